import type { PayloadRequest } from 'payload'
import type { ApiKeyRecord } from '@/features/api-keys/schema'
import type { BookingPage } from '@/features/booking/schema'
import type { PeoplePage } from '@/features/people/schema'
import type { PostCard, PostPage } from '@/features/posts/schema'
import type { Stats } from '@/features/stats/schema'
import { grantsOf } from '@/platform/access/can'
import { allows } from '@/platform/access/capabilities'
import { answerInProcess } from '@/platform/api/inProcess'
import type { Pagination } from '@/platform/domain/pagination'
import { dateIn } from '@/platform/domain/zone'
import { siteSettings } from '@/platform/queries/settings'

const CARDS = '?fields=card&limit=5'

/**
 * Reads the dashboard's figures as the caller. Writers count only their own posts; users without post permissions count
 * published ones. The most read posts are the whole site's. Undefined means that the user may not see it, null that it
 * could not be read.
 */
export async function readFigures(req: PayloadRequest) {
  const grants = await grantsOf(req)
  const read = async <Answer>(path: `/api/${string}`, isOpen = true): Promise<Answer | null | undefined> => {
    if (!isOpen) return undefined
    const answer = await answerInProcess(req, path)
    return answer ? JSON.parse(answer) : null
  }
  const posts = allows(grants, 'posts:read') ? '/api/blog/admin/posts' : '/api/blog/posts'
  const { timeZone } = await siteSettings()
  const today = dateIn(timeZone, Date.now())
  const meets = allows(grants, 'contact:manage')
  const [seen, terms, users, mostRead, stats, keys, due, overdue, bookings] = await Promise.all([
    read<{ posts: PostCard[]; pagination: Pagination; counts?: PostPage['counts'] }>(`${posts}${CARDS}`),
    read<{ categories: unknown[] }>('/api/blog/categories'),
    read<{ pagination: Pagination }>('/api/admin/users?limit=1', allows(grants, 'users:manage')),
    read<{ posts: PostCard[] }>(`/api/blog/posts/popular${CARDS}`, allows(grants, 'views:read')),
    read<Stats>('/api/admin/stats', allows(grants, 'views:read')),
    read<{ apiKeys: ApiKeyRecord[] }>('/api/blog/admin/api-keys', allows(grants, 'keys:manage')),
    read<PeoplePage>('/api/admin/people?due=today&limit=10', meets),
    read<PeoplePage>('/api/admin/people?due=overdue&sort=nextStepAt&limit=10', meets),
    read<BookingPage>(`/api/admin/bookings?from=${today}&to=${today}&state=confirmed&limit=100`, meets),
  ])
  return {
    seen,
    terms,
    users,
    mostRead,
    stats,
    keys,
    today: due && overdue && bookings && { due, overdue, bookings, timeZone },
  }
}
