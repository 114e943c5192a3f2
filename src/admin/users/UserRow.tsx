import { Pencil, Trash2, UserCheck, UserX } from 'lucide-react'
import { Badge } from '../kit/Badge'
import { Day } from '../kit/Day'
import { IconButton, IconLink } from '../kit/IconButton'
import kit from '../kit/kit.module.css'
import { SoftBreaks } from '../kit/SoftBreaks'
import { Cell } from '../kit/Table'
import { Picture } from './Picture'
import { STRONGER, type UserRecord } from './users'
import styles from './users.module.css'

/** The list's columns, in order. */
export const USER_COLUMNS = ['Usuario', 'Email', 'Rol', 'Estado', 'Último acceso', 'Creado', 'Acciones']
const [USER = '', EMAIL = '', ROLE = '', STATUS = '', LAST = '', CREATED = '', ACTIONS = ''] = USER_COLUMNS

type Props = {
  user: UserRecord
  isOwn: boolean
  /** Their role holds what the person at the screen lacks. */
  isStronger: boolean
  isBusy: boolean
  onToggle: () => void
  onDelete: () => void
}

/** One person of the list, and what can be done with their account; not with one's own, nor with a stronger one. */
export function UserRow({ user, isOwn, isStronger, isBusy, onToggle, onDelete }: Props) {
  const { id, username, email, name, role, status, lastLoginAt, createdAt } = user
  const isActive = status === 'active'
  const toggle = isActive ? 'Suspender' : 'Activar'
  const ToggleIcon = isActive ? UserX : UserCheck
  const isClosed = isOwn || isStronger
  const unless = (own: string, open: string) => (isOwn ? own : isStronger ? STRONGER : open)
  return (
    <tr>
      <Cell column={USER}>
        <span className={styles.person}>
          <Picture {...user} />
          <span>
            {name && <strong>{name}</strong>}
            <span className={name ? styles.username : undefined}>
              <SoftBreaks>{username}</SoftBreaks>
            </span>
          </span>
        </span>
      </Cell>
      <Cell column={EMAIL}>
        <SoftBreaks>{email}</SoftBreaks>
      </Cell>
      <Cell column={ROLE}>
        <Badge tone={role.includes('admin') ? 'strong' : 'neutral'}>{role}</Badge>
      </Cell>
      <Cell column={STATUS}>
        <Badge tone={isActive ? 'positive' : 'neutral'}>{isActive ? 'Activo' : 'Suspendido'}</Badge>
      </Cell>
      <Cell column={LAST}>{lastLoginAt ? <Day iso={lastLoginAt} /> : 'Nunca'}</Cell>
      <Cell column={CREATED}>
        <Day iso={createdAt} />
      </Cell>
      <Cell column={ACTIONS}>
        <div className={kit.rowActions}>
          <IconLink icon={Pencil} label={`Editar ${username}`} href={`/admin/users/${id}/edit`} title="Editar" />
          <IconButton
            icon={ToggleIcon}
            label={`${toggle} ${username}`}
            disabled={isBusy || isClosed}
            onClick={onToggle}
            title={unless('No puedes suspender tu propia cuenta', toggle)}
          />
          <IconButton
            icon={Trash2}
            label={`Eliminar ${username}`}
            disabled={isClosed}
            onClick={onDelete}
            title={unless('No puedes eliminar tu propia cuenta', 'Eliminar')}
          />
        </div>
      </Cell>
    </tr>
  )
}
