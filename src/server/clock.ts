import type { Payload } from 'payload'
import { isPublicationDue, publishDue } from './schedule'

const TICK_MS = 5_000

/** Makes what is planned when it is due, as long as the process runs; first at the start, for what fell into a pause. */
export function keepTicking(payload: Payload): void {
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
