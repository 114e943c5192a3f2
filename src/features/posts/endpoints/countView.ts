import type { PayloadRequest } from 'payload'
import { execute, inTransaction } from '@/platform/db/transaction'
import { isPublic, viewsOfPost } from '@/platform/queries/conditions'

/**
 * Counts a view of a published post, in a row of its own: readers don't wait for saves of the post, nor saves for them.
 * Returns the new count, or null if the post is gone.
 *
 * Only the first view waits while the post is being saved, for the foreign key. It runs in a transaction because those have
 * their share of the pool: a waiting view takes no connection that the save needs.
 */
export async function countView(req: PayloadRequest, id: number): Promise<number | null> {
  const [counted] = await inTransaction(
    req,
    () =>
      execute<{ views: number }>(req)`
      insert into post_views as v (post_id, views) select p.id, 1 from blog_posts p where p.id = ${id} and ${isPublic}
      on conflict (post_id) do update set views = v.views + 1 returning v.views`,
  )
  return counted?.views ?? null
}

/** Returns the view count of a published post, or null if it is gone. */
export async function viewsOf(req: PayloadRequest, id: number): Promise<number | null> {
  const [row] = await execute<{ views: number }>(req)`
    select ${viewsOfPost} as views from blog_posts p where p.id = ${id} and ${isPublic}`
  return row?.views ?? null
}
