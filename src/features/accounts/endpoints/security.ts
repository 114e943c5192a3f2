import type { PayloadRequest } from 'payload'
import { deviceInWords } from '@/features/accounts/auth/devices/deviceInWords'
import { reauthenticate as prove } from '@/features/accounts/auth/reauthentication/reauthenticate'
import {
  checkFactor,
  countFactors,
  factorsOf,
  removeCodesWithoutFactor,
  tellFactorChange,
} from '@/features/accounts/auth/secondFactor/factors'
import { type FactorChange, type FactorProof, proofSchema, securityAnswer } from '@/features/accounts/schemas/security'
import type { User } from '@/payload-types'
import { isActive, roleOf } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { withAccountsLocked } from '@/platform/auth/accountLock'
import { requireRecentProof } from '@/platform/auth/reauthentication/recentProof'
import { ownSessionAt, ownSessions } from '@/platform/auth/sessions/sessionFacts'
import { endSession } from '@/platform/auth/sessions/sessions'
import { Failure } from '@/platform/failure'
import { done, doneAnswer } from '@/platform/schemas/answer'

export const getSecurity = endpoint('GET /admin/profile/security', {
  summary: 'Seguridad de la cuenta propia',
  allow: isActive,
  answer: securityAnswer,
  async handle({ req }) {
    const [sessions, { totpSince, ...factors }] = await Promise.all([ownSessions(req), factorsOf(req, caller(req).id)])
    return {
      totp: { isEnabled: totpSince !== null, since: totpSince },
      ...factors,
      sessions: sessions.map((session) => ({ ...session, device: deviceInWords(session.device) })),
    }
  },
})

export const endOneSession = endpoint('DELETE /admin/profile/security/sessions/:id', {
  summary: 'Cierra una sesión de la cuenta propia',
  allow: isActive,
  answer: doneAnswer,
  async handle({ req, id }) {
    await requireRecentProof(req, 'endsSessions')
    const session = await ownSessionAt(req, id)
    if (!session) throw new Failure('not_found', { message: 'La sesión no existe o ya se cerró' })
    await endSession(req, caller(req), session)
    return done('Sesión cerrada')
  },
})

/** Confirms who the caller is, which allows sensitive changes for a quarter of an hour. */
export const reauthenticate = endpoint('POST /blog/admin/reauthenticate', {
  summary: 'Confirma quién eres antes de un cambio delicado',
  allow: isActive,
  body: proofSchema,
  refuses: [409, 429],
  answer: doneAnswer,
  async handle({ req, body }) {
    await prove(req, caller(req), body)
    return done('Identidad confirmada')
  },
})

/** The user who calls; `allow` has checked that there is one. */
export function caller({ user }: PayloadRequest): User {
  if (!user) throw new Failure('unauthenticated')
  return user
}

/** Removes one of the caller's factors, unless it is the last and their role requires one. */
export async function removeFactor(
  req: PayloadRequest,
  proof: FactorProof,
  removed: Omit<FactorChange, 'action'>,
  remove: () => Promise<unknown>,
): Promise<void> {
  const user = caller(req)
  await refuseLast(req) // before a recovery code is used up
  await checkFactor(req, user, proof)
  await withAccountsLocked(req, async () => {
    await refuseLast(req) // another removal may have been faster
    await remove()
    await removeCodesWithoutFactor(req, user.id)
    await tellFactorChange(req, user, { action: 'removeFactor', ...removed })
  })
}

async function refuseLast(req: PayloadRequest): Promise<void> {
  if (countFactors(await factorsOf(req, caller(req).id)) > 1) return
  if ((await roleOf(req))?.requiresSecondFactor)
    throw new Failure('conflict', { message: 'Tu rol exige un segundo factor: no puedes quitar el último' })
}
