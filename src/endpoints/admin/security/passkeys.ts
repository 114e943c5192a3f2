import { isActive } from '@/access/can'
import { withAccountsLocked } from '@/auth/accountLock'
import { requireRecentProof } from '@/auth/reauthentication/recentProof'
import { countFactors, factorsOf, tellFactorChange } from '@/auth/secondFactor/factors'
import { addPasskey, removePasskey } from '@/auth/secondFactor/passkeys'
import { newRecoveryCodes } from '@/auth/secondFactor/recoveryCodes'
import { enrolOptions, verifyEnrolment } from '@/auth/secondFactor/webAuthn'
import { Failure } from '@/failure'
import { done, doneAnswer } from '@/schemas/answer'
import { newPasskeyAnswer, newPasskeySchema, passkeyOptionsAnswer } from '@/schemas/passkey'
import { factorProofSchema } from '@/schemas/security'
import { endpoint } from '../../endpoint'
import { caller, removeFactor } from './security'

export const startOwnPasskey = endpoint('POST /admin/profile/security/passkeys/options', {
  summary: 'Opciones para crear una llave de acceso en el navegador',
  allow: isActive,
  refuses: [409],
  answer: passkeyOptionsAnswer,
  async handle({ req }) {
    await requireRecentProof(req)
    return { ...(await enrolOptions(req, caller(req))) }
  },
})

export const addOwnPasskey = endpoint('POST /admin/profile/security/passkeys', {
  allow: isActive,
  summary: 'Guarda una llave de acceso; si es el primer factor, con códigos de recuperación que se dicen solo aquí',
  body: newPasskeySchema,
  status: 201,
  refuses: [409],
  answer: newPasskeyAnswer,
  async handle({ req, body: { name, response } }) {
    await requireRecentProof(req)
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
    await requireRecentProof(req)
    const { id: user } = caller(req)
    const { passkeys } = await factorsOf(req, user)
    const passkey = passkeys.find((each) => each.id === id)
    if (!passkey) throw new Failure('not_found', { message: 'La llave de acceso no existe' })
    await removeFactor(req, body, { factor: 'passkey', name: passkey.name }, () => removePasskey(req, user, id))
    return done('Se quitó la llave de acceso')
  },
})
