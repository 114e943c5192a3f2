import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Payload } from 'payload'
import { env } from './env'
import { isPublicationDue } from './schedule'

const TICK_MS = 5_000

/** Where the server calls itself: only within a request can pages be refreshed. */
export const TICK_PATH = '/internal/tick'

/** What such a call carries: known to whoever knows the secret. */
export const tickToken = (): string =>
  createHmac('sha256', process.env.PAYLOAD_SECRET ?? '')
    .update('tick')
    .digest('base64url')

/** Whether a call comes from the server itself. */
export function isTick(authorization: string | null): boolean {
  const [given, known] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${tickToken()}`)]
  return given.length === known.length && timingSafeEqual(given, known)
}

/** Looks from time to time whether something planned is due, as long as the process runs; first at the start, for what fell into a pause. */
export function keepTicking(payload: Payload): void {
  const { PORT, HOST } = env()
  const url = `http://${/^(0\.0\.0\.0|::)$/.test(HOST) ? '127.0.0.1' : HOST}:${PORT}/api${TICK_PATH}`
  const tick = async () => {
    if (!(await isPublicationDue(payload))) return
    const answer = await fetch(url, { method: 'POST', headers: { Authorization: `Bearer ${tickToken()}` } })
    if (!answer.ok) throw new Error(`The server answered its own call with ${answer.status}`)
  }
  setInterval(() => tick().catch((error) => payload.logger.error(error)), TICK_MS).unref()
}
