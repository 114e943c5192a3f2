import type { IncomingMessage } from 'node:http'
import { env } from '@/platform/env'
import type { EgressPolicy } from '@/platform/http/outgoing/address'
import { failureInWords, guardedRequest } from '@/platform/http/outgoing/guardedRequest'
import { secondsAsked } from './retries'

/** The result of an attempt; without an error the receiver accepted the event. */
export type Outcome = {
  status: number | null
  durationMs: number
  answer: string | null
  error: string | null
  /** How many seconds the receiver asks to be left alone. */
  retryAfter?: number
}

const MAX_READ_BYTES = 64 * 1024
const MAX_KEPT_BYTES = 4 * 1024

/** Where deliveries may go: the operator decides whether they reach this network, and plain http. */
export const deliveryPolicy = (): EgressPolicy => (env().WEBHOOKS_ALLOW_PRIVATE ? 'anywhere' : 'public')

/** Posts `body` and returns the result. Redirects are not followed. */
export async function send(address: string, body: string, headers: Record<string, string>): Promise<Outcome> {
  const begin = performance.now()
  const durationMs = () => Math.round(performance.now() - begin)
  try {
    const response = await guardedRequest(new URL(address), { method: 'POST', headers, body }, deliveryPolicy())
    const { statusCode: status = 0 } = response
    const answer = await beginningOf(response)
    return { status, answer, durationMs: durationMs(), error: errorOf(status), retryAfter: retryAfterOf(response) }
  } catch (error) {
    return {
      status: null,
      answer: null,
      durationMs: durationMs(),
      error: failureInWords(error as NodeJS.ErrnoException),
    }
  }
}

/** Returns the beginning of the body. Only the status decides, so a body that breaks off is no error. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const kept: Buffer[] = []
  let read = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      if (read < MAX_KEPT_BYTES) kept.push(chunk)
      read += chunk.length
      if (read > MAX_READ_BYTES) break
    }
  } catch {
    // keep what has been received
  }
  const beginning = Buffer.concat(kept).subarray(0, MAX_KEPT_BYTES)
  return new TextDecoder().decode(beginning, { stream: true }).replaceAll('\0', '\uFFFD') // PostgreSQL text can't contain NUL
}

/** Too many requests, or unavailable: the statuses for which the header is meant. */
const retryAfterOf = ({ statusCode = 0, headers }: IncomingMessage) =>
  [429, 503].includes(statusCode) ? secondsAsked(headers['retry-after']) : 0

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400
    ? `Respondió ${status}: las redirecciones no se siguen`
    : `Respondió ${status} en lugar de 2xx`
}
