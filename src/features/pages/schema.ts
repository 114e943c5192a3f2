import { isReservedPageSlug } from '@/features/pages/reservedSlugs'
import { atMost } from '@/platform/schemas/messages'
import { slugText } from '@/platform/schemas/slug'
import { shownName } from '@/platform/schemas/text'
import * as z from '@/platform/schemas/zod'

/** The longest slug of a page, in characters. */
export const MAX_PAGE_SLUG = 100

/** The rules for a page's fields; those for its text are in `richText/check`. */
export const pageSchema = z.object({
  title: shownName('El título es requerido').max(120, atMost(120)),
  slug: slugText(MAX_PAGE_SLUG).refine((slug) => !isReservedPageSlug(slug), 'El slug está reservado'),
})
