import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { record } from '@/platform/audit/record'
import { execute, inTransaction } from '@/platform/db/transaction'
import { timelineOf } from './queries'
import { existingPerson } from './store'

/** Everything that is stored about a person, for whoever asks for their data (Ley 172-13). */
export const exportedPerson = (req: PayloadRequest, id: number) =>
  inTransaction(req, async () => {
    const person = await existingPerson(req, id)
    const rows = (table: ReturnType<typeof sql>) =>
      execute(req)`select to_jsonb(row) as row from ${table} as row where person_id = ${id} order by row.id`
    const [requests, bookings] = [await rows(sql`contact_submissions`), await rows(sql`bookings`)]
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
