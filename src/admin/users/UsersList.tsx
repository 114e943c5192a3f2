import type { ListViewServerProps } from 'payload'
import { grantsOf } from '@/access/can'
import { NoAccess } from '../kit/NoAccess'
import { UsersView } from './UsersView'

/** The users' list in the place of Payload's, for who manages users. */
export async function UsersList({ payload, user }: ListViewServerProps) {
  const { manage_users } = await grantsOf({ payload, user: user ?? null })
  return manage_users && user ? <UsersView ownId={user.id} /> : <NoAccess title="Usuarios" />
}
