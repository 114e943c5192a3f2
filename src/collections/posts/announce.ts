import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { execute } from '@/db/transaction'
import { idOf } from '@/domain/relation'
import type { Post } from '@/payload-types'
import { isPublic } from '@/queries/conditions'
import { toPublicPost } from '@/queries/posts/publicPost'
import type { WebhookEvent } from '@/schemas/webhook'
import { queueEvent } from '@/webhooks/events'
import { savingOf } from '../saving'

/** Queues the webhook event for a change of what readers see. Drafts cause none. */
export async function announce({ doc, req }: Parameters<CollectionAfterChangeHook<Post>>[0]) {
  const { isDraft, before, shown } = savingOf(req)
  const type = isDraft ? null : eventOf(before?.isPublished ?? false, doc)
  // An unpublished post is described as readers last saw it: Payload bases the save on the newest draft, which isn't
  // public.
  const seen = doc.isPublished ? doc : { ...(shown as Post | null | undefined), isPublished: false }
  if (type) await queueEvent(req, type, () => dataOf(req, { ...doc, ...seen, updatedAt: doc.updatedAt }))
}

/** The same for a permanent deletion. */
export async function announceDeletion({ doc, req }: Parameters<CollectionAfterDeleteHook<Post>>[0]) {
  if (doc.isPublished && !doc.deletedAt)
    await queueEvent(req, 'post.deleted', () => dataOf(req, { ...doc, isPublished: false }))
}

function eventOf(wasPublished: boolean, { isPublished, deletedAt }: Post): WebhookEvent | null {
  if (isPublished) return wasPublished ? 'post.updated' : 'post.published'
  if (!wasPublished) return null
  return deletedAt ? 'post.deleted' : 'post.unpublished'
}

type Relations = { category: Post['category']; author: Post['author']; tags: Post['tags']; postCount: number }

/** Returns the `PublicPost` without its content, read in the transaction of the change. */
async function dataOf(req: PayloadRequest, post: Post) {
  const category = post.category ? idOf(post.category) : null
  const tags = (post.tags ?? []).map(idOf)
  const [row] = await execute<Relations>(req)`select
    (select to_json(c) from (select id, name, slug from blog_categories where id = ${category}) as c) as category,
    (select to_json(u) from (select name, username, avatar from users where id = ${idOf(post.author)}) as u) as author,
    (select coalesce(json_agg(t order by array_position(${sql.param(tags)}::int[], t.id)), '[]')
      from (select id, name, slug from blog_tags where id = any(${sql.param(tags)}::int[])) as t) as tags,
    (select count(*)::int from blog_posts p where p.category_id = ${category} and ${isPublic}) as "postCount"`
  const counts = new Map(category && row ? [[category, row.postCount]] : [])
  const { content, ...told } = toPublicPost({ ...post, ...row }, counts)
  return told
}
