import * as z from './zod'

const FORMAT = 'La fecha debe tener el formato AAAA-MM-DD'

/** A day of the calendar. PostgreSQL has no year 0. */
export const day = z.iso.date(FORMAT).refine((date) => date >= '0001', FORMAT)

/** A day, or an empty text for none. */
export const dayOrNone = z.union([day, z.literal('')]).default('')
