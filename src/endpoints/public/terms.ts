import { fold } from '@/domain/fold'
import type { Term } from '@/domain/publicPost'
import { z } from '@/domain/zod'
import { searchTerm } from '@/schemas/search'
import { allCategories, allTags, countedTerms } from '@/server/reads/terms'
import { everyone, session } from '../allow'
import { categoryAnswer, tagAnswer } from '../answers'
import { endpoint, NO_STORE } from '../endpoint'

const publicRead = { method: 'get', allow: everyone, body: null, isPublicRead: true } as const

/** Every category with the number of its published articles; for the back office with that of all. */
export const listCategories = endpoint({
  summary: 'Categorías con su número de artículos',
  ...publicRead,
  path: '/blog/categories',
  query: z.object({ search: searchTerm }),
  answer: z.object({ categories: z.array(categoryAnswer) }),
  async handle({ req, query }) {
    const term = fold(query.search)
    const found = <Found extends Term>(terms: Found[]) => terms.filter(({ name }) => fold(name).includes(term))
    if (session(req)) return notStored({ categories: found(await countedTerms('categories')) })
    return { categories: found(await allCategories()) }
  },
})

/** The same for tags. */
export const listTags = endpoint({
  summary: 'Etiquetas con su número de artículos',
  ...publicRead,
  path: '/blog/tags',
  query: null,
  answer: z.object({ tags: z.array(tagAnswer) }),
  async handle({ req }) {
    if (session(req)) return notStored({ tags: await countedTerms('tags') })
    return { tags: (await allTags()).map(({ createdAt, ...tag }) => tag) }
  },
})

/** What depends on who asks is kept by no cache. */
const notStored = (answer: object) => Response.json(answer, { headers: NO_STORE })
