import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { authorWith, categoryWith, toPublicPost } from '@/features/posts/queries/publicPost'
import { queueEvent } from '@/features/webhooks/events'
import type { WebhookEvent } from '@/features/webhooks/schema'
import type { Post } from '@/payload-types'
import { execute } from '@/platform/db/transaction'
import { idOf } from '@/platform/domain/relation'
import { isPublic, viewsOfPost } from '@/platform/queries/conditions'

/** Queues the webhook event for a change of what readers see. `before` is the row before it. */
export async function announce(req: PayloadRequest, doc: Post, before: Post | null): Promise<void> {
  const type = eventOf(before?.isPublished ?? false, doc)
  // An unpublished post is described as readers last saw it: Payload bases the save on the newest draft, which isn't
  // public.
  const seen = doc.isPublished ? doc : { ...before, isPublished: false }
  if (type) await queueEvent(req, type, () => dataOf(req, { ...doc, ...seen, updatedAt: doc.updatedAt }))
}

/** Queues `post.deleted` when a post that readers see is deleted for good. */
export async function announceDeletion(req: PayloadRequest, doc: Post): Promise<void> {
  if (doc.isPublished && !doc.deletedAt)
    await queueEvent(req, 'post.deleted', () => dataOf(req, { ...doc, isPublished: false }))
}

function eventOf(wasPublished: boolean, { isPublished, deletedAt }: Post): WebhookEvent | null {
  if (isPublished) return wasPublished ? 'post.updated' : 'post.published'
  if (!wasPublished) return null
  return deletedAt ? 'post.deleted' : 'post.unpublished'
}

type Relations = Pick<Post, 'category' | 'author' | 'tags'> & { postCount: number; viewCount: number }

/** Returns the `PublicPost` without its content, read in the transaction of the change. */
async function dataOf(req: PayloadRequest, post: Post) {
  const category = post.category ? idOf(post.category) : null
  const tags = (post.tags ?? []).map(idOf)
  const [row] = await execute<Relations>(req)`select
    ${categoryWith(sql`${category}`)} as category, ${authorWith(sql`${idOf(post.author)}`)} as author,
    (select coalesce(json_agg(t order by array_position(${sql.param(tags)}::int[], t.id)), '[]')
      from (select id, name, slug from blog_tags where id = any(${sql.param(tags)}::int[])) as t) as tags,
    (select count(*)::int from blog_posts p where p.category_id = ${category} and ${isPublic}) as "postCount",
    (select ${viewsOfPost} from blog_posts p where p.id = ${post.id}) as "viewCount"`
  const counts = new Map(category && row ? [[category, row.postCount]] : [])
  const { content, ...told } = toPublicPost({ ...post, ...row }, counts)
  return told
}
