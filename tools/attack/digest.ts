import type pg from 'pg'

/** What a rejected request may change, and why: whole tables, or columns of a table. */
const COUNTERS: Record<string, string[] | 'all'> = {
  rate_limits: 'all', // rejections are counted
  media_unclaimed: 'all', // every upload adds an entry first, which the sweep removes
  booking_calendars: 'all', // they are read whoever calls
  booking_busy: 'all', // the same
  mails: 'all', // the outbox is processed whoever calls
  webhook_deliveries: 'all', // so is the outbox of the webhooks
  webhooks: ['failing_since', 'is_active', 'disabled_reason', 'updated_at'], // results of deliveries
  audit_log: 'all', // failed sign-ins are logged
  api_key_calls: 'all', // so are the calls of a key
  api_keys: ['last_used'], // a key was used, whatever the outcome
  post_views: 'all', // readers' views
  stats_days: 'all', // the same, stored some seconds later
  stats_marks: 'all', // the same
  stats_salts: 'all', // the first view of a day makes one
  blog_post_reviews: 'all', // a job makes them, seconds after an accepted change has outdated them
  imports: 'all', // a job reads what was accepted, seconds later
  import_entries: 'all', // the same
  users_sessions: ['expires_at'], // use extends a session
  session_facts: ['last_used_at'], // the same
  one_time_tokens: ['tries'], // a rejected try counts
}

/**
 * Returns one hash per table over all its rows, excluding counters. Equal hashes: no row was added, deleted or changed.
 */
export async function digestOf(database: pg.Client, tables: string[]): Promise<Map<string, string>> {
  const parts = tables.map((table) => {
    const columns = COUNTERS[table]
    const less = Array.isArray(columns) ? ` - '{${columns.join(',')}}'::text[]` : ''
    return `select '${table}' as name, count(*) || ':' || coalesce(sum(hashtextextended((to_jsonb(t)${less})::text, 0)::numeric), 0) as digest from "${table}" t`
  })
  const { rows } = await database.query<{ name: string; digest: string }>(parts.join(' union all '))
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

/** Returns the tables that no rejected request may change. */
export async function guardedTables(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' order by tablename`,
  )
  return rows.map(({ tablename }) => tablename).filter((name) => COUNTERS[name] !== 'all')
}

/** Returns the tables in which two digests differ. */
export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before].filter(([table, digest]) => after.get(table) !== digest).map(([table]) => table)
