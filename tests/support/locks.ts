import { sql } from '@payloadcms/db-postgres/drizzle'
import { expect } from 'vitest'
import { PERMISSION_KEYS } from '@/platform/access/permissions'
import { LOCKS } from '@/platform/db/locks'
import { sessionOf } from './api'
import { createUser, payload } from './factories'

/** The sessions of so many users who may do everything. One user's writes run one after another. */
export const writers = (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => sessionOf((await createUser([...PERMISSION_KEYS])).username)))

/**
 * Makes `changes` while another transaction locks a row of `table`, until all of them wait for it. What that transaction then
 * does (`act`) is committed before they go on.
 */
export async function atTheSameMoment<Answer>(
  table: string,
  id: number,
  changes: (() => Promise<Answer>)[],
  act?: (other: { query: (statement: string) => Promise<unknown> }) => Promise<unknown>,
): Promise<Answer[]> {
  const { pool } = (await payload()).db
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`select from ${table} where id = $1 for update`, [id])
    const answers = changes.map((change) => change())
    await expect.poll(waiting).toBe(changes.length)
    await act?.(holder)
    await holder.query(act ? 'commit' : 'rollback')
    return await Promise.all(answers)
  } finally {
    holder.release(true) // with what a failure has left open
  }
}

/** Returns how many statements wait for a lock in this process's database. */
export async function waiting(): Promise<number> {
  const { pool } = (await payload()).db
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows.length
}

/** Returns how many transactions wait for an advisory lock in this process's database; other tests share its server. */
export async function waitingFor(lock: keyof typeof LOCKS): Promise<number> {
  const { rows } = await (await payload()).db.drizzle.execute(sql`
    select from pg_locks where not granted and locktype = 'advisory' and objid = ${LOCKS[lock]}
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.length
}
