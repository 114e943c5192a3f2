import { countFactors, factorsOf, tellFactorChange } from '@/features/accounts/auth/secondFactor/factors'
import { addPasskey, removePasskey } from '@/features/accounts/auth/secondFactor/passkeys'
import { newRecoveryCodes } from '@/features/accounts/auth/secondFactor/recoveryCodes'
import { enrolOptions, verifyEnrolment } from '@/features/accounts/auth/secondFactor/webAuthn'
import { newPasskeyAnswer, newPasskeySchema, passkeyOptionsAnswer } from '@/features/accounts/schemas/passkey'
import { factorProofSchema } from '@/features/accounts/schemas/security'
import { isActive } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { withAccountsLocked } from '@/platform/auth/accountLock'
import { requireRecentProof } from '@/platform/auth/reauthentication/recentProof'
import { Failure } from '@/platform/failure'
import { done, doneAnswer } from '@/platform/schemas/answer'
import { caller, removeFactor } from './security'

export const startOwnPasskey = endpoint('POST /admin/profile/security/passkeys/options', {
  summary: 'Opciones para crear una llave de acceso en el navegador',
  allow: isActive,
  refuses: [409],
  answer: passkeyOptionsAnswer,
  async handle({ req }) {
    await requireRecentProof(req, 'changesSignIn')
    return { ...(await enrolOptions(req, caller(req))) }
  },
})

export const addOwnPasskey = endpoint('POST /admin/profile/security/passkeys', {
  allow: isActive,
  summary: 'Guarda una llave de acceso; si es el primer factor, con códigos de recuperación que se muestran solo aquí',
  body: newPasskeySchema,
  status: 201,
  refuses: [409],
  answer: newPasskeyAnswer,
  async handle({ req, body: { name, response } }) {
    await requireRecentProof(req, 'changesSignIn')
    const user = caller(req)
    const credential = await verifyEnrolment(req, user, response)
    return withAccountsLocked(req, async () => {
      const isFirst = countFactors(await factorsOf(req, user.id)) === 0
      const passkey = await addPasskey(req, user, name, credential)
      await tellFactorChange(req, user, { action: 'addFactor', factor: 'passkey', name })
      return { passkey, ...(isFirst && { recoveryCodes: await newRecoveryCodes(req, user.id) }) }
    })
  },
})

/** Removes one of the caller's passkeys, unless it is the last factor and their role requires one. */
export const removeOwnPasskey = endpoint('DELETE /admin/profile/security/passkeys/:id', {
  summary: 'Quita una llave de acceso',
  allow: isActive,
  body: factorProofSchema,
  refuses: [404, 409, 429],
  answer: doneAnswer,
  async handle({ req, id, body }) {
    await requireRecentProof(req, 'changesSignIn')
    const { id: user } = caller(req)
    const { passkeys } = await factorsOf(req, user)
    const passkey = passkeys.find((each) => each.id === id)
    if (!passkey) throw new Failure('not_found', { message: 'La llave de acceso no existe' })
    await removeFactor(req, body, { factor: 'passkey', name: passkey.name }, () => removePasskey(req, user, id))
    return done('Se quitó la llave de acceso')
  },
})
