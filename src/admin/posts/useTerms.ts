'use client'
import type { TermRef } from '@/domain/publicPost'
import { useLoaded } from '../kit/useLoaded'

/** The categories and tags that a post may have, as filters and forms offer them. */
export function useTerms(): { categories: TermRef[]; tags: TermRef[] } {
  const categories = useLoaded<{ categories: TermRef[] }>({
    key: ['categories', 'all'],
    path: '/api/blog/categories',
    failure: 'Error al cargar categorías',
  })
  const tags = useLoaded<{ tags: TermRef[] }>({
    key: ['tags', 'all'],
    path: '/api/blog/tags',
    failure: 'Error al cargar etiquetas',
  })
  return { categories: categories.data?.categories ?? [], tags: tags.data?.tags ?? [] }
}
