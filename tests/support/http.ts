import { type Answer, answerOf, type Options, sentBy } from './calls'
import { ADMIN } from './site'

/** Calls the API of a running site at `url`. */
export const call = async ({ url }: { url: string }, method: string, path: `/${string}`, options: Options = {}) =>
  answerOf(await fetch(`${url}/api${path}`, sentBy(method, options)))

/** Returns a function that calls a site's API and returns the response body; throws unless it succeeds. */
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
