import type { ListViewServerProps } from 'payload'
import { grantsOf } from '@/access/can'
import type { Grants } from '@/schemas/role'
import { isBeyond } from '../roles/roles'
import { UsersView } from './UsersView'

/** The users' list in the place of Payload's; it knows whose own row is, and whose accounts the person may not touch. */
export async function UsersList({ payload, user }: ListViewServerProps) {
  const grants = await grantsOf({ payload, user: user ?? null })
  const roles = await payload.find({ collection: 'roles', pagination: false, depth: 0, overrideAccess: false, user })
  const stronger = roles.docs.filter(({ permissions }) => isBeyond({ permissions: permissions as Grants }, grants))
  return <UsersView ownId={user?.id ?? 0} strongerRoles={stronger.map(({ name }) => name.toLowerCase())} />
}
