'use client'
import { Pencil, Plus, ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Grants, grantedBy, PERMISSIONS, type RoleRecord } from '@/platform/access/permissions'
import { roleLabel } from '@/platform/access/roleLabel'
import { Badge } from '@/ui/panel/Badge'
import { Button } from '@/ui/panel/Button'
import { BADGES } from '@/ui/panel/classes'
import type { ActionOptions } from '@/ui/panel/data/useAction'
import { IconAction, IconButton } from '@/ui/panel/IconButton'
import { TableList } from '@/ui/panel/list/List'
import { type Column, RowActions } from '@/ui/panel/list/Table'
import { useWholeList } from '@/ui/panel/list/useList'
import { Page } from '@/ui/panel/Page'
import { notify, notifyError } from '@/ui/panel/toasts/notify'
import { RoleDialog } from './RoleDialog'
import { deleteRole, type RoleAnswer, roleQuery } from './roles'

const MAX_BADGES = 3

/** The roles. `ownId` is that of the current user's role. */
export function RolesView({ grants, ownId }: { grants: Grants; ownId: number }) {
  const list = useWholeList(roleQuery)
  /** The role in the dialog; `'new'` when creating one. */
  const [edited, setEdited] = useState<RoleRecord | 'new'>()
  const actionsOn = (role: RoleRecord) => (
    <RowActions>
      <IconButton icon={Pencil} label="Editar" of={roleLabel(role.name)} onClick={() => setEdited(role)} />
      <IconAction
        action={REMOVAL}
        icon={Trash2}
        label="Eliminar"
        of={roleLabel(role.name)}
        on={role.id}
        question="¿Estás seguro de que quieres eliminar este rol?"
      />
    </RowActions>
  )

  return (
    <Page
      actions={
        <Button icon={Plus} look="primary" onClick={() => setEdited('new')}>
          Nuevo rol
        </Button>
      }
      description="Cada persona tiene un rol, y el rol dice qué puede hacer. Un cambio vale desde la próxima acción."
      title="Roles"
    >
      <TableList
        columns={[...COLUMNS, { header: 'Acciones', cell: actionsOn }]}
        empty={{ icon: ShieldCheck, title: 'No hay roles configurados' }}
        label="Roles"
        list={list}
        rows={list.data?.roles}
      />
      {edited && (
        <RoleDialog
          grants={grants}
          onClose={() => setEdited(undefined)}
          ownId={ownId}
          role={edited === 'new' ? undefined : edited}
        />
      )}
    </Page>
  )
}

const REMOVAL: ActionOptions<number, RoleAnswer> = {
  act: deleteRole,
  failure: 'Error al eliminar el rol',
  noun: 'roles',
  onDone: ({ success, message }) => (success ? notify(message) : notifyError(null, message)),
}

const COLUMNS: Column<RoleRecord>[] = [
  { header: 'Nombre', cell: ({ name }) => <strong title={name}>{roleLabel(name)}</strong> },
  { header: 'Descripción', cell: ({ description }) => description || 'Sin descripción' },
  { header: 'Permisos', cell: (role) => <Granted role={role} /> },
  {
    header: 'Estado',
    cell: ({ isActive }) => <Badge tone={isActive ? 'positive' : 'neutral'}>{isActive ? 'Activo' : 'Inactivo'}</Badge>,
  },
]

function Granted({ role }: { role: RoleRecord }) {
  const granted = grantedBy(role)
  return (
    <span className={BADGES}>
      {granted.slice(0, MAX_BADGES).map((key) => (
        <Badge key={key}>{PERMISSIONS[key]}</Badge>
      ))}
      {granted.length > MAX_BADGES && <Badge>+{granted.length - MAX_BADGES}</Badge>}
    </span>
  )
}
