export type Options = {
  /** Sent as JSON, except for strings and forms. */
  body?: unknown
  /** A session's token or an API key. */
  token?: string
  headers?: Record<string, string>
}
// biome-ignore lint/suspicious/noExplicitAny: the test asserts the shape of the response
export type Answer = { status: number; headers: Headers; body: any }

/** Builds the request of an API call. */
export function sentBy(method: string, { body, token, headers }: Options): RequestInit {
  const isForm = body instanceof FormData
  return {
    method,
    headers: {
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: isForm || typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
  }
}

/** Reads the response to a call. */
export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const isFile = /^(text\/csv|application\/zip)/.test(response.headers.get('content-type') ?? '')
  return { status: response.status, headers: response.headers, body: text && !isFile ? JSON.parse(text) : text }
}
