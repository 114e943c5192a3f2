import type { Group } from '../group'
import { one } from '../random'
import { addressOf, isWrite } from '../routes'
import { IDS } from '../values'
import { ACTORS } from '../world'
import { endsSession, JSON_TYPE } from './targets'

/** Ids and slugs of every shape, as every actor. None may match another's row. */
export const ids: Group = {
  name: 'ids of every shape',
  share: 20,
  inputs: ({ routes }, random) =>
    routes
      .filter((route) => route.path.includes('{') && !endsSession(route))
      .flatMap((route) =>
        IDS.flatMap((id) =>
          [...new Set(['admin' as const, one(ACTORS, random), one(ACTORS, random)])].map((as) => ({
            as,
            method: route.method,
            path: addressOf(route, { id, slug: id, versionId: '1' }),
            ...(isWrite(route) && { headers: JSON_TYPE, body: '{}' }),
            mustFail: true,
          })),
        ),
      ),
}
