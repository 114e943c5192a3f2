'use client'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { fetchCategories } from './blog'

export type Category = { slug: string; name: string }

const FRESH_MS = 5 * 60_000

/** The categories with articles: at first those the server rendered, then the current ones. */
export function useCategories(initial: Category[]): Category[] {
  const isAwake = useDeferredValue(true, false) // fetching takes time: let the page hydrate first
  const { data, error } = useQuery({
    enabled: isAwake,
    queryKey: ['blog', 'categories'],
    queryFn: fetchCategories,
    staleTime: FRESH_MS,
  })
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the list works without it, so the failure is only logged
    if (error) console.error('Error al cargar las categorías', error)
  }, [error])
  return data?.filter(({ postCount }) => postCount > 0) ?? initial
}
