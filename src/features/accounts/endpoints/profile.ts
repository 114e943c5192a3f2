import type { PayloadRequest } from 'payload'
import { prepareNewPassword } from '@/features/accounts/auth/password'
import { accountAnswer, type OwnAccount, profileSchema } from '@/features/accounts/schemas/user'
import { isActive, signedIn } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { requireRecentProof } from '@/platform/auth/reauthentication/recentProof'
import { sessionIdOf } from '@/platform/auth/sessions/sessionId'
import { endOtherSessions } from '@/platform/auth/sessions/sessions'
import { done, doneAnswer } from '@/platform/schemas/answer'
import { caller } from './security'
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
  async handle({ req, body: { password, ...data } }) {
    await prepareNewPassword(req, password)
    await req.payload.update({ collection: 'users', id: caller(req).id, data, depth: 0, overrideAccess: false, req })
    return ownAccount(req)
  },
})

export const endOwnSessions = endpoint('DELETE /admin/profile/sessions', {
  summary: 'Cierra las demás sesiones de la cuenta propia',
  allow: isActive,
  answer: doneAnswer,
  async handle({ req }) {
    await requireRecentProof(req, 'endsSessions')
    const ended = await endOtherSessions(req, caller(req), sessionIdOf(req))
    return done(ended === 1 ? 'Se cerró otra sesión' : `Se cerraron ${ended} sesiones`)
  },
})

async function ownAccount(req: PayloadRequest): Promise<OwnAccount> {
  const account = { collection: 'users', id: caller(req).id, depth: 1, overrideAccess: false, req } as const
  return { user: toUserRecord(await req.payload.findByID(account)) }
}
