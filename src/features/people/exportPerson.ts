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
    const requests = await execute(req)`select to_jsonb(row) as row from contact_submissions as row
      where id = any(${sql.param(await requestsOf(req, person))}::int[]) order by id`
    const bookings = await execute(req)`select to_jsonb(row) as row from bookings as row
      where person_id = ${id} order by id`
    const changes = await execute(req)`select created_at as at, action, changes from audit_log
      where kind = 'people' and document_id = ${id} order by created_at, id`
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
