import { MAX_PUBLISHED } from '@/domain/postLimits'
import { shownNumber } from '@/domain/text/numbers'
import { id, time } from './answer'
import { MAX_ALT } from './media'
import { atMost } from './messages'
import { adminPostAnswer, postSchema } from './post'
import { optionalSlug } from './slug'
import { optionalName, shownName } from './text'
import * as z from './zod'

const rule = postSchema.shape
const notTags = ({ input }: { input?: unknown }) =>
  Array.isArray(input) ? 'Cada etiqueta debe ser un texto' : 'Debe ser una lista o un texto separado por comas'
const tagName = optionalName().max(100, atMost(100))

const NOT_CATEGORY = 'Debe ser el id, el slug o el nombre'

/** A field that a client may omit or send as null. */
const optional = <Rule extends z.ZodType>(rule: Rule) => rule.nullish().transform((value) => value ?? undefined)

/** A draft from a client: the input of `POST /api/blog/automation/posts` and of an imported file. */
export const automationPostSchema = z.object({
  title: rule.title,
  content: rule.content.describe(
    `El texto en MDX; uno de más de ${shownNumber(MAX_PUBLISHED)} caracteres no es válido`,
  ),
  slug: optionalSlug(rule.slug),
  excerpt: optional(rule.excerpt),
  category: optional(z.union([z.int(NOT_CATEGORY), z.string().trim().max(100, atMost(100))], NOT_CATEGORY)),
  tags: optional(
    z
      .union([z.array(tagName), z.string()], { error: notTags })
      .transform((tags) => (typeof tags === 'string' ? tags.split(',') : tags).filter((tag) => tag.trim() !== ''))
      .pipe(z.array(tagName).max(30, 'Máximo 30 etiquetas')),
  ),
  featuredImage: optional(rule.featuredImage),
  socialImage: optional(rule.socialImage),
  metaTitle: optional(rule.metaTitle),
  metaDescription: optional(rule.metaDescription),
  seoTitle: optional(rule.seoTitle),
})
export type AutomationPost = z.output<typeof automationPostSchema>

/** An id that a client gives to a post. */
export const externalIdRule = z
  .string()
  .max(200, atMost(200))
  .regex(/^[^\p{Cc}]+$/u, 'El id externo no puede tener caracteres de control')
  .describe('El id de la herramienta, hasta 200 caracteres')

/** Marks the response to a dry run. */
const isDryRun = z.literal(true).describe('Solo con dryRun=true: no se escribió nada').optional()

/** A draft that was created or changed. */
export const receiptAnswer = z
  .object({
    success: z.literal(true),
    post: z.object({
      id,
      slug: z.string(),
      title: z.string(),
      isPublished: z.boolean(),
      editUrl: z.url(),
      createdAt: time,
    }),
    warnings: z.array(z.string()),
    dryRun: isDryRun,
  })
  .meta({ id: 'DraftReceipt' })

/** A post with an external id: the newest draft's values, without personal data. */
export const filedPostAnswer = adminPostAnswer
  .omit({
    author: true,
    authorId: true,
    viewCount: true,
    scheduleFailure: true,
    deletedAt: true,
    categoryId: true,
    tagIds: true,
  })
  .extend({ externalId: z.string(), editUrl: z.url() })
  .meta({ id: 'FiledPost' })

/** The fields beside an uploaded image. */
export const automationMediaSchema = z.object({
  alt: shownName('El texto alternativo es requerido').max(MAX_ALT, atMost(MAX_ALT)),
})

export const storedMediaAnswer = z.object({ url: z.string(), id, dryRun: isDryRun }).meta({ id: 'StoredPicture' })
