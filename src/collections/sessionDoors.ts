import type { Endpoint, PayloadRequest } from 'payload'
import type { User } from '@/payload-types'
import { Failure } from '@/server/failure'
import { sessionIdOf } from '@/server/sessionId'
import { endSession, extendSession, sessionCookie, signToken } from '@/server/sessions'

/** The calls by which Payload's panel keeps and leaves its session, in its own shapes; they stand before Payload's. */
export const sessionDoors: Endpoint[] = [
  {
    method: 'post',
    path: '/refresh-token',
    async handler(req) {
      const user = signedIn(req)
      const session = sessionIdOf(req)
      if (!(await extendSession(req, user.id, session))) throw new Failure('unauthenticated')
      const { token, exp } = await signToken(req, user, session)
      const own = { collection: 'users', id: user.id, depth: 0, overrideAccess: false, req } as const
      const shown = { ...(await req.payload.findByID(own)), collection: 'users' }
      return withCookie({ message: 'Sesión renovada', user: shown, refreshedToken: token, exp }, req, token)
    },
  },
  {
    method: 'post',
    path: '/logout',
    async handler(req) {
      await endSession(req, signedIn(req), sessionIdOf(req))
      return withCookie({ message: 'Sesión cerrada' }, req, null)
    },
  },
]

function signedIn({ user }: PayloadRequest): User {
  if (user?.status !== 'active') throw new Failure('unauthenticated')
  return user
}

const withCookie = (answer: object, req: PayloadRequest, token: string | null) =>
  Response.json(answer, { headers: { 'Cache-Control': 'no-store', 'Set-Cookie': sessionCookie(req, token) } })
