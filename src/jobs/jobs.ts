import type { Payload } from 'payload'
import { deleteOldRequests } from '@/collections/contact-submissions/deleteOld'
import { reviewDue } from '@/collections/posts/review/reviewDue'
import { deliverNotices } from '@/mail/contactNotices'
import { sweepOrphans } from '@/storage/orphanedObjects'
import { sendNotices } from '@/webhooks/switchOff'
import { deleteOldDeliveries, startDeliveries } from '@/webhooks/worker'
import { publishDue } from './schedule'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Everything that the site does by itself, and how long it rests in between. */
const JOBS: [restMs: number, work: (payload: Payload) => Promise<unknown>][] = [
  [SECOND, startDeliveries],
  [SECOND, sendNotices],
  [5 * SECOND, deliverNotices],
  [5 * SECOND, publishDue],
  // At night all posts are due at once, and the site goes on working: it reviews for half of the time.
  [5 * SECOND, (payload) => reviewDue(payload, 5 * SECOND)],
  [MINUTE, sweepOrphans],
  [HOUR, deleteOldRequests],
  [HOUR, deleteOldDeliveries],
]

/** Does every job now and again as long as the process runs, beginning with what became due while none ran. */
export function startJobs(payload: Payload): void {
  for (const [restMs, work] of JOBS) {
    const run = () =>
      work(payload)
        .catch((error: unknown) => payload.logger.error(error)) // it is tried again
        .finally(() => setTimeout(run, restMs).unref())
    void run()
  }
}
