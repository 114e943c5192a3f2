'use client'
import { Plus, RefreshCw, Users } from 'lucide-react'
import { useState } from 'react'
import { shownNumber } from '@/domain/text/numbers'
import type { UserPage, UserRecord } from '@/schemas/user'
import { Button, ButtonLink } from '../kit/Button'
import { useAction } from '../kit/data/useAction'
import { ConfirmAction } from '../kit/dialogs/ConfirmDialog'
import { EmptyState } from '../kit/list/EmptyState'
import { Filters } from '../kit/list/Filters'
import { List } from '../kit/list/List'
import { Table } from '../kit/list/Table'
import { useList } from '../kit/list/useList'
import { Page } from '../kit/Page'
import { notify } from '../kit/toasts/notify'
import { userColumns } from './userColumns'
import { deleteUser, toggleStatus, USER_FILTERS, userQueries } from './users'

const SEARCH_DELAY_MS = 500

type Props = {
  ownId: number
  /** Names of roles with permissions the current user lacks. */
  strongerRoles: string[]
}

/** The back office's users: who they are, whether they are active, and when they last signed in. */
export function UsersView({ ownId, strongerRoles }: Props) {
  const list = useList(USER_FILTERS, userQueries.list)
  const { data } = list
  const [toDelete, setToDelete] = useState<UserRecord>()
  const toggle = useAction({
    act: toggleStatus,
    failure: 'Error al cambiar estado del usuario',
    refreshes: [['users']],
    onDone: () => notify('Estado actualizado'),
  })
  const columns = userColumns({
    ownId,
    strongerRoles,
    isBusy: toggle.isPending,
    onToggle: toggle.start,
    onDelete: setToDelete,
  })

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
            options: [
              ['', 'Todos los estados'],
              ['active', 'Activos'],
              ['suspended', 'Suspendidos'],
            ],
          },
        ]}
        delayMs={SEARCH_DELAY_MS}
        list={list}
        search="Buscar usuarios"
      />
      <List
        empty={
          <EmptyState icon={<Users size={26} />} title="No hay usuarios">
            Nadie coincide con la búsqueda o el estado elegido.
          </EmptyState>
        }
        list={list}
        rows={data?.users}
        summary={data && shownOf(data)}
      >
        {(users) => <Table columns={columns} label="Usuarios" rows={users} />}
      </List>
      <ConfirmAction
        act={deleteUser}
        description={({ username }) =>
          `La cuenta de «${username}» dejará de existir, y sus API keys dejarán de funcionar. Lo que escribió queda a tu nombre.`
        }
        failure="Error al eliminar usuario"
        item={toDelete}
        onClose={() => setToDelete(undefined)}
        onDone={() => notify('Usuario eliminado')}
        refreshes={[['users']]}
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
