import { text } from '@/platform/fields/declared'
import { categorySchema } from './schema'
import { termCollection } from './term'
import { CATEGORY_WORDS } from './words'

const rule = categorySchema.shape

/** The sections of the blog: an article has at most one. */
export const Categories = termCollection({
  words: CATEGORY_WORDS,
  dbName: 'blog_categories',
  pages: '/blog/category/',
  fields: {
    callTitle: { ...text, label: 'Título de la llamada final', rule: rule.callTitle, isLogged: true },
    callText: { ...text, label: 'Texto', rule: rule.callText, field: { type: 'textarea' } },
    callButton: { ...text, label: 'Botón', rule: rule.callButton, isLogged: true },
  },
})
