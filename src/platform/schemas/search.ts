import { atMost, NOT_TEXT, UNSTORABLE } from './messages'
import { isStorable } from './storable'
import * as z from './zod'

/** The search term of a list; empty by default. */
export const searchTerm = z
  .string(NOT_TEXT)
  .trim()
  .normalize('NFC')
  .max(200, atMost(200))
  .refine(isStorable, UNSTORABLE)
  .default('')
