/** A call that was answered with an error; `message` is the server's own, or `HTTP Error: {status}`. */
export class RequestError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

type Options = { method?: 'GET' | 'POST'; body?: object; headers?: Record<string, string> }

/** Calls the site's own API with JSON. Throws a `RequestError`, or what `fetch` throws without a connection. */
export async function request<Answer>(path: string, { method = 'GET', body, headers }: Options = {}): Promise<Answer> {
  const response = await fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new RequestError(messageOf(answer) ?? `HTTP Error: ${response.status}`, response.status)
  return answer as Answer // the contract of the call at `path`
}

function messageOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined
  return typeof answer.message === 'string' ? answer.message : undefined
}

/** Whether the same call may go better later: no connection, the server's own fault, or too slow. */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof RequestError) || error.status >= 500 || error.status === 408
}
