import * as z from './zod'

/** Whether a path parameter of this name is the id of a row. */
export const isRowIdName = (name: string): boolean => /^(id|\w+Id)$/.test(name) && name !== 'externalId'

/** The id of a row that a client sends; anything else is refused with `message`. */
export const sentId = (message: string) =>
  z
    .int(message)
    .positive(message)
    .max(2 ** 31 - 1, message)

/** Whether `id`, a number or a string of digits, can be a row id; PostgreSQL would reject anything else. */
export const isRowId = (id: unknown): boolean => /^[1-9]\d{0,9}$/.test(String(id)) && Number(id) < 2 ** 31
