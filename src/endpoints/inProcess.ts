import { createLocalReq, type PayloadRequest } from 'payload'
import { addressOf } from './generated/routes'

/** The largest response embedded in a page, in characters: anything larger is better fetched separately. */
const MAX_CHARACTERS = 60_000

/**
 * Calls a read endpoint under `/api` as `user`, without HTTP, so that a page is rendered with the data its scripts
 * would fetch first. The endpoint checks access as always; the result is undefined if it refuses or fails, or the
 * response is too large to embed.
 */
export async function answerInProcess(
  { payload, user, headers }: Pick<PayloadRequest, 'payload' | 'user' | 'headers'>,
  path: `/api/${string}`,
): Promise<object | undefined> {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const route = addressOf(payload.config, pathname.slice('/api'.length)).routes.get('GET')
  if (!route) throw new Error(`No endpoint handles GET ${pathname}`)
  const call = { headers, method: 'GET', pathname, searchParams, routeParams: route.params }
  const answer = await route.endpoint.handler(await createLocalReq({ user: user ?? undefined, req: call }, payload))
  const text = await answer.text()
  return answer.ok && text.length <= MAX_CHARACTERS ? JSON.parse(text) : undefined
}
