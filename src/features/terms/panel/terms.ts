import type { CountedTerm } from '@/features/terms/schema'
import { CATEGORY_WORDS, TAG_WORDS, type TermWords } from '@/features/terms/words'
import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { apiQuery } from '@/ui/panel/data/apiQuery'

type Collection = TermWords['collection']

export const termQuery = ({ collection, failures }: TermWords) =>
  apiQuery<{ [key in Collection]?: CountedTerm[] }>([collection], `/api/blog/${collection}`, failures.load)
export const categoriesQuery = termQuery(CATEGORY_WORDS)
export const tagsQuery = termQuery(TAG_WORDS)

export const termPath = (collection: Collection) => `/api/blog/admin/${collection}` as const

export const deleteTerm = (collection: Collection, id: number, key: ChangeKey) =>
  request(`${termPath(collection)}/${id}`, { method: 'DELETE', ...key })

/** Creates a tag for an article, which readers see with that; its slug follows from its name. */
export const createTag = (name: string, key: ChangeKey) =>
  request<CountedTerm>(termPath('tags'), { method: 'POST', body: { name, isPublic: false }, ...key })
