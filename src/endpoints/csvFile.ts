import { dayInSantoDomingo } from '@/domain/dates'
import type { CsvFile } from '@/schemas/answer'
import { toCsv } from './csv'

/** The content of each column, by its header. */
export type Columns<Row> = Record<string, (row: Row) => string>

/** Returns `rows` as a CSV file named after its content and today's date. */
export const csvFile = <Row>(name: string, columns: Columns<Row>, rows: Row[]): CsvFile => ({
  filename: `${name}-${dayInSantoDomingo(new Date())}.csv`,
  csv: toCsv([Object.keys(columns), ...rows.map((row) => Object.values(columns).map((cell) => cell(row)))]),
})
