import { sql } from '@payloadcms/db-postgres'
import { hashOfToken } from '@/db/secretToken'
import type { PublicPost } from '@/schemas/post'
import { query } from '../read/query'
import { adminPost } from './adminPosts'
import { type Neighbours, neighbours } from './neighbours'
import { recentPosts } from './posts'
import { relatedTo } from './relatedPosts'

type SharedDraft = {
  /** The newest draft as readers would see it; if it isn't published, dated now or when it is scheduled. */
  post: PublicPost
  expiresAt: string
  related: PublicPost[]
  neighbours: Neighbours
}

/** Returns what the link with this token shows, or null. Never cached, so that it ends with the link. */
export async function sharedDraft(token: string): Promise<SharedDraft | null> {
  const [link] = await query<{ postId: number; expiresAt: string }>(
    sql`select l.post_id as "postId", l.expires_at as "expiresAt"
      from blog_post_preview_links l join users u on u.id = l.user_id
      where l.token_hash = ${hashOfToken(token)} and l.expires_at > now() and u.status = 'active'`,
  )
  const post = link && (await adminPost(link.postId, sql`true`))
  if (!post) return null
  const { publicSlug, publishedAt, scheduledAt } = post
  return {
    post: { ...post, publishedAt: publishedAt ?? scheduledAt ?? new Date().toISOString() },
    expiresAt: new Date(link.expiresAt).toISOString(),
    related: await relatedTo(post),
    neighbours: publicSlug ? await neighbours(publicSlug) : { older: (await recentPosts(1))[0] ?? null, newer: null },
  }
}
