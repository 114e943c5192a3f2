import type { PayloadRequest } from 'payload'
import type { Post } from '@/payload-types'
import type { Save } from '@/platform/db/documentSave'
import { execute, takeLock } from '@/platform/db/transaction'
import { freeSlug, slugify } from '@/platform/domain/text/slug'
import { Failure } from '@/platform/failure'
import { isPending } from '@/platform/queries/conditions'

export const SLUG_TAKEN = 'Ese slug ya está en uso'

/** Returns the given slug, which must be free, or one derived from the title, with `-2` and so on if it is taken. */
export async function slugFor(
  req: PayloadRequest,
  { isRestore, before }: Save,
  { slug, title }: Partial<Post>,
  original: Partial<Post> | undefined,
) {
  const isRestored = Boolean(original?.deletedAt) || isRestore // somebody may have taken its slug meanwhile
  if (slug && slug === original?.slug && !original?.deletedAt) return slug
  if (!slug && !title?.trim()) return slug
  // One writer of slugs at a time: a free slug stays free until the save ends.
  await takeLock(req, 'postSlugs')
  const isTaken = (candidate: string) => isTakenByAnother(req, candidate, before?.id)
  if (!slug || isRestored) return freeSlug(slug || slugify(title ?? '') || 'articulo', isTaken)
  if (await isTaken(slug)) throw new Failure('conflict', { errors: [{ field: 'slug', message: SLUG_TAKEN }] })
  return slug
}

/** Drafts and scheduled versions reserve their slug too, as does the new slug of a published post. Posts in the trash reserve none. */
export async function isTakenByAnother(req: PayloadRequest, slug: string, self = 0): Promise<boolean> {
  const rows = await execute(req)`select 1 from blog_posts where slug = ${slug} and deleted_at is null and id <> ${self}
    union all
    select 1 from _blog_posts_v v join blog_posts p on p.id = v.parent_id
      where v.version_slug = ${slug} and ${isPending} and p.deleted_at is null and p.id <> ${self}
    limit 1`
  return rows.length > 0
}
