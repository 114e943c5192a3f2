import { z } from './zod'

/** The id of a row. What answers hold is said here once: the documentation is made of it, and a test holds every answer to it. */
export const id = z.int().positive()
/** A moment, ISO 8601 in UTC. */
export const time = z.iso.datetime()

/** The page of a list that an answer holds. */
export const paginationAnswer = z
  .object({
    page: z.int().min(1),
    limit: z.int().min(1).max(100),
    total: z.int().min(0),
    totalPages: z.int().min(0),
  })
  .meta({ id: 'Pagination' })

/** A success without data. */
export const doneAnswer = z.object({ success: z.literal(true), message: z.string() }).meta({ id: 'Done' })

/** A success without data; `message` is for people. */
export const done = (message: string): z.input<typeof doneAnswer> => ({ success: true, message })

/** A table for a spreadsheet, with the name that its file gets. */
export const csvAnswer = z.object({ filename: z.string(), csv: z.string() })
export type CsvFile = z.output<typeof csvAnswer>
