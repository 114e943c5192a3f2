import type { Group } from '../group'
import type { Route } from '../routes'
import { JSON_TYPE } from '../send'
import { VALUES } from '../values'
import { endsSession, holderOf, realAddress, soundBody } from './targets'

/** Every field of every call with every invalid value, in an otherwise valid body. */
export const fields: Group = {
  name: 'fields',
  share: 25,
  inputs: (world) =>
    world.routes
      .filter((route) => route.fields && !endsSession(route))
      .flatMap((route) =>
        [...fieldsOf(route), 'id', 'unknown'].flatMap((field) =>
          VALUES.map((value) => ({
            as: holderOf(route),
            method: route.method,
            path: realAddress(route, world),
            headers: { ...JSON_TYPE, 'X-Forwarded-For': '203.0.113.7' },
            body: JSON.stringify({ ...soundBody(route), [field]: value }),
          })),
        ),
      ),
}

/** A new password for the attacker's own account would be accepted, and they could not sign in again. */
const fieldsOf = ({ path, fields: all }: Route) =>
  (all ?? []).filter((field) => field !== 'password' || !path.endsWith('/profile'))
