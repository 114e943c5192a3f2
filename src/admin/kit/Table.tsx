import type { ReactNode } from 'react'
import styles from './kit.module.css'

type Props = {
  /** What the table lists, for who can't see it. */
  label: string
  columns: string[]
  /** What is shown is being replaced. */
  isBusy?: boolean
  children: ReactNode
}

/** More than these need the room between them, beside the open sidebar. */
const MANY_COLUMNS = 5

/** A list as a table; on a phone each row is a card, and each cell is headed by its column's name. */
export function Table({ label, columns, isBusy = false, children }: Props) {
  return (
    <table
      aria-busy={isBusy}
      aria-label={label}
      className={styles.table}
      data-dense={columns.length > MANY_COLUMNS || undefined}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** A cell under `column`. */
export function Cell({ column, children }: { column: string; children: ReactNode }) {
  return (
    <td data-column={column}>
      <div>{children}</div>
    </td>
  )
}
