import type { ReactNode } from 'react'

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

const TIGHTER = 'md:max-lg:px-2'
// The first column has room for its text; the others wrap sooner. On a phone, the first cell is the card's heading, at full width.
const CELL =
  'px-4 py-3.5 align-middle wrap-anywhere md:border-t md:border-elevation-100 md:first:min-w-36 max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:gap-3 max-md:px-0 max-md:py-1.5 max-md:before:text-note max-md:before:font-semibold max-md:before:text-muted max-md:before:content-[attr(data-column)] max-md:has-data-look:items-center max-md:has-data-actions:items-center max-md:first:block max-md:first:before:content-none'

/** A row's icon buttons: the first icon itself, rather than its padding, is aligned below the column's name. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className="-ms-2.5 flex gap-0.5" data-actions>
    {children}
  </div>
)

/** A table; on a phone each row becomes a card whose cells are labelled with their column's header. */
export function Table<Row extends { id: number | string }>({ label, columns, rows }: Props<Row>) {
  const shown = columns.filter((column) => column !== false)
  const dense = shown.length > MANY_COLUMNS ? 'lg:max-[90rem]:not-first:px-2' : ''
  return (
    <table
      aria-label={label}
      className="w-full border-spacing-0 rounded-2xl border border-elevation-100 bg-surface text-ui max-md:block [&_[data-look]]:whitespace-nowrap [&_time]:whitespace-nowrap"
    >
      <thead className="max-md:sr-only">
        <tr>
          {shown.map(({ header }) => (
            <th
              className={`px-4 py-3 text-left text-note font-semibold text-muted ${TIGHTER} ${dense}`}
              key={header}
              scope="col"
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr className="border-elevation-100 max-md:block max-md:border-t max-md:px-4 max-md:py-3" key={row.id}>
            {shown.map(({ header, cell }) => (
              <td className={`${CELL} ${TIGHTER} ${dense}`} data-column={header} key={header}>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
