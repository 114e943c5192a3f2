import type { CollectionAfterChangeHook } from 'payload'
import { execute } from '@/db/transaction'
import type { Post } from '@/payload-types'
import { savingOf } from '../saving'
import { revokePreviewLinks } from './previewLinks'

/** Remembers the old slug, and removes the schedule and links that a published or deleted post no longer has. */
export async function followUp({ doc, req }: Parameters<CollectionAfterChangeHook<Post>>[0]) {
  const { isDraft, before } = savingOf(req)
  if (isDraft) return
  if (before?.publishedAt && before.slug !== doc.slug) {
    await execute(req)`insert into blog_post_old_slugs (slug, post_id) values (${before.slug}, ${doc.id})
      on conflict (slug) do update set post_id = excluded.post_id`
  }
  // A slug in use leads to its own article, even if it was a redirect before.
  if (doc.isPublished) await execute(req)`delete from blog_post_old_slugs where slug = ${doc.slug}`
  if (doc.isPublished || doc.deletedAt) await execute(req)`delete from blog_post_schedule where post_id = ${doc.id}`
  if (doc.deletedAt) await revokePreviewLinks(req, { post: doc.id })
}
