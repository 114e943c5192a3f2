import type { PayloadRequest } from 'payload'
import { adminPost } from '@/features/posts/queries/adminPosts'
import { review } from '@/features/posts/review/review'
import { knownOf } from '@/features/posts/review/reviewedQuery'
import type { Review, ReviewInput } from '@/features/posts/review/schemas/review'
import { readMdx } from '@/mdx/read'
import { postScope, sqlIn } from '@/platform/access/postScope'
import { Failure } from '@/platform/failure'
import { callerOf } from '@/platform/limits/concurrencyLimits'
import { blockersOf } from './blockers'
import { completed, type PostText } from './postText'

/**
 * What the checks say of an article as it stands in an editor, stored or not. Fields of a stored one that are not sent are
 * its newest draft's; callers who may not read that are told that it doesn't exist.
 */
export async function reviewPost(req: PayloadRequest, { id = 0, ...sent }: ReviewInput): Promise<Review> {
  const stored = id ? await adminPost(id, sqlIn(await postScope(req))) : null
  if (id && !stored) throw new Failure('not_found', { message: 'El post no existe' })
  return (await reviewText(req, completed({ id, ...sent }, stored))).review
}

/** The review of a text, the anchors of its page, and the paths of this site that it links or shows. */
export async function reviewText(req: PayloadRequest, text: PostText) {
  const { errors, facts, anchors, excerpt } = await readMdx(text.content, callerOf(req))
  const shown = trimmed(text)
  const { known, paths } = await knownOf(req, { ...shown, anchors, facts })
  const blockers = await blockersOf(req, text, errors)
  return {
    review: review({ ...shown, facts, generatedExcerpt: excerpt, known }, blockers),
    anchors,
    paths,
  }
}

const trimmed = (text: PostText): PostText =>
  Object.fromEntries(
    Object.entries(text).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as PostText // the same keys
