import { isBlank } from '@/domain/text/invisible'
import { isReservedSlug, MAX_SLUG } from '@/domain/text/slug'
import { imageAddress } from './address'
import { paginationAnswer, id as rowId, time } from './answer'
import { atMost, NOT_TEXT } from './messages'
import { sentId } from './rowId'
import { optionalSlug, slugText } from './slug'
import { termRef } from './term'
import { optionalName, shownName } from './text'
import * as z from './zod'

/** The longest text that can be stored, in characters: as much as a request may hold. See also `MAX_PUBLISHED`. */
const MAX_CONTENT = 2 * 1024 * 1024

/** The rules for an article's fields, shared by the form, the endpoints and the collection. */
export const postSchema = z.object({
  title: shownName('El título es requerido').max(200, atMost(200)),
  slug: slugText(MAX_SLUG.post).refine((slug) => !isReservedSlug(slug), 'Ese slug está reservado'),
  excerpt: z.string(NOT_TEXT).trim().max(500, atMost(500)),
  content: z
    .string('El contenido es requerido')
    .max(MAX_CONTENT, atMost(MAX_CONTENT))
    .refine((content) => !isBlank(content), 'El contenido es requerido'),
  featuredImage: imageAddress,
  socialImage: imageAddress,
  metaTitle: optionalName().max(120, atMost(120)),
  metaDescription: z.string(NOT_TEXT).trim().max(160, atMost(160)),
  seoTitle: optionalName().max(120, atMost(120)),
})

/** A field that a client may omit, or clear with null. */
const emptiable = (rule: z.ZodString) => rule.nullish().transform((value) => (value === null ? '' : value))

/** The input of the post endpoints: exactly the fields of the form. */
export const postInputSchema = z.object({
  title: postSchema.shape.title,
  slug: optionalSlug(postSchema.shape.slug),
  excerpt: emptiable(postSchema.shape.excerpt),
  content: postSchema.shape.content,
  categoryId: sentId('La categoría no existe').nullish(),
  tagIds: z
    .array(sentId('Una etiqueta no existe'), 'Debe ser una lista de etiquetas')
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
const NOT_TIME = 'Debe ser una fecha ISO 8601 con su zona, como 2026-12-01T14:00:00Z'
const baseUpdatedAt = z.iso
  .datetime({ offset: true, error: NOT_TIME })
  .optional()
  .describe('El `updatedAt` del estado en que se basa: si se ha guardado después, responde 409 `stale_edit`')

/** A change of a post: omitted fields keep their values. */
export const postChangeSchema = postInputSchema.partial().extend({ baseUpdatedAt })
export type PostChange = z.output<typeof postChangeSchema>

/** The body of a publication, which may have none. */
export const publishSchema = z.object({ baseUpdatedAt }).optional()

export const scheduleSchema = z.object({
  baseUpdatedAt,
  scheduledAt: z.iso
    .datetime({ offset: true, error: NOT_TIME })
    .refine((time) => Date.parse(time) > Date.now(), 'La fecha debe estar en el futuro')
    .refine((time) => Date.parse(time) < Date.now() + TEN_YEARS_MS, 'La fecha está demasiado lejos'),
})
const TEN_YEARS_MS = 10 * 366 * 24 * 60 * 60 * 1000

/** An article as returned to readers. Image fields hold a URL or path, or are empty. */
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

/** The fields of an article that a list shows, and in a search the highlighted part of its text. */
export type PostCard = Omit<PublicPost, 'content'> & { highlight?: string }

/** A page of articles; cards omit the text. */
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

/** A post as returned to the back office: with the values of the newest draft. */
export const adminPostAnswer = publicPostAnswer
  .extend({
    categoryId: rowId.nullable(),
    tagIds: z.array(rowId),
    seoTitle: z.string(),
    authorId: rowId.nullable(),
    /** The slug on the public site, while the post is published; a draft may have a new one. */
    publicSlug: z.string().nullable(),
    hasUnpublishedChanges: z.boolean(),
    scheduledAt: time.nullable(),
    /** Why the scheduled publication failed. */
    scheduleFailure: z.string().nullable(),
    deletedAt: time.nullable(),
  })
  .meta({ id: 'AdminPost' })
export type AdminPost = z.output<typeof adminPostAnswer>

export const postVersionAnswer = z
  .object({
    id: rowId,
    title: z.string(),
    createdAt: time,
    isPublished: z.boolean(),
    isAutosave: z.boolean(),
    /** Whether it is the version in the editor. */
    isNewest: z.boolean(),
    /** The username at the time; null if the server saved it, or before this was recorded. */
    savedBy: z.string().nullable(),
  })
  .meta({ id: 'PostVersion' })
export type PostVersion = z.output<typeof postVersionAnswer>

/** A page of posts, and the counts of all posts that the caller can see, regardless of filters; cards omit the text. */
export const adminPostsAnswer = z.object({
  posts: z.array(adminPostAnswer.partial({ content: true })),
  pagination: paginationAnswer,
  counts: z.object({ published: z.int(), drafts: z.int() }),
})
export type PostPage = z.output<typeof adminPostsAnswer>
export type ListedPost = PostPage['posts'][number]
