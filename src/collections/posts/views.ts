import type { PayloadRequest } from 'payload'
import { announceView, TAG_CHANNEL, VIEWED } from '@/cache/changes'
import { execute, inTransaction } from '@/db/transaction'
import { isPublic } from '@/queries/conditions'

/**
 * Counts a view of a published post in one statement, so that concurrent views are all counted and nothing else of the
 * post changes. Returns the new count, or null if the post is gone.
 *
 * It waits while the post is being saved. In a transaction, it waits without holding a connection that the save may
 * need.
 */
export async function countView(req: PayloadRequest, id: number): Promise<number | null> {
  const counted = await inTransaction(req, async () => {
    const [row] = await execute<{ views: number; slug: string }>(req)`
      with read as (update blog_posts p set view_count = coalesce(p.view_count, 0) + 1
        where p.id = ${id} and ${isPublic} returning p.view_count::int as views, p.slug)
      select views, slug, pg_notify(${TAG_CHANNEL}, ${VIEWED} || slug) from read`
    return row
  })
  if (!counted) return null
  announceView(counted.slug) // other processes are notified by PostgreSQL
  return counted.views
}

/** Returns the view count of a published post, or null if it is gone. */
export async function viewsOf(req: PayloadRequest, id: number): Promise<number | null> {
  const [row] = await execute<{ views: number }>(req)`
    select coalesce(p.view_count, 0)::int as views from blog_posts p where p.id = ${id} and ${isPublic}`
  return row?.views ?? null
}
