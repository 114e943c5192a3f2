import { createLocalReq, type PayloadRequest } from 'payload'
import { apiAddress } from './generated/routes'

/**
 * Calls a read endpoint under `/api` as `user`, without HTTP, so that a page is rendered with the data its scripts
 * would fetch first. The endpoint checks access as always; the result, as JSON, is undefined if it refuses or fails.
 */
export async function answerInProcess(
  { payload, user, headers }: Pick<PayloadRequest, 'payload' | 'user' | 'headers'>,
  path: `/api/${string}`,
): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const route = apiAddress(payload.config, pathname.slice('/api'.length)).routes.get('GET')
  if (!route) throw new Error(`No endpoint handles GET ${pathname}`)
  const call = { headers, method: 'GET', pathname, searchParams, routeParams: route.params }
  const answer = await route.endpoint.handler(await createLocalReq({ user: user ?? undefined, req: call }, payload))
  return answer.ok ? answer.text() : undefined
}
