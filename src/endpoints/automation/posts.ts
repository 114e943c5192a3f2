import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { splitFrontmatter } from '@/mdx/frontmatter'
import { validateMdx } from '@/mdx/read'
import type { ApiKey, User } from '@/payload-types'
import { automationPostSchema } from '@/schemas/automation'
import { hashOfKey, isAddressAllowed, isWellFormedKey } from '@/server/apiKey'
import { env } from '@/server/env'
import { Failure } from '@/server/failure'
import { fieldsOfMarkdown, importPost } from '@/server/importPost'
import { callerAddress, holdLimit } from '@/server/limits'
import { mdxFailure } from '@/server/mdxFailure'
import { everyone } from '../allow'
import { id, time } from '../answers'
import { contentType, readJson, readText } from '../body'
import { endpoint, parse } from '../endpoint'

const MAX_BYTES = 2 * 1024 * 1024
const IGNORED = ['isPublished', 'publishedAt', 'status'] as const

/** Files a draft for a tool. The key is asked for before anything of the body is read. */
export const createAutomationPost = endpoint({
  summary: 'Archiva un borrador',
  method: 'post',
  path: '/blog/automation/posts',
  allow: everyone, // the key decides, with codes of its own
  body: null,
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
  async handle({ req }) {
    const key = await authenticate(req)
    await holdLimit(req, 'automation', String(key.id))
    const sent = await fieldsOf(req)
    const fields = parse(automationPostSchema, sent, 'validation_failed')
    const faults = await validateMdx(fields.content)
    if (faults.length > 0) throw mdxFailure('content', faults)
    const post = await importPost(req, { fields, author: key.creator.id })
    await stampUse(req, key.id)
    return {
      success: true,
      post: {
        id: post.id,
        slug: post.slug,
        title: post.title,
        isPublished: false,
        editUrl: `${env().SITE_URL}/admin/posts/${post.id}/edit`,
        createdAt: post.createdAt,
      },
      warnings: IGNORED.filter((field) => Object.hasOwn(sent, field)).map(
        (field) => `${field} se ignora: una API key solo puede crear borradores`,
      ),
    }
  },
})

/** Who calls: the key's row with its creator. Fails with the code that says what is wrong with the key. */
async function authenticate(req: PayloadRequest): Promise<ApiKey & { creator: User }> {
  const raw = /^Bearer\s+(\S+)$/i.exec(req.headers.get('authorization') ?? '')?.[1]
  if (!raw) throw new Failure('key_missing')
  if (!isWellFormedKey(raw)) throw new Failure('key_invalid')
  const { docs } = await req.payload.find({
    collection: 'api-keys',
    where: { keyHash: { equals: hashOfKey(raw) } },
    limit: 1,
    depth: 1,
    overrideAccess: true, // there is no user yet: this read is the authentication
    req,
  })
  const key = docs[0]
  if (!key || typeof key.createdBy !== 'object') throw new Failure('key_invalid')
  if (!key.isActive || key.createdBy.status !== 'active') throw new Failure('key_disabled')
  const address = callerAddress(req)
  if (!isAddressAllowed(address, key.allowedIps ?? [])) {
    throw new Failure('ip_not_allowed', { message: `La dirección ${address} no está permitida para esta clave` })
  }
  return { ...key, creator: key.createdBy }
}

/** What was sent, as fields. Frontmatter inside JSON content fills only what the JSON leaves empty. */
async function fieldsOf(req: PayloadRequest): Promise<Record<string, unknown>> {
  if (contentType(req) === 'text/markdown') return fieldsOfMarkdown(await readText(req, MAX_BYTES))
  const json = await readJson(req, MAX_BYTES)
  if (typeof json.content !== 'string' || splitFrontmatter(json.content).body === json.content) return json
  const given = Object.entries(json).filter(([field, value]) => field !== 'content' && value !== '' && value !== null)
  return { ...fieldsOfMarkdown(json.content), ...Object.fromEntries(given) }
}

async function stampUse({ payload }: PayloadRequest, id: number): Promise<void> {
  const data = { lastUsed: new Date().toISOString(), updatedAt: null } // null keeps `updatedAt`: a use is no edit
  await payload.db.updateOne({ collection: 'api-keys', id, data, returning: false })
}
