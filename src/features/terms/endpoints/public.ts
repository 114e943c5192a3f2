import { allCategories, allTags, countedTerms } from '@/features/terms/queries'
import type { Term } from '@/features/terms/schema'
import { categoryAnswer, TERM_SORTS, tagAnswer } from '@/features/terms/schema'
import { sortTerms } from '@/features/terms/sortTerms'
import { anyone, signedIn } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { fold } from '@/platform/domain/text/fold'
import { searchTerm } from '@/platform/schemas/search'
import { sortBy } from '@/platform/schemas/sort'
import * as z from '@/platform/schemas/zod'

const publicRead = { allow: anyone, isPublicRead: true } as const

/** Lists categories with their number of published articles; for the back office also of all posts. */
export const listCategories = endpoint('GET /blog/categories', {
  summary: 'Categorías con su número de artículos',
  ...publicRead,
  query: z.object({ search: searchTerm, sort: sortBy(TERM_SORTS) }),
  answer: z.object({ categories: z.array(categoryAnswer) }),
  async handle({ req, query }) {
    const term = fold(query.search)
    const found = <Found extends Term>(terms: Found[]) =>
      sortTerms(
        terms.filter(({ name }) => fold(name).includes(term)),
        query.sort,
      )
    return { categories: found((await signedIn({ req })) ? await countedTerms('categories') : await allCategories()) }
  },
})

export const listTags = endpoint('GET /blog/tags', {
  summary: 'Etiquetas con su número de artículos',
  ...publicRead,
  query: z.object({ sort: sortBy(TERM_SORTS) }),
  answer: z.object({ tags: z.array(tagAnswer) }),
  async handle({ req, query: { sort } }) {
    if (await signedIn({ req })) return { tags: sortTerms(await countedTerms('tags'), sort) }
    return { tags: sortTerms(await allTags(), sort).map(({ createdAt, ...tag }) => tag) }
  },
})
