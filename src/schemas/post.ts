import { z } from 'zod'
import { isReservedSlug, SLUG_PATTERN } from '@/domain/slug'
import { atMost, SLUG_SHAPE } from './messages'

/** The longest MDX source, in characters: beyond it no parser is started. */
export const MAX_CONTENT = 200_000

const isImageAddress = (value: string) =>
  value === '' || /^\/(?![/\\])\S*$/.test(value) || (/^https?:\/\/\S+$/i.test(value) && URL.canParse(value))

/** Where a picture is: an http(s) URL, a path of the site, or empty. */
export const imageAddress = z
  .string()
  .trim()
  .max(2000, atMost(2000))
  .refine(isImageAddress, 'Debe ser una URL http(s), una ruta del sitio o quedar vacía')

/** What an article's fields may hold. The form, the endpoints and the collection read this one table. */
export const postSchema = z.object({
  title: z.string().trim().min(1, 'El título es requerido').max(200, atMost(200)),
  slug: z
    .string()
    .min(1, 'El slug es requerido')
    .max(200, atMost(200))
    .regex(SLUG_PATTERN, SLUG_SHAPE)
    .refine((slug) => !isReservedSlug(slug), 'Ese slug está reservado'),
  excerpt: z.string().trim().max(500, atMost(500)),
  content: z.string().min(1, 'El contenido es requerido').max(MAX_CONTENT, atMost(MAX_CONTENT)),
  featuredImage: imageAddress,
  socialImage: imageAddress,
  metaTitle: z.string().trim().max(120, atMost(120)),
  metaDescription: z.string().trim().max(160, atMost(160)),
  seoTitle: z.string().trim().max(120, atMost(120)),
})

/** A category or a tag. */
export const termSchema = z.object({
  name: z.string().trim().min(1, 'El nombre es requerido').max(100, atMost(100)),
  slug: z.string().min(1, 'El slug es requerido').max(100, atMost(100)).regex(SLUG_PATTERN, SLUG_SHAPE),
})
