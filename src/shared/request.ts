import { endSession, hasExpiredToken, hasSessionEnded, sessionToken } from './session'

export type FieldError = { field: string; message: string }

/** A call that failed: `message` is the server's sentence for a person, else `HTTP Error: {status}`. */
export class RequestError extends Error {
  constructor(
    /** 0 when nothing was sent. */
    readonly status: number,
    /** What the server said to a person; nothing when its answer was none of ours. */
    readonly said?: string,
    readonly errors: FieldError[] = [],
    /** The contract's stable code of the failure. */
    readonly code?: string,
  ) {
    super(said ?? `HTTP Error: ${status}`)
  }
}

type Options = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON; a `FormData` goes as it is. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Names a change: the server makes what it hears twice under one name once. */
  idempotencyKey?: string
}

/** Headers that keep every cache on the way from answering. */
export const NO_CACHE = { 'Cache-Control': 'no-cache, no-store', Pragma: 'no-cache' }

/**
 * Calls the site's own API, signed by the session of this tab when there is one.
 *
 * Throws a `RequestError`, or what `fetch` throws without a connection. A session that has ended leads from the panel
 * to the login; a missing permission is an error like any other. The answer's shape is the contract's and is not checked.
 */
export async function request<Answer>(
  path: `/api/${string}`,
  { method = 'GET', body, headers, signal, idempotencyKey }: Options = {},
): Promise<Answer> {
  if (hasExpiredToken() || hasSessionEnded()) {
    endSession()
    throw new RequestError(0, 'Token expired')
  }
  const token = sessionToken()
  const isForm = body instanceof FormData
  const response = await fetch(path, {
    method,
    signal,
    headers: {
      ...(!isForm && { 'Content-Type': 'application/json' }), // the browser names a form's boundary itself
      ...(token && { Authorization: `Bearer ${token}`, ...NO_CACHE }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...headers,
    },
    body: body === undefined || isForm ? body : JSON.stringify(body),
  })
  const answer = await response.json().catch(() => null)
  if (response.ok && answer !== null) return answer as Answer
  if (response.status === 401 || answer?.code === 'session_ended') endSession()
  throw new RequestError(response.status, answer?.message, answer?.errors, answer?.code)
}

/** Whether the same call may go better later: no connection, a token that is gone now, the server's own fault, or too slow. */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof RequestError) || error.status === 0 || error.status >= 500 || error.status === 408
}
