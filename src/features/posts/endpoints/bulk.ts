import type { PayloadRequest } from 'payload'
import { type BulkPosts, bulkPostsAnswer, bulkPostsSchema } from '@/features/posts/schema'
import { toPost } from '@/features/posts/values'
import { can, requires } from '@/platform/access/can'
import { publishesOnlyApproved } from '@/platform/access/publishesOnlyApproved'
import { rowByRow } from '@/platform/api/bulk'
import { endpoint } from '@/platform/api/endpoint'
import { Failure } from '@/platform/failure'
import { type PostData, savePost, shownPost, trashPost } from './posts'
import { erase, restore } from './postTrash'

type Sent = Omit<BulkPosts, 'ids'>
/** What the single call does to one post. Returns what is left of it in the list. */
type Act = (req: PayloadRequest, id: number, sent: Sent, based: { baseUpdatedAt?: string }) => Promise<unknown>

const ACTIONS: Record<BulkPosts['action'], Act> = {
  publish: (req, id, _, based) => savePost(req, id, { data: based, isPublished: true }),
  unpublish: (req, id, _, based) => savePost(req, id, { data: based, isPublished: false }),
  category: (req, id, { categoryId = null }, based) => changeAsIs(req, id, based, () => ({ categoryId })),
  addTags: (req, id, { tagIds = [] }, based) =>
    changeAsIs(req, id, based, (post) => ({ tagIds: [...new Set([...post.tagIds, ...tagIds])] })),
  removeTags: (req, id, { tagIds = [] }, based) =>
    changeAsIs(req, id, based, (post) => ({ tagIds: post.tagIds.filter((tag) => !tagIds.includes(tag)) })),
  trash: (req, id, _, based) => trashPost(req, id, based),
  restore: (req, id) => restore(req, id),
  delete: (req, id) => erase(req, id),
}
/** As with the single calls, authors can't do these to posts of their own. */
const OF_EDITORS: BulkPosts['action'][] = ['publish', 'unpublish', 'delete']

type Filing = Parameters<typeof toPost>[0]
type Shown = Awaited<ReturnType<typeof shownPost>>

/**
 * Changes a post's category or tags. Refused if saving would do more: publish a draft nobody here has read, turn published
 * text into a draft, or leave a schedule or an approval for an older text.
 */
async function changeAsIs(req: PayloadRequest, id: number, based: PostData, filed: (post: Shown) => Filing) {
  const post = await shownPost(req, id)
  const message = await moreThanFiling(req, post)
  if (message) throw new Failure('conflict', { message })
  return savePost(req, id, { data: { baseUpdatedAt: post.updatedAt, ...based, ...toPost(filed(post)) } })
}

/** What else a save of `post` would do, and what to do instead; null if nothing. */
async function moreThanFiling(req: PayloadRequest, post: Shown): Promise<string | null> {
  if (post.hasUnpublishedChanges) return 'Tiene cambios sin publicar: ábrelo y publícalos antes'
  if (post.isPublished)
    return (await publishesOnlyApproved(req))
      ? 'Tu rol publica solo lo aprobado: ábrelo, cámbialo y pide su revisión'
      : null
  if (post.scheduledAt) return 'Está programado: ábrelo, cámbialo y prográmalo de nuevo'
  const isApproved = post.reviewState === 'approved' && !post.hasChangesSinceApproved
  return isApproved ? 'Está aprobado: ábrelo, porque el cambio pide otra aprobación' : null
}

export const bulkPosts = endpoint('POST /blog/admin/posts/bulk', {
  summary: 'Cambia varios posts, cada uno por sí mismo',
  allow: requires('posts:update'),
  body: bulkPostsSchema,
  answer: bulkPostsAnswer,
  async handle({ req, body: { ids, ...sent } }) {
    const updatedAt: Record<string, string> = {}
    const results = await rowByRow(req, ids, async (id) => {
      if (OF_EDITORS.includes(sent.action) && !(await can(req, 'posts:manage'))) throw new Failure('forbidden')
      const base = sent.baseUpdatedAt?.[id]
      const post = await ACTIONS[sent.action](req, id, sent, base ? { baseUpdatedAt: base } : {})
      if (isPost(post)) updatedAt[id] = post.updatedAt
    })
    return { results, updatedAt }
  },
})

const isPost = (answer: unknown): answer is Shown =>
  typeof answer === 'object' && answer !== null && 'publicSlug' in answer
