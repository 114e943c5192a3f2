import type { Payload } from 'payload'
import { deleteOldRequests } from '@/collections/contact-submissions/deleteOld'
import { reviewDue } from '@/collections/posts/review/reviewDue'
import { isPublicationDue, publishDue } from './schedule'

const TICK_MS = 5_000
const HOUR_MS = 60 * 60 * 1_000
/** What reviews may take of a tick: at night all posts are due at once, and the site goes on working. */
const REVIEWS_MS = TICK_MS / 2

/** Publishes, reviews and deletes what is due as long as the process runs, starting with what became due while none ran. */
export function startScheduler(payload: Payload): void {
  every(TICK_MS, payload, async () => {
    if (await isPublicationDue(payload)) await publishDue(payload)
  })
  every(HOUR_MS, payload, () => deleteOldRequests(payload))
  let isReviewing = false
  every(TICK_MS, payload, async () => {
    if (isReviewing) return
    isReviewing = true
    try {
      const end = performance.now() + REVIEWS_MS
      await reviewDue(payload, () => performance.now() < end)
    } finally {
      isReviewing = false
    }
  })
}

/** Does `work` now and every `ms`; what fails is logged, and tried again the next time. */
function every(ms: number, { logger }: Payload, work: () => Promise<void>): void {
  const tick = () => void work().catch((error) => logger.error(error))
  setInterval(tick, ms).unref()
  tick()
}
