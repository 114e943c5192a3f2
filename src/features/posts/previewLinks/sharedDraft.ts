import { sql } from '@payloadcms/db-postgres'
import type { PublicPost } from '@/features/posts/schema'
import { STANDING } from '@/platform/access/can'
import type { Grants } from '@/platform/access/permissions'
import { mayChange } from '@/platform/access/postScope'
import { isoTime } from '@/platform/db/isoTime'
import { hashOfToken } from '@/platform/db/secretToken'
import { query } from '@/platform/queries/read/query'
import { adminPost } from '../queries/adminPosts'
import { type Neighbours, neighbours } from '../queries/neighbours'
import { recentPosts } from '../queries/posts'
import { relatedTo } from '../queries/relatedPosts'

type SharedDraft = {
  /** The newest draft as readers would see it; if it isn't published, dated now or when it is scheduled. */
  post: PublicPost
  expiresAt: string
  related: PublicPost[]
  neighbours: Neighbours
}

/**
 * Returns what the link with this token shows, or null, for instance when its creator may no longer edit the post.
 * Never cached, so that it ends with the link.
 */
export async function sharedDraft(token: string): Promise<SharedDraft | null> {
  const [link] = await query<{ postId: number; expiresAt: string; isOwn: boolean; grants: Grants }>`
    select l.post_id as "postId", ${isoTime(sql`l.expires_at`)} as "expiresAt", p.author_id = u.id as "isOwn", ${STANDING}
    from blog_post_preview_links l join blog_posts p on p.id = l.post_id
      join users u on u.id = l.user_id left join roles r on r.id = u.role_id
    where l.token_hash = ${hashOfToken(token)} and l.expires_at > now() and u.status = 'active'`
  const post = link && mayChange(link.grants, link.isOwn) && (await adminPost(link.postId, sql`true`))
  if (!post) return null
  const { publicSlug, publishedAt, scheduledAt } = post
  return {
    post: { ...post, publishedAt: publishedAt ?? scheduledAt ?? new Date().toISOString() },
    expiresAt: link.expiresAt,
    related: await relatedTo(post),
    neighbours: publicSlug ? await neighbours(publicSlug) : { older: (await recentPosts(1))[0] ?? null, newer: null },
  }
}
