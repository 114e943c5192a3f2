import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { record } from '@/platform/audit/record'
import { execute, inTransaction } from '@/platform/db/transaction'
import { requestsOf } from './erase'
import { timelineOf } from './queries'
import { existingPerson } from './store'

/** Everything that is stored about a person, for whoever asks for their data (Ley 172-13). */
export const exportedPerson = (req: PayloadRequest, id: number) =>
  inTransaction(req, async () => {
    const person = await existingPerson(req, id)
    const requestIds = sql.param(await requestsOf(req, person))
    const requests = await execute(req)`select to_jsonb(row) as row from contact_submissions as row
      where id = any(${requestIds}::int[]) order by id`
    const bookings = await execute(req)`select to_jsonb(row) as row from bookings as row
      where person_id = ${id} order by id`
    // From where the person acted is theirs; from where the team did is not.
    const changes = await execute(req)`
      with recursive merged as (
        select ${id}::numeric as id union
        select (change ->> 'after')::numeric from merged join audit_log on kind = 'people' and document_id = merged.id and action = 'merge',
          jsonb_array_elements(changes) as change where change ->> 'field' = 'person'
      )
      select created_at as at, kind, document_id::int as id, action, changes, case when actor_id is null then address end as address,
        case when actor_id is null then user_agent end as "userAgent" from audit_log
      where kind = 'people' and document_id in (select id from merged)
        or kind = 'bookings' and document_id in (select id from bookings where person_id = ${id})
        or kind = 'contact-submissions' and document_id = any(${requestIds}::numeric[]) order by created_at, audit_log.id`
    await record(req, { action: 'export', kind: 'people', documentId: id })
    const timeline = await timelineOf(id)
    return {
      exportedAt: new Date().toISOString(),
      person,
      timeline,
      requests: requests.map(({ row }) => row),
      bookings: bookings.map(({ row }) => row),
      changes,
    }
  })
