import { keysOf } from '@/platform/domain/keysOf'
import { eachField } from '@/platform/fields/declared'
import { sentId } from '@/platform/schemas/rowId'
import * as z from '@/platform/schemas/zod'
import { POST_FIELDS } from '../../fields'
import type { PostValues } from '../../values'

/** The checks of an article, before and after publication, in this order. */
export const CHECK_NAMES = {
  'title-length': 'Longitud del título',
  'description-length': 'Longitud de la descripción',
  excerpt: 'Extracto',
  category: 'Categoría',
  image: 'Imagen destacada',
  headings: 'Niveles de los encabezados',
  structure: 'Estructura',
  'image-alt': 'Texto alternativo de las imágenes',
  'links-internal': 'Enlaces internos',
  'links-text': 'Texto de los enlaces',
  'links-insecure': 'Enlaces sin cifrar',
  'duplicate-title': 'Título repetido',
  readability: 'Legibilidad',
  'long-paragraphs': 'Párrafos largos',
  'long-sentences': 'Frases largas',
} as const
export type CheckId = keyof typeof CHECK_NAMES
export const CHECK_IDS = keysOf(CHECK_NAMES)

export type ReviewField = keyof PostValues

type Sent = { [Name in ReviewField]: z.ZodOptional<z.ZodNullable<(typeof POST_FIELDS)[Name]['value']>> }

/** The input of a review: the editor's current fields, even if invalid. With `id`, omitted fields are the post's. */
export const reviewInputSchema = z.object({
  id: sentId('Debe ser el id de un post').optional(),
  ...eachField<Sent>(POST_FIELDS, ({ value }) => value.nullish()),
})
export type ReviewInput = z.output<typeof reviewInputSchema>

/** Whether it can be published: listed only if not. The fifteen other checks only warn. */
export const PUBLISHABLE = 'publishable'

/** The result of a check; `line` is a line of the text, from 1. */
export const checkAnswer = z
  .object({
    id: z.enum([...CHECK_IDS, PUBLISHABLE]),
    state: z.enum(['ok', 'warn', 'fail']),
    message: z.string(),
    field: z.string(),
    line: z.int().min(1).optional(),
  })
  .meta({ id: 'Check' })
export type CheckAnswer = z.output<typeof checkAnswer>

/** A review: the share of its checks that pass, in percent, and what each says. */
export const reviewAnswer = z
  .object({
    score: z.int().min(0).max(100),
    publishable: z.boolean(),
    checks: z.array(checkAnswer),
  })
  .meta({ id: 'Review' })
export type Review = z.output<typeof reviewAnswer>
