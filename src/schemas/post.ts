import { isBlank } from '@/domain/text/invisible'
import { isReservedSlug, MAX_SLUG, SLUG_PATTERN } from '@/domain/text/slug'
import { imageAddress } from './address'
import { paginationAnswer, id as rowId, time } from './answer'
import { atMost, NOT_TEXT, SLUG_SHAPE } from './messages'
import { termRef } from './term'
import { shownName } from './text'
import { z } from './zod'

/** The longest text that is stored, in characters: as much as a request may hold. Published texts are shorter: see `mdx/reader/limits.ts`. */
const MAX_CONTENT = 2 * 1024 * 1024

/** What an article's fields may hold. The form, the endpoints and the collection read this one table. */
export const postSchema = z.object({
  title: shownName('El título es requerido').max(200, atMost(200)),
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
    .refine((content) => !isBlank(content), 'El contenido es requerido'),
  featuredImage: imageAddress,
  socialImage: imageAddress,
  metaTitle: z.string(NOT_TEXT).trim().max(120, atMost(120)),
  metaDescription: z.string(NOT_TEXT).trim().max(160, atMost(160)),
  seoTitle: z.string(NOT_TEXT).trim().max(120, atMost(120)),
})

/** A slug that may be left out or empty: then it is made from the title or name. */
export const optionalSlug = (rule: z.ZodString) =>
  z
    .union([z.literal(''), rule], 'El slug es requerido')
    .nullish()
    .transform((slug) => slug || undefined)
/** A field that a client may leave out, or empty with null. */
const emptiable = (rule: z.ZodString) => rule.nullish().transform((value) => (value === null ? '' : value))
const id = (message: string) =>
  z
    .number(message)
    .int(message)
    .positive(message)
    .max(2 ** 31 - 1, message)

/** The input of the post calls: exactly the fields of the form. */
export const postInputSchema = z.object({
  title: postSchema.shape.title,
  slug: optionalSlug(postSchema.shape.slug),
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
/** A change of a post: fields left out stay. */
export const postChangeSchema = postInputSchema.partial().extend({
  /** The `updatedAt` that the change was made from. */
  baseUpdatedAt: z.iso.datetime({ offset: true, error: 'Debe ser una fecha ISO 8601' }).optional(),
})
export type PostChange = z.output<typeof postChangeSchema>

/** When a post will be published. */
export const scheduleSchema = z.object({
  scheduledAt: z.iso
    .datetime({ offset: true, error: 'Debe ser una fecha ISO 8601' })
    .refine((time) => Date.parse(time) > Date.now(), 'La fecha debe estar en el futuro')
    .refine((time) => Date.parse(time) < Date.now() + TEN_YEARS_MS, 'La fecha está demasiado lejos'),
})
const TEN_YEARS_MS = 10 * 366 * 24 * 60 * 60 * 1000

/** A category or a tag. */
export const termSchema = z.object({
  name: shownName('El nombre es requerido').max(100, atMost(100)),
  slug: z
    .string('El slug es requerido')
    .min(1, 'El slug es requerido')
    .max(MAX_SLUG.term, atMost(MAX_SLUG.term))
    .regex(SLUG_PATTERN, SLUG_SHAPE),
})
/** The input of the category and tag calls. */
export const termInputSchema = termSchema.extend({
  slug: optionalSlug(termSchema.shape.slug),
})

/** An article as readers get it. Image fields hold an address or are empty. */
export const publicPostAnswer = z
  .object({
    id: rowId,
    title: z.string(),
    slug: z.string(),
    content: z.string(),
    excerpt: z.string(),
    featuredImage: z.string(),
    socialImage: z.string(),
    metaTitle: z.string(),
    metaDescription: z.string(),
    readTimeMinutes: z.int().min(1),
    viewCount: z.int().min(0),
    isPublished: z.boolean(),
    publishedAt: time.nullable(),
    createdAt: time,
    updatedAt: time,
    category: termRef.extend({ postCount: z.int().min(0) }).nullable(),
    author: z.object({ name: z.string(), avatar: z.string(), username: z.string() }).nullable(),
    tags: z.array(termRef),
  })
  .meta({ id: 'PublicPost' })
export type PublicPost = z.output<typeof publicPostAnswer>

/** What a list shows of an article, and in a search the part of its text that was found. */
export type PostCard = Omit<PublicPost, 'content'> & { highlight?: string }

/** A page of articles; cards come without the text. */
export const publicPostsAnswer = z.object({
  posts: z.array(
    publicPostAnswer.partial({ content: true }).extend({
      highlight: z
        .string()
        .describe('Con `search`: hasta 200 caracteres del texto; lo encontrado va entre ⟦ y ⟧')
        .optional(),
    }),
  ),
  pagination: paginationAnswer,
  suggestion: z
    .string()
    .describe('Con `search`, si nada coincide: la búsqueda corregida, cuyos artículos son los de la respuesta')
    .optional(),
})
export type PublicPosts = z.output<typeof publicPostsAnswer>

/** A post as the back office gets it: with the newest draft's values. */
export const adminPostAnswer = publicPostAnswer
  .extend({
    categoryId: rowId.nullable(),
    tagIds: z.array(rowId),
    seoTitle: z.string(),
    authorId: rowId.nullable(),
    /** The address that readers have, while the post is published; a draft may already have another. */
    publicSlug: z.string().nullable(),
    hasUnpublishedChanges: z.boolean(),
    /** When it will be published. */
    scheduledAt: time.nullable(),
    /** Why it was not published when it should have been. */
    scheduleFailure: z.string().nullable(),
    deletedAt: time.nullable(),
  })
  .meta({ id: 'AdminPost' })
export type AdminPost = z.output<typeof adminPostAnswer>

/** A version of a post. */
export const postVersionAnswer = z
  .object({
    id: rowId,
    title: z.string(),
    createdAt: time,
    /** Whether readers got it. */
    isPublished: z.boolean(),
    isAutosave: z.boolean(),
    /** Whether it is what the editor shows now. */
    isNewest: z.boolean(),
    /** The username of then; nothing where the server made it, or before that was noted. */
    savedBy: z.string().nullable(),
  })
  .meta({ id: 'PostVersion' })
export type PostVersion = z.output<typeof postVersionAnswer>

/** A page of posts, and how many there are of all that the caller sees, whatever the filters; cards come without the text. */
export const adminPostsAnswer = z.object({
  posts: z.array(adminPostAnswer.partial({ content: true })),
  pagination: paginationAnswer,
  counts: z.object({ published: z.int(), drafts: z.int() }),
})
export type PostPage = z.output<typeof adminPostsAnswer>
export type ListedPost = PostPage['posts'][number]
