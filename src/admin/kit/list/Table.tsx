import type { ReactNode } from 'react'
import styles from '../kit.module.css'

/** A column: its header, and its cell for each row. */
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

/** A table; on a phone each row becomes a card whose cells are labelled with their column's header. */
export function Table<Row extends { id: number | string }>({ label, columns, rows }: Props<Row>) {
  const shown = columns.filter((column) => column !== false)
  return (
    <table aria-label={label} className={styles.table} data-dense={shown.length > MANY_COLUMNS || undefined}>
      <thead>
        <tr>
          {shown.map(({ header }) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {shown.map(({ header, cell }) => (
              <td data-column={header} key={header}>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
