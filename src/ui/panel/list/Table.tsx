import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { SelectAllBox, SelectBox } from './SelectBox'
import styles from './table.module.css'
import type { Arrangement } from './useList'
import type { Selection } from './useSelection'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** What the server calls it, if the list can be sorted by it. */
  sort?: string
}

type Props<Row> = {
  /** The table's accessible name. */
  label: string
  /** `false` leaves out a column that is of no use to this user. */
  columns: (Column<Row> | false)[]
  rows: Row[]
  /** Gives every row a checkbox, before its first cell. */
  selection?: Selection<Row>
  /** Makes the headers of the columns that have a `sort` buttons. */
  arrangement?: Arrangement
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

/**
 * A table; on a phone each row becomes a card whose cells are labelled with their column's header, and the headers that sort
 * or select are a row above the cards.
 */
export function Table<Row extends { id: number | string }>(props: Props<Row>) {
  const { label, columns, rows, selection, arrangement } = props
  const shown = columns.filter((column) => column !== false)
  return (
    <table
      aria-label={label}
      className={`${styles.cells} w-full border-spacing-0 rounded-2xl border border-elevation-100 bg-surface text-ui max-md:block`}
      data-dense={shown.length > MANY_COLUMNS || undefined}
      {...TABLE}
    >
      <thead {...GROUP}>
        <tr {...ROW}>
          {shown.map(({ header, sort }, place) => {
            const name = sort && arrangement ? <SortButton {...{ header, sort, arrangement }} /> : header
            return (
              <th
                aria-label={selection && place === 0 ? header : undefined} // without the box
                aria-sort={sort && arrangement ? directionOf(sort, arrangement) : undefined}
                key={header}
                scope="col"
                {...HEADER}
              >
                {selection && place === 0 ? (
                  <div className={WITH_BOX}>
                    <SelectAllBox selection={selection} />
                    {name}
                  </div>
                ) : (
                  name
                )}
              </th>
            )
          })}
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

const directionOf = (column: string, { sort }: Arrangement) =>
  sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : 'none'

const ARROWS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

type SortProps = { header: string; sort: string; arrangement: Arrangement }

/** A column's name: sorts the list by it, then the other way round, then as it was. */
function SortButton({ header, sort: column, arrangement }: SortProps) {
  const direction = directionOf(column, arrangement)
  const Arrow = ARROWS[direction]
  const next = { none: column, ascending: `-${column}`, descending: '' }[direction]
  return (
    <button
      className={styles.sort}
      onClick={() => arrangement.onChange({ sort: next })}
      title={`Ordenar por ${header.toLowerCase()}`}
      type="button"
    >
      {header}
      <Arrow aria-hidden="true" size={14} />
    </button>
  )
}
