import { endSession, hasExpiredToken } from './session'

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

type Options = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown }

/**
 * Calls the contract as the panel: JSON in and out, signed by the panel's own cookie.
 *
 * A session that has ended leads to the login; a missing permission is an error like any other.
 * The answer's shape is the contract's and is not checked again here.
 */
export async function request<Answer>(path: `/api/${string}`, { method = 'GET', body }: Options = {}): Promise<Answer> {
  if (hasExpiredToken()) {
    endSession()
    throw new RequestError('Token expired', 0)
  }
  const response = await fetch(path, {
    method,
    cache: 'no-store',
    ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const answer = await response.json().catch(() => null)
  if (response.ok) return answer as Answer
  if (response.status === 401 || answer?.code === 'session_ended') endSession()
  throw new RequestError(answer?.message ?? `HTTP Error: ${response.status}`, response.status, answer?.errors)
}
