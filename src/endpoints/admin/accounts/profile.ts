import type { PayloadRequest } from 'payload'
import { signedIn } from '@/access/can'
import { hashPasswordOf } from '@/auth/password'
import { sessionIdOf } from '@/auth/sessions/sessionId'
import { endOtherSessions } from '@/auth/sessions/sessions'
import { done, doneAnswer } from '@/schemas/answer'
import { accountAnswer, type OwnAccount, profileSchema } from '@/schemas/user'
import { endpoint } from '../../endpoint'
import { caller } from '../security/security'
import { toUserRecord } from './users'

export const getProfile = endpoint('GET /admin/profile', {
  summary: 'La cuenta propia',
  allow: signedIn,
  answer: accountAnswer,
  handle: ({ req }) => ownAccount(req),
})

/**
 * Changes the caller's name, image, e-mail or password. A new password ends their other sessions; an empty one changes nothing.
 */
export const updateProfile = endpoint('PUT /admin/profile', {
  summary: 'Cambia la cuenta propia',
  allow: signedIn,
  body: profileSchema,
  refuses: [409],
  answer: accountAnswer,
  async handle({ req, body }) {
    const data = await hashPasswordOf(req, body)
    await req.payload.update({ collection: 'users', id: caller(req).id, data, depth: 0, overrideAccess: false, req })
    return ownAccount(req)
  },
})

export const endOwnSessions = endpoint('DELETE /admin/profile/sessions', {
  summary: 'Cierra las demás sesiones de la cuenta propia',
  allow: signedIn,
  answer: doneAnswer,
  async handle({ req }) {
    const ended = await endOtherSessions(req, caller(req), sessionIdOf(req))
    return done(ended === 1 ? 'Se cerró otra sesión' : `Se cerraron ${ended} sesiones`)
  },
})

async function ownAccount(req: PayloadRequest): Promise<OwnAccount> {
  const account = { collection: 'users', id: caller(req).id, depth: 1, overrideAccess: false, req } as const
  return { user: toUserRecord(await req.payload.findByID(account)) }
}
