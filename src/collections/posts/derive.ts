import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeValidateHook, PayloadRequest } from 'payload'
import { callerOf } from '@/auth/turns'
import { LOCKS } from '@/db/locks'
import { execute } from '@/db/transaction'
import { freeSlug, slugify } from '@/domain/text/slug'
import { Failure } from '@/failure'
import { outlineOf } from '@/mdx/read'
import type { Post } from '@/payload-types'
import { checkLinks } from './links'
import { refuseStale, savingOf } from './saving'

/** Fills optional and computed fields, and checks what a single field cannot know. */
export async function derive({ data, operation, originalDoc, req }: Parameters<CollectionBeforeValidateHook<Post>>[0]) {
  if (!data) return data
  refuseStale(req)
  const { excerpt, readTimeMinutes } = await outlineOf(data.content ?? '', callerOf(req))
  const { isRestore } = savingOf(req)
  // Restoring a version brings back its text, not its author nor its place in the trash.
  const author = operation === 'create' ? (data.author ?? req.user?.id) : isRestore ? originalDoc?.author : data.author
  const kept = isRestore ? { ...data, deletedAt: null } : data
  await checkLinks(req, { ...data, author })
  const slug = kept.deletedAt && data.slug ? data.slug : await slugFor(req, data, originalDoc)
  return { ...kept, author, slug, readTimeMinutes, excerpt: data.excerpt?.trim() || excerpt || data.title }
}

/** The given slug, which must be free, or one made from the title, with `-2` and so on if that is taken. */
async function slugFor(req: PayloadRequest, { slug, title }: Partial<Post>, original: Partial<Post> | undefined) {
  const isRestored = Boolean(original?.deletedAt) || savingOf(req).isRestore // somebody may have taken its address meanwhile
  if (slug && slug === original?.slug && !original?.deletedAt) return slug
  if (!slug && !title?.trim()) return slug
  // One writer of slugs at a time: a slug found free stays free until the save ends.
  await execute(req, sql`select pg_advisory_xact_lock(${LOCKS.postSlugs})`)
  const isTaken = (candidate: string) => isTakenByAnother(req, candidate)
  if (!slug || isRestored) return freeSlug(slug || slugify(title ?? '') || 'articulo', isTaken)
  if (await isTaken(slug))
    throw new Failure('conflict', { errors: [{ field: 'slug', message: 'Ese slug ya está en uso' }] })
  return slug
}

/** Drafts reserve their slug too, also the new slug of a published post. Posts in the trash reserve none. */
async function isTakenByAnother(req: PayloadRequest, slug: string): Promise<boolean> {
  const self = savingOf(req).before?.id ?? 0
  const rows = await execute(
    req,
    sql`select 1 from blog_posts where slug = ${slug} and deleted_at is null and id <> ${self}
      union all
      select 1 from _blog_posts_v v join blog_posts p on p.id = v.parent_id
        where v.version_slug = ${slug} and v.latest and p.deleted_at is null and p.id <> ${self}
      limit 1`,
  )
  return rows.length > 0
}
