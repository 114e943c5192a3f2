import { deceives, isBlank } from '@/domain/text/invisible'
import { NOT_TEXT } from './messages'
import { z } from './zod'

const HIDDEN = 'No puede contener caracteres invisibles ni de control'

/** A text that must be seen: one of nothing but invisible characters is `missing`. */
export const shownText = (missing: string) =>
  z
    .string(missing)
    .trim()
    .refine((text) => !isBlank(text), missing)

/** What something is called, on one line: it looks like what it is. */
export const shownName = (missing: string) => shownText(missing).refine((text) => !deceives(text), HIDDEN)

/** The same, of what may be called nothing. */
export const optionalName = (missing = NOT_TEXT) =>
  z
    .string(missing)
    .trim()
    .refine((text) => !deceives(text), HIDDEN)
