import { TERM_FIELDS } from '@/features/terms/fields'
import { emptiable, partsOf } from '@/platform/fields/declared'
import { id, time } from '@/platform/schemas/answer'
import { atMost, NOT_TEXT } from '@/platform/schemas/messages'
import { optionalSlug } from '@/platform/schemas/slug'
import type { Sort } from '@/platform/schemas/sort'
import { optionalName } from '@/platform/schemas/text'
import * as z from '@/platform/schemas/zod'

/** The rules for a category's or tag's fields, shared by the form, the endpoints and the collection. */
const termSchema = z.object(partsOf(TERM_FIELDS, 'rule'))
/** A category also has a closing call for its articles; without a title they get the usual one. */
export const categorySchema = termSchema.extend({
  callTitle: optionalName().max(120, atMost(120)),
  callText: z.string(NOT_TEXT).trim().max(300, atMost(300)),
  callButton: optionalName().max(60, atMost(60)),
})
const call = categorySchema.omit({ name: true, slug: true })
export const NO_CALL = { callTitle: '', callText: '', callButton: '' }
export type ClosingCall = typeof NO_CALL

/** The input of the tag and category endpoints. A new tag may wait for its first article. */
export const tagInputSchema = z.object({
  ...emptiable(TERM_FIELDS),
  name: termSchema.shape.name,
  slug: optionalSlug(termSchema.shape.slug),
})
export const newTagSchema = tagInputSchema.extend({
  isPublic: z
    .boolean('Debe ser verdadero o falso')
    .default(true)
    .describe('Si los lectores la ven ya; si no, desde que se publique un post que la lleve'),
})
export const categoryInputSchema = tagInputSchema.extend(call.partial().shape)

/** What categories and tags can be sorted by. */
export const TERM_SORTS = ['name', 'postCount', 'createdAt'] as const
export type TermSort = Sort<(typeof TERM_SORTS)[number]>

/** A category or tag as referenced by other documents. */
export const termRef = z.object({ id, name: z.string(), slug: z.string() })
export type TermRef = z.output<typeof termRef>

const countedTerm = z.object({
  id,
  ...partsOf(TERM_FIELDS, 'value'),
  postCount: z.int().min(0),
  createdAt: time,
  _count: z.object({ posts: z.int().min(0) }).optional(),
})
const shownCall = z.object({ callTitle: z.string(), callText: z.string(), callButton: z.string() }).partial()

/**
 * A category with its number of published articles; in the back office also with that of all posts, including drafts, and with
 * how its articles end.
 */
export const categoryAnswer = countedTerm.extend(shownCall.shape).meta({ id: 'Category' })
export type Term = z.output<typeof categoryAnswer>

/** A tag with its number of published articles. */
export const tagAnswer = countedTerm.partial({ createdAt: true }).meta({ id: 'Tag' })

/** A category or tag as returned to the back office. */
export const countedTermAnswer = countedTerm.required().extend(shownCall.shape).meta({ id: 'CountedTerm' })
export type CountedTerm = z.output<typeof countedTermAnswer>
