import type { ComponentProps, ReactNode } from 'react'
import { NotLoaded } from '../Loading'
import { EmptyState } from './EmptyState'
import { Pager } from './Pager'
import { PageSize } from './PageSize'
import { Table } from './Table'
import type { ListState } from './useList'

type Props<Row> = {
  list: ListState
  /** The rows to show; undefined until loaded. */
  rows: Row[] | undefined
  /** What to say when there are no rows. */
  empty: ComponentProps<typeof EmptyState>
  /** Summary shown in the footer. */
  summary?: string
  children: (rows: Row[]) => ReactNode
}

/** A list in any of its states (loading, failed, empty, or with rows), with pagination below. */
export function List<Row>({ list, rows, empty, summary, children }: Props<Row>) {
  const { page, totalPages, onPage, isPlaceholderData } = list
  if (!rows) return <NotLoaded queries={[{ ...list, data: rows }]} />
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
          {children(rows)}
        </div>
      )}
      <footer className="mt-5 flex flex-wrap items-center justify-between gap-4 text-sm text-muted">
        <p role="status">{summary}</p>
        {list.arrangement && <PageSize {...list.arrangement} />}
        <Pager onPage={onPage} page={page} totalPages={totalPages} />
      </footer>
    </>
  )
}

type TableProps<Row extends { id: number | string }> = Omit<Props<Row>, 'children'> &
  Omit<ComponentProps<typeof Table<Row>>, 'rows'>

/** A list whose rows are those of a table. */
export const TableList = <Row extends { id: number | string }>({
  label,
  columns,
  selection,
  ...list
}: TableProps<Row>) => (
  <List {...list}>
    {(rows) => (
      <Table arrangement={list.list.arrangement} columns={columns} label={label} rows={rows} selection={selection} />
    )}
  </List>
)
