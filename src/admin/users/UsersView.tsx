'use client'
import { Plus, RefreshCw, Users } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { RequestError } from '@/client/request'
import { shownNumber } from '@/domain/numbers'
import { Button, ButtonLink } from '../kit/Button'
import { ConfirmDialog } from '../kit/ConfirmDialog'
import { EmptyState } from '../kit/EmptyState'
import { FilterSelect, Filters, SearchBox } from '../kit/Filters'
import kit from '../kit/kit.module.css'
import { LoadFailed, Loading } from '../kit/Loading'
import { Missing } from '../kit/Missing'
import { notify } from '../kit/notify'
import { Page } from '../kit/Page'
import { Pager } from '../kit/Pager'
import { Table } from '../kit/Table'
import { useAction } from '../kit/useAction'
import { useLoaded } from '../kit/useLoaded'
import { USER_COLUMNS, UserRow } from './UserRow'
import { deleteUser, toggleStatus, type UserFilters, type UserPage, type UserRecord, usersPath } from './users'

const SEARCH_DELAY_MS = 500
const SESSION_ENDED = 'Sesión expirada. Por favor, inicia sesión nuevamente.'

type Props = {
  ownId: number
  /** Names of roles that hold what the person lacks. */
  strongerRoles: string[]
}

/** The people of the back office: who they are, whether they may come in, when they last did. */
export function UsersView({ ownId, strongerRoles }: Props) {
  const [filters, setFilters] = useState<UserFilters>({ search: '', status: '', page: 1 })
  const [doomed, setDoomed] = useState<UserRecord>()
  const top = useRef<HTMLDivElement>(null)
  const { data, error, isFetching, isPlaceholderData, reload } = useLoaded<UserPage>({
    key: ['users', filters],
    path: usersPath(filters),
    failure: 'Error al cargar usuarios',
  })
  const change = (changed: Partial<UserFilters>) => setFilters((before) => ({ ...before, page: 1, ...changed }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` only sets the state
  const search = useCallback((term: string) => change({ search: term }), [])
  const toggle = useAction({
    act: toggleStatus,
    failure: 'Error al cambiar estado del usuario',
    refreshes: [['users']],
    onDone: () => notify('Estado actualizado'),
  })
  const removal = useAction({
    act: deleteUser,
    failure: 'Error al eliminar usuario',
    refreshes: [['users']],
    onDone: () => notify('Usuario eliminado'),
  })

  const lastPage = Math.max(1, data?.pagination.totalPages ?? filters.page)
  useEffect(() => {
    if (filters.page > lastPage) setFilters((before) => ({ ...before, page: lastPage })) // its last entry was deleted
  }, [filters.page, lastPage])

  const hasEnded = error instanceof RequestError && error.status === 401
  return (
    <Page
      actions={
        <>
          <Button aria-label="Actualizar lista" disabled={isFetching} onClick={() => reload()}>
            <RefreshCw aria-hidden="true" size={17} />
            Actualizar
          </Button>
          <ButtonLink href="/admin/users/new" look="primary">
            <Plus aria-hidden="true" size={18} />
            Nuevo usuario
          </ButtonLink>
        </>
      }
      description="Las personas que entran al panel y su rol."
      title="Usuarios"
    >
      <div ref={top} tabIndex={-1}>
        <Missing>El usuario no existe o fue eliminado.</Missing>
        <Filters>
          <SearchBox delayMs={SEARCH_DELAY_MS} label="Buscar usuarios" onSearch={search} value={filters.search} />
          <FilterSelect
            label="Estado"
            onChoose={(status) => change({ status })}
            options={[
              ['', 'Todos los estados'],
              ['active', 'Activos'],
              ['suspended', 'Suspendidos'],
            ]}
            value={filters.status}
          />
        </Filters>
        {error && !isFetching && (
          <LoadFailed onRetry={reload}>{hasEnded ? SESSION_ENDED : 'Error al cargar usuarios'}</LoadFailed>
        )}
        {!data && isFetching && <Loading />}
        {data && !error && data.users.length === 0 && (
          <EmptyState icon={<Users size={26} />} title="No hay usuarios">
            Nadie coincide con la búsqueda o el estado elegido.
          </EmptyState>
        )}
        {data && !error && data.users.length > 0 && (
          <>
            <Table columns={USER_COLUMNS} isBusy={isPlaceholderData} label="Usuarios">
              {data.users.map((user) => (
                <UserRow
                  isBusy={toggle.isPending}
                  isOwn={user.id === ownId}
                  isStronger={strongerRoles.includes(user.role)}
                  key={user.id}
                  onDelete={() => setDoomed(user)}
                  onToggle={() => toggle.mutate(user)}
                  user={user}
                />
              ))}
            </Table>
            <footer className={kit.listFooter}>
              <p>{summary(data)}</p>
              <Pager onPage={(page) => change({ page })} {...data.pagination} />
            </footer>
          </>
        )}
        {doomed && (
          <ConfirmDialog
            confirmLabel="Eliminar"
            description={`La cuenta de «${doomed.username}» dejará de existir, y sus API keys dejarán de funcionar. Lo que escribió queda a tu nombre.`}
            onClose={() => setDoomed(undefined)}
            onConfirm={() => removal.mutateAsync(doomed)}
            returnFocusTo={top}
            title="¿Eliminar usuario?"
          />
        )}
      </div>
    </Page>
  )
}

function summary({ users, pagination: { page, limit, total } }: UserPage): string {
  const first = (page - 1) * limit + 1
  return `Mostrando ${shownNumber(first)} a ${shownNumber(first + users.length - 1)} de ${shownNumber(total)} usuarios`
}
