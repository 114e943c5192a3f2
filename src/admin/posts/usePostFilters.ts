'use client'
import { useSearchParams } from 'next/navigation'
import { useCallback, useRef, useState } from 'react'
import type { PostFilters } from './posts'

/** The filters' names in the address; other than Payload's own, which would make it read the list too. */
const NAMES = { search: 'buscar', status: 'estado', category: 'categoria', page: 'pagina' } as const

/** What narrows the list. It stands in the address, so that a reload and the way back show the same. */
export function usePostFilters() {
  const params = useSearchParams()
  const [filters, setFilters] = useState<PostFilters>({
    search: params.get(NAMES.search) ?? '',
    status: params.get(NAMES.status) ?? '',
    category: params.get(NAMES.category) ?? '',
    page: Math.max(1, Number(params.get(NAMES.page)) || 1),
  })

  const latest = useRef(filters)
  const change = useCallback((changed: Partial<PostFilters>) => {
    latest.current = { ...latest.current, page: 1, ...changed }
    setFilters(latest.current)
    window.history.replaceState(null, '', addressOf(latest.current))
  }, [])

  return { filters, change, isFiltered: Boolean(filters.search || filters.status || filters.category) }
}

function addressOf({ search, status, category, page }: PostFilters): string {
  const query = new URLSearchParams()
  if (search) query.set(NAMES.search, search)
  if (status) query.set(NAMES.status, status)
  if (category) query.set(NAMES.category, category)
  if (page > 1) query.set(NAMES.page, String(page))
  return query.size > 0 ? `${window.location.pathname}?${query}` : window.location.pathname
}
