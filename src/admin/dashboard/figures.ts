import type { PayloadRequest } from 'payload'
import { grantsOf } from '@/access/can'
import { allows } from '@/access/capabilities'
import type { Pagination } from '@/domain/pagination'
import { answerInProcess } from '@/endpoints/inProcess'
import type { ApiKeyRecord } from '@/schemas/apiKey'
import type { PostCard, PostPage } from '@/schemas/post'
import type { CountedTerm } from '@/schemas/term'
import type { UserPage } from '@/schemas/user'

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
  const [seen, terms, users, mostRead, keys] = await Promise.all([
    read<{ posts: PostCard[]; pagination: Pagination; counts?: PostPage['counts'] }>(`${posts}${CARDS}`),
    read<{ categories: CountedTerm[] }>('/api/blog/categories'),
    read<UserPage>('/api/admin/users?limit=1', allows(grants, 'users:manage')),
    read<{ posts: PostCard[] }>(`/api/blog/posts/popular${CARDS}`, allows(grants, 'views:read')),
    read<{ apiKeys: ApiKeyRecord[] }>('/api/blog/admin/api-keys', allows(grants, 'keys:manage')),
  ])
  return { seen, terms, users, mostRead, keys }
}
