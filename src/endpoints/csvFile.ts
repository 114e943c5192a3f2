import { dayInSantoDomingo } from '@/domain/dates'
import type { CsvFile } from '@/schemas/answer'
import { toCsv } from './csv'

/** Returns `rows` as a CSV file named after its content and today's date. */
export const csvFile = (name: string, rows: string[][]): CsvFile => ({
  filename: `${name}-${dayInSantoDomingo(new Date())}.csv`,
  csv: toCsv(rows),
})
