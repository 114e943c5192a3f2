import type { Payload } from 'payload'
import { isPublicationDue, publishDue } from './schedule'

const TICK_MS = 5_000

/** Publishes what is due as long as the process runs, beginning with what became due while it did not. */
export function startScheduler(payload: Payload): void {
  const tick = async () => {
    try {
      if (await isPublicationDue(payload)) await publishDue(payload)
    } catch (error) {
      payload.logger.error(error)
    }
  }
  setInterval(tick, TICK_MS).unref()
  tick()
}
