import { deceives } from '@/platform/domain/text/invisible'
import { atMost } from '@/platform/schemas/messages'
import { HIDDEN, optionalName } from '@/platform/schemas/text'
import * as z from '@/platform/schemas/zod'

const MOST_LINES = 8
const LONGEST_LINE = 160
/** Characters of a rich text of the landing page, without its marks. */
export const LONGEST_LANDING_TEXT = 1000

/** The rules for the texts of the landing page, by kind; those for rich ones are in `richText/check`. */
export const landingRules = {
  line: optionalName().max(LONGEST_LINE, atMost(LONGEST_LINE)),
  text: z.string().max(LONGEST_LANDING_TEXT, atMost(LONGEST_LANDING_TEXT)),
  lines: z
    .string()
    .refine((text) => text.split('\n').length <= MOST_LINES, `Máximo ${MOST_LINES} líneas`)
    .refine((text) => text.split('\n').every(({ length }) => length <= LONGEST_LINE), 'Máximo 160 caracteres por línea')
    .refine((text) => !text.split(/\r?\n/).some(deceives), HIDDEN),
}
