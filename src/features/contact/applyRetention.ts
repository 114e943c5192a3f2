import { sql } from '@payloadcms/db-postgres/drizzle'
import { createLocalReq, type Payload } from 'payload'
import { record } from '@/platform/audit/record'
import { execute, inTransaction } from '@/platform/db/transaction'
import { dayInSantoDomingo, TIME_ZONE } from '@/platform/domain/dates'
import { storedSettings } from '@/platform/queries/storedSettings'

/**
 * Deletes the requests that nobody had changed, by last midnight, for the months in the settings, and records how many: once,
 * even if several processes try. Erases the people whom nobody had touched for as long, unless their next step is ahead.
 */
export async function applyRetention(payload: Payload): Promise<void> {
  const { contactMonths } = await storedSettings({ payload })
  if (!contactMonths) return
  const req = await createLocalReq({}, payload)
  const since = sql`date_trunc('day', now(), ${TIME_ZONE}) - make_interval(months => ${contactMonths})`
  await inTransaction(req, async () => {
    const { length } = await execute(req)`delete from contact_submissions
      where updated_at < ${since} returning id`
    const changes = [{ field: 'requests', after: length }]
    if (length > 0) await record(req, { action: 'delete', kind: 'contact-submissions', changes })
    const today = dayInSantoDomingo(new Date())
    const isUntouched = sql`updated_at < ${since} and (next_step_at is null or next_step_at < ${today})
      and not exists (select from contact_submissions where person_id = p.id)
      and not exists (select from bookings where person_id = p.id and greatest(created_at, ends_at) >= ${since})
      and not exists (select from person_events where person_id = p.id and at >= ${since})`
    const found = await execute<{ id: number }>(req)`select id from people p where ${isUntouched}
      order by id for no key update`
    const untouched = await execute<{ id: number }>(req)`select id from people p
      where id = any(${sql.param(idsOf(found))}::int[]) and ${isUntouched}` // still: some may have written while it waited for their rows
    if (untouched.length === 0) return
    const where = { id: { in: idsOf(untouched) } }
    await req.payload.delete({ collection: 'people', where, depth: 0, overrideAccess: true, req }) // the server acts for nobody
  })
}

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id)
