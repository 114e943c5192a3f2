'use client'
import { Pencil, Plus, RefreshCw, Trash2, UserCheck, Users, UserX } from 'lucide-react'
import { useState } from 'react'
import { roleLabel } from '@/domain/roleLabel'
import { shownNumber } from '@/domain/text/numbers'
import type { Grants } from '@/schemas/role'
import type { UserPage, UserRecord } from '@/schemas/user'
import { Badge } from '../kit/Badge'
import { Button, ButtonLink } from '../kit/Button'
import type { ActionOptions } from '../kit/data/useAction'
import { useLoaded } from '../kit/data/useLoaded'
import { Day } from '../kit/dates/Day'
import { ConfirmAction } from '../kit/dialogs/ConfirmDialog'
import { IconAction, IconButton, IconLink } from '../kit/IconButton'
import { Filters } from '../kit/list/Filters'
import { TableList } from '../kit/list/List'
import { type Column, RowActions } from '../kit/list/Table'
import { useList } from '../kit/list/useList'
import { Page } from '../kit/Page'
import { SoftBreaks } from '../kit/SoftBreaks'
import { notify } from '../kit/toasts/notify'
import { isBeyond, roleQuery } from '../roles/roles'
import { Picture } from './Picture'
import { deleteUser, STRONGER, toggleStatus, USER_FILTERS, userQueries } from './users'

const SEARCH_DELAY_MS = 500

type Props = { ownId: number; grants: Grants }

/**
 * The back office's users: who they are, whether they are active, and when they last signed in. There are no actions on
 * one's own account, nor on a more powerful one.
 */
export function UsersView({ ownId, grants }: Props) {
  const list = useList(USER_FILTERS, userQueries.list)
  const { data } = list
  const { data: known } = useLoaded(roleQuery)
  const [toDelete, setToDelete] = useState<UserRecord>()

  function actionsOn(user: UserRecord) {
    const { id, username, status, role } = user
    const isOwn = id === ownId
    const held = known?.roles.find(({ name }) => name.toLowerCase() === role)
    const isStronger = !isOwn && held !== undefined && isBeyond(held, grants)
    return (
      <RowActions>
        <IconLink href={`/admin/users/${id}/edit`} icon={Pencil} label="Editar" of={username} />
        <IconAction
          action={TOGGLE}
          icon={status === 'active' ? UserX : UserCheck}
          label={status === 'active' ? 'Suspender' : 'Activar'}
          of={username}
          on={user}
          refusal={isOwn ? 'No puedes suspender tu propia cuenta' : isStronger && STRONGER}
        />
        <IconButton
          icon={Trash2}
          label="Eliminar"
          of={username}
          onClick={() => setToDelete(user)}
          refusal={isOwn ? 'No puedes eliminar tu propia cuenta' : isStronger && STRONGER}
        />
      </RowActions>
    )
  }

  return (
    <Page
      actions={
        <>
          <Button aria-label="Actualizar lista" icon={RefreshCw} isBusy={list.isFetching} onClick={list.reload}>
            Actualizar
          </Button>
          <ButtonLink href="/admin/users/new" icon={Plus} look="primary">
            Nuevo usuario
          </ButtonLink>
        </>
      }
      description="Las personas que entran al panel y su rol."
      title="Usuarios"
    >
      <Filters
        choices={[
          {
            name: 'status',
            label: 'Estado',
            options: Object.entries({ '': 'Todos los estados', active: 'Activos', suspended: 'Suspendidos' }),
          },
        ]}
        delayMs={SEARCH_DELAY_MS}
        list={list}
        search="Buscar usuarios"
      />
      <TableList
        columns={[...COLUMNS, { header: 'Acciones', cell: actionsOn }]}
        empty={{
          icon: Users,
          title: 'No hay usuarios',
          text: 'Nadie coincide con la búsqueda o el estado elegido.',
        }}
        label="Usuarios"
        list={list}
        rows={data?.users}
        summary={data && shownOf(data)}
      />
      <ConfirmAction
        act={deleteUser}
        description={({ username }) =>
          `La cuenta de «${username}» dejará de existir, y sus API keys dejarán de funcionar. Lo que escribió queda a tu nombre.`
        }
        failure="Error al eliminar usuario"
        item={toDelete}
        noun="users"
        onClose={() => setToDelete(undefined)}
        onDone={() => notify('Usuario eliminado')}
        title="¿Eliminar usuario?"
      />
    </Page>
  )
}

function shownOf({ users, pagination: { page, limit, total } }: UserPage): string | undefined {
  if (users.length === 0) return undefined
  const first = (page - 1) * limit + 1
  return `Mostrando ${shownNumber(first)} a ${shownNumber(first + users.length - 1)} de ${shownNumber(total)} usuarios`
}

const TOGGLE: ActionOptions<UserRecord, unknown> = {
  act: toggleStatus,
  failure: 'Error al cambiar estado del usuario',
  refreshes: [['users']],
  onDone: () => notify('Estado actualizado'),
}

const COLUMNS: Column<UserRecord>[] = [
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
]
