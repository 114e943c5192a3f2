import { compileMdx } from '@/mdx/compile'
import { splitFrontmatter } from '@/mdx/frontmatter'
import { outlineOf } from '@/mdx/outline'
import { validateMdx } from '@/mdx/validate'
import { mdxSchema } from '@/schemas/mdx'
import { mdxFailure } from '@/server/mdxFailure'
import { session } from '../allow'
import { endpoint } from '../endpoint'

const call = { method: 'post', allow: session, body: mdxSchema, query: null } as const

/** Says what is wrong with a text, and where. */
export const validateSource = endpoint({
  ...call,
  path: '/admin/mdx/validate',
  async handle({ body: { source } }) {
    const errors = await validateMdx(source)
    return { valid: errors.length === 0, errors }
  },
})

/** Reads metadata, headings, reading time and excerpt out of a text, sound or not. */
export const parseSource = endpoint({
  ...call,
  path: '/admin/mdx/parse',
  async handle({ body: { source } }) {
    const [errors, outline] = await Promise.all([validateMdx(source), outlineOf(source)])
    return { frontmatter: splitFrontmatter(source).data, ...outline, valid: errors.length === 0, errors }
  },
})

/** Makes the markup that the public article shows. A text with faults is refused. */
export const compileSource = endpoint({
  ...call,
  path: '/admin/mdx/compile',
  async handle({ body: { source } }) {
    const errors = await validateMdx(source)
    if (errors.length > 0) throw mdxFailure('source', errors)
    return { html: await compileMdx(source) }
  },
})
