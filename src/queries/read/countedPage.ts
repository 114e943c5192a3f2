import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { query } from './query'

/** A page of posts `p`, latest `time` first. */
export type Asked = { from: SQL; where: SQL; time: SQL; slice: SQL }
/** The posts of the page, in order, and the total. */
export type Chosen = { rows: { id: number }[]; total: number }

/**
 * Pages and counts a query that no index returns in order, such as a search: every match must be read to be sorted, so
 * it is counted along the way. It reads only id and time of a post, because an index covers these.
 */
export async function countedPage({ from, where, time, slice }: Asked): Promise<Chosen> {
  const [found] = await query<{ ids: number[]; total: number }>(sql`
    with found as materialized (select p.id, ${time} as time ${from} where ${where})
    select array(select id from found order by time desc, id desc ${slice}) as ids, (select count(*)::int from found) as total`)
  return { rows: (found?.ids ?? []).map((id) => ({ id })), total: found?.total ?? 0 }
}
