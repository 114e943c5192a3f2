import type { PayloadRequest } from 'payload'
import { anyone, isActive, mustEnrol } from '@/access/can'
import { recordLoginFailure } from '@/audit/loginFailure'
import { tellNewDevice } from '@/auth/devices/newDevice'
import { deviceCookie, guardLogin, isKnownDevice } from '@/auth/guardLogin'
import { issueToken, takeToken, tryToken } from '@/auth/oneTimeTokens'
import { accountOf, isPasswordOf } from '@/auth/password'
import { checkFactor, methodsOf } from '@/auth/secondFactor/factors'
import { checkPasskey, loginOptions } from '@/auth/secondFactor/webAuthn'
import { sessionIdOf } from '@/auth/sessions/sessionId'
import { endSession, openSession, sessionCookie, signToken } from '@/auth/sessions/sessions'
import { Failure } from '@/failure'
import { callerNetwork } from '@/limits/limits'
import type { User } from '@/payload-types'
import { done, doneAnswer } from '@/schemas/answer'
import { passkeyLoginSchema, passkeyOptionsAnswer } from '@/schemas/passkey'
import { secondStepAnswer, secondStepSchema } from '@/schemas/security'
import { loginAnswer, loginSchema, sessionUserAnswer } from '@/schemas/user'
import * as z from '@/schemas/zod'
import { endpoint } from '../../endpoint'
import { NO_STORE } from '../../errorResponse'
import { toUserRecord } from './users'

/** Opens a session: a token for API clients, the panel's cookie for browsers. All refusals look the same. */
export const login = endpoint('POST /blog/admin/login', {
  summary: 'Abre una sesión',
  allow: anyone,
  body: loginSchema,
  refuses: [401, 429],
  answer: z.union([loginAnswer, secondStepAnswer]),
  async handle({ req, body }) {
    forgetSession(req)
    const { username, password } = body
    const found = await accountOf(req, { username: { equals: username.toLowerCase() } })
    const attempt = { username, isKnownDevice: isKnownDevice(req, found) }
    const user = await guardLogin(req, attempt, () => authenticate(req, found, password))
    const methods = await methodsOf(req, user.id)
    if (methods.length === 0) return signIn(req, user)
    return { secondFactor: { ticket: await issueToken(req, 'login', user.id), methods } }
  },
})

/** The second step: opens the session with a passkey, a code of the authenticator app or a recovery code. */
export const loginSecondStep = endpoint('POST /blog/admin/login/second-factor', {
  summary: 'Abre la sesión con el segundo factor',
  allow: anyone,
  body: secondStepSchema,
  refuses: [401, 409, 429],
  answer: loginAnswer,
  async handle({ req, body: { ticket, ...proof } }) {
    forgetSession(req)
    const owner = await tryToken(req, 'login', ticket)
    const user = owner === null ? null : await accountOf(req, { id: { equals: owner } })
    if (!user) throw new Failure('ticket_invalid')
    await checkFactor(req, user, proof)
    if (!(await takeToken(req, 'login', ticket))) throw new Failure('ticket_invalid')
    return signIn(req, user)
  },
})

/** Starts a login with a passkey, or the second step with one. */
export const passkeyOptions = endpoint('POST /blog/admin/login/passkey/options', {
  summary: 'Opciones para usar una llave de acceso en el navegador',
  allow: anyone,
  refuses: [409, 429],
  answer: passkeyOptionsAnswer,
  async handle({ req }) {
    forgetSession(req)
    return { ...(await loginOptions(req)) }
  },
})

/** Opens a session with just a passkey, which has verified its holder. */
export const loginWithPasskey = endpoint('POST /blog/admin/login/passkey', {
  summary: 'Abre una sesión con una llave de acceso, sin usuario ni contraseña',
  allow: anyone,
  body: passkeyLoginSchema,
  refuses: [401, 409, 429],
  answer: loginAnswer,
  async handle({ req, body }) {
    forgetSession(req)
    return signIn(req, await checkPasskey(req, body.response))
  },
})

/** The login identifies the caller, not a session that this browser may still have, and which may end meanwhile. */
function forgetSession(req: PayloadRequest): void {
  req.user = null
}

/** Opens a session of `user`, who has passed all steps. */
async function signIn(req: PayloadRequest, user: User): Promise<Response> {
  const sessionId = await openSession(req, user)
  if (!sessionId) throw new Failure('login_failed') // suspended, or the password was changed, a moment ago
  await tellNewDevice(req, user, isKnownDevice(req, user))
  const { token } = await signToken(req, user, sessionId)
  const enrols = (await mustEnrol({ payload: req.payload, user: { ...user, collection: 'users' } })) && {
    mustEnrol: true,
  }
  const answer = { token, user: await toSessionUser(req, user), ...enrols }
  return withCookies(answer, sessionCookie(req, token), deviceCookie(req, user))
}

/** Ends the caller's session: its token and cookie stop working at once. */
export const logout = endpoint('POST /blog/admin/logout', {
  summary: 'Cierra la sesión',
  allow: isActive,
  turn: 'read', // so that it doesn't queue behind the user's own slow write
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

/** Returns `user` if the password is right. All failures get the same response and take as long. */
async function authenticate(req: PayloadRequest, user: User | null, password: string): Promise<User> {
  const isRight = await isPasswordOf(user, password, callerNetwork(req))
  if (user && isRight && user.status === 'active') return user
  await recordLoginFailure(req, user, isRight ? 'suspended' : 'password')
  throw new Failure('login_failed')
}

/** The signed-in user as stored by the panel, without secrets. */
async function toSessionUser({ payload }: PayloadRequest, { id }: User) {
  const found = await payload.findByID({ collection: 'users', id, depth: 1, overrideAccess: true }) // the user's own account
  return sessionUserAnswer.parse(toUserRecord(found))
}
