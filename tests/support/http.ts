import { ADMIN } from './site'

type Options = {
  /** Sent as JSON, except for forms. */
  body?: unknown
  /** A session's token or an API key. */
  token?: string
  headers?: Record<string, string>
}
// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the test then says it must be
export type Answer = { status: number; headers: Headers; body: any }

/** Calls the API of a running site at `url`. */
export async function call(
  { url }: { url: string },
  method: string,
  path: `/${string}`,
  { body, token, headers }: Options = {},
): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: isForm || body === undefined ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text && JSON.parse(text) }
}

/** Returns a caller of the API of a site, which returns what was said, and throws unless it succeeds. */
export const callsTo =
  (site: { url: string }) =>
  async (method: string, path: `/${string}`, body?: unknown, token?: string): Promise<Answer['body']> => {
    const { status, body: said } = await call(site, method, path, { body, token })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(said)}`)
    return said
  }

/** Signs in and returns the token. */
export const signIn = async (site: { url: string }, person = ADMIN): Promise<string> =>
  (await callsTo(site)('POST', '/blog/admin/login', person)).token
