import { toCsv } from '@/domain/csv'
import { dayInSantoDomingo } from '@/domain/dates'
import { z } from '@/domain/zod'

/** A table for a spreadsheet, with the name that its file gets. */
export const csvAnswer = z.object({ filename: z.string(), csv: z.string() })

/** The table of `rows` as a file named for what it holds and for today. */
export const csvFile = (name: string, rows: string[][]) => ({
  filename: `${name}-${dayInSantoDomingo(new Date())}.csv`,
  csv: toCsv(rows),
})
