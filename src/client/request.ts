import { endSession, hasExpiredToken, sessionToken } from './session'

export type FieldError = { field: string; message: string }

/** A call that failed: `message` is the server's sentence for a person, else `HTTP Error: {status}`. */
export class RequestError extends Error {
  constructor(
    message: string,
    /** 0 when nothing was sent. */
    readonly status: number,
    readonly errors: FieldError[] = [],
  ) {
    super(message)
  }
}

type Options = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
}

/** Headers that keep every cache on the way from answering. */
export const NO_CACHE = { 'Cache-Control': 'no-cache, no-store', Pragma: 'no-cache' }

/**
 * Calls the site's own API, JSON in and out, signed by the session of this tab when there is one.
 *
 * Throws a `RequestError`, or what `fetch` throws without a connection. A session that has ended leads from the panel
 * to the login; a missing permission is an error like any other. The answer's shape is the contract's and is not checked.
 */
export async function request<Answer>(
  path: `/api/${string}`,
  { method = 'GET', body, headers }: Options = {},
): Promise<Answer> {
  if (hasExpiredToken()) {
    endSession()
    throw new RequestError('Token expired', 0)
  }
  const token = sessionToken()
  const response = await fetch(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}`, ...NO_CACHE }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const answer = await response.json().catch(() => null)
  if (response.ok) return answer as Answer
  if (response.status === 401 || answer?.code === 'session_ended') endSession()
  throw new RequestError(answer?.message ?? `HTTP Error: ${response.status}`, response.status, answer?.errors)
}

/** Whether the same call may go better later: no connection, the server's own fault, or too slow. */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof RequestError) || error.status >= 500 || error.status === 408
}
