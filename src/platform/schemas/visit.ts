import * as z from './zod'

/** A short text; anything else counts as not sent. */
const hint = z.string().trim().max(200).optional().catch(undefined)

const visit = z
  .object({ firstArticle: hint, lastArticle: hint, source: hint, campaign: hint })
  .nullish()
  .catch(undefined)
export type Visit = NonNullable<z.output<typeof visit>>

/** What led a visitor here, as their browser remembers it. It is never a reason to refuse what comes with it. */
export const visitSchema = z
  .unknown()
  .transform((input): Visit | null | undefined => visit.parse(input))
  .optional()
  .describe(
    'Qué trajo al visitante: `firstArticle` y `lastArticle` (slugs), `source` y `campaign` (textos); lo que no exista no cuenta',
  )
