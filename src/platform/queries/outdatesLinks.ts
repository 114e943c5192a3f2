import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { execute } from '@/platform/db/transaction'

/** Collection hooks that outdate the reviews of articles when something they link to or show changes, moves or goes. */
export function outdatesLinks<Doc>(pathOf: (doc: Doc) => string): {
  afterChange: CollectionAfterChangeHook[]
  afterDelete: CollectionAfterDeleteHook[]
} {
  return {
    afterChange: [
      ({ doc, previousDoc, operation, req }) =>
        outdateLinksTo(req, operation === 'update' ? [pathOf(previousDoc), pathOf(doc)] : [pathOf(doc)]),
    ],
    afterDelete: [({ doc, req }) => outdateLinksTo(req, [pathOf(doc)])],
  }
}

/** Outdates the reviews of posts that link to one of `paths` or show it, because something there came, changed or went. */
export async function outdateLinksTo(req: PayloadRequest, paths: string[]): Promise<void> {
  await outdate(req, linking(paths))
}

/** The condition on reviews of posts that link to one of `paths`. */
export const linking = (paths: string[]): SQL =>
  sql`post_id in (select l.post_id from blog_post_links l where l.path = any(${sql.param(paths)}::text[]))`

/** Outdates reviews. Locks their rows in one order, so that two saves that outdate the same ones can't deadlock. */
export const outdate = (req: PayloadRequest, which: SQL): Promise<unknown> =>
  execute(req)`update blog_post_reviews set reviewed_at = '-infinity' where post_id in (
    select post_id from blog_post_reviews where ${which} order by post_id for update)`
