'use client'
import { Pencil, Plus, RefreshCw, Trash2, UserCheck, Users, UserX } from 'lucide-react'
import { useState } from 'react'
import type { UserPage, UserRecord } from '@/features/accounts/schemas/user'
import { OWN_DELETION, OWN_SUSPENSION, STRONGER } from '@/features/accounts/words'
import { roleLabel } from '@/platform/access/roleLabel'
import { shownNumber } from '@/platform/domain/text/numbers'
import { Badge } from '@/ui/panel/Badge'
import { Button, ButtonLink } from '@/ui/panel/Button'
import type { ActionOptions } from '@/ui/panel/data/useAction'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { Day } from '@/ui/panel/dates/Day'
import { ConfirmAction } from '@/ui/panel/dialogs/ConfirmDialog'
import { IconAction, IconButton, IconLink } from '@/ui/panel/IconButton'
import { Filters } from '@/ui/panel/list/Filters'
import { TableList } from '@/ui/panel/list/List'
import { type Column, RowActions } from '@/ui/panel/list/Table'
import { useList } from '@/ui/panel/list/useList'
import { Page } from '@/ui/panel/Page'
import { SoftBreaks } from '@/ui/panel/SoftBreaks'
import { notify } from '@/ui/panel/toasts/notify'
import { isStronger, roleQuery } from '../roles/roles'
import { Avatar } from './Avatar'
import { deleteUser, toggleStatus, USER_FILTERS, userQueries } from './users'

const SEARCH_DELAY_MS = 500

type Props = { ownId: number; ownRole: number }

/**
 * The back office's users: who they are, whether they are active, and when they last signed in. There are no actions on
 * one's own account, nor on a more powerful one.
 */
export function UsersView({ ownId, ownRole }: Props) {
  const list = useList(USER_FILTERS, userQueries.list)
  const { data } = list
  const { data: known } = useLoaded(roleQuery)
  const [toDelete, setToDelete] = useState<UserRecord>()

  function actionsOn(user: UserRecord) {
    const { id, username, status } = user
    const isOwn = id === ownId
    const isClosed = !isOwn && isStronger(user, known?.roles ?? [], ownRole)
    return (
      <RowActions>
        <IconLink href={`/admin/users/${id}/edit`} icon={Pencil} label="Editar" of={username} />
        <IconAction
          action={TOGGLE}
          icon={status === 'active' ? UserX : UserCheck}
          label={status === 'active' ? 'Suspender' : 'Activar'}
          of={username}
          on={user}
          refusal={isOwn ? OWN_SUSPENSION : isClosed && STRONGER}
        />
        <IconButton
          icon={Trash2}
          label="Eliminar"
          of={username}
          onClick={() => setToDelete(user)}
          refusal={isOwn ? OWN_DELETION : isClosed && STRONGER}
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
        views="users"
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
    sort: 'username',
    cell: (user) => (
      <span className="flex items-center gap-3">
        <Avatar {...user} />
        <span className="grid min-w-0">
          {user.name && <strong>{user.name}</strong>}
          <span className={user.name ? 'text-sm text-muted' : undefined}>
            <SoftBreaks>{user.username}</SoftBreaks>
          </span>
        </span>
      </span>
    ),
  },
  { header: 'Email', sort: 'email', cell: ({ email }) => <SoftBreaks>{email}</SoftBreaks> },
  {
    header: 'Rol',
    sort: 'role',
    cell: ({ role }) => <Badge tone={role.includes('admin') ? 'strong' : 'neutral'}>{roleLabel(role)}</Badge>,
  },
  {
    header: 'Estado',
    cell: ({ status }) => (
      <Badge tone={status === 'active' ? 'positive' : 'neutral'}>{status === 'active' ? 'Activo' : 'Suspendido'}</Badge>
    ),
  },
  {
    header: 'Último acceso',
    sort: 'lastLoginAt',
    cell: ({ lastLoginAt }) => (lastLoginAt ? <Day iso={lastLoginAt} /> : 'Nunca'),
  },
  { header: 'Creado', sort: 'createdAt', cell: ({ createdAt }) => <Day iso={createdAt} /> },
]
