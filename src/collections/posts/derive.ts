import type { CollectionBeforeValidateHook, PayloadRequest } from 'payload'
import { execute, takeLock } from '@/db/transaction'
import { isBlank } from '@/domain/text/invisible'
import { freeSlug, slugify } from '@/domain/text/slug'
import { Failure } from '@/failure'
import { callerOf } from '@/limits/concurrencyLimits'
import { outlineOf } from '@/mdx/read'
import type { Post } from '@/payload-types'
import { NOT_TEXT } from '@/schemas/messages'
import { refuseStale, savingOf } from '../saving'
import { checkLinks } from './links'

/** Fills optional and computed fields, and runs checks that involve more than one field. */
export async function derive({ data, operation, originalDoc, req }: Parameters<CollectionBeforeValidateHook<Post>>[0]) {
  if (!data) return data
  const { isRestore, before, baseUpdatedAt } = savingOf(req)
  if (before) refuseStale(before.savedAt, baseUpdatedAt)
  refuseNoText(data)
  const { excerpt, readTimeMinutes } = await outlineOf(data.content ?? '', callerOf(req))
  // Restoring a version restores its text, but neither its author nor its place in the trash.
  const author = operation === 'create' ? (data.author ?? req.user?.id) : isRestore ? originalDoc?.author : data.author
  const kept = isRestore ? { ...data, deletedAt: null } : data
  await checkLinks(req, { ...data, author })
  const given = isBlank(data.excerpt ?? '') ? '' : data.excerpt?.trim()
  const slug = kept.deletedAt && data.slug ? data.slug : await slugFor(req, data, originalDoc)
  return { ...kept, author, slug, readTimeMinutes, excerpt: given || excerpt || data.title }
}

/** Payload validates fields after this hook, which reads them before. */
function refuseNoText(data: Partial<Record<keyof Post, unknown>>): void {
  const names = (['title', 'slug', 'excerpt', 'content'] as const).filter(
    (name) => data[name] !== undefined && data[name] !== null && typeof data[name] !== 'string',
  )
  if (names.length > 0) throw new Failure('invalid', { errors: names.map((field) => ({ field, message: NOT_TEXT })) })
}

/** Returns the given slug, which must be free, or one derived from the title, with `-2` and so on if it is taken. */
async function slugFor(req: PayloadRequest, { slug, title }: Partial<Post>, original: Partial<Post> | undefined) {
  const isRestored = Boolean(original?.deletedAt) || savingOf(req).isRestore // somebody may have taken its slug meanwhile
  if (slug && slug === original?.slug && !original?.deletedAt) return slug
  if (!slug && !title?.trim()) return slug
  // One writer of slugs at a time: a free slug stays free until the save ends.
  await takeLock(req, 'postSlugs')
  const isTaken = (candidate: string) => isTakenByAnother(req, candidate)
  if (!slug || isRestored) return freeSlug(slug || slugify(title ?? '') || 'articulo', isTaken)
  if (await isTaken(slug)) throw new Failure('conflict', { errors: [{ field: 'slug', message: SLUG_TAKEN }] })
  return slug
}

export const SLUG_TAKEN = 'Ese slug ya está en uso'

/** Drafts reserve their slug too, as does the new slug of a published post. Posts in the trash reserve none. */
export async function isTakenByAnother(
  req: PayloadRequest,
  slug: string,
  self = savingOf(req).before?.id ?? 0,
): Promise<boolean> {
  const rows = await execute(req)`select 1 from blog_posts where slug = ${slug} and deleted_at is null and id <> ${self}
    union all
    select 1 from _blog_posts_v v join blog_posts p on p.id = v.parent_id
      where v.version_slug = ${slug} and v.latest and p.deleted_at is null and p.id <> ${self}
    limit 1`
  return rows.length > 0
}
