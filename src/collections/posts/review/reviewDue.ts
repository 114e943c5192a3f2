import { sql } from 'drizzle-orm'
import { createLocalReq, type Payload } from 'payload'
import { findsAny } from '@/db/database'
import { execute, inTransaction } from '@/db/transaction'
import { TIME_ZONE } from '@/domain/dates'
import { storeReview } from './storedReview'

/** A review is due if it is older than three o'clock last night: pictures and terms may have changed since. */
const lastNight = sql`((date_trunc('day', (now() at time zone ${TIME_ZONE}) - interval '3 hours') + interval '3 hours') at time zone ${TIME_ZONE})`
const isDue = sql`r.reviewed_at < ${lastNight}`

/** Makes the reviews that are due, each once however many processes try, for `forMs` at most. Returns how many. */
export async function reviewDue(payload: Payload, forMs = Number.POSITIVE_INFINITY): Promise<number> {
  if (!(await findsAny(payload, sql`select from blog_post_reviews r where ${isDue} limit 1`))) return 0
  const end = performance.now() + forMs
  const failed: number[] = []
  for (let made = 0; ; ) {
    if (performance.now() >= end) return made
    const outcome = await reviewNext(payload, failed)
    if (outcome === 'none') return made
    if (outcome === 'made') made++
  }
}

/**
 * Under the lock that saves take, so that no newer review is overwritten; the review is read again, because another
 * process may have made it by then. A post that is being saved is left out.
 */
async function reviewNext(payload: Payload, failed: number[]): Promise<'none' | 'skipped' | 'made'> {
  const req = await createLocalReq({}, payload)
  let id: number | undefined
  try {
    return await inTransaction(req, async () => {
      const [due] = await execute<{ id: number }>(req)`
        select p.id from blog_post_reviews r join blog_posts p on p.id = r.post_id
        where ${isDue} and r.post_id <> all(${sql.param(failed)}::int[])
        order by r.reviewed_at limit 1 for update of p skip locked`
      if (!due) return 'none'
      id = due.id
      const [still] = await execute(req)`select from blog_post_reviews r where r.post_id = ${id} and ${isDue}`
      if (!still) return 'skipped'
      await storeReview(
        req,
        await payload.findByID({ collection: 'posts', id, depth: 0, trash: true, overrideAccess: true, req }),
      )
      return 'made'
    })
  } catch (error) {
    if (id === undefined) throw error
    payload.logger.error(error)
    failed.push(id) // the others don't wait for it; it is tried again with the next tick
    return 'skipped'
  }
}
