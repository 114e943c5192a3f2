'use client'
import { Download, ScrollText } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { shownNumber } from '@/domain/numbers'
import type { AuditEntry, AuditFilter } from '@/schemas/audit'
import { Button } from '../kit/Button'
import { downloadCsv } from '../kit/download'
import { EmptyState } from '../kit/EmptyState'
import kit from '../kit/kit.module.css'
import { LoadFailed, Loading } from '../kit/Loading'
import { Page } from '../kit/Page'
import { Pager } from '../kit/Pager'
import { Table } from '../kit/Table'
import { useAction } from '../kit/useAction'
import { useLoaded } from '../kit/useLoaded'
import { ALL, type AuditPage, auditExport, auditPath } from './audit'
import { EntryDialog } from './EntryDialog'
import { AUDIT_COLUMNS, EntryRow } from './EntryRow'
import { FilterBar } from './FilterBar'

const FAILURE = 'Error al cargar auditoría'

/** Who did what to which document, when and from where; nothing here can be changed. */
export function AuditView() {
  const [filter, setFilter] = useState(ALL)
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<AuditEntry>()
  const top = useRef<HTMLDivElement>(null)
  const narrow = useCallback((changed: Partial<AuditFilter>) => {
    setFilter((before) => ({ ...before, ...changed }))
    setPage(1)
  }, [])
  const { data, hasFailed, isPlaceholderData, reload } = useLoaded<AuditPage>({
    key: ['audit', filter, page],
    path: auditPath(filter, page),
    failure: FAILURE,
  })
  const download = useAction({ act: () => downloadCsv(auditExport(filter)), failure: 'Error al exportar auditoría' })
  const entries = data?.entries ?? []

  return (
    <Page
      actions={
        <Button disabled={download.isPending || entries.length === 0} onClick={() => download.mutate()}>
          <Download aria-hidden="true" size={17} />
          Exportar CSV
        </Button>
      }
      description="Quién hizo qué, cuándo y desde dónde. Nadie puede cambiar ni borrar estas entradas."
      title="Auditoría"
    >
      <div ref={top} tabIndex={-1}>
        <FilterBar filter={filter} onNarrow={narrow} />
        {hasFailed && <LoadFailed onRetry={reload}>{FAILURE}</LoadFailed>}
        {!data && !hasFailed && <Loading />}
        {data && !hasFailed && entries.length === 0 && (
          <EmptyState
            action={<Button onClick={() => narrow(ALL)}>Quitar filtros</Button>}
            icon={<ScrollText size={26} />}
            title="No hay entradas"
          >
            Nada coincide con lo que buscas: prueba con otros filtros.
          </EmptyState>
        )}
        {data && !hasFailed && entries.length > 0 && (
          <>
            <Table columns={AUDIT_COLUMNS} isBusy={isPlaceholderData} label="Auditoría">
              {entries.map((entry) => (
                <EntryRow entry={entry} key={entry.id} onOpen={() => setOpened(entry)} />
              ))}
            </Table>
            <footer className={kit.listFooter}>
              <p>{summary(data)}</p>
              <Pager onPage={setPage} page={page} totalPages={data.pagination.totalPages} />
            </footer>
          </>
        )}
      </div>
      {opened && (
        <EntryDialog
          entry={opened}
          onClose={() => setOpened(undefined)}
          onNarrow={(next) => narrow({ ...ALL, ...next })}
          returnFocusTo={top}
        />
      )}
    </Page>
  )
}

function summary({ pagination: { total }, hasMore }: AuditPage): string {
  const shown = shownNumber(total)
  if (hasMore) return `Las ${shown} entradas más nuevas: elige fechas para ver las anteriores.`
  return `${shown} ${total === 1 ? 'entrada' : 'entradas'}`
}
