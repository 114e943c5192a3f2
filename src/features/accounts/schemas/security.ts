import { id, time } from '@/platform/schemas/answer'
import { atMost, NOT_TEXT } from '@/platform/schemas/messages'
import * as z from '@/platform/schemas/zod'
import { passkeyAnswer, passkeyLoginSchema } from './passkey'

/** The second factors, as screens name them; `all` when somebody else's are removed together. */
export const FACTORS = { totp: 'App de autenticación', passkey: 'Llave de acceso', all: 'Todos' } as const
export type FactorChange = {
  action: 'addFactor' | 'removeFactor'
  factor: keyof typeof FACTORS
  /** The name of the passkey. */
  name?: string
}

/** The ways to pass the second step of the login. */
export const METHODS = ['passkey', 'totp', 'recovery'] as const
export type SecondFactorMethod = (typeof METHODS)[number]

const code = z.string('Escribe el código').trim().min(1, 'Escribe el código').max(40, atMost(40))

/** A code of the authenticator app, or a recovery code. */
export const codeSchema = z.object({ code })

const factorFields = z.object({ code, response: passkeyLoginSchema.shape.response }).partial()
const hasFactor = ({ code, response }: z.output<typeof factorFields>) => Boolean(code) !== Boolean(response)
const FACTOR_MISSING = { path: ['code'], error: 'Escribe el código o usa una llave de acceso' }

/** How users prove that they have a factor: by a code, or by what a passkey signed. */
export const factorProofSchema = factorFields.refine(hasFactor, FACTOR_MISSING)
export type FactorProof = z.output<typeof factorProofSchema>

/** The input of the second step of the login. */
export const secondStepSchema = factorFields
  .extend({ ticket: z.string('Falta el ticket').min(1, 'Falta el ticket').max(100) })
  .refine(hasFactor, FACTOR_MISSING)

/** How users confirm who they are: with one of the two. */
export const proofSchema = z
  .object({
    password: z.string(NOT_TEXT).max(1000, atMost(1000)), // its letters may be several characters each
    code: z.string(NOT_TEXT).trim().max(40, atMost(40)),
  })
  .partial()
  .refine(({ password, code }) => password || code, {
    path: ['password'],
    error: 'Escribe tu contraseña o un código',
  })
export type Proof = z.output<typeof proofSchema>

const sessionAnswer = z.object({
  id,
  /** `Chrome en Windows`. */
  device: z.string(),
  /** The address it was opened from; empty if unknown. */
  ip: z.string(),
  createdAt: time,
  lastUsedAt: time,
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof sessionAnswer>

/** How the user's own account is protected, and where it is signed in. */
export const securityAnswer = z
  .object({
    totp: z.object({ isEnabled: z.boolean(), since: time.nullable() }),
    passkeys: z.array(passkeyAnswer),
    recoveryCodesLeft: z.int().min(0),
    sessions: z.array(sessionAnswer),
  })
  .meta({ id: 'Security' })
export type Security = z.output<typeof securityAnswer>

/** A new authenticator app: its secret, as text, as a URI and as a QR code (a data URL of an SVG). */
export const newTotpAnswer = z.object({ secret: z.string(), uri: z.string(), qr: z.string() })
export type NewTotp = z.output<typeof newTotpAnswer>

export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()).length(10) })
export type RecoveryCodes = z.output<typeof recoveryCodesAnswer>

/** The answer of a login that needs a second step. */
export const secondStepAnswer = z.object({
  secondFactor: z.object({ ticket: z.string(), methods: z.array(z.enum(METHODS)) }),
})
export type SecondStepTicket = z.output<typeof secondStepAnswer>['secondFactor']
