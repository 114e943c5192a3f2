import { deceives, isBlank } from '@/platform/domain/text/invisible'
import { NOT_TEXT } from './messages'
import * as z from './zod'

export const HIDDEN = 'No puede contener caracteres invisibles ni de control'

/** A required text; its error is `missing` unless there is something that isn't text. */
export const requiredText = (missing: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? missing : NOT_TEXT) })

/** A required text; one with only invisible characters counts as `missing`. */
export const shownText = (missing: string) =>
  requiredText(missing)
    .trim()
    .refine((text) => !isBlank(text), missing)

/** A required single-line name, without characters that disguise it. */
export const shownName = (missing: string) => shownText(missing).refine((text) => !deceives(text), HIDDEN)

/** The notes as the client last saw them; a change based on others is refused. */
export const baseOfNotes = z
  .string(NOT_TEXT)
  .optional()
  .describe('Las notas en las que se basa el cambio; si ya son otras, se responde 409 `stale_edit`')

/** An optional single-line name, without characters that disguise it. */
export const optionalName = (missing = NOT_TEXT) =>
  z
    .string(missing)
    .trim()
    .refine((text) => !deceives(text), HIDDEN)
