'use client'
import { Download, ScrollText } from 'lucide-react'
import { useRef, useState } from 'react'
import { shownNumber } from '@/domain/text/numbers'
import { AUDIT_ACTIONS, AUDIT_KINDS, type AuditEntry, type AuditPage } from '@/schemas/audit'
import { Button } from '../kit/Button'
import { useAction } from '../kit/data/useAction'
import { downloadCsv } from '../kit/download'
import { EmptyState } from '../kit/list/EmptyState'
import { DayFilter, Filters } from '../kit/list/Filters'
import { List } from '../kit/list/List'
import { Table } from '../kit/list/Table'
import { useList } from '../kit/list/useList'
import { Page } from '../kit/Page'
import { ALL, AUDIT_FILTERS, auditExport, auditQueries } from './audit'
import { EntryDialog } from './EntryDialog'
import { entryColumns } from './entryColumns'

/** The audit log: who did what to which document, when and from where. Read-only. */
export function AuditView() {
  const list = useList(AUDIT_FILTERS, auditQueries.list)
  const { data, filters, change, isFiltered } = list
  const [opened, setOpened] = useState<AuditEntry>()
  const top = useRef<HTMLDivElement>(null)
  const download = useAction({ act: () => downloadCsv(auditExport(filters)), failure: 'Error al exportar auditoría' })

  return (
    <Page
      actions={
        <Button
          icon={Download}
          disabled={!data?.entries.length}
          isBusy={download.isPending}
          onClick={() => download.start()}
        >
          Exportar CSV
        </Button>
      }
      description="Quién hizo qué, cuándo y desde dónde. Nadie puede cambiar ni borrar estas entradas."
      title="Auditoría"
    >
      <div ref={top} tabIndex={-1}>
        <Filters
          choices={[
            {
              name: 'action',
              label: 'Acción',
              options: [['', 'Todas las acciones'], ...Object.entries(AUDIT_ACTIONS)],
            },
            { name: 'kind', label: 'Tipo', options: [['', 'Todos los tipos'], ...Object.entries(AUDIT_KINDS)] },
          ]}
          list={list}
          search="Buscar en la auditoría"
        >
          <DayFilter from={filters.from} onChoose={change} to={filters.to} />
          {isFiltered && <Button onClick={() => change(ALL)}>Quitar filtros</Button>}
        </Filters>
        <List
          empty={
            <EmptyState
              action={<Button onClick={() => change(ALL)}>Quitar filtros</Button>}
              icon={<ScrollText size={26} />}
              title="No hay entradas"
            >
              Nada coincide con lo que buscas: prueba con otros filtros.
            </EmptyState>
          }
          list={list}
          rows={data?.entries}
          summary={data && inTotal(data)}
        >
          {(entries) => <Table columns={entryColumns(setOpened)} label="Auditoría" rows={entries} />}
        </List>
      </div>
      {opened && (
        <EntryDialog
          entry={opened}
          onClose={() => setOpened(undefined)}
          onNarrow={(next) => change({ ...ALL, ...next })}
          returnFocusTo={top}
        />
      )}
    </Page>
  )
}

function inTotal({ pagination: { total }, hasMore }: AuditPage): string {
  const shown = shownNumber(total)
  if (hasMore) return `Las ${shown} entradas más nuevas: elige fechas para ver las anteriores.`
  return `${shown} ${total === 1 ? 'entrada' : 'entradas'}`
}
