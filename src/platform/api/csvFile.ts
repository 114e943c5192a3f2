import { dayInSantoDomingo, timeInSantoDomingo } from '@/platform/domain/dates'
import type { Pagination } from '@/platform/domain/pagination'
import { shownNumber } from '@/platform/domain/text/numbers'
import { Failure } from '@/platform/failure'
import type { CsvFile } from '@/platform/schemas/answer'

type Cell = string | Date

/** The content of each column, by its header. */
export type Columns<Row> = Record<string, (row: Row) => Cell>

/** The page of a list that is exported, which is all of it or nothing. */
export const WHOLE = { page: 1, limit: 10_000 }

/** Fails if the list goes on after that page. */
export function requireWhole({ total }: Pagination): void {
  const message = `Son más de ${shownNumber(WHOLE.limit)}: acota la lista con los filtros para exportarla`
  if (total > WHOLE.limit) throw new Failure('invalid', { message })
}

/** Returns `rows` as a CSV file named after its content and today's date; times are in Santo Domingo's time zone. */
export const csvFile = <Row>(name: string, columns: Columns<Row>, rows: Row[]): CsvFile => ({
  filename: `${name}-${dayInSantoDomingo(new Date())}.csv`,
  csv: tableCsv(columns, rows),
})

/** Returns `rows` as CSV under the columns' headers. */
export const tableCsv = <Row>(columns: Columns<Row>, rows: readonly Row[]): string =>
  toCsv([Object.keys(columns), ...rows.map((row) => Object.values(columns).map((content) => content(row)))])

/** The first characters that make a spreadsheet evaluate a cell as a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/**
 * Formats a table as CSV: UTF-8 with a BOM for Excel, commas, quoted cells.
 *
 * A cell that a spreadsheet would evaluate as a formula gets a leading apostrophe, as OWASP recommends, so that it
 * shows as text.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

function cell(content: Cell): string {
  const text = typeof content === 'string' ? content : timeInSantoDomingo(content)
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
