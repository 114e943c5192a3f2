import type { Group } from '../group'
import { addressOf, isWrite } from '../routes'
import { json } from '../send'
import { IDS } from '../values'
import { ACTORS } from '../world'
import { endsSession } from './targets'

/** Ids and slugs of every shape, as the administrator and another actor in turn. None may match another's row. */
export const ids: Group = {
  name: 'ids of every shape',
  share: 20,
  inputs: ({ routes }) =>
    routes
      .filter((route) => route.path.includes('{') && !endsSession(route))
      .flatMap((route, place) =>
        IDS.flatMap((id, turn) =>
          (['admin', ACTORS[(turn + place) % ACTORS.length] ?? 'nobody'] as const).map((as) => ({
            as,
            method: route.method,
            path: addressOf(route, { id, slug: id, file: id, versionId: '1' }),
            ...(isWrite(route) && json({})),
            mustFail: true,
          })),
        ),
      ),
}
