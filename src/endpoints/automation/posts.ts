import type { PayloadRequest } from 'payload'
import { callerOf } from '@/auth/turns'
import { findCategory, importPost, NO_CATEGORY } from '@/collections/posts/importPost'
import { mdxFailure } from '@/collections/posts/mdxFailure'
import { slugify } from '@/domain/text/slug'
import { onceAKey } from '@/endpoints/idempotency/idempotency'
import { env } from '@/env'
import { Failure } from '@/failure'
import { outlineOf, validateMdx } from '@/mdx/read'
import type { Post } from '@/payload-types'
import { id, time } from '@/schemas/answer'
import { type AutomationPost, automationPostSchema } from '@/schemas/automation'
import { z } from '@/schemas/zod'
import { endpoint, parseAsync } from '../endpoint'
import { isFieldName } from '../request/body'
import { keyHolderOf, keyHolders } from './keyHolder'
import { readSent } from './sentFields'

/** What a key can't decide: whoever publishes is a person. */
const IGNORED: readonly string[] = ['isPublished', 'publishedAt', 'status']
const KNOWN = new Set([...Object.keys(automationPostSchema.shape), ...IGNORED])
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/

/** Files a draft for a tool. The key is asked for before anything of the body is read. */
export const createAutomationPost = endpoint({
  summary: 'Archiva un borrador',
  method: 'post',
  path: '/blog/automation/posts',
  allow: keyHolders,
  body: null,
  bodies: {
    'application/json': automationPostSchema,
    'text/markdown': z.string(),
    'multipart/form-data': automationPostSchema.omit({ content: true }).partial().extend({ file: z.file() }),
  },
  read: readSent,
  headers: { 'Idempotency-Key': 'La misma clave con el mismo contenido da la misma respuesta durante 24 horas' },
  query: null,
  status: 201,
  answer: z.object({
    success: z.literal(true),
    post: z.object({
      id,
      slug: z.string(),
      title: z.string(),
      isPublished: z.literal(false),
      editUrl: z.url(),
      createdAt: time,
    }),
    warnings: z.array(z.string()),
  }),
  async handle({ req, sent: { fields: sent, source } }) {
    const { keyId, creatorId } = keyHolderOf(req)
    const key = idempotencyKey(req.headers)
    const caller = callerOf(req)
    // Both before the transaction: they may take long.
    const faults = await validateMdx(source, caller)
    if (typeof sent.content === 'string') await outlineOf(sent.content, caller)
    return onceAKey(req, { caller: `api-key ${keyId}`, key, sent }, async () => {
      const fields = await parseAsync(schemaFor(req), sent, 'validation_failed')
      if (faults.length > 0) throw mdxFailure('content', faults)
      const post = await importPost(req, { fields, author: creatorId })
      return { success: true as const, post: toReceipt(post), warnings: warningsOf(sent, fields) }
    })
  },
})

/** The rule with what the database alone knows, so that one answer names everything that is wrong. */
function schemaFor(req: PayloadRequest) {
  const { category } = automationPostSchema.shape
  const isThere = async (wanted: z.output<typeof category>) =>
    wanted === undefined || (await findCategory(req, wanted)) !== undefined
  return automationPostSchema.extend({ category: category.refine(isThere, NO_CATEGORY) })
}

function idempotencyKey(headers: Headers): string | null {
  const key = headers.get('idempotency-key')
  if (key === null || IDEMPOTENCY_KEY.test(key)) return key
  const message = 'Debe tener entre 1 y 200 caracteres ASCII, sin espacios'
  throw new Failure('validation_failed', { errors: [{ field: 'Idempotency-Key', message }] })
}

const toReceipt = ({ id, slug, title, createdAt }: Post) => ({
  id,
  slug,
  title,
  isPublished: false as const,
  editUrl: `${env().SITE_URL}/admin/posts/${id}/edit`,
  createdAt,
})

/** More than a tool's author mistakes; whoever sends thousands gets them back no more. */
const MOST_UNKNOWN = 20

/** What was sent in vain. Names that can be no field's are left out rather than repeated. */
function warningsOf(sent: object, { tags = [] }: AutomationPost): string[] {
  const names = Object.keys(sent)
  const unknown = names.filter((name) => !KNOWN.has(name) && isFieldName(name)).slice(0, MOST_UNKNOWN)
  return [
    ...(tags.every((tag) => slugify(tag)) ? [] : ['tags: se ignora lo que no tiene letras latinas ni números']),
    ...IGNORED.filter((name) => names.includes(name)).map(
      (name) => `${name} se ignora: una API key solo puede crear borradores`,
    ),
    ...unknown.map((name) => `${name} se ignora: no es un campo de esta llamada`),
  ]
}
