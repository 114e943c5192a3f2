import { acceptsOptional } from '@/platform/fields/accepts'
import { categorySchema } from './schema'
import { termCollection } from './term'
import { CATEGORY_WORDS } from './words'

const rule = categorySchema.shape

/** The sections of the blog: an article has at most one. */
export const Categories = termCollection({
  words: CATEGORY_WORDS,
  dbName: 'blog_categories',
  pages: '/blog/category/',
  fields: [
    { name: 'callTitle', label: 'Título de la llamada final', type: 'text', validate: acceptsOptional(rule.callTitle) },
    { name: 'callText', label: 'Texto', type: 'textarea', validate: acceptsOptional(rule.callText) },
    { name: 'callButton', label: 'Botón', type: 'text', validate: acceptsOptional(rule.callButton) },
  ],
})
