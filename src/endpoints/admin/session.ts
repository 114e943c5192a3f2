import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import {
  APIError,
  generateExpiredPayloadCookie,
  generatePayloadCookie,
  logoutOperation,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import type { User } from '@/payload-types'
import { type LoginInput, loginSchema } from '@/schemas/user'
import { Failure } from '@/server/failure'
import { guardLogin } from '@/server/limits'
import { everyone, session } from '../allow'
import { doneAnswer, sessionUserAnswer } from '../answers'
import { endpoint, NO_STORE } from '../endpoint'

/** Opens a session: the token for API clients, the panel's cookie for browsers. Every refusal reads the same. */
export const login = endpoint({
  summary: 'Abre una sesión',
  method: 'post',
  path: '/blog/admin/login',
  allow: everyone,
  body: loginSchema,
  query: null,
  answer: z.object({ token: z.string(), exp: z.int(), user: sessionUserAnswer }),
  async handle({ req, body }) {
    const { token = '', user, exp } = await guardLogin(req, body.username, () => signIn(req, body))
    const { config } = req.payload.collections.users
    const cookie = generatePayloadCookie({
      collectionAuthConfig: config.auth,
      cookiePrefix: req.payload.config.cookiePrefix,
      token,
    })
    return Response.json(
      { token, exp, user: user && toSessionUser(user) },
      { headers: { ...NO_STORE, 'Set-Cookie': cookie } },
    )
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
    const collection = req.payload.collections.users
    await logoutOperation({ collection, req })
    const cookie = generateExpiredPayloadCookie({
      collectionAuthConfig: collection.config.auth,
      config: req.payload.config,
      cookiePrefix: req.payload.config.cookiePrefix,
    })
    const answer = { success: true, message: 'Sesión cerrada' }
    return Response.json(answer, { headers: { ...NO_STORE, 'Set-Cookie': cookie } })
  },
})

/** Checks name and password. Whatever is wrong with them, the answer is the same and takes as long. */
async function signIn(req: PayloadRequest, data: LoginInput) {
  try {
    return await req.payload.login({ collection: 'users', data, depth: 1, req })
  } catch (error) {
    if (!(error instanceof APIError) || error.status !== 401) throw error
    if (!(await isKnown(req, data.username))) await hashInVain(data.password)
    throw new Failure('login_failed')
  }
}

async function isKnown({ payload }: PayloadRequest, username: string): Promise<boolean> {
  const where = { username: { equals: username.trim().toLowerCase() } }
  return (await payload.count({ collection: 'users', where, overrideAccess: true })).totalDocs > 0 // nobody is signed in yet
}

/** The work of checking a password, which Payload spares itself for unknown names: 600,000 rounds, 32 bytes. */
const hashInVain = (password: string) => promisify(pbkdf2)(password, 'no salt', 600_000, 32, 'sha256')

/** What the panel keeps of who is signed in; no secret among it. */
function toSessionUser({ id, username, email, name, avatar, role, status }: User) {
  const roleName = typeof role === 'object' ? role.name.toLowerCase() : ''
  return { id, username, email, name: name ?? '', avatar: avatar ?? '', role: roleName, status }
}
