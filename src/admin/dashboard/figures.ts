import type { PayloadRequest } from 'payload'
import { grantsOf } from '@/access/can'
import { allows } from '@/access/permissions'
import { answerInProcess } from '@/endpoints/inProcess'
import type { ApiKeyRecord } from '@/schemas/apiKey'
import type { PostPage, PublicPost, PublicPosts } from '@/schemas/post'
import type { CountedTerm } from '@/schemas/term'
import type { UserPage } from '@/schemas/user'

const RECENT = '?fields=card&limit=5'

/**
 * Reads the dashboard's figures as the caller. Writers count only their own posts; users without post permissions count
 * published ones. The most read posts are the whole site's. Undefined is what the user may not see.
 */
export async function readFigures(req: PayloadRequest) {
  const grants = await grantsOf(req)
  const read = async <Answer>(path: `/api/${string}`, isOpen = true): Promise<Answer | undefined> => {
    if (!isOpen) return undefined
    const answer = await answerInProcess(req, path)
    if (!answer) throw new Error(`The dashboard could not read ${path}`)
    return JSON.parse(answer)
  }
  const writes = allows(grants, 'posts:read')
  const [own, published, terms, users, popular, keys] = await Promise.all([
    read<PostPage>(`/api/blog/admin/posts${RECENT}`, writes),
    read<PublicPosts>(`/api/blog/posts${RECENT}`, !writes),
    read<{ categories: CountedTerm[] }>('/api/blog/categories'),
    read<UserPage>('/api/admin/users?limit=1', allows(grants, 'users:manage')),
    read<{ posts: PublicPost[] }>('/api/blog/posts/popular', allows(grants, 'views:read')),
    read<{ apiKeys: ApiKeyRecord[] }>('/api/blog/admin/api-keys', allows(grants, 'keys:manage')),
  ])
  const seen = own ?? published
  return {
    posts: seen?.pagination.total ?? 0,
    published: own?.counts.published ?? published?.pagination.total ?? 0,
    categories: terms?.categories.length ?? 0,
    users: users?.pagination.total,
    recent: seen?.posts ?? [],
    mostRead: popular?.posts,
    apiKeys: keys?.apiKeys ?? [],
  }
}
