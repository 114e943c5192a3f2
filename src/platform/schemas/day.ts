import * as z from './zod'

export const NOT_DAY = 'La fecha debe tener el formato AAAA-MM-DD'

/** A day of the calendar. PostgreSQL has no year 0. */
export const day = z.iso.date(NOT_DAY).refine((date) => date >= '0001', NOT_DAY)

/** A day, or an empty text for none. */
export const dayOrNone = z.union([day, z.literal('')], NOT_DAY).default('')
