'use client'
import { Gutter } from '@payloadcms/ui'
import { RequestError } from '@/client/request'
import type { Grants } from '@/schemas/role'
import { LoadFailed, Loading } from '../kit/Loading'
import { useLoaded } from '../kit/useLoaded'
import type { RoleRecord } from '../roles/roles'
import { UserFormView } from './UserFormView'
import { type UserRecord, userPath } from './users'

type Props = { id: number | undefined; isOwn: boolean; grants: Grants }

/** Reads what the form of a user needs: the roles, and the user unless they are new. */
export function UserEditView({ id, isOwn, grants }: Props) {
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
  const isMissing = user.error instanceof RequestError && user.error.status === 404
  if (user.error && !user.isFetching)
    return <Failed again={user.reload}>{isMissing ? 'El usuario no existe' : 'Error al cargar usuario'}</Failed>
  if (roles.error && !roles.isFetching) return <Failed again={roles.reload}>Error al cargar roles</Failed>
  if (!roles.data || (id !== undefined && !user.data)) return <Loading />
  return <UserFormView grants={grants} isOwn={isOwn} roles={roles.data.roles} user={user.data?.user} />
}

function Failed({ again, children }: { again: () => void; children: string }) {
  return (
    <Gutter>
      <LoadFailed onRetry={again}>{children}</LoadFailed>
    </Gutter>
  )
}
