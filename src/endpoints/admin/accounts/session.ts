import type { PayloadRequest } from 'payload'
import { anyone, signedIn } from '@/access/can'
import { recordLoginFailure } from '@/audit/loginFailure'
import { deviceCookie, guardLogin, isKnownDevice } from '@/auth/guardLogin'
import { callerNetwork } from '@/auth/limits'
import { isPasswordOf } from '@/auth/password'
import { sessionIdOf } from '@/auth/sessionId'
import { endSession, openSession, sessionCookie, signToken } from '@/auth/sessions'
import { Failure } from '@/failure'
import type { User } from '@/payload-types'

import { done, doneAnswer } from '@/schemas/answer'
import { loginAnswer, loginSchema } from '@/schemas/user'

import { endpoint } from '../../endpoint'
import { NO_STORE } from '../../errorResponse'
import { roleName } from './users'

/** Opens a session: a token for API clients, the panel's cookie for browsers. All refusals read the same. */
export const login = endpoint({
  summary: 'Abre una sesión',
  method: 'post',
  path: '/blog/admin/login',
  allow: anyone,
  body: loginSchema,
  query: null,
  refuses: [401, 429],
  answer: loginAnswer,
  async handle({ req, body }) {
    const { username, password } = body
    const found = await accountNamed(req, username)
    const attempt = { username, isKnownDevice: isKnownDevice(req, found) }
    const user = await guardLogin(req, attempt, () => authenticate(req, found, password))
    const sessionId = await openSession(req, user)
    if (!sessionId) throw new Failure('login_failed') // suspended, or given another password, a moment ago
    const { token } = await signToken(req, user, sessionId)
    const answer = { token, user: await toSessionUser(req, user) }
    return withCookies(answer, sessionCookie(req, token), deviceCookie(req, user))
  },
})

/** Ends the caller's session: its token and cookie stop working at once. */
export const logout = endpoint({
  summary: 'Cierra la sesión',
  method: 'post',
  path: '/blog/admin/logout',
  allow: signedIn,
  turn: 'read', // it ends what the person's own slow call still waits for
  body: null,
  query: null,
  answer: doneAnswer,
  async handle({ req }) {
    if (req.user) await endSession(req, req.user, sessionIdOf(req))
    return withCookies(done('Sesión cerrada'), sessionCookie(req, null))
  },
})

function withCookies(answer: object, ...cookies: string[]): Response {
  const headers = new Headers(NO_STORE)
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return Response.json(answer, { headers })
}

/** Bypasses the Local API, which never returns the hash. */
const accountNamed = ({ payload }: PayloadRequest, username: string) =>
  payload.db.findOne<User>({ collection: 'users', where: { username: { equals: username.toLowerCase() } } })

/** Whether the password is that of `user`. Whatever is wrong with it, the answer is the same and takes as long. */
async function authenticate(req: PayloadRequest, user: User | null, password: string): Promise<User> {
  const isRight = await isPasswordOf(user, password, callerNetwork(req))
  if (user && isRight && user.status === 'active') return user
  await recordLoginFailure(req, user, isRight ? 'suspended' : 'password')
  throw new Failure('login_failed')
}

/** What the panel keeps of who is signed in; no secret among it. */
async function toSessionUser({ payload }: PayloadRequest, { id }: User) {
  const found = await payload.findByID({ collection: 'users', id, depth: 1, overrideAccess: true }) // one's own account
  const { username, email, name, avatar, role, status } = found
  return { id, username, email, name: name ?? '', avatar: avatar ?? '', role: roleName(role), status }
}
