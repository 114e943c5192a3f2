import type { Group, Input } from '../group'
import type { Answer } from '../send'
import { ACTORS, type ActorName, type World } from '../world'

/** A deed, the addresses by which it can be asked for, and who may do it. */
type Deed = { may: ActorName[]; method: string; paths: string[]; body?: object }

const EDITORS: ActorName[] = ['admin', 'editor']

function deedsOf({ targets }: World): Deed[] {
  const idAt = (prefix: string) => targets.find(([path]) => path === prefix)?.[1].id
  const draft = idAt('/api/blog/admin/posts')
  const file = idAt('/api/blog/admin/media')
  const draftPaths = [`/api/posts/${draft}`, `/api/blog/admin/posts/${draft}`]
  return [
    { may: EDITORS, method: 'GET', paths: [...draftPaths, `/api/blog/admin/posts/${draft}/versions`] },
    { may: [...EDITORS, 'author'], method: 'GET', paths: [`/api/media/${file}`, `/api/blog/admin/media/${file}`] },
    { may: EDITORS, method: 'GET', paths: ['/api/pages', '/api/pages?draft=true', '/api/globals/landing'] },
    { may: EDITORS, method: 'PUT', paths: [`/api/blog/admin/posts/${draft}`], body: TEXT },
    { may: EDITORS, method: 'DELETE', paths: draftPaths },
    { may: EDITORS, method: 'POST', paths: ['/api/pages', '/api/globals/landing'], body: TEXT },
    {
      may: ['admin'],
      method: 'GET',
      paths: ['/api/admin/users', '/api/admin/audit', '/api/admin/contact', '/api/admin/people'],
    },
    { may: ['admin'], method: 'POST', paths: ['/api/globals/settings', '/api/admin/users'], body: TEXT },
  ]
}
const TEXT = { title: 'Por la otra puerta' }

/** The same deed by every door: whoever may not is refused at each, and whoever may is at none. */
export const twinDoors: Group = {
  name: 'twin doors',
  share: 1,
  inputs: (world) =>
    deedsOf(world).flatMap(({ may, method, paths, body }) =>
      paths.flatMap((path) =>
        ACTORS.filter((as) => method === 'GET' || !may.includes(as)).map((as): Input => {
          const isOpen = ({ status }: Answer) => (status < 400 ? null : 'refused at this door only')
          return {
            as,
            method,
            path,
            ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
            ...(may.includes(as) ? { check: isOpen } : { mustFail: true }),
          }
        }),
      ),
    ),
}
