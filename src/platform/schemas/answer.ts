import * as z from './zod'

// What several responses share. The documentation is generated from response schemas, and a test checks every response.

export const id = z.int().positive()
/** An ISO 8601 timestamp in UTC. */
export const time = z.iso.datetime()

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

export const csvAnswer = z.object({ filename: z.string(), csv: z.string() })
export type CsvFile = z.output<typeof csvAnswer>
