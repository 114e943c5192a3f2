import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { createLocalReq, type Payload } from 'payload'
import { lockTimes } from '@/features/booking/store'
import { record } from '@/platform/audit/record'
import { execute, inTransaction } from '@/platform/db/transaction'
import { workOff } from '@/platform/db/workOff'
import { dayInSantoDomingo, TIME_ZONE } from '@/platform/domain/dates'
import { storedSettings } from '@/platform/queries/storedSettings'

/**
 * Deletes the requests that nobody had changed, by last midnight, for the months in the settings, and records how many: once,
 * even if several processes try. Erases the people whom nobody had touched for as long, unless their next step is ahead.
 */
export async function applyRetention(payload: Payload): Promise<void> {
  const { contactMonths } = await storedSettings({ payload })
  if (!contactMonths) return
  const since = sql`date_trunc('day', now(), ${TIME_ZONE}) - make_interval(months => ${contactMonths})`
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    const { length } = await execute(req)`delete from contact_submissions
      where updated_at < ${since} returning id`
    const changes = [{ field: 'requests', after: length }]
    if (length > 0) await record(req, { action: 'delete', kind: 'contact-submissions', changes })
  })
  const isUntouched = untouched(since)
  await workOff(payload, {
    next: async (passed) => {
      const [found] = await execute<{ id: number }>({ payload })`select id from people p
        where ${isUntouched} and id <> all(${sql.param(passed)}::int[]) order by id limit 1`
      return found
    },
    perform: ({ id }) => erase(payload, id, isUntouched),
  })
}

/** Whether nobody has touched a person `p`. */
const untouched = (since: SQL): SQL => sql`updated_at < ${since}
  and (next_step_at is null or next_step_at < ${dayInSantoDomingo(new Date())})
  and not exists (select from contact_submissions where person_id = p.id)
  and not exists (select from bookings where person_id = p.id and greatest(created_at, ends_at) >= ${since})
  and not exists (select from person_events where person_id = p.id and at >= ${since})`

/** Erases somebody in a transaction of their own: visitors book meanwhile, and a failure stops no other erasure. */
async function erase(payload: Payload, id: number, isUntouched: SQL): Promise<boolean> {
  const req = await createLocalReq({}, payload)
  return inTransaction(req, async () => {
    await lockTimes(req) // first, as `eraseTraces` says
    await execute(req)`select from people where id = ${id} for no key update`
    const [found] = await execute(req)`select from people p where id = ${id} and ${isUntouched}` // still: some may have written while it waited
    if (found) await req.payload.delete({ collection: 'people', id, depth: 0, overrideAccess: true, req }) // the server acts for nobody
    return found !== undefined
  })
}
