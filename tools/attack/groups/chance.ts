import { anyRequest } from '@tests/support/anyRequest'
import fc from 'fast-check'
import type { Group, Input } from '../group'
import { ACTORS } from '../world'
import { endsSession, JSON_TYPE } from './targets'

const OF_EACH = 120

/** Random requests built from each call's fields and parameters, sent as each actor in turn. */
export const chance: Group = {
  name: 'at random',
  share: 20,
  inputs: ({ routes }, random) =>
    routes
      .filter((route) => !endsSession(route) && !isOwnAccount(route.path))
      .flatMap(({ method, path, fields, query }) => {
        const call = { path: path.replace(/\{(\w+)\}/g, ':$1'), method: method.toLowerCase() as 'get' }
        const requests = anyRequest(call, fields ?? [], [...query, 'page', 'limit', 'where', 'draft', 'depth'])
        const sample = fc.sample(requests, { numRuns: OF_EACH, seed: Math.floor(random() * 2 ** 31) })
        return sample.map(
          ({ address, body }, turn): Input => ({
            as: ACTORS[turn % ACTORS.length] ?? 'nobody',
            method,
            path: address,
            ...(body !== undefined && { headers: JSON_TYPE, body: JSON.stringify(body) }),
          }),
        )
      }),
}

/** Where a random password could end the attacker's session. */
const isOwnAccount = (path: string) => path.endsWith('/profile')
