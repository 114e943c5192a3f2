'use client'
import { useQuery } from '@tanstack/react-query'
import type { Pagination } from '@/domain/pagination'
import { shownNumber } from '@/domain/text/numbers'
import { request } from '@/shared/request'
import styles from './nav.module.css'

/** The number of new consultation requests. Left out when it can't be loaded, since it is not essential. */
export function UnreadCount() {
  const { data } = useQuery({
    queryKey: ['contact', 'unread'], // shares its prefix with the inbox's lists, so that a status change updates the count at once
    queryFn: ({ signal }) => request<{ pagination: Pagination }>('/api/admin/contact?status=nuevo&limit=1', { signal }),
  })
  const total = data?.pagination.total ?? 0
  if (total === 0) return null
  return (
    <span className={styles.count}>
      {shownNumber(total)}
      <span className={styles.hidden}> sin atender</span>
    </span>
  )
}
