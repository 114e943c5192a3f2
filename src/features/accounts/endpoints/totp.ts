import {
  confirmNewTotp,
  countFactors,
  factorsOf,
  tellFactorChange,
} from '@/features/accounts/auth/secondFactor/factors'
import { newRecoveryCodes } from '@/features/accounts/auth/secondFactor/recoveryCodes'
import { removeTotp, startTotp } from '@/features/accounts/auth/secondFactor/totp'
import { codeSchema, factorProofSchema, newTotpAnswer, recoveryCodesAnswer } from '@/features/accounts/schemas/security'
import { isActive } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { record } from '@/platform/audit/record'
import { requireRecentProof } from '@/platform/auth/reauthentication/recentProof'
import { inTransaction } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { done, doneAnswer } from '@/platform/schemas/answer'
import { caller, removeFactor } from './security'

export const startOwnTotp = endpoint('POST /admin/profile/security/totp', {
  allow: isActive,
  summary: 'Empieza a activar una app de autenticación',
  refuses: [409],
  answer: newTotpAnswer,
  async handle({ req }) {
    await requireRecentProof(req, 'changesSignIn')
    return inTransaction(req, () => startTotp(req, caller(req)))
  },
})

export const confirmOwnTotp = endpoint('POST /admin/profile/security/totp/confirm', {
  allow: isActive,
  summary:
    'Confirma la app de autenticación con su primer código; los códigos de recuperación se muestran solo en esta respuesta',
  body: codeSchema,
  refuses: [409, 429],
  answer: recoveryCodesAnswer,
  async handle({ req, body }) {
    await requireRecentProof(req, 'changesSignIn')
    const user = caller(req)
    return inTransaction(req, async () => {
      await confirmNewTotp(req, user, body.code)
      await tellFactorChange(req, user, { action: 'addFactor', factor: 'totp' })
      return { recoveryCodes: await newRecoveryCodes(req, user.id) }
    })
  },
})

/** Removes the caller's authenticator app, unless it is the last factor and their role requires one. */
export const removeOwnTotp = endpoint('DELETE /admin/profile/security/totp', {
  allow: isActive,
  summary: 'Quita la app de autenticación',
  body: factorProofSchema,
  refuses: [404, 409, 429],
  answer: doneAnswer,
  async handle({ req, body }) {
    await requireRecentProof(req, 'changesSignIn')
    const { id: user } = caller(req)
    const { totpSince } = await factorsOf(req, user)
    if (!totpSince) throw new Failure('not_found', { message: 'No tienes una app de autenticación' })
    await removeFactor(req, body, { factor: 'totp' }, () => removeTotp(req, user))
    return done('Se quitó la app de autenticación')
  },
})

export const renewRecoveryCodes = endpoint('POST /admin/profile/security/recovery-codes', {
  summary: 'Crea códigos de recuperación nuevos; los anteriores dejan de valer',
  allow: isActive,
  refuses: [404],
  answer: recoveryCodesAnswer,
  async handle({ req }) {
    await requireRecentProof(req, 'changesSignIn')
    const { id: documentId, username: title } = caller(req)
    if (countFactors(await factorsOf(req, documentId)) === 0)
      throw new Failure('not_found', { message: 'No tienes un segundo factor activo' })
    return inTransaction(req, async () => {
      await record(req, { action: 'newRecoveryCodes', kind: 'users', documentId, title })
      return { recoveryCodes: await newRecoveryCodes(req, documentId) }
    })
  },
})
