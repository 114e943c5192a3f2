import * as z from '@/platform/schemas/zod'

/** The input of the MDX editor's endpoints. The text may be empty. */
export const mdxSchema = z.object({ source: z.string('Envía el texto en «source»') })

/**
 * An error in a text and its position (both from 1). `fix` is a change that corrects it, with character offsets from 0.
 */
const mdxErrorAnswer = z
  .object({
    message: z.string(),
    line: z.int().min(1),
    column: z.int().min(1),
    fix: z.object({ label: z.string(), from: z.int(), to: z.int(), insert: z.string() }).optional(),
  })
  .meta({ id: 'MdxError' })

/** The errors of a text and their positions. */
export const mdxVerdict = z.object({ valid: z.boolean(), errors: z.array(mdxErrorAnswer) })

/** The errors of a text, with its metadata. */
export const mdxReading = mdxVerdict.extend({
  frontmatter: z.record(z.string(), z.unknown()),
  headings: z.array(z.object({ depth: z.int(), text: z.string(), id: z.string() })),
  readTimeMinutes: z.int().min(1),
  wordCount: z.int().min(0),
  excerpt: z.string(),
})

/** The HTML shown on the public page. */
export const compiledMdx = z.object({ html: z.string() })
export type CompiledMdx = z.output<typeof compiledMdx>
