import { z } from 'zod'
import { fold } from '@/domain/fold'
import { allCategories, allTags } from '@/server/reads/terms'
import { everyone } from '../allow'
import { endpoint } from '../endpoint'

const publicRead = { method: 'get', allow: everyone, body: null, isPublicRead: true } as const

/** Every category with the number of its published articles. */
export const listCategories = endpoint({
  ...publicRead,
  path: '/blog/categories',
  query: z.object({ search: z.string().max(100, 'Máximo 100 caracteres').default('') }),
  async handle({ query }) {
    const term = fold(query.search.trim())
    return { categories: (await allCategories()).filter(({ name }) => fold(name).includes(term)) }
  },
})

/** Every tag with the number of its published articles. */
export const listTags = endpoint({
  ...publicRead,
  path: '/blog/tags',
  query: null,
  handle: async () => ({ tags: (await allTags()).map(({ createdAt, ...tag }) => tag) }),
})
