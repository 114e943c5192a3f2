import { z } from '@/domain/zod'
import { atMost } from './messages'
import { postSchema } from './post'

const rule = postSchema.shape
const notTags = ({ input }: { input?: unknown }) =>
  Array.isArray(input) ? 'Cada etiqueta debe ser un texto' : 'Debe ser una lista o un texto separado por comas'
const tagName = z.string().trim().max(100, atMost(100))

/** A draft that a tool files: what `POST /api/blog/automation/posts` takes, and what an imported file holds. */
export const automationPostSchema = z.object({
  title: rule.title,
  content: rule.content.describe('El texto en MDX; uno de más de 200,000 caracteres no es válido'),
  slug: rule.slug.optional(),
  excerpt: rule.excerpt.optional(),
  category: z
    .union([z.number().int(), z.string().trim().max(100, atMost(100))], 'Debe ser el id, el slug o el nombre')
    .optional(),
  tags: z
    .union([z.array(tagName), z.string()], { error: notTags })
    .transform((tags) => (typeof tags === 'string' ? tags.split(',') : tags).filter((tag) => tag.trim() !== ''))
    .pipe(z.array(tagName).max(30, 'Máximo 30 etiquetas'))
    .optional(),
  featuredImage: rule.featuredImage.optional(),
  socialImage: rule.socialImage.optional(),
  metaTitle: rule.metaTitle.optional(),
  metaDescription: rule.metaDescription.optional(),
  seoTitle: rule.seoTitle.optional(),
})
export type AutomationPost = z.output<typeof automationPostSchema>
