import type { PayloadRequest } from 'payload'
import { keyHolderOf } from '@/features/api-keys/keyHolder'
import { findCategory, importPost, NO_CATEGORY } from '@/features/automation/drafts/importPost'
import { type AutomationPost, automationPostSchema } from '@/features/automation/schema'
import { OWN_POST_FIELDS } from '@/features/posts/fields'
import { mdxFailure } from '@/features/posts/mdxFailure'
import { readMdx } from '@/mdx/read'
import type { MdxError } from '@/mdx/reader/errors'
import type { Post } from '@/payload-types'
import { parseAsync } from '@/platform/api/endpoint'
import { unknownNames } from '@/platform/api/request/body'
import { slugify } from '@/platform/domain/text/slug'
import { env } from '@/platform/env'
import { callerOf } from '@/platform/limits/concurrencyLimits'
import * as z from '@/platform/schemas/zod'
import type { Sent } from './sentFields'

/** Fields that an API key can't set: only people publish. */
const IGNORED: readonly string[] = ['isPublished', 'publishedAt', 'status']
const KNOWN = new Set([...Object.keys(automationPostSchema.shape), ...IGNORED])

/** The bodies of calls that create drafts, by media type. */
export const draftBodies = {
  'application/json': automationPostSchema,
  'text/markdown': z.string(),
  'multipart/form-data': automationPostSchema.omit({ content: true }).partial().extend({ file: z.file() }),
}

/** Returns the MDX errors of the content. Runs before the transaction, because it may take long. */
export async function faultsOf(req: PayloadRequest, { fields, source }: Sent): Promise<MdxError[]> {
  const { errors } = await readMdx(source, callerOf(req))
  if (typeof fields.content === 'string') await readMdx(fields.content, callerOf(req))
  return errors
}

/** Returns the fields that `schema` accepts, or fails with all errors. */
export async function checkedFields<Schema extends z.ZodType>(schema: Schema, { fields }: Sent, faults: MdxError[]) {
  const checked = await parseAsync(schema, fields, 'validation_failed')
  if (faults.length > 0) throw mdxFailure('content', faults)
  return checked
}

/** The schema of a draft whose category is looked up, so that one response lists all errors; it yields the category's id. */
export function draftSchema(req: PayloadRequest) {
  const category = automationPostSchema.shape.category.transform(async (wanted, context) => {
    if (wanted === undefined) return
    const id = await findCategory(req, wanted)
    if (id === undefined) context.addIssue(NO_CATEGORY)
    return id
  })
  return automationPostSchema.extend({ category })
}

/** Creates a draft by the key's creator. Runs in a transaction. */
export async function createDraft(req: PayloadRequest, sent: Sent, faults: MdxError[]) {
  const fields = await checkedFields(draftSchema(req), sent, faults)
  const warnings = warningsOf(sent, fields)
  const post = await importPost(req, { fields, author: keyHolderOf(req).creatorId, warnings })
  return { post: { ...toReceipt(post), isPublished: false }, warnings }
}

/** Empty values of the fields that a change can empty: the rest is required. */
const EMPTY = new Map<string, unknown>([
  ...Object.entries(OWN_POST_FIELDS)
    .filter(([name]) => !['title', 'slug', 'content'].includes(name))
    .map(([name, { empty }]) => [name, empty] as const),
  ['category', null],
  ['tags', []],
])

/** A change of a draft: sets the fields that were sent, and empties those that were sent empty. */
export const changeOf = <Fields extends object>({ emptied }: Sent, fields: Fields): Fields => ({
  ...fields,
  ...Object.fromEntries(emptied.filter((name) => EMPTY.has(name)).map((name) => [name, EMPTY.get(name)])),
})

/** Maps a post to the receipt that calls return. */
export const toReceipt = ({ id, slug, title, createdAt }: Pick<Post, 'id' | 'slug' | 'title' | 'createdAt'>) => ({
  id,
  slug,
  title,
  editUrl: editUrlOf(id),
  createdAt,
})

export const editUrlOf = (id: number): string => `${env().SITE_URL}/admin/posts/${id}/edit`

/** Returns warnings for ignored input. */
export function warningsOf({ fields }: Sent, { tags = [] }: Partial<Pick<AutomationPost, 'tags'>>): string[] {
  const names = Object.keys(fields)
  return [
    ...(tags.every((tag) => slugify(tag)) ? [] : ['tags: se ignora lo que no tiene letras latinas ni números']),
    ...IGNORED.filter((name) => names.includes(name)).map(
      (name) => `${name} se ignora: una API key solo puede crear borradores`,
    ),
    ...unknownNames(names, (name) => KNOWN.has(name)).map(
      (name) => `${name} se ignora: no es un campo de esta llamada`,
    ),
  ]
}
