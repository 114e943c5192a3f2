'use client'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import type { TermRef } from '@/schemas/term'
import { fetchCategories } from './blog'

const FRESH_MS = 5 * 60_000

/** The categories that have articles: those the server sent, then as they are now. */
export function useCategories(sent: TermRef[]): TermRef[] {
  const isAwake = useDeferredValue(true, false) // asking takes its time: the page comes alive first
  const { data, error } = useQuery({
    enabled: isAwake,
    queryKey: ['blog', 'categories'],
    queryFn: fetchCategories,
    staleTime: FRESH_MS,
  })
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the list works without it, so only who looks into the console hears of it
    if (error) console.error('Error al cargar las categorías', error)
  }, [error])
  return data?.filter(({ postCount }) => postCount > 0) ?? sent
}
