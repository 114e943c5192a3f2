import { sql } from '@payloadcms/db-postgres'
import { LOCKS } from '@/db/locks'
import { payload } from './factories'

/** Returns how many transactions wait for an advisory lock in this process's database; other tests share its server. */
export async function waitingFor(lock: keyof typeof LOCKS): Promise<number> {
  const { rows } = await (await payload()).db.drizzle.execute(sql`
    select from pg_locks where not granted and locktype = 'advisory' and objid = ${LOCKS[lock]}
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.length
}
