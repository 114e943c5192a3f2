import { acceptsOptional } from '@/platform/fields/accepts'
import { categorySchema } from './schema'
import { termCollection } from './term'

const rule = categorySchema.shape

/** The sections of the blog: an article has at most one. */
export const Categories = termCollection({
  slug: 'categories',
  dbName: 'blog_categories',
  pages: '/blog/category/',
  labels: { singular: 'Categoría', plural: 'Categorías' },
  inUse: 'La categoría tiene posts y no se puede eliminar',
  taken: { name: 'Ya existe una categoría con ese nombre', slug: 'Ya existe una categoría con ese slug' },
  fields: [
    { name: 'callTitle', label: 'Título de la llamada final', type: 'text', validate: acceptsOptional(rule.callTitle) },
    { name: 'callText', label: 'Texto', type: 'textarea', validate: acceptsOptional(rule.callText) },
    { name: 'callButton', label: 'Botón', type: 'text', validate: acceptsOptional(rule.callButton) },
  ],
})
