import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PublicPost } from '@/features/posts/schema'
import { query } from '@/platform/queries/read/query'
import { adminPost } from '../queries/adminPosts'
import { type Neighbours, neighbours } from '../queries/neighbours'
import { recentPosts } from '../queries/posts'
import { relatedPosts } from '../queries/relatedPosts'
import { openLink } from './openLink'

type SharedDraft = {
  /** The newest draft as readers would see it; if it isn't published, dated now or when it is scheduled. */
  post: PublicPost
  expiresAt: string
  /** Whether whoever has the link may comment. */
  mayComment: boolean
  related: PublicPost[]
  neighbours: Neighbours
}

/**
 * Returns what the link with this token shows, or null, for instance when its creator may no longer edit the post.
 * Never cached, so that it ends with the link.
 */
export async function sharedDraft(token: string): Promise<SharedDraft | null> {
  const link = await openLink(query, token)
  const post = link && (await adminPost(link.postId, sql`true`))
  if (!post) return null
  const { publicSlug, publishedAt, scheduledAt } = post
  return {
    post: { ...post, publishedAt: publishedAt ?? scheduledAt ?? new Date().toISOString() },
    expiresAt: link.expiresAt,
    mayComment: link.mayComment,
    related: await relatedPosts(post),
    neighbours: publicSlug ? await neighbours(publicSlug) : { older: (await recentPosts(1))[0] ?? null, newer: null },
  }
}
