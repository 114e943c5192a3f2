import type { ReactNode } from 'react'
import styles from './kit.module.css'
import { LoadFailed, Loading } from './Loading'
import { Pager } from './Pager'
import type { ListState } from './useList'

type Props<Row> = {
  list: ListState
  /** What the list shows of what was read; nothing until it was. */
  rows: Row[] | undefined
  /** What stands in the place of no rows. */
  empty: ReactNode
  /** What the footer says of the list. */
  summary?: string
  children: (rows: Row[]) => ReactNode
}

/** A list in every state that it can be in: on its way, failed, empty, or with rows, and below them the way to its other pages. */
export function List<Row>({ list, rows, empty, summary, children }: Props<Row>) {
  const { hasFailed, failure, reload, page, totalPages, onPage, isStale } = list
  if (!rows) return hasFailed ? <LoadFailed onRetry={reload}>{failure}</LoadFailed> : <Loading />
  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
        <div aria-busy={isStale} className={styles.rows}>
          {children(rows)}
        </div>
      )}
      <footer className={styles.listFooter}>
        {summary && <p>{summary}</p>}
        <Pager onPage={onPage} page={page} totalPages={totalPages} />
      </footer>
    </>
  )
}
