import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { isPublic } from './reads/visible'
import { execute, inTransaction } from './transaction'

/**
 * Counts a view of a published post in one statement, so that parallel readers are all counted and nothing else of the
 * post changes. Returns the new number, or null when the post is gone.
 *
 * It waits while the post is being saved; as a transaction it does so without keeping a connection from who saves.
 */
export const countView = (req: PayloadRequest, id: number): Promise<number | null> =>
  inTransaction(req, async () => {
    const [row] = await execute<{ views: number }>(
      req,
      sql`update blog_posts p set view_count = coalesce(p.view_count, 0) + 1
        where p.id = ${id} and ${isPublic} returning p.view_count::int as views`,
    )
    return row?.views ?? null
  })

/** The number of views of a published post, or null when it is gone. */
export async function viewsOf(req: PayloadRequest, id: number): Promise<number | null> {
  const [row] = await execute<{ views: number }>(
    req,
    sql`select coalesce(p.view_count, 0)::int as views from blog_posts p where p.id = ${id} and ${isPublic}`,
  )
  return row?.views ?? null
}
