import type pg from 'pg'

/** What a refused request may change, and why: tables whole, columns of a table by name. */
const COUNTERS: Record<string, string[] | 'all'> = {
  rate_limits: 'all', // a refusal is counted
  media_unclaimed: 'all', // a note precedes every upload, and the sweep takes it away
  contact_notices: 'all', // the outbox is emptied whoever calls
  audit_log: 'all', // failed sign-ins are noted
  api_keys: ['last_used'], // a key was used, whatever came of it
  blog_posts: ['view_count'], // readers' views
  users_sessions: ['expires_at'], // a session is extended by use
}

/** One number per table over all that its rows hold, less what counts. Equal numbers: no row came, went or changed. */
export async function digestOf(database: pg.Client, tables: string[]): Promise<Map<string, string>> {
  const parts = tables.map((table) => {
    const columns = COUNTERS[table]
    const less = Array.isArray(columns) ? ` - '{${columns.join(',')}}'::text[]` : ''
    return `select '${table}' as name, count(*) || ':' || coalesce(sum(hashtextextended((to_jsonb(t)${less})::text, 0)::numeric), 0) as digest from "${table}" t`
  })
  const { rows } = await database.query<{ name: string; digest: string }>(parts.join(' union all '))
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

/** The tables that no refused request may touch. */
export async function guardedTables(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' order by tablename`,
  )
  return rows.map(({ tablename }) => tablename).filter((name) => COUNTERS[name] !== 'all')
}

/** The tables in which two digests differ. */
export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before].filter(([table, digest]) => after.get(table) !== digest).map(([table]) => table)
