import type { PayloadRequest } from 'payload'
import { deviceCookie, rememberPlace } from '@/features/accounts/auth/devices/knownPlace'
import { tellNewDevice } from '@/features/accounts/auth/devices/newDevice'
import { guardPassword } from '@/features/accounts/auth/guardLogin'
import { accountOf, type HashingQueue, isPasswordOf } from '@/features/accounts/auth/password'
import { checkSecondStep, methodsOf } from '@/features/accounts/auth/secondFactor/factors'
import { checkPasskey, loginOptions } from '@/features/accounts/auth/secondFactor/webAuthn'
import { passkeyLoginSchema, passkeyOptionsAnswer } from '@/features/accounts/schemas/passkey'
import { secondStepAnswer, secondStepSchema } from '@/features/accounts/schemas/security'
import { loginAnswer, loginRequestSchema, sessionUserAnswer } from '@/features/accounts/schemas/user'
import type { User } from '@/payload-types'
import { anyone, isActive, mustEnrol } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { recordLoginFailure } from '@/platform/audit/loginFailure'
import { issueToken, takeToken, tryToken } from '@/platform/auth/oneTimeTokens'
import { sessionIdOf } from '@/platform/auth/sessions/sessionId'
import { endSession, openSession, type Session, sessionCookie, signToken } from '@/platform/auth/sessions/sessions'
import { Failure } from '@/platform/failure'
import { done, doneAnswer } from '@/platform/schemas/answer'
import * as z from '@/platform/schemas/zod'
import { toUserRecord } from './users'

/** Opens a session: a token for API clients, the panel's cookie for browsers. All refusals of a name and password look the same. */
export const login = endpoint('POST /blog/admin/login', {
  summary: 'Abre una sesión',
  allow: anyone,
  body: loginRequestSchema,
  refuses: [401, 428, 429],
  answer: z.union([loginAnswer, secondStepAnswer]),
  async handle({ req, body: { username, password, proof } }) {
    const replaced = forgetSession(req)
    const account = await accountOf(req, { username: { equals: username.toLowerCase() } })
    const attempt = { username, account, proof }
    const user = await guardPassword(req, attempt, (queue) => authenticate(req, account, password, queue))
    const methods = await methodsOf(req, user.id)
    if (methods.length === 0) return signIn(req, user, replaced)
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
    const replaced = forgetSession(req)
    const owner = await tryToken(req, 'login', ticket)
    const user = owner === null ? null : await accountOf(req, { id: { equals: owner } })
    if (!user) throw new Failure('ticket_invalid')
    await checkSecondStep(req, user, proof)
    if (!(await takeToken(req, 'login', ticket))) throw new Failure('ticket_invalid')
    return signIn(req, user, replaced)
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
    const replaced = forgetSession(req)
    return signIn(req, await checkPasskey(req, body.response), replaced)
  },
})

/**
 * Drops the session this browser may still have: a login is authorised by its credentials alone. Returns it, so that the new
 * session can replace it.
 */
function forgetSession(req: PayloadRequest): Session | undefined {
  const { user } = req
  const id = sessionIdOf(req)
  req.user = null
  return user && id ? { user, id } : undefined
}

/** Opens a session of `user`, who has passed all steps, in place of the one that their browser had. */
async function signIn(req: PayloadRequest, user: User, replaced?: Session): Promise<Response> {
  const sessionId = await openSession(req, user, replaced)
  if (!sessionId) throw new Failure('login_failed') // suspended, or the password was changed, a moment ago
  await rememberPlace(req, user.username)
  await tellNewDevice(req, user)
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
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return Response.json(answer, { headers })
}

/** Returns `user` if the password is right. All failures get the same response and take as long. */
async function authenticate(
  req: PayloadRequest,
  user: User | null,
  password: string,
  queue: HashingQueue,
): Promise<User> {
  const isRight = await isPasswordOf(req, user, password, queue)
  if (user && isRight && user.status === 'active') return user
  await recordLoginFailure(req, user, isRight ? 'suspended' : 'password')
  throw new Failure('login_failed')
}

/** The signed-in user as stored by the panel, without secrets. */
async function toSessionUser(req: PayloadRequest, { id }: User) {
  const found = await req.payload.findByID({ collection: 'users', id, depth: 1, overrideAccess: true, req }) // the user's own account
  return sessionUserAnswer.parse(toUserRecord(found))
}
