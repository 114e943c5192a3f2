import { createLocalReq, type Payload } from 'payload'
import { record } from '@/audit/record'
import { execute, inTransaction } from '@/db/transaction'
import { TIME_ZONE } from '@/domain/dates'

/**
 * Deletes the requests that, as of last midnight, nobody had changed for the number of months in the settings, and
 * records how many, only once even if several processes try.
 */
export async function deleteOldRequests(payload: Payload): Promise<void> {
  const { contactMonths } = await payload.findGlobal({ slug: 'settings', depth: 0, overrideAccess: true }) // the server acts for nobody
  if (!contactMonths) return
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    const { length } = await execute(req)`delete from contact_submissions
      where updated_at < date_trunc('day', now(), ${TIME_ZONE}) - make_interval(months => ${contactMonths}) returning id`
    if (length === 0) return
    await record(req, {
      action: 'delete',
      kind: 'contact-submissions',
      changes: [{ field: 'requests', after: length }],
    })
  })
}
