import { mdxFailure } from '@/features/posts/mdxFailure'
import { articleOf } from '@/features/posts/queries/article'
import { compiledMdx, mdxReading, mdxSchema, mdxVerdict } from '@/mdx/endpointSchemas'
import { markupOf, readMdx } from '@/mdx/read'
import { countWords } from '@/mdx/readTime'
import { signedIn } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { callerOf } from '@/platform/limits/concurrencyLimits'

const call = { allow: signedIn, body: mdxSchema } as const

export const validateSource = endpoint('POST /admin/mdx/validate', {
  summary: 'Valida un texto MDX',
  ...call,
  answer: mdxVerdict,
  async handle({ req, body: { source } }) {
    const { errors } = await readMdx(source, callerOf(req))
    return { valid: errors.length === 0, errors }
  },
})

/** Extracts metadata, headings, reading time and excerpt of a text, valid or not. */
export const parseSource = endpoint('POST /admin/mdx/parse', {
  summary: 'Lee metadatos, títulos y extracto de un texto MDX',
  ...call,
  answer: mdxReading,
  async handle({ req, body: { source } }) {
    const read = await readMdx(source, callerOf(req))
    const { frontmatter, headings, readTimeMinutes, excerpt, errors } = read
    const facts = { frontmatter, headings, readTimeMinutes, wordCount: countWords(read.text), excerpt }
    return { ...facts, valid: errors.length === 0, errors }
  },
})

/** Renders the HTML of the public article. Rejects a text with errors. */
export const compileSource = endpoint('POST /admin/mdx/compile', {
  summary: 'Convierte un texto MDX en HTML',
  ...call,
  answer: compiledMdx,
  async handle({ req, body: { source } }) {
    const caller = callerOf(req)
    const { errors } = await readMdx(source, caller)
    if (errors.length > 0) throw mdxFailure('source', errors)
    const { compiledSource, context, errors: late } = await articleOf(source, caller)
    if (!compiledSource) throw mdxFailure('source', late) // it took too long
    return { html: await markupOf({ compiledSource, context }, caller) }
  },
})
