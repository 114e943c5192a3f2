import type { PayloadRequest } from 'payload'
import { z } from '@/domain/zod'
import type { User } from '@/payload-types'
import { type LoginInput, loginSchema } from '@/schemas/user'
import { recordLoginFailure } from '@/server/audit/loginFailure'
import { Failure } from '@/server/failure'
import { callerNetwork, guardLogin } from '@/server/limits'
import { isPasswordOf } from '@/server/password'
import { sessionIdOf } from '@/server/sessionId'
import { endSession, openSession, sessionCookie, signToken } from '@/server/sessions'
import { everyone, session } from '../allow'
import { doneAnswer, sessionUserAnswer } from '../answers'
import { endpoint, NO_STORE } from '../endpoint'
import { roleName } from './users'

/** Opens a session: the token for API clients, the panel's cookie for browsers. Every refusal reads the same. */
export const login = endpoint({
  summary: 'Abre una sesión',
  method: 'post',
  path: '/blog/admin/login',
  allow: everyone,
  body: loginSchema,
  query: null,
  refuses: [401, 429],
  answer: z.object({ token: z.string(), user: sessionUserAnswer }),
  async handle({ req, body }) {
    const user = await guardLogin(req, body.username, () => authenticate(req, body))
    const sessionId = await openSession(req, user)
    if (!sessionId) throw new Failure('login_failed') // suspended, or given another password, a moment ago
    const { token } = await signToken(req, user, sessionId)
    return withCookie({ token, user: await toSessionUser(req, user) }, sessionCookie(req, token))
  },
})

/** Ends the caller's session: its token and cookie are dead at once. */
export const logout = endpoint({
  summary: 'Cierra la sesión',
  method: 'post',
  path: '/blog/admin/logout',
  allow: session,
  body: null,
  query: null,
  answer: doneAnswer,
  async handle({ req }) {
    if (req.user) await endSession(req, req.user, sessionIdOf(req))
    return withCookie({ success: true, message: 'Sesión cerrada' }, sessionCookie(req, null))
  },
})

const withCookie = (answer: object, cookie: string) =>
  Response.json(answer, { headers: { ...NO_STORE, 'Set-Cookie': cookie } })

/** Whose name and password these are. Whatever is wrong with them, the answer is the same and takes as long. */
async function authenticate(req: PayloadRequest, { username, password }: LoginInput): Promise<User> {
  const where = { username: { equals: username.toLowerCase() } }
  // Past the Local API, which gives nobody the hash.
  const user = await req.payload.db.findOne<User>({ collection: 'users', where })
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
