import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeValidateHook, PayloadRequest } from 'payload'
import { freeSlug, slugify } from '@/domain/slug'
import { outlineOf } from '@/mdx/read'
import type { Post } from '@/payload-types'
import { Failure } from '@/server/failure'
import { LOCKS } from '@/server/locks'
import { execute } from '@/server/transaction'
import { checkLinks } from './links'
import { refuseStale, savingOf } from './saving'

/** Fills what a writer may leave out and what only the server computes, and checks what a field alone can't know. */
export async function derive({ data, operation, originalDoc, req }: Parameters<CollectionBeforeValidateHook<Post>>[0]) {
  if (!data) return data
  refuseStale(req)
  const { excerpt, readTimeMinutes } = await outlineOf(data.content ?? '')
  const { isRestore } = savingOf(req)
  // An old version brings back the text, not its owner of that time, nor a place in the trash.
  const author = operation === 'create' ? (data.author ?? req.user?.id) : isRestore ? originalDoc?.author : data.author
  const kept = isRestore ? { ...data, deletedAt: null } : data
  await checkLinks(req, { ...data, author })
  const slug = kept.deletedAt && data.slug ? data.slug : await slugFor(req, data, originalDoc)
  return { ...kept, author, slug, readTimeMinutes, excerpt: data.excerpt?.trim() || excerpt || data.title }
}

/** The typed slug, which must be free, or one made from the title, with `-2` and so on where that is taken. */
async function slugFor(req: PayloadRequest, { slug, title }: Partial<Post>, original: Partial<Post> | undefined) {
  const isRestored = Boolean(original?.deletedAt) || savingOf(req).isRestore // somebody may have taken its address meanwhile
  if (slug && slug === original?.slug && !original?.deletedAt) return slug
  if (!slug && !title?.trim()) return slug
  // One writer of addresses at a time: whoever asks for a free one has it until the save ends.
  await execute(req, sql`select pg_advisory_xact_lock(${LOCKS.postSlugs})`)
  const isTaken = (candidate: string) => isTakenByAnother(req, candidate)
  if (!slug || isRestored) return freeSlug(slug || slugify(title ?? '') || 'articulo', isTaken)
  if (await isTaken(slug))
    throw new Failure('conflict', { errors: [{ field: 'slug', message: 'Ese slug ya está en uso' }] })
  return slug
}

/** Drafts take their address too, also a new one of a published post. What lies in the trash takes none. */
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
