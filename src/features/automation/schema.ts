import { isDryRun } from '@/features/api-keys/dryRun'
import { MAX_ALT } from '@/features/media/schema'
import { OWN_POST_FIELDS, type PostField } from '@/features/posts/fields'
import { adminPostAnswer, postSchema } from '@/features/posts/schema'
import { eachField, type Optional } from '@/platform/fields/declared'
import { id, time } from '@/platform/schemas/answer'
import { atMost } from '@/platform/schemas/messages'
import { optionalSlug } from '@/platform/schemas/slug'
import { optionalName, shownName } from '@/platform/schemas/text'
import * as z from '@/platform/schemas/zod'

const rule = postSchema.shape
const notTags = ({ input }: { input?: unknown }) =>
  Array.isArray(input) ? 'Cada etiqueta debe ser un texto' : 'Debe ser una lista o un texto separado por comas'
const tagName = optionalName().max(100, atMost(100))

const NOT_CATEGORY = 'Debe ser el id, el slug o el nombre'

/** A field that a client may omit or send as null. */
const optional = <Rule extends z.ZodType>(rule: Rule) => rule.nullish().transform((value) => value ?? undefined)

/** A draft from a client: the input of `POST /api/blog/automation/posts` and of an imported file. */
export const automationPostSchema = z.object({
  ...eachField<Optional<typeof OWN_POST_FIELDS>, PostField>(OWN_POST_FIELDS, ({ rule, help }) =>
    optional(rule).describe(help),
  ),
  title: rule.title.describe(OWN_POST_FIELDS.title.help),
  content: rule.content.describe(OWN_POST_FIELDS.content.help),
  slug: optionalSlug(rule.slug).describe(OWN_POST_FIELDS.slug.help),
  category: optional(z.union([z.int(NOT_CATEGORY), z.string().trim().max(100, atMost(100))], NOT_CATEGORY)).describe(
    'El id, el slug o el nombre de una categoría que existe',
  ),
  tags: optional(
    z
      .union([z.array(tagName), z.string()], { error: notTags })
      .transform((tags) => (typeof tags === 'string' ? tags.split(',') : tags).filter((tag) => tag.trim() !== ''))
      .pipe(z.array(tagName).max(30, 'Máximo 30 etiquetas')),
  ).describe('Una lista o un texto separado por comas; las que no existen se crean'),
})
export type AutomationPost = z.output<typeof automationPostSchema>

/** An id that a client gives to a post. */
export const externalIdRule = z
  .string()
  .max(200, atMost(200))
  .regex(/^[^\p{Cc}]+$/u, 'El id externo no puede tener caracteres de control')
  .describe('El id de la herramienta, hasta 200 caracteres')

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
    hasChangesSinceScheduled: true,
    reviewer: true,
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
