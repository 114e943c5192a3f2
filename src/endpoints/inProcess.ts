import { createLocalReq, type PayloadRequest } from 'payload'
import { addressOf } from './generated/routes'

/** What a page carries of one answer at most, in characters: more than that is better asked for behind it. */
const MOST_CHARACTERS = 60_000

/**
 * What a read under `/api` answers to `user`, without a way over HTTP: a page is rendered with what its scripts would ask
 * for first. The call decides as ever who may; nothing when it refuses or fails, or answers more than fits a page.
 */
export async function answerInProcess(
  { payload, user, headers }: Pick<PayloadRequest, 'payload' | 'user' | 'headers'>,
  path: `/api/${string}`,
): Promise<object | undefined> {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const route = addressOf(payload.config, pathname.slice('/api'.length)).routes.get('GET')
  if (!route) throw new Error(`No call reads ${pathname}`)
  const call = { headers, method: 'GET', pathname, searchParams, routeParams: route.params }
  const answer = await route.endpoint.handler(await createLocalReq({ user: user ?? undefined, req: call }, payload))
  const text = await answer.text()
  return answer.ok && text.length <= MOST_CHARACTERS ? JSON.parse(text) : undefined
}
