import { APPROVAL_STATES } from '@/features/posts/approval/words'
import { OWN_POST_FIELDS, POST_FIELDS, PUBLIC_POST_FIELDS } from '@/features/posts/fields'
import { termRef } from '@/features/terms/schema'
import { keysOf } from '@/platform/domain/keysOf'
import { emptiable, partsOf } from '@/platform/fields/declared'
import { paginationAnswer, id as rowId, time } from '@/platform/schemas/answer'
import { bulkAnswer, bulkIds, NOT_BY_ID } from '@/platform/schemas/bulk'
import { NOT_TEXT } from '@/platform/schemas/messages'
import { moment } from '@/platform/schemas/moment'
import { sentId } from '@/platform/schemas/rowId'
import { optionalSlug } from '@/platform/schemas/slug'
import type { Sort } from '@/platform/schemas/sort'
import * as z from '@/platform/schemas/zod'

/** The rules for an article's fields, shared by the form, the endpoints and the collection. */
export const postSchema = z.object(partsOf(POST_FIELDS, 'rule'))

/** The input of the post endpoints: exactly the fields of the form. */
export const postInputSchema = z.object({
  ...emptiable(POST_FIELDS),
  title: postSchema.shape.title,
  content: postSchema.shape.content,
  slug: optionalSlug(postSchema.shape.slug),
  isPublished: z.boolean('Debe ser verdadero o falso').optional(),
})
export const baseUpdatedAt = moment
  .optional()
  .describe('El `updatedAt` del estado en que se basa: si se ha guardado después, responde 409 `stale_edit`')

const ownId = z
  .string(NOT_TEXT)
  .regex(/^[\w-]{8,64}$/, 'Debe tener de 8 a 64 letras, cifras o guiones')
  .optional()
const writeId = ownId.describe('Un id nuevo de quien guarda: queda con el texto, y así reconoce que es el suyo')

/** A new post: with the same `creationId` the same user creates it only once. */
export const postCreationSchema = postInputSchema.extend({
  writeId,
  creationId: ownId.describe(
    'Un id nuevo de quien crea: si su post ya existe, responde con él como está, y no crea otro',
  ),
})

/** A change of a post: omitted fields keep their values. */
export const postChangeSchema = postInputSchema.partial().extend({ baseUpdatedAt, writeId })

/** What the list of posts can be sorted by. */
export const POST_SORTS = ['title', 'category', 'publishedAt', 'updatedAt', 'viewCount'] as const
export type PostSort = Sort<(typeof POST_SORTS)[number]>

/** The body of a publication or its opposite, which may have none. */
export const publishSchema = z.object({ baseUpdatedAt }).optional()

export const scheduleSchema = z.object({
  baseUpdatedAt,
  scheduledAt: moment
    .refine((time) => Date.parse(time) > Date.now(), 'La fecha debe estar en el futuro')
    .refine((time) => Date.parse(time) < Date.now() + TEN_YEARS_MS, 'La fecha está demasiado lejos'),
})
/** The new time of a publication, and the time it is moved from. */
export const moveSchema = z.object({
  scheduledAt: scheduleSchema.shape.scheduledAt,
  baseScheduledAt: moment.optional().describe('La hora desde la que se mueve: si ya es otra, se responde 409'),
})
const TEN_YEARS_MS = 10 * 366 * 24 * 60 * 60 * 1000

const BULK_ACTIONS = [
  'publish',
  'unpublish',
  'category',
  'addTags',
  'removeTags',
  'trash',
  'restore',
  'delete',
] as const

/** A change of several posts. `baseUpdatedAt` is that of the single calls, by the id of the post. */
export const bulkPostsSchema = z
  .object({
    ids: bulkIds,
    action: z.enum(BULK_ACTIONS, `Debe ser ${BULK_ACTIONS.join(', ')}`),
    categoryId: sentId('La categoría no existe')
      .nullable()
      .optional()
      .describe('Con `category`: la categoría, o null para ninguna'),
    tagIds: z
      .array(sentId('Una etiqueta no existe'), 'Debe ser una lista de etiquetas')
      .max(100, '100 como mucho')
      .optional()
      .describe('Con `addTags` y `removeTags`'),
    baseUpdatedAt: z
      .record(z.string(), moment, NOT_BY_ID)
      .optional()
      .describe('El `updatedAt` en que se basa, por el id de cada post: si se ha guardado después, ese se rechaza'),
  })
  .superRefine(({ action, categoryId, tagIds }, context) => {
    if (action === 'category' && categoryId === undefined)
      context.addIssue({ code: 'custom', path: ['categoryId'], message: 'Elige una categoría, o null para ninguna' })
    if (action.endsWith('Tags') && !tagIds?.length)
      context.addIssue({ code: 'custom', path: ['tagIds'], message: 'Elige al menos una etiqueta' })
  })
export type BulkPosts = z.output<typeof bulkPostsSchema>

/** What became of each post, and the `updatedAt` of those that are still in the list, to take the change back. */
export const bulkPostsAnswer = bulkAnswer.extend({ updatedAt: z.record(z.string(), time) })
export type BulkPostsAnswer = z.output<typeof bulkPostsAnswer>

/** An article as returned to readers. Image fields hold a URL or path, or are empty. */
export const publicPostAnswer = z
  .object({
    id: rowId,
    ...partsOf(PUBLIC_POST_FIELDS, 'value'),
    readTimeMinutes: z.int().min(1),
    viewCount: z.int().min(0),
    isPublished: z.boolean(),
    publishedAt: time.nullable(),
    createdAt: time,
    updatedAt: time,
    category: termRef.extend({ postCount: z.int().min(0) }).nullable(),
    /** With their own title and text where they have them. */
    author: z
      .object({
        name: z.string(),
        avatar: z.string(),
        username: z.string(),
        title: z.string().optional(),
        bio: z.string().optional(),
      })
      .nullable(),
    tags: z.array(termRef),
  })
  .meta({ id: 'PublicPost' })
export type PublicPost = z.output<typeof publicPostAnswer>

/** The fields of an article that a list shows, and in a search the highlighted part of its text. */
export type PostCard = Omit<PublicPost, 'content'> & { highlight?: string }

const suggestionAnswer = z
  .string()
  .describe('Con `search`, si nada coincide: la búsqueda corregida, cuyos artículos son los de la respuesta')
  .optional()

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
  suggestion: suggestionAnswer,
})
export type PublicPosts = z.output<typeof publicPostsAnswer>

/** A post as returned to the back office: with the values of the newest draft. */
export const adminPostAnswer = publicPostAnswer
  .extend({
    ...partsOf(POST_FIELDS, 'value'),
    categoryId: rowId.nullable(),
    tagIds: z.array(rowId),
    authorId: rowId.nullable(),
    /** The slug on the public site, while the post is published; a draft may have a new one. */
    publicSlug: z.string().nullable(),
    hasUnpublishedChanges: z.boolean(),
    scheduledAt: time.nullable().describe('Cuándo se publicará; sale la versión que se programó'),
    scheduleFailure: z.string().nullable().describe('Por qué se canceló la publicación programada'),
    hasChangesSinceScheduled: z
      .boolean()
      .describe('Si hay un texto más nuevo que el programado: queda como borrador, salvo que se programe de nuevo'),
    reviewState: z.enum(keysOf(APPROVAL_STATES)),
    reviewer: z.object({ id: rowId, name: z.string() }).nullable(),
    dueAt: time.nullable().describe('Para cuándo debe estar'),
    hasChangesSinceApproved: z.boolean().describe('Si hay un texto más nuevo que el aprobado'),
    deletedAt: time.nullable(),
    writeId: z.string().nullable().describe('El id del guardado que escribió este texto; publicarlo no lo cambia'),
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

/** The text of a version, with the fields that readers don't get. */
export const versionTextAnswer = publicPostAnswer.extend(partsOf(OWN_POST_FIELDS, 'value'))
export type VersionText = z.output<typeof versionTextAnswer>

/** A page of posts, and the counts of all posts that the caller can see, regardless of filters; cards omit the text. */
export const adminPostsAnswer = z.object({
  posts: z.array(adminPostAnswer.partial({ content: true })),
  pagination: paginationAnswer,
  counts: z.object({ published: z.int(), drafts: z.int() }),
  suggestion: suggestionAnswer,
})
export type PostPage = z.output<typeof adminPostsAnswer>
export type ListedPost = PostPage['posts'][number]
