import * as z from './zod'

const NOT_TIME = 'Debe ser una fecha ISO 8601 con su zona, como 2026-12-01T14:00:00Z'

/** A time that somebody sends, in UTC, from 1900 to 2999: PostgreSQL knows neither a year 0 nor every offset. */
export const moment = z.iso
  .datetime({ offset: true, error: NOT_TIME })
  .transform((text) => new Date(text).toISOString())
  .refine((time) => /^(19|2\d)/.test(time), 'La fecha debe estar entre los años 1900 y 2999')
