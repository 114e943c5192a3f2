import { seoPlugin } from '@payloadcms/plugin-seo'
import type { Field } from 'payload'
import type { Post } from '@/payload-types'
import { acceptsOptional } from '@/schemas/accepts'
import { postSchema } from '@/schemas/post'

const labels: Record<string, Partial<Field>> = {
  title: { label: 'Meta título', validate: acceptsOptional(postSchema.shape.metaTitle) } as Partial<Field>,
  description: {
    label: 'Meta descripción',
    validate: acceptsOptional(postSchema.shape.metaDescription),
  } as Partial<Field>,
  preview: { label: 'Vista previa' },
}

/** The article's SEO card: lengths and a preview of the search result. Its columns are `meta_title` and `meta_description`. */
export const seo = seoPlugin({
  collections: ['posts'],
  fields: ({ defaultFields }) =>
    defaultFields.map((field) => ({ ...field, ...('name' in field ? labels[field.name] : {}) }) as Field),
  generateTitle: ({ doc }: { doc: Post }) => doc.title ?? '',
  generateDescription: ({ doc }: { doc: Post }) => (doc.excerpt ?? '').slice(0, 160),
  generateURL: ({ doc }: { doc: Post }) => `${process.env.SITE_URL ?? ''}/blog/${doc.slug ?? ''}`,
})
