'use client'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { NotLoaded } from '@/ui/panel/Loading'
import { Page } from '@/ui/panel/Page'
import { roleQuery } from '../roles/roles'
import { UserFormView } from './UserFormView'
import { userQueries } from './users'

type Props = { id?: number; isOwn?: boolean; ownRole: number }

export const UserEditView = (props: Props) => (
  <Page
    title={props.id === undefined ? 'Nuevo usuario' : 'Editar usuario'}
    trail={[{ label: 'Usuarios', url: '/admin/users' }]}
  >
    <LoadedForm {...props} />
  </Page>
)

/** Loads what the form needs: the roles, and the user unless new. */
function LoadedForm({ id, isOwn = false, ownRole }: Props) {
  const user = useLoaded(userQueries.one(id ?? 0), { enabled: id !== undefined })
  const roles = useLoaded(roleQuery)
  // Once both have loaded, the form stays: a failed refetch must not discard what was typed.
  if (roles.data && (user.data || id === undefined))
    return <UserFormView isOwn={isOwn} ownRole={ownRole} roles={roles.data.roles} user={user.data?.user} />
  const failure = user.isMissing ? 'El usuario no existe o fue eliminado.' : user.failure
  return <NotLoaded queries={id === undefined ? [roles] : [{ ...user, failure }, roles]} />
}
