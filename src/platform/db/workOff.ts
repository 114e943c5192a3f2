import type { Payload } from 'payload'
import { isExiting } from '@/platform/http/lastWork'

type Work<Due extends { id: number }> = {
  /**
   * Returns the next due row, except those `passed`. If another system takes part (a mail server), this statement also leases the
   * row: no connection is held meanwhile, and another process takes over if this one dies. Otherwise `perform` locks the row and
   * checks again that it is due.
   */
  next: (passed: number[]) => Promise<Due | undefined>
  /** Does it. Returns false if it isn't done, for instance because another process is doing it. */
  perform: (due: Due) => Promise<boolean>
  /** How many are done at once. */
  atOnce?: number
  /** For how long to go on. */
  forMs?: number | undefined
}

/** Does what is due, row by row, until nothing is or the site stops. What fails is left for the next time, and delays nothing. Returns how many were done. */
export async function workOff<Due extends { id: number }>(payload: Payload, work: Work<Due>): Promise<number> {
  const { next, perform, atOnce = 1, forMs = Number.POSITIVE_INFINITY } = work
  const until = performance.now() + forMs
  const passed: number[] = []
  let done = 0
  async function worker() {
    while (performance.now() < until && !isExiting()) {
      const due = await next(passed)
      if (!due) return
      const isDone = await perform(due).catch((error: unknown) => payload.logger.error(error))
      if (isDone) done++
      else passed.push(due.id)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker)) // all, before it may begin again
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return done
}
