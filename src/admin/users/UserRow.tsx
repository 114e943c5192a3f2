import { Link } from '@payloadcms/ui'
import { Pencil, Trash2, UserCheck, UserX } from 'lucide-react'
import { Badge } from '../kit/Badge'
import { panelDate } from '../kit/dates'
import kit from '../kit/kit.module.css'
import { Cell } from '../kit/Table'
import { Picture } from './Picture'
import type { UserRecord } from './users'
import styles from './users.module.css'

/** The list's columns, in order. */
export const USER_COLUMNS = ['Usuario', 'Email', 'Rol', 'Estado', 'Último acceso', 'Creado', 'Acciones']
const [USER = '', EMAIL = '', ROLE = '', STATUS = '', LAST = '', CREATED = '', ACTIONS = ''] = USER_COLUMNS

type Props = { user: UserRecord; isOwn: boolean; isBusy: boolean; onToggle: () => void; onDelete: () => void }

/** One person of the list, and what can be done with their account; not with one's own. */
export function UserRow({ user, isOwn, isBusy, onToggle, onDelete }: Props) {
  const { id, username, email, name, role, status, lastLoginAt, createdAt } = user
  const isActive = status === 'active'
  const toggle = isActive ? 'Suspender' : 'Activar'
  const ToggleIcon = isActive ? UserX : UserCheck
  return (
    <tr>
      <Cell column={USER}>
        <span className={styles.person}>
          <Picture {...user} />
          <span>
            {name && <strong>{name}</strong>}
            <span className={name ? styles.username : undefined}>{username}</span>
          </span>
        </span>
      </Cell>
      <Cell column={EMAIL}>{email}</Cell>
      <Cell column={ROLE}>
        <Badge tone={role.includes('admin') ? 'strong' : 'neutral'}>{role}</Badge>
      </Cell>
      <Cell column={STATUS}>
        <Badge tone={isActive ? 'positive' : 'neutral'}>{isActive ? 'Activo' : 'Suspendido'}</Badge>
      </Cell>
      <Cell column={LAST}>{lastLoginAt ? panelDate(lastLoginAt) : 'Nunca'}</Cell>
      <Cell column={CREATED}>{panelDate(createdAt)}</Cell>
      <Cell column={ACTIONS}>
        <div className={kit.rowActions}>
          <Link
            aria-label={`Editar ${username}`}
            className={kit.iconButton}
            href={`/admin/users/${id}/edit`}
            prefetch={false}
            title="Editar"
          >
            <Pencil aria-hidden="true" size={17} />
          </Link>
          <button
            aria-label={`${toggle} ${username}`}
            className={kit.iconButton}
            disabled={isBusy || isOwn}
            onClick={onToggle}
            title={isOwn ? 'No puedes suspender tu propia cuenta' : toggle}
            type="button"
          >
            <ToggleIcon aria-hidden="true" size={17} />
          </button>
          <button
            aria-label={`Eliminar ${username}`}
            className={kit.iconButton}
            disabled={isOwn}
            onClick={onDelete}
            title={isOwn ? 'No puedes eliminar tu propia cuenta' : 'Eliminar'}
            type="button"
          >
            <Trash2 aria-hidden="true" size={17} />
          </button>
        </div>
      </Cell>
    </tr>
  )
}
