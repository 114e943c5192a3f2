import config from '@payload-config'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { createLocalReq, getPayload, type Payload } from 'payload'
import { execute, inTransaction } from '@/platform/db/transaction'
import { record } from './record'

/** For how long the log keeps from where somebody acted. The trigger on it says the same. */
const MONTHS = 24

/** Erases addresses and browsers from old entries. */
export async function eraseOldAddresses(payload: Payload): Promise<void> {
  await execute({ payload })`update audit_log set address = null, user_agent = null
    where created_at < now() - make_interval(months => ${MONTHS}) and (address is not null or user_agent is not null)`
}

/**
 * Erases what identifies a person whose account was deleted from the log: name, addresses, browsers, and the details of what was
 * done to the account. What they did stays, under their number. Returns how many accounts of that name were found.
 */
export async function eraseFromLog(name: string): Promise<number> {
  const username = name.trim().toLowerCase()
  const payload = await getPayload({ config })
  const req = await createLocalReq({}, payload)
  return inTransaction(req, async () => {
    const known = await execute<{ id: number }>(req)`
      select id::int as id from (
        select actor_id as id from audit_log where actor_name = ${username}
        union select document_id from audit_log where kind in ('users', 'sessions') and title = ${username}
      ) as named where id is not null and id not in (select id from users)`
    const ids = sql.param(known.map(({ id }) => id))
    await execute(req)`update audit_log set actor_name = null, address = null, user_agent = null
      where actor_id = any(${ids}::numeric[])`
    await execute(req)`update audit_log set title = null, changes = '[]',
        address = case when actor_id is null then null else address end,
        user_agent = case when actor_id is null then null else user_agent end
      where kind in ('users', 'sessions') and document_id = any(${ids}::numeric[])`
    for (const { id } of known) await record(req, { action: 'erase', kind: 'users', documentId: id })
    return known.length
  })
}
