import { sql } from '@payloadcms/db-postgres/drizzle'
import { createLocalReq, type Payload } from 'payload'
import { execute, inTransaction } from '@/platform/db/transaction'
import { workOff } from '@/platform/db/workOff'
import { TIME_ZONE } from '@/platform/domain/dates'
import { storeReview } from './storedReview'

/** A review is due if it is older than three o'clock last night: pictures and terms may have changed since. */
const lastNight = sql`((date_trunc('day', (now() at time zone ${TIME_ZONE}) - interval '3 hours') + interval '3 hours') at time zone ${TIME_ZONE})`
type Due = { id: number }
const isDue = sql`r.reviewed_at < ${lastNight}`

/** Makes the reviews that are due, each once however many processes try, for `forMs` at most. Returns how many. */
export const reviewDue = (payload: Payload, forMs?: number): Promise<number> =>
  workOff(payload, { next: (passed) => nextReview(payload, passed), perform: (due) => review(payload, due), forMs })

async function nextReview(payload: Payload, passed: number[]): Promise<Due | undefined> {
  const [due] = await execute<Due>({ payload })`
    select r.post_id as id from blog_post_reviews r where ${isDue} and r.post_id <> all(${sql.param(passed)}::int[])
    order by r.reviewed_at limit 1`
  return due
}

/** Under the lock that saves take, so that no newer review is overwritten. A post that is being saved is left out. */
async function review(payload: Payload, { id }: Due): Promise<boolean> {
  const req = await createLocalReq({}, payload)
  return inTransaction(req, async () => {
    const [post] = await execute(req)`select from blog_posts where id = ${id} for update skip locked`
    const [due] = post ? await execute(req)`select from blog_post_reviews r where r.post_id = ${id} and ${isDue}` : []
    if (!due) return false
    const stored = await payload.findByID({ collection: 'posts', id, depth: 0, trash: true, overrideAccess: true, req })
    await storeReview(req, stored, sql`now()`)
    return true
  })
}
