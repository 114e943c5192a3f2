import { MAX_SLUG } from '@/domain/text/slug'
import { id, time } from './answer'
import { atMost } from './messages'
import { optionalSlug, slugText } from './slug'
import { shownName } from './text'
import * as z from './zod'

/** The rules for a category's or tag's fields, shared by the form, the endpoints and the collection. */
export const termSchema = z.object({
  name: shownName('El nombre es requerido').max(100, atMost(100)),
  slug: slugText(MAX_SLUG.term),
})
/** The input of the category and tag endpoints. */
export const termInputSchema = termSchema.extend({
  slug: optionalSlug(termSchema.shape.slug),
})

/** A category or tag as referenced by other documents. */
export const termRef = z.object({ id, name: z.string(), slug: z.string() })
export type TermRef = z.output<typeof termRef>

/**
 * A category with its number of published articles; in the back office also with that of all posts, including drafts.
 */
export const categoryAnswer = z
  .object({
    ...termRef.shape,
    postCount: z.int().min(0),
    createdAt: time,
    _count: z.object({ posts: z.int().min(0) }).optional(),
  })
  .meta({ id: 'Category' })
export type Term = z.output<typeof categoryAnswer>

/** A tag with its number of published articles. */
export const tagAnswer = categoryAnswer.partial({ createdAt: true }).meta({ id: 'Tag' })

/** A category or tag as returned to the back office. */
export const countedTermAnswer = categoryAnswer.required().meta({ id: 'CountedTerm' })
export type CountedTerm = z.output<typeof countedTermAnswer>
