import type { PayloadRequest } from 'payload'
import type { Blocker } from '@/features/posts/review/review'
import type { ReviewField } from '@/features/posts/review/schemas/review'
import { postInputSchema } from '@/features/posts/schema'
import { NAMES } from '@/features/posts/values'
import type { MdxError } from '@/mdx/reader/errors'
import { faultyReferences } from '../saving/references'
import { isTakenByAnother, SLUG_TAKEN } from '../saving/slug'
import type { PostText } from './postText'

/** Why a save would refuse to publish this, by the same rules: its schema, its category and tags, its slug, its text. */
export async function blockersOf(
  req: PayloadRequest,
  { id, ...text }: PostText,
  faults: MdxError[],
): Promise<Blocker[]> {
  const { error } = postInputSchema.safeParse(text)
  const wrong = new Map(error?.issues.map(({ path, message }) => [path[0], message]))
  const blockers = Array.from(wrong, ([field, message]) => ({ field: field as ReviewField, message }))
  if (!wrong.has('categoryId') && !wrong.has('tagIds')) blockers.push(...(await missingTerms(req, text)))
  if (text.slug && !wrong.has('slug') && (await isTakenByAnother(req, text.slug, id)))
    blockers.push({ field: 'slug', message: SLUG_TAKEN })
  if (!wrong.has('content'))
    blockers.push(...faults.map(({ message, line }) => ({ field: 'content' as const, message, line })))
  return blockers
}

async function missingTerms(req: PayloadRequest, { categoryId, tagIds }: Omit<PostText, 'id'>): Promise<Blocker[]> {
  const faults = await faultyReferences(req, { category: categoryId, tags: tagIds })
  return faults.map(({ field, message }) => ({ field: NAMES[field] ?? 'content', message }))
}
