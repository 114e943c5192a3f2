import { z } from '@/domain/zod'
import { readMdx } from '@/mdx/read'
import { mdxSchema } from '@/schemas/mdx'
import { mdxFailure } from '@/server/mdxFailure'
import { articleOf, withoutArticle } from '@/server/reads/article'
import { session } from '../allow'
import { mdxErrorAnswer } from '../answers'
import { endpoint } from '../endpoint'

const call = { method: 'post', allow: session, body: mdxSchema, query: null } as const
const warnings = z.array(mdxErrorAnswer)
const verdict = { valid: z.boolean(), errors: z.array(mdxErrorAnswer), warnings }

/** Says what is wrong with a text, and where. */
export const validateSource = endpoint({
  summary: 'Valida un texto MDX',
  ...call,
  path: '/admin/mdx/validate',
  answer: z.object(verdict),
  async handle({ body: { source } }) {
    const { errors, banners } = await readMdx(source, 'outline')
    return { valid: errors.length === 0, errors, warnings: await withoutArticle(banners) }
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
    const { frontmatter, headings, readTimeMinutes, excerpt, errors, banners } = await readMdx(source, 'outline')
    const warnings = await withoutArticle(banners)
    return { frontmatter, headings, readTimeMinutes, excerpt, valid: errors.length === 0, errors, warnings }
  },
})

/** Makes the markup that the public article shows. A text with faults is refused. */
export const compileSource = endpoint({
  summary: 'Convierte un texto MDX en HTML',
  ...call,
  path: '/admin/mdx/compile',
  answer: z.object({ html: z.string(), warnings }),
  async handle({ body: { source } }) {
    const { errors, html, warnings } = await articleOf(source)
    if (errors.length > 0) throw mdxFailure('source', errors)
    return { html, warnings }
  },
})
