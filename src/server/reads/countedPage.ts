import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { query } from './query'

/** A page of posts, which are `p` in every part. */
export type Asked = { from: SQL; where: SQL; order: SQL; slice: SQL }
/** The posts of the page, in order, and how many there are in all. */
export type Chosen = { rows: { id: number }[]; total: number }

/** For what no index holds in order, as a search: whatever is found must be seen to be ordered, and is counted on the way. */
export async function countedPage({ from, where, order, slice }: Asked): Promise<Chosen> {
  const [found] = await query<{ ids: number[]; total: number }>(sql`
    with found as materialized (select p.id, p.published_at, p.created_at ${from} where ${where})
    select array(select p.id from found p order by ${order} ${slice}) as ids, (select count(*)::int from found) as total`)
  return { rows: (found?.ids ?? []).map((id) => ({ id })), total: found?.total ?? 0 }
}
