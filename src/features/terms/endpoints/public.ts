import { allCategories, allTags, countedTerms } from '@/features/terms/queries'
import type { Term } from '@/features/terms/schema'
import { categoryAnswer, tagAnswer } from '@/features/terms/schema'
import { anyone, signedIn } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { fold } from '@/platform/domain/text/fold'
import { searchTerm } from '@/platform/schemas/search'
import * as z from '@/platform/schemas/zod'

const publicRead = { allow: anyone, isPublicRead: true } as const

/** Lists categories with their number of published articles; for the back office also of all posts. */
export const listCategories = endpoint('GET /blog/categories', {
  summary: 'Categorías con su número de artículos',
  ...publicRead,
  query: z.object({ search: searchTerm }),
  answer: z.object({ categories: z.array(categoryAnswer) }),
  async handle({ req, query }) {
    const term = fold(query.search)
    const found = <Found extends Term>(terms: Found[]) => terms.filter(({ name }) => fold(name).includes(term))
    return { categories: found((await signedIn({ req })) ? await countedTerms('categories') : await allCategories()) }
  },
})

export const listTags = endpoint('GET /blog/tags', {
  summary: 'Etiquetas con su número de artículos',
  ...publicRead,
  answer: z.object({ tags: z.array(tagAnswer) }),
  async handle({ req }) {
    if (await signedIn({ req })) return { tags: await countedTerms('tags') }
    return { tags: (await allTags()).map(({ createdAt, ...tag }) => tag) }
  },
})
