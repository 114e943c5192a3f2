import type { FieldError } from '@/platform/failure'
import { clearSession, hasExpiredToken, hasSessionEnded, sessionToken, setServerTime } from './session'

/** A failed call. `message` is the server's message for the user, or `HTTP Error: {status}`. */
export class RequestError extends Error {
  /** Handles a failed call and returns whether to send it again. The panel's also asks the user. */
  static after = ({ status, code }: RequestError): Promise<boolean> | false => {
    if (status === 401 || code === 'session_ended') clearSession()
    return false
  }

  constructor(
    /** 0 when nothing was sent. */
    readonly status: number,
    /** The server's message for the user; undefined when the response did not come from our API. */
    readonly said?: string,
    readonly errors: FieldError[] = [],
    /** The error code defined in the API contract. */
    readonly code?: string,
  ) {
    super(said ?? `HTTP Error: ${status}`)
  }
}

type Options = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, except for `FormData`. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The server applies requests with the same key only once. */
  idempotencyKey?: string
}

/** How long a call may take: a browser waits forever on a connection that hangs. */
export const PATIENCE_MS = 60_000

/** Headers that bypass caches. */
export const NO_CACHE = { 'Cache-Control': 'no-cache, no-store', Pragma: 'no-cache' }

/**
 * Calls the site's own API, authenticated with this tab's session if there is one.
 *
 * Throws a `RequestError`, or whatever `fetch` throws without a connection. A missing
 * permission is an ordinary error. In the panel, an expired session leads to the login page, and a call that requires
 * re-authentication is repeated once the user has confirmed their identity. The response is typed by the contract and not
 * validated.
 */
export async function request<Answer>(path: `/api/${string}`, options: Options = {}): Promise<Answer> {
  const { method = 'GET', body, headers, signal, idempotencyKey } = options
  if (hasExpiredToken() || hasSessionEnded()) {
    const refused = new RequestError(0, 'Token expired', [], 'session_ended')
    await RequestError.after(refused)
    throw refused
  }
  const token = sessionToken()
  const isForm = body instanceof FormData
  const response = await fetch(path, {
    method,
    signal: isForm ? signal : withPatience(signal),
    headers: {
      ...(!isForm && { 'Content-Type': 'application/json' }), // the browser sets the multipart boundary itself
      ...(token && { Authorization: `Bearer ${token}`, ...NO_CACHE }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...headers,
    },
    body: body === undefined || isForm ? body : JSON.stringify(body),
  })
  if (token || method !== 'GET') setServerTime(Date.parse(response.headers.get('Date') ?? '')) // others may be cached
  const isCsv = response.headers.get('Content-Type')?.startsWith('text/csv')
  const answer = await (isCsv ? response.text() : response.json()).catch(() => null)
  if (response.ok && answer) return answer as Answer
  const failure = new RequestError(response.status, answer?.message, answer?.errors, answer?.code)
  if (await RequestError.after(failure)) return request(path, options)
  throw failure
}

/** A signal that also ends a call that takes too long. Safari before 17.4 can't combine two. */
function withPatience(signal: AbortSignal | undefined): AbortSignal {
  const tooLong = AbortSignal.timeout(PATIENCE_MS)
  if (!signal) return tooLong
  return 'any' in AbortSignal ? AbortSignal.any([signal, tooLong]) : signal
}

/**
 * Whether retrying the call may succeed: there was no connection or it was lost, the token had expired, the server
 * failed, or it took too long.
 */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof RequestError) || error.status < 400 || error.status >= 500 || error.status === 408
}
