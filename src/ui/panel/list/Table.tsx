import type { ReactNode } from 'react'
import styles from './table.module.css'

export type Column<Row> = { header: string; cell: (row: Row) => ReactNode }

type Props<Row> = {
  /** The table's accessible name. */
  label: string
  /** `false` leaves out a column that is of no use to this user. */
  columns: (Column<Row> | false)[]
  rows: Row[]
}

/** Tables with more columns than this need tighter spacing next to the open sidebar. */
const MANY_COLUMNS = 5

/** Written out, because a browser forgets them where the elements are shown as blocks: on a phone. */
const [TABLE, GROUP, ROW, HEADER, CELL] = [
  { role: 'table' },
  { role: 'rowgroup' },
  { role: 'row' },
  { role: 'columnheader' },
  { role: 'cell' },
]

/** A row's icon buttons: the first icon itself, rather than its padding, is aligned below the column's name. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className="-ms-2.5 flex gap-0.5" data-actions>
    {children}
  </div>
)

/** A table; on a phone each row becomes a card whose cells are labelled with their column's header. */
export function Table<Row extends { id: number | string }>({ label, columns, rows }: Props<Row>) {
  const shown = columns.filter((column) => column !== false)
  return (
    <table
      aria-label={label}
      className={`${styles.cells} w-full border-spacing-0 rounded-2xl border border-elevation-100 bg-surface text-ui max-md:block`}
      data-dense={shown.length > MANY_COLUMNS || undefined}
      {...TABLE}
    >
      <thead className="max-md:sr-only" {...GROUP}>
        <tr {...ROW}>
          {shown.map(({ header }) => (
            <th key={header} scope="col" {...HEADER}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block" {...GROUP}>
        {rows.map((row) => (
          <tr
            className="border-elevation-100 max-md:block max-md:border-t max-md:px-4 max-md:py-3"
            key={row.id}
            {...ROW}
          >
            {shown.map(({ header, cell }) => (
              <td data-column={header} key={header} {...CELL}>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
