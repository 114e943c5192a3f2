import { z } from 'zod'
import { fold } from '@/domain/fold'
import { allCategories, allTags } from '@/server/reads/terms'
import { everyone } from '../allow'
import { categoryAnswer, tagAnswer } from '../answers'
import { endpoint } from '../endpoint'

const publicRead = { method: 'get', allow: everyone, body: null, isPublicRead: true } as const

/** Every category with the number of its published articles. */
export const listCategories = endpoint({
  summary: 'Categorías con su número de artículos',
  ...publicRead,
  path: '/blog/categories',
  query: z.object({ search: z.string().max(100, 'Máximo 100 caracteres').default('') }),
  answer: z.object({ categories: z.array(categoryAnswer) }),
  async handle({ query }) {
    const term = fold(query.search.trim())
    return { categories: (await allCategories()).filter(({ name }) => fold(name).includes(term)) }
  },
})

/** Every tag with the number of its published articles. */
export const listTags = endpoint({
  summary: 'Etiquetas con su número de artículos',
  ...publicRead,
  path: '/blog/tags',
  query: null,
  answer: z.object({ tags: z.array(tagAnswer) }),
  handle: async () => ({ tags: (await allTags()).map(({ createdAt, ...tag }) => tag) }),
})
