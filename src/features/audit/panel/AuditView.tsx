'use client'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { AUDIT_ACTIONS, AUDIT_KINDS, type AuditEntry, type AuditPage } from '@/platform/audit/schema'
import { counted, shownNumber } from '@/platform/domain/text/numbers'
import { CsvButton } from '@/ui/panel/CsvButton'
import { FleetingButton } from '@/ui/panel/FleetingButton'
import { DayFilter, Filters } from '@/ui/panel/list/Filters'
import { TableList } from '@/ui/panel/list/List'
import { useList } from '@/ui/panel/list/useList'
import { Page } from '@/ui/panel/Page'
import { AUDIT_FILTERS, auditQueries } from './audit'
import { EntryDialog } from './EntryDialog'
import { entryColumns } from './entryColumns'

/** The audit log: who did what to which document, when and from where. Read-only. */
export function AuditView() {
  const list = useList(AUDIT_FILTERS, auditQueries.list)
  const { data, filters, change, clear, isFiltered } = list
  const [opened, setOpened] = useState<AuditEntry>()

  return (
    <Page
      actions={
        <CsvButton
          disabled={!data?.entries.length}
          failure="Error al exportar auditoría"
          list={auditQueries.list(filters)}
        />
      }
      description="Quién hizo qué, cuándo y desde dónde. Desde el panel nadie puede cambiar ni borrar estas entradas; a los 24 meses se borran las direcciones y los navegadores."
      title="Auditoría"
    >
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
        views="audit"
      >
        <DayFilter from={filters.from} onChoose={change} to={filters.to} />
        {isFiltered && <FleetingButton onClick={() => clear()}>Quitar filtros</FleetingButton>}
      </Filters>
      <TableList
        columns={entryColumns(setOpened)}
        empty={{
          icon: ScrollText,
          title: 'No hay entradas',
          text: 'Nada coincide con lo que buscas: prueba con otros filtros.',
        }}
        label="Auditoría"
        list={list}
        rows={data?.entries}
        summary={data && inTotal(data, filters.sort)}
      />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} onNarrow={clear} />}
    </Page>
  )
}

function inTotal({ pagination: { total }, hasMore }: AuditPage, sort: string): string {
  if (hasMore && sort === 'createdAt')
    return `Las ${shownNumber(total)} entradas más antiguas: elige fechas para ver las siguientes.`
  if (hasMore) return `Las ${shownNumber(total)} entradas más recientes: elige fechas para ver las anteriores.`
  return counted(total, 'entrada', 'entradas')
}
