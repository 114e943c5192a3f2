import { anyRequest } from '@tests/support/anyRequest'
import fc from 'fast-check'
import type { Group, Input } from '../group'
import { json } from '../send'
import { ACTORS } from '../world'
import { endsSession } from './targets'

const OF_EACH = 120

/** Random requests built from each call's fields and parameters, sent as each actor in turn. */
export const chance: Group = {
  name: 'at random',
  share: 20,
  inputs: ({ routes }, seed, most) => {
    const open = routes.filter((route) => !endsSession(route) && !isOwnAccount(route.path))
    const ofEach = Math.min(OF_EACH, Math.ceil(most / open.length))
    return open.flatMap(({ method, path, fields, query }, place) => {
      const call = { path: path.replace(/\{(\w+)\}/g, ':$1'), method: method.toLowerCase() as 'get' }
      const requests = anyRequest(call, fields ?? [], [...query, 'page', 'limit', 'where', 'draft', 'depth'])
      const sample = fc.sample(requests, { numRuns: ofEach, seed: seed + place })
      return sample.map(
        ({ address, body }, turn): Input => ({
          as: ACTORS[(turn + place) % ACTORS.length] ?? 'nobody',
          method,
          path: address,
          ...(body !== undefined && json(body)),
        }),
      )
    })
  },
}

/** Where a random password could end the attacker's session. */
const isOwnAccount = (path: string) => path.endsWith('/profile')
