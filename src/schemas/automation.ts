import { atMost } from './messages'
import { optionalSlug, postSchema } from './post'
import { optionalName } from './text'
import { z } from './zod'

const rule = postSchema.shape
const notTags = ({ input }: { input?: unknown }) =>
  Array.isArray(input) ? 'Cada etiqueta debe ser un texto' : 'Debe ser una lista o un texto separado por comas'
const tagName = optionalName().max(100, atMost(100))

/** A field that a tool may leave out, or send as null. */
const optional = <Rule extends z.ZodType>(rule: Rule) => rule.nullish().transform((value) => value ?? undefined)

/** A draft from a tool: the input of `POST /api/blog/automation/posts` and of an imported file. */
export const automationPostSchema = z.object({
  title: rule.title,
  content: rule.content.describe('El texto en MDX; uno de más de 200,000 caracteres no es válido'),
  slug: optionalSlug(rule.slug),
  excerpt: optional(rule.excerpt),
  category: optional(
    z.union([z.number().int(), z.string().trim().max(100, atMost(100))], 'Debe ser el id, el slug o el nombre'),
  ),
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
