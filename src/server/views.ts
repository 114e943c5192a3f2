import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { isPublic } from './reads/visible'
import { TAG_CHANNEL, VIEWED } from './tagListener.mjs'
import { execute, inTransaction } from './transaction'

/**
 * Counts a view of a published post in one statement, so that parallel readers are all counted and nothing else of the
 * post changes. Returns the new number, or null when the post is gone.
 *
 * It waits while the post is being saved; as a transaction it does so without keeping a connection from who saves.
 */
export async function countView(req: PayloadRequest, id: number): Promise<number | null> {
  const counted = await inTransaction(req, async () => {
    const [row] = await execute<{ views: number; slug: string }>(
      req,
      sql`with read as (update blog_posts p set view_count = coalesce(p.view_count, 0) + 1
          where p.id = ${id} and ${isPublic} returning p.view_count::int as views, p.slug)
        select views, slug, pg_notify(${TAG_CHANNEL}, ${VIEWED} || slug) from read`,
    )
    return row
  })
  if (!counted) return null
  Reflect.get(globalThis, VIEWED_HERE)?.(counted.slug)
  return counted.views
}

/** Drops what this process keeps of an article's answer (see `pageCache.mjs`); the others hear of it from PostgreSQL. */
const VIEWED_HERE = Symbol.for('ozama.viewed')

/** The number of views of a published post, or null when it is gone. */
export async function viewsOf(req: PayloadRequest, id: number): Promise<number | null> {
  const [row] = await execute<{ views: number }>(
    req,
    sql`select coalesce(p.view_count, 0)::int as views from blog_posts p where p.id = ${id} and ${isPublic}`,
  )
  return row?.views ?? null
}
