import type { ReactNode } from 'react'
import styles from './kit.module.css'

/** A column: what heads it, and what stands in it for each row. */
export type Column<Row> = { header: string; cell: (row: Row) => ReactNode }

type Props<Row> = {
  /** What the table lists, for who can't see it. */
  label: string
  /** Of columns that the person has no use for, `false` may stand in the place. */
  columns: (Column<Row> | false)[]
  rows: Row[]
}

/** More than these need the room between them, beside the open sidebar. */
const MANY_COLUMNS = 5

/** Rows in columns; on a phone each row is a card, and each cell is headed by its column's name. */
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
