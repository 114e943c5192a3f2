import { z } from 'zod'
import { compileMdx } from '@/mdx/compile'
import { splitFrontmatter } from '@/mdx/frontmatter'
import { outlineOf } from '@/mdx/outline'
import { validateMdx } from '@/mdx/validate'
import { mdxSchema } from '@/schemas/mdx'
import { mdxFailure } from '@/server/mdxFailure'
import { session } from '../allow'
import { mdxErrorAnswer } from '../answers'
import { endpoint } from '../endpoint'

const call = { method: 'post', allow: session, body: mdxSchema, query: null } as const
const verdict = { valid: z.boolean(), errors: z.array(mdxErrorAnswer) }

/** Says what is wrong with a text, and where. */
export const validateSource = endpoint({
  summary: 'Valida un texto MDX',
  ...call,
  path: '/admin/mdx/validate',
  answer: z.object(verdict),
  async handle({ body: { source } }) {
    const errors = await validateMdx(source)
    return { valid: errors.length === 0, errors }
  },
})

/** Reads metadata, headings, reading time and excerpt out of a text, sound or not. */
export const parseSource = endpoint({
  summary: 'Lee metadatos, títulos y extracto de un texto MDX',
  ...call,
  path: '/admin/mdx/parse',
  answer: z.object({
    ...verdict,
    frontmatter: z.record(z.string(), z.unknown()),
    headings: z.array(z.object({ depth: z.int(), text: z.string(), id: z.string() })),
    readTimeMinutes: z.int().min(1),
    excerpt: z.string(),
  }),
  async handle({ body: { source } }) {
    const [errors, outline] = await Promise.all([validateMdx(source), outlineOf(source)])
    return { frontmatter: splitFrontmatter(source).data, ...outline, valid: errors.length === 0, errors }
  },
})

/** Makes the markup that the public article shows. A text with faults is refused. */
export const compileSource = endpoint({
  summary: 'Convierte un texto MDX en HTML',
  ...call,
  path: '/admin/mdx/compile',
  answer: z.object({ html: z.string() }),
  async handle({ body: { source } }) {
    const errors = await validateMdx(source)
    if (errors.length > 0) throw mdxFailure('source', errors)
    return { html: await compileMdx(source) }
  },
})
