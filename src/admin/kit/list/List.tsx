import type { ReactNode } from 'react'
import { LoadFailed, Loading } from '../Loading'
import { Pager } from './Pager'
import type { ListState } from './useList'

type Props<Row> = {
  list: ListState
  /** The rows to show; undefined until loaded. */
  rows: Row[] | undefined
  /** Shown when there are no rows. */
  empty: ReactNode
  /** Summary shown in the footer. */
  summary?: string
  children: (rows: Row[]) => ReactNode
}

/** A list in any of its states (loading, failed, empty, or with rows), with pagination below. */
export function List<Row>({ list, rows, empty, summary, children }: Props<Row>) {
  const { hasFailed, failure, reload, page, totalPages, onPage, isStale } = list
  if (!rows) return hasFailed ? <LoadFailed onRetry={reload}>{failure}</LoadFailed> : <Loading />
  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
        <div aria-busy={isStale} className="transition-opacity aria-busy:opacity-60">
          {children(rows)}
        </div>
      )}
      <footer className="mt-5 flex flex-wrap items-center justify-between gap-4 text-sm text-muted empty:hidden">
        {summary && <p>{summary}</p>}
        <Pager onPage={onPage} page={page} totalPages={totalPages} />
      </footer>
    </>
  )
}
