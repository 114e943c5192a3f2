import type { ReactNode } from 'react'
import { SelectAllBox, SelectBox } from './SelectBox'
import styles from './table.module.css'
import type { Selection } from './useSelection'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
}

type Props<Row> = {
  /** The table's accessible name. */
  label: string
  /** `false` leaves out a column that is of no use to this user. */
  columns: (Column<Row> | false)[]
  rows: Row[]
  /** Gives every row a checkbox, before its first cell. */
  selection?: Selection<Row>
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

/** A checkbox in line with the first line of its cell. */
const WITH_BOX = 'flex items-start gap-3 [&>input]:mt-0.5'

/** A row's icon buttons: the first icon itself, rather than its padding, is aligned below the column's name. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className="-ms-2.5 flex gap-0.5" data-actions>
    {children}
  </div>
)

/** A table; on a phone each row becomes a card whose cells are labelled with their column's header. */
export function Table<Row extends { id: number | string }>(props: Props<Row>) {
  const { label, columns, rows, selection } = props
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
          {shown.map(({ header }, place) => (
            <th key={header} scope="col" {...HEADER}>
              {selection && place === 0 ? (
                <div className={WITH_BOX}>
                  <SelectAllBox selection={selection} />
                  {header}
                </div>
              ) : (
                header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block" {...GROUP}>
        {rows.map((row, index) => (
          <tr
            className="border-elevation-100 max-md:block max-md:border-t max-md:px-4 max-md:py-3"
            key={row.id}
            {...ROW}
          >
            {shown.map(({ header, cell }, place) => (
              <td data-column={header} key={header} {...CELL}>
                {selection && place === 0 ? (
                  <div className={WITH_BOX}>
                    <SelectBox index={index} row={row} selection={selection} />
                    <div className="min-w-0">{cell(row)}</div>
                  </div>
                ) : (
                  <div>{cell(row)}</div>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
