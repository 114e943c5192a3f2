import { Pencil, Trash2, UserCheck, UserX } from 'lucide-react'
import { roleLabel } from '@/domain/roleLabel'
import type { UserRecord } from '@/schemas/user'
import { Badge } from '../kit/Badge'
import { Day } from '../kit/dates/Day'
import { IconButton, IconLink } from '../kit/IconButton'
import { type Column, RowActions } from '../kit/list/Table'
import { SoftBreaks } from '../kit/SoftBreaks'
import { Picture } from './Picture'
import { STRONGER } from './users'

type Options = {
  ownId: number
  /** Names of roles with permissions the current user lacks. */
  strongerRoles: string[]
  isBusy: boolean
  onToggle: (user: UserRecord) => void
  onDelete: (user: UserRecord) => void
}

/** The columns of the user list, including actions; none on one's own account, nor on a more powerful one. */
export const userColumns = (options: Options): Column<UserRecord>[] => [
  {
    header: 'Usuario',
    cell: (user) => (
      <span className="flex items-center gap-3">
        <Picture {...user} />
        <span className="grid min-w-0">
          {user.name && <strong>{user.name}</strong>}
          <span className={user.name ? 'text-sm text-muted' : undefined}>
            <SoftBreaks>{user.username}</SoftBreaks>
          </span>
        </span>
      </span>
    ),
  },
  { header: 'Email', cell: ({ email }) => <SoftBreaks>{email}</SoftBreaks> },
  {
    header: 'Rol',
    cell: ({ role }) => <Badge tone={role.includes('admin') ? 'strong' : 'neutral'}>{roleLabel(role)}</Badge>,
  },
  {
    header: 'Estado',
    cell: ({ status }) => (
      <Badge tone={status === 'active' ? 'positive' : 'neutral'}>{status === 'active' ? 'Activo' : 'Suspendido'}</Badge>
    ),
  },
  { header: 'Último acceso', cell: ({ lastLoginAt }) => (lastLoginAt ? <Day iso={lastLoginAt} /> : 'Nunca') },
  { header: 'Creado', cell: ({ createdAt }) => <Day iso={createdAt} /> },
  { header: 'Acciones', cell: (user) => <Actions {...options} user={user} /> },
]

function Actions({ user, ownId, strongerRoles, isBusy, onToggle, onDelete }: Options & { user: UserRecord }) {
  const { id, username, status, role } = user
  const isOwn = id === ownId
  const isStronger = !isOwn && strongerRoles.includes(role)
  const isClosed = isOwn || isStronger
  const toggle = status === 'active' ? 'Suspender' : 'Activar'
  const unless = (own: string, open: string) => (isOwn ? own : isStronger ? STRONGER : open)
  return (
    <RowActions>
      <IconLink icon={Pencil} label={`Editar ${username}`} href={`/admin/users/${id}/edit`} title="Editar" />
      <IconButton
        disabled={isClosed}
        icon={status === 'active' ? UserX : UserCheck}
        isBusy={isBusy}
        label={`${toggle} ${username}`}
        onClick={() => onToggle(user)}
        title={unless('No puedes suspender tu propia cuenta', toggle)}
      />
      <IconButton
        disabled={isClosed}
        icon={Trash2}
        label={`Eliminar ${username}`}
        onClick={() => onDelete(user)}
        title={unless('No puedes eliminar tu propia cuenta', 'Eliminar')}
      />
    </RowActions>
  )
}
