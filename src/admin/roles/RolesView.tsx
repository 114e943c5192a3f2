'use client'
import { Pencil, Plus, ShieldCheck, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Grants, PERMISSIONS } from '@/schemas/role'
import { Badge } from '../kit/Badge'
import { Button } from '../kit/Button'
import { EmptyState } from '../kit/EmptyState'
import { IconButton } from '../kit/IconButton'
import kit from '../kit/kit.module.css'
import { LoadFailed, Loading } from '../kit/Loading'
import { notify, notifyError } from '../kit/notify'
import { Page } from '../kit/Page'
import { Cell, Table } from '../kit/Table'
import { useAction } from '../kit/useAction'
import { useLoaded } from '../kit/useLoaded'
import { RoleDialog } from './RoleDialog'
import { deleteRole, grantedKeys, ROLES, type RoleRecord } from './roles'
import styles from './roles.module.css'

const COLUMNS = ['Nombre', 'Descripción', 'Permisos', 'Estado', 'Acciones']
const MAX_BADGES = 3

/** What groups of people may do, and the place to change it. */
export function RolesView({ grants }: { grants: Grants }) {
  const { data, hasFailed, isFetching, reload } = useLoaded<{ roles: RoleRecord[] }>({
    key: ['roles'],
    path: ROLES,
    failure: 'Error al cargar roles',
  })
  /** The role in the dialog; `'new'` for one that is being made. */
  const [edited, setEdited] = useState<RoleRecord | 'new'>()
  const createButton = useRef<HTMLButtonElement>(null)
  const removal = useAction({
    act: deleteRole,
    failure: 'Error al eliminar el rol',
    refreshes: [['roles']],
    onDone: ({ success, message }) => (success ? notify('Rol eliminado exitosamente') : notifyError(null, message)),
  })
  const roles = data?.roles

  function remove({ id }: RoleRecord) {
    if (window.confirm('¿Estás seguro de que quieres eliminar este rol?')) removal.mutate(id)
  }

  return (
    <Page
      actions={
        <Button look="primary" onClick={() => setEdited('new')} ref={createButton}>
          <Plus aria-hidden="true" size={18} />
          Nuevo rol
        </Button>
      }
      description="Cada persona tiene un rol, y el rol dice qué puede hacer. Un cambio vale desde la próxima acción."
      title="Roles"
    >
      {!roles &&
        (hasFailed && !isFetching ? <LoadFailed onRetry={reload}>Error al cargar roles</LoadFailed> : <Loading />)}
      {roles?.length === 0 && <EmptyState icon={<ShieldCheck size={26} />} title="No hay roles configurados" />}
      {roles && roles.length > 0 && (
        <Table columns={COLUMNS} label="Roles">
          {roles.map((role) => (
            <RoleRow isBusy={removal.isPending} key={role.id} onDelete={remove} onEdit={setEdited} role={role} />
          ))}
        </Table>
      )}
      {edited && (
        <RoleDialog
          grants={grants}
          onClose={() => setEdited(undefined)}
          returnFocusTo={createButton}
          role={edited === 'new' ? undefined : edited}
        />
      )}
    </Page>
  )
}

type RowProps = {
  role: RoleRecord
  isBusy: boolean
  onEdit: (role: RoleRecord) => void
  onDelete: (role: RoleRecord) => void
}

function RoleRow({ role, isBusy, onEdit, onDelete }: RowProps) {
  const [name = '', description = '', permissions = '', status = '', actions = ''] = COLUMNS
  const granted = grantedKeys(role)
  return (
    <tr>
      <Cell column={name}>
        <strong>{role.name}</strong>
      </Cell>
      <Cell column={description}>{role.description || 'Sin descripción'}</Cell>
      <Cell column={permissions}>
        <span className={styles.badges}>
          {granted.slice(0, MAX_BADGES).map((key) => (
            <Badge key={key}>{PERMISSIONS[key]}</Badge>
          ))}
          {granted.length > MAX_BADGES && <Badge>+{granted.length - MAX_BADGES}</Badge>}
        </span>
      </Cell>
      <Cell column={status}>
        <Badge tone={role.isActive ? 'positive' : 'neutral'}>{role.isActive ? 'Activo' : 'Inactivo'}</Badge>
      </Cell>
      <Cell column={actions}>
        <div className={kit.rowActions}>
          <IconButton icon={Pencil} label={`Editar ${role.name}`} onClick={() => onEdit(role)} title="Editar" />
          <IconButton
            icon={Trash2}
            label={`Eliminar ${role.name}`}
            disabled={isBusy}
            onClick={() => onDelete(role)}
            title="Eliminar"
          />
        </div>
      </Cell>
    </tr>
  )
}
