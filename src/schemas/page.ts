import { isReservedPageSlug } from '@/domain/reservedSlugs'
import { SLUG_PATTERN } from '@/domain/text/slug'
import { atMost, SLUG_SHAPE } from './messages'
import { shownName } from './text'
import * as z from './zod'

/** The longest slug of a page, in characters. */
export const MAX_PAGE_SLUG = 100

/** What the fields of a page may hold; of its text `richText/check` says so. */
export const pageSchema = z.object({
  title: shownName('El título es requerido').max(120, atMost(120)),
  slug: z
    .string('El slug es requerido')
    .min(1, 'El slug es requerido')
    .max(MAX_PAGE_SLUG, atMost(MAX_PAGE_SLUG))
    .regex(SLUG_PATTERN, SLUG_SHAPE)
    .refine((slug) => !isReservedPageSlug(slug), 'El slug está reservado'),
})
