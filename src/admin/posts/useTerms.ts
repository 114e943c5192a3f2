'use client'
import type { TermRef } from '@/schemas/term'
import { useLoaded } from '../kit/data/useLoaded'
import { CATEGORY_WORDS, TAG_WORDS, termQuery } from '../terms/terms'

/** The categories and tags to offer in filters and forms. */
export function useTerms(): { categories: TermRef[]; tags: TermRef[] } {
  const categories = useLoaded(termQuery(CATEGORY_WORDS))
  const tags = useLoaded(termQuery(TAG_WORDS))
  return { categories: categories.data?.categories ?? [], tags: tags.data?.tags ?? [] }
}
