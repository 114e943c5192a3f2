import type { PayloadRequest } from 'payload'
import { postScope, sqlIn } from '@/access/postScope'
import { Failure } from '@/failure'
import { callerOf } from '@/limits/concurrencyLimits'
import { readMdx } from '@/mdx/read'
import { adminPost } from '@/queries/posts/adminPosts'
import { knownOf } from '@/queries/posts/reviewed'
import { review } from '@/review/review'
import type { Review, ReviewInput } from '@/schemas/review'
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

/**
 * The review of a text, the anchors of its page, and the paths of this site that it links or shows; `hold` gets these
 * before anything but the text is read.
 */
export async function reviewText(req: PayloadRequest, text: PostText, hold?: (paths: string[]) => Promise<unknown>) {
  const { errors, facts, headings, excerpt } = await readMdx(text.content, 'outline', callerOf(req))
  const shown = trimmed(text)
  const { known, paths } = await knownOf(req, { ...shown, headings, facts }, hold)
  const blockers = await blockersOf(req, text, errors)
  return {
    review: review({ ...shown, facts, generatedExcerpt: excerpt, known }, blockers),
    anchors: headings.map((heading) => heading.id),
    paths,
  }
}

const trimmed = (text: PostText): PostText =>
  Object.fromEntries(
    Object.entries(text).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as PostText // the same keys
