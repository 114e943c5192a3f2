import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterChangeHook } from 'payload'
import type { Post } from '@/payload-types'
import { execute } from '@/server/transaction'
import { savingOf } from './saving'

/** Remembers the address that readers knew, and drops the plan to publish what is now published or gone. */
export async function followUp({ doc, req }: Parameters<CollectionAfterChangeHook<Post>>[0]) {
  const { isDraft, before } = savingOf(req)
  if (isDraft) return doc
  if (before?.publishedAt && before.slug !== doc.slug) {
    await execute(
      req,
      sql`insert into blog_post_old_slugs (slug, post_id) values (${before.slug}, ${doc.id})
        on conflict (slug) do update set post_id = excluded.post_id`,
    )
  }
  // An address in use leads to its article, whatever was there before.
  if (doc.isPublished) await execute(req, sql`delete from blog_post_old_slugs where slug = ${doc.slug}`)
  if (doc.isPublished || doc.deletedAt)
    await execute(req, sql`delete from blog_post_schedule where post_id = ${doc.id}`)
  return doc
}
