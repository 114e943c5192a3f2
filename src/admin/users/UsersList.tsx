import type { Grants } from '@/schemas/role'
import { isBeyond } from '../roles/roles'
import type { Visit } from '../screen'
import { UsersView } from './UsersView'

/** The user list, with the current user's own row and the accounts they may not change. */
export async function UsersList({ req: { payload }, user, grants }: Visit) {
  const roles = await payload.find({ collection: 'roles', pagination: false, depth: 0, overrideAccess: false, user })
  const stronger = roles.docs.filter(({ permissions }) => isBeyond({ permissions: permissions as Grants }, grants))
  return <UsersView ownId={user.id} strongerRoles={stronger.map(({ name }) => name.toLowerCase())} />
}
