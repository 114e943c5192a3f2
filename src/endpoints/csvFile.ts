import { dayInSantoDomingo } from '@/domain/dates'
import type { CsvFile } from '@/schemas/answer'
import { toCsv } from './csv'

/** The table of `rows` as a file named for what it holds and for today. */
export const csvFile = (name: string, rows: string[][]): CsvFile => ({
  filename: `${name}-${dayInSantoDomingo(new Date())}.csv`,
  csv: toCsv(rows),
})
