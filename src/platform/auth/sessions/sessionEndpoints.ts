import type { Endpoint, PayloadRequest } from 'payload'
import type { User } from '@/payload-types'
import { Failure } from '@/platform/failure'
import { sessionIdOf } from './sessionId'
import { endSession, extendSession, sessionCookie, signToken } from './sessions'

/** Replaces the endpoints Payload's panel uses to extend and end its session, with the same responses. */
export const sessionEndpoints: Endpoint[] = [
  {
    method: 'post',
    path: '/refresh-token',
    async handler(req) {
      const user = activeUser(req)
      const session = sessionIdOf(req)
      const seconds = await extendSession(req, user.id, session)
      if (seconds === 0) throw new Failure('unauthenticated')
      const { token, exp } = await signToken(req, user, session, seconds)
      const own = { collection: 'users', id: user.id, depth: 0, overrideAccess: false, req } as const
      const shown = { ...(await req.payload.findByID(own)), collection: 'users' }
      // A page's requests send the cookie automatically, so it must not turn into a token that a script can steal.
      const refreshed = req.headers.has('Authorization') && { refreshedToken: token }
      return withCookie({ message: 'Sesión renovada', user: shown, ...refreshed, exp }, req, token)
    },
  },
  {
    method: 'post',
    path: '/logout',
    async handler(req) {
      await endSession(req, activeUser(req), sessionIdOf(req))
      return withCookie({ message: 'Sesión cerrada' }, req, null)
    },
  },
]

function activeUser({ user }: PayloadRequest): User {
  if (user?.status !== 'active') throw new Failure('unauthenticated')
  return user
}

const withCookie = (answer: object, req: PayloadRequest, token: string | null) =>
  Response.json(answer, { headers: { 'Set-Cookie': sessionCookie(req, token) } })
