import type { CollectionBeforeValidateHook } from 'payload'
import { execute, takeLock } from '@/db/transaction'
import { slugify } from '@/domain/text/slug'
import { Failure } from '@/failure'
import type { Page } from '@/payload-types'
import { MAX_PAGE_SLUG } from '@/schemas/page'

export function fillSlug({ data }: Parameters<CollectionBeforeValidateHook<Page>>[0]) {
  if (!data || ('slug' in data && data.slug) || typeof data.title !== 'string') return data
  return { ...data, slug: slugify(data.title, MAX_PAGE_SLUG) }
}

/** Allows one writer at a time, so that the second of two equal slugs is refused. Pages in the trash reserve none. */
export async function refuseTaken({ data, originalDoc, req }: Parameters<CollectionBeforeValidateHook<Page>>[0]) {
  const { slug, deletedAt } = { ...originalDoc, ...data }
  if (!slug || typeof slug !== 'string' || deletedAt) return
  await takeLock(req, 'pageSlugs')
  const taken = await execute(req)`
    select 1 from site_pages where slug = ${slug} and deleted_at is null and id <> ${originalDoc?.id ?? 0}`
  if (taken.length > 0)
    throw new Failure('conflict', { errors: [{ field: 'slug', message: 'Ya existe una página con ese slug' }] })
}
