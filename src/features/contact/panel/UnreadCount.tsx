'use client'
import { useQuery } from '@tanstack/react-query'
import type { Pagination } from '@/platform/domain/pagination'
import { shownNumber } from '@/platform/domain/text/numbers'
import { request } from '@/platform/shared/request'

/** The number of new consultation requests. Left out when it can't be loaded, since it is not essential. */
export function UnreadCount() {
  const { data } = useQuery({
    queryKey: ['contact', 'unread'], // shares its prefix with the inbox's lists, so that a status change updates the count at once
    queryFn: ({ signal }) => request<{ pagination: Pagination }>('/api/admin/contact?status=nuevo&limit=1', { signal }),
  })
  const total = data?.pagination.total ?? 0
  if (total === 0) return null
  return (
    <span className="ml-auto rounded-full bg-accent px-2 text-xs leading-normal font-semibold text-[var(--theme-elevation-0)]">
      {shownNumber(total)}
      <span className="sr-only"> sin atender</span>
    </span>
  )
}
