import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload } from 'payload'
import { SEARCH_TABLES } from '@/db/postSearch'
import { execute, inTransaction } from '@/db/transaction'
import { indexPost } from './searchIndex'

const AT_A_TIME = 100

/** Indexes posts stored before full-text search existed, or by SQL; without any it ends at once. */
export async function indexPosts(payload: Payload): Promise<void> {
  try {
    while ((await indexSome(payload)) === AT_A_TIME);
  } catch (error) {
    payload.logger.error(error)
  }
}

async function indexSome(payload: Payload): Promise<number> {
  const { rows } = await payload.db.drizzle.execute<{ id: number }>(sql`
    select id from blog_posts p where deleted_at is null and (
      not exists (select 1 from ${sql.identifier(SEARCH_TABLES.newest)} where post_id = p.id)
      or (is_published and not exists (select 1 from ${sql.identifier(SEARCH_TABLES.published)} where post_id = p.id)))
    order by id limit ${AT_A_TIME}`)
  for (const { id } of rows) await indexOne(payload, id)
  return rows.length
}

/** Takes the same lock as saves, so that it overwrites no newer text. */
async function indexOne(payload: Payload, id: number): Promise<void> {
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    await execute(req, sql`select id from blog_posts where id = ${id} for update`)
    const read = (draft: boolean) =>
      payload.findByID({ collection: 'posts', id, draft, depth: 0, overrideAccess: true, req })
    await indexPost(req, await read(true), SEARCH_TABLES.newest)
    const shown = await read(false)
    if (shown.isPublished) await indexPost(req, shown, SEARCH_TABLES.published)
  })
}
