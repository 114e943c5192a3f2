import {
  AuthenticationError,
  generateExpiredPayloadCookie,
  generatePayloadCookie,
  LockedAuth,
  logoutOperation,
} from 'payload'
import type { User } from '@/payload-types'
import { loginSchema } from '@/schemas/user'
import { Failure } from '@/server/failure'
import { everyone, session } from '../allow'
import { endpoint, NO_STORE } from '../endpoint'

/** Opens a session: the token for API clients, the panel's cookie for browsers. Every refusal reads the same. */
export const login = endpoint({
  method: 'post',
  path: '/blog/admin/login',
  allow: everyone,
  body: loginSchema,
  query: null,
  async handle({ req, body }) {
    const {
      token = '',
      user,
      exp,
    } = await req.payload.login({ collection: 'users', data: body, depth: 1, req }).catch((error) => {
      const isRefusal = error instanceof AuthenticationError || error instanceof LockedAuth || error?.status === 401
      throw isRefusal ? new Failure('login_failed') : error
    })
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
  method: 'post',
  path: '/blog/admin/logout',
  allow: session,
  body: null,
  query: null,
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

/** What the panel keeps of who is signed in; no secret among it. */
function toSessionUser({ id, username, email, name, avatar, role, status }: User) {
  const roleName = typeof role === 'object' ? role.name.toLowerCase() : ''
  return { id, username, email, name: name ?? '', avatar: avatar ?? '', role: roleName, status }
}
