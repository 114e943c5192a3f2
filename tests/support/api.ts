import config from '@payload-config'
import { createLocalReq, getPayload } from 'payload'
import type { User } from '@/payload-types'
import { descriptionOf } from '@/platform/api/endpoint'
import { apiAddress } from '@/platform/api/generated/routes'
import { handleApi } from '@/platform/api/request/handler'
import { openSession, signToken } from '@/platform/auth/sessions/sessions'
import { CLIENT_ADDRESS } from '@/platform/http/request/clientAddress'
import { type Answer, answerOf, type Options, sentBy } from './calls'
import { expectDocumented, expectDocumentedBody } from './contractAnswers'

/**
 * Calls the real API in process: routing, sessions, access and error format, without a web server. Throws when an API
 * call returns something its documentation doesn't allow, or accepts something it forbids.
 */
export async function api(method: string, address: string, { body, token, headers }: Options = {}): Promise<Answer> {
  const sent = sentBy(method, { body, token, headers: { [CLIENT_ADDRESS]: '127.0.0.1', ...headers } })
  const request = new Request(`http://localhost:3000/api${address}`, sent)
  const response = await handleApi(request)
  const answer = await answerOf(response)
  const route = apiAddress(await config, new URL(request.url).pathname.slice('/api'.length)).routes.get(method)
  if (route && descriptionOf(route.endpoint)) {
    const { path } = route.endpoint
    expectDocumented(method, path, answer.status, answer.body)
    if (response.ok && typeof sent.body === 'string' && typeof body !== 'string')
      expectDocumentedBody(method, path, JSON.parse(sent.body))
  }
  return answer
}

/** Creates a session as a login does, without the time a password hash takes, and returns its token. */
export async function sessionOf(username = 'admin'): Promise<string> {
  const payload = await getPayload({ config })
  const req = await createLocalReq({}, payload)
  const user = await payload.db.findOne<User>({ collection: 'users', where: { username: { equals: username } } })
  const session = user && (await openSession(req, user))
  if (!session) throw new Error(`${username} may not sign in`)
  return (await signToken(req, user, session)).token
}

/** Signs in through the API and returns the token. */
export async function login(username = 'admin', password = 'admin-password'): Promise<string> {
  const { status, body } = await api('POST', '/blog/admin/login', { body: { username, password } })
  if (status !== 200) throw new Error(`${username} could not sign in: ${JSON.stringify(body)}`)
  return body.token
}
