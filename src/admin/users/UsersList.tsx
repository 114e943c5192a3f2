import type { ListViewServerProps } from 'payload'
import { UsersView } from './UsersView'

/** The users' list in the place of Payload's; it knows whose own row is. */
export const UsersList = ({ user }: ListViewServerProps) => <UsersView ownId={user?.id ?? 0} />
