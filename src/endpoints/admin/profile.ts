import type { PayloadRequest } from 'payload'
import { z } from '@/domain/zod'
import type { User } from '@/payload-types'
import { profileSchema } from '@/schemas/user'
import { Failure } from '@/server/failure'
import { sessionIdOf } from '@/server/sessionId'
import { endOtherSessions } from '@/server/sessions'
import { session } from '../allow'
import { doneAnswer, time, userAnswer } from '../answers'
import { endpoint } from '../endpoint'
import { toUserRecord } from './users'

const sessionAnswer = z.object({ openedAt: time, expiresAt: time, isCurrent: z.boolean() })
const answer = z.object({ user: userAnswer, sessions: z.array(sessionAnswer) })
const call = { path: '/admin/profile', allow: session, query: null } as const

/** The caller's own account, and where it is signed in, newest first. */
export const getProfile = endpoint({
  ...call,
  summary: 'La cuenta propia y sus sesiones',
  method: 'get',
  body: null,
  answer,
  handle: ({ req }) => ownAccount(req),
})

/** Changes the own name, picture or password. A new password ends the other sessions; an empty one means unchanged. */
export const updateProfile = endpoint({
  ...call,
  summary: 'Cambia la cuenta propia',
  method: 'put',
  body: profileSchema,
  answer,
  async handle({ req, body: { password, ...rest } }) {
    const data = { ...rest, ...(password && { password }) }
    await req.payload.update({ collection: 'users', id: own(req).id, data, depth: 0, overrideAccess: false, req })
    return ownAccount(req)
  },
})

/** Ends every session of the caller but the one that asks. */
export const endOwnSessions = endpoint({
  summary: 'Cierra las demás sesiones de la cuenta propia',
  method: 'delete',
  path: '/admin/profile/sessions',
  allow: session,
  body: null,
  query: null,
  answer: doneAnswer,
  async handle({ req }) {
    const ended = await endOtherSessions(req, own(req), sessionIdOf(req))
    return { success: true, message: ended === 1 ? 'Se cerró otra sesión' : `Se cerraron ${ended} sesiones` }
  },
})

function own({ user }: PayloadRequest): User {
  if (!user) throw new Failure('unauthenticated')
  return user
}

async function ownAccount(req: PayloadRequest): Promise<z.output<typeof answer>> {
  const account = { collection: 'users', id: own(req).id, depth: 1, overrideAccess: false, req } as const
  const user = await req.payload.findByID(account)
  const now = new Date().toISOString()
  const sessions = (user.sessions ?? [])
    .filter(({ expiresAt }) => expiresAt > now)
    .map(({ id, createdAt, expiresAt }) => ({
      openedAt: createdAt ?? expiresAt,
      expiresAt,
      isCurrent: id === sessionIdOf(req),
    }))
  return { user: toUserRecord(user), sessions: sessions.sort((a, b) => b.openedAt.localeCompare(a.openedAt)) }
}
