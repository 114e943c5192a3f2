import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { query } from './query'

/** A page of posts `p`, those with the latest `time` first. */
export type Asked = { from: SQL; where: SQL; time: SQL; slice: SQL }
/** The posts of the page, in order, and how many there are in all. */
export type Chosen = { rows: { id: number }[]; total: number }

/**
 * For what no index holds in order, as a search: whatever is found must be seen to be ordered, and is counted on the way.
 * Nothing but id and time is asked of a post, because an index holds these.
 */
export async function countedPage({ from, where, time, slice }: Asked): Promise<Chosen> {
  const [found] = await query<{ ids: number[]; total: number }>(sql`
    with found as materialized (select p.id, ${time} as time ${from} where ${where})
    select array(select id from found order by time desc, id desc ${slice}) as ids, (select count(*)::int from found) as total`)
  return { rows: (found?.ids ?? []).map((id) => ({ id })), total: found?.total ?? 0 }
}
