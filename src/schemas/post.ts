import { isReservedSlug, MAX_SLUG, SLUG_PATTERN } from '@/domain/slug'
import { z } from '@/domain/zod'
import { imageAddress } from './address'
import { atMost, NOT_TEXT, SLUG_SHAPE } from './messages'

/** The longest text that is kept, in characters: as much as a call carries. What may be published is shorter: see `mdx/limits.ts`. */
const MAX_CONTENT = 2 * 1024 * 1024

/** What an article's fields may hold. The form, the endpoints and the collection read this one table. */
export const postSchema = z.object({
  title: z.string('El título es requerido').trim().min(1, 'El título es requerido').max(200, atMost(200)),
  slug: z
    .string('El slug es requerido')
    .min(1, 'El slug es requerido')
    .max(MAX_SLUG.post, atMost(MAX_SLUG.post))
    .regex(SLUG_PATTERN, SLUG_SHAPE)
    .refine((slug) => !isReservedSlug(slug), 'Ese slug está reservado'),
  excerpt: z.string(NOT_TEXT).trim().max(500, atMost(500)),
  content: z
    .string('El contenido es requerido')
    .max(MAX_CONTENT, atMost(MAX_CONTENT))
    .refine((content) => content.trim() !== '', 'El contenido es requerido'),
  featuredImage: imageAddress,
  socialImage: imageAddress,
  metaTitle: z.string(NOT_TEXT).trim().max(120, atMost(120)),
  metaDescription: z.string(NOT_TEXT).trim().max(160, atMost(160)),
  seoTitle: z.string(NOT_TEXT).trim().max(120, atMost(120)),
})

const missingWhenEmpty = (value: unknown) => (value === '' || value === null ? undefined : value)
/** A field that a client may leave out, or empty with null. */
const emptiable = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess((value) => (value === null ? '' : value), rule.optional())
const id = (message: string) =>
  z
    .number(message)
    .int(message)
    .positive(message)
    .max(2 ** 31 - 1, message)

/** What the contract's calls take of a post: exactly the form's fields. A slug left empty is made from the title. */
export const postInputSchema = z.object({
  title: postSchema.shape.title,
  slug: z.preprocess(missingWhenEmpty, postSchema.shape.slug.optional()),
  excerpt: emptiable(postSchema.shape.excerpt),
  content: postSchema.shape.content,
  categoryId: id('La categoría no existe').nullish(),
  tagIds: z
    .array(id('Una etiqueta no existe'), 'Debe ser una lista de etiquetas')
    .max(100, 'Máximo 100 etiquetas')
    .nullish()
    .transform((ids) => (ids === null ? [] : ids)),
  metaTitle: emptiable(postSchema.shape.metaTitle),
  metaDescription: emptiable(postSchema.shape.metaDescription),
  seoTitle: emptiable(postSchema.shape.seoTitle),
  featuredImage: emptiable(postSchema.shape.featuredImage),
  socialImage: emptiable(postSchema.shape.socialImage),
  isPublished: z.boolean('Debe ser verdadero o falso').optional(),
})
/** A change of a post: what is left out stays. */
export const postChangeSchema = postInputSchema.partial().extend({
  /** The `updatedAt` that the change was made from. */
  baseUpdatedAt: z.iso.datetime({ offset: true, error: 'Debe ser una fecha ISO 8601' }).optional(),
})
export type PostChange = z.output<typeof postChangeSchema>

/** When a post shall be published. */
export const scheduleSchema = z.object({
  scheduledAt: z.iso
    .datetime({ offset: true, error: 'Debe ser una fecha ISO 8601' })
    .refine((time) => Date.parse(time) > Date.now(), 'La fecha debe estar en el futuro')
    .refine((time) => Date.parse(time) < Date.now() + TEN_YEARS_MS, 'La fecha está demasiado lejos'),
})
const TEN_YEARS_MS = 10 * 366 * 24 * 60 * 60 * 1000

/** A category or a tag. */
export const termSchema = z.object({
  name: z.string('El nombre es requerido').trim().min(1, 'El nombre es requerido').max(100, atMost(100)),
  slug: z
    .string('El slug es requerido')
    .min(1, 'El slug es requerido')
    .max(MAX_SLUG.term, atMost(MAX_SLUG.term))
    .regex(SLUG_PATTERN, SLUG_SHAPE),
})
/** What the contract's calls take of it. A slug left empty is made from the name. */
export const termInputSchema = termSchema.extend({
  slug: z.preprocess(missingWhenEmpty, termSchema.shape.slug.optional()),
})
