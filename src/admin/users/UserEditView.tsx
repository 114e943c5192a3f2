'use client'
import { RequestError } from '@/client/request'
import type { Grants } from '@/schemas/role'
import { LoadFailed, Loading } from '../kit/Loading'
import { Page } from '../kit/Page'
import { useLoaded } from '../kit/useLoaded'
import type { RoleRecord } from '../roles/roles'
import { UserFormView } from './UserFormView'
import { type UserRecord, userPath } from './users'

type Props = { id: number | undefined; isOwn: boolean; grants: Grants }

/** The screen of a user, new or stored. */
export const UserEditView = (props: Props) => (
  <Page
    title={props.id === undefined ? 'Nuevo usuario' : 'Editar usuario'}
    trail={[{ label: 'Usuarios', url: '/admin/users' }]}
  >
    <LoadedForm {...props} />
  </Page>
)

/** Reads what the form needs: the roles, and the user unless they are new. */
function LoadedForm({ id, isOwn, grants }: Props) {
  const user = useLoaded<{ user: UserRecord }>({
    key: ['users', 'one', id],
    path: userPath(id ?? 0),
    failure: 'Error al cargar usuario',
    enabled: id !== undefined,
  })
  const roles = useLoaded<{ roles: RoleRecord[] }>({
    key: ['roles'],
    path: '/api/admin/roles',
    failure: 'Error al cargar roles',
  })
  const again = () => {
    for (const { error, reload } of [user, roles]) if (error) void reload()
  }
  const isMissing = user.error instanceof RequestError && user.error.status === 404
  if (user.error && !user.isFetching)
    return <LoadFailed onRetry={again}>{isMissing ? 'El usuario no existe' : 'Error al cargar usuario'}</LoadFailed>
  if (roles.error && !roles.isFetching) return <LoadFailed onRetry={again}>Error al cargar roles</LoadFailed>
  if (!roles.data || (id !== undefined && !user.data)) return <Loading />
  return <UserFormView grants={grants} isOwn={isOwn} roles={roles.data.roles} user={user.data?.user} />
}
