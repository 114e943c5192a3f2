import { fold } from '@/platform/domain/text/fold'
import type { CountedTerm, TermSort } from './schema'

type Sorted = Pick<CountedTerm, 'name' | 'postCount' | 'createdAt'> & Partial<Pick<CountedTerm, '_count'>>

/** Returns categories or tags in another order; they come by name, which also decides between equals. */
export function sortTerms<Term extends Sorted>(terms: Term[], sort: TermSort): Term[] {
  if (sort === '') return terms
  const compare = COMPARED[sort.replace('-', '') as keyof typeof COMPARED]
  const direction = sort.startsWith('-') ? -1 : 1
  return terms.toSorted((one, other) => direction * compare(one, other))
}

const COMPARED = {
  name: (one: Sorted, other: Sorted) => fold(one.name).localeCompare(fold(other.name), 'es'),
  // The back office shows the number of all posts.
  postCount: (one: Sorted, other: Sorted) => countOf(one) - countOf(other),
  createdAt: (one: Sorted, other: Sorted) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
}

const countOf = ({ _count, postCount }: Sorted) => _count?.posts ?? postCount
