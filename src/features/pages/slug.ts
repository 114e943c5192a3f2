import type { CollectionBeforeValidateHook, PayloadRequest, TextFieldSingleValidation } from 'payload'
import { MAX_PAGE_SLUG, pageSchema } from '@/features/pages/schema'
import type { Page } from '@/payload-types'
import { execute, takeLock } from '@/platform/db/transaction'
import { isMissing } from '@/platform/domain/text/invisible'
import { slugify } from '@/platform/domain/text/slug'
import { Failure } from '@/platform/failure'
import { accepts } from '@/platform/fields/accepts'

export function fillSlug({ data }: Parameters<CollectionBeforeValidateHook<Page>>[0]) {
  if (!data || ('slug' in data && data.slug) || typeof data.title !== 'string') return data
  return { ...data, slug: slugify(data.title, MAX_PAGE_SLUG) }
}

/** An empty one is formed from the title, which says itself when it is missing. */
export const acceptsSlug: TextFieldSingleValidation = (value, { data, event }) => {
  if (!isMissing(value)) return accepts(pageSchema.shape.slug)(value)
  const { title } = data as Partial<Page>
  return (
    event === 'onChange' ||
    typeof title !== 'string' ||
    isMissing(title) ||
    'El título no da letras para el slug: escríbelo aquí'
  )
}

/** Whether another page than `self` has this slug. Pages in the trash reserve none. */
export const isPageSlugTaken = async (req: PayloadRequest, slug: string, self = 0): Promise<boolean> =>
  (await execute(req)`select 1 from site_pages where slug = ${slug} and deleted_at is null and id <> ${self}`).length >
  0

/** Allows one writer at a time, so that the second of two equal slugs is refused. */
export async function refuseTaken({ data, originalDoc, req }: Parameters<CollectionBeforeValidateHook<Page>>[0]) {
  const { slug, deletedAt } = { ...originalDoc, ...data }
  if (!slug || typeof slug !== 'string' || deletedAt) return
  await takeLock(req, 'pageSlugs')
  if (await isPageSlugTaken(req, slug, originalDoc?.id))
    throw new Failure('conflict', { errors: [{ field: 'slug', message: 'Ya existe una página con ese slug' }] })
}
