import { Download } from 'lucide-react'
import { useState } from 'react'
import { counted, shownNumber } from '@/platform/domain/text/numbers'
import { request } from '@/platform/shared/request'
import { Button } from '@/ui/panel/Button'
import { CARD } from '@/ui/panel/classes'
import { useAction } from '@/ui/panel/data/useAction'
import { download } from '@/ui/panel/download'
import { FleetingButton } from '@/ui/panel/FleetingButton'
import { cardHeading } from '@/ui/panel/heading'
import { type Column, Table } from '@/ui/panel/list/Table'
import { OthersNote } from './OthersNote'
import { csvAddress, type StatsFilters, type TableName } from './stats'

type Props<Row> = {
  title: string
  name: TableName
  filters: StatsFilters
  columns: Column<Row & { id: string }>[]
  rows: (Row & { id: string })[]
  empty: string
}

const SHOWN = 10

/** A table of the figures under its heading: its first rows, all of them on request, and as a file. */
export function FiguresTable<Row>({ title, name, filters, columns, rows, empty }: Props<Row>) {
  const [isWhole, setIsWhole] = useState(false)
  const { start, isPending } = useAction({
    act: () => request<string>(csvAddress(name, filters)),
    failure: 'Error al exportar las estadísticas',
    onDone: (csv) => download(`estadisticas-${name}.csv`, `\uFEFF${csv}`, 'text/csv;charset=utf-8'), // a browser drops the BOM that Excel needs
  })
  return (
    <section aria-label={title} className={`${CARD} min-w-0 p-6`}>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        {rows.length > 0 && (
          <Button icon={Download} isBusy={isPending} onClick={() => start()} size="small">
            CSV<span className="sr-only"> de {title.toLowerCase()}</span>
          </Button>
        )}
      </header>
      {rows.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <Table columns={columns} label={title} rows={isWhole ? rows : rows.slice(0, SHOWN)} />
      )}
      <OthersNote names={rows.map(({ id }) => id)} />
      {rows.length > SHOWN && !isWhole && (
        <p className="mt-4">
          <FleetingButton next={cardHeading} onClick={() => setIsWhole(true)} size="small">
            Ver {counted(rows.length, 'fila', 'filas')}
          </FleetingButton>
        </p>
      )}
    </section>
  )
}

/** A column of numbers. */
export const numbers = <Row,>(header: string, of: (row: Row) => number): Column<Row> => ({
  header,
  cell: (row) => <span className="tabular-nums">{shownNumber(of(row))}</span>,
})
