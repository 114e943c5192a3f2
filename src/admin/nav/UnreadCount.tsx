'use client'
import { useQuery } from '@tanstack/react-query'
import type { Pagination } from '@/domain/pagination'
import { shownNumber } from '@/domain/text/numbers'
import { request } from '@/shared/request'
import styles from './nav.module.css'

/** How many consultation requests nobody has attended to. Of no importance when it can't be read: then it is left out. */
export function UnreadCount() {
  const { data } = useQuery({
    queryKey: ['contact', 'unread'], // begins like the inbox's own lists: a changed status counts here at once
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
