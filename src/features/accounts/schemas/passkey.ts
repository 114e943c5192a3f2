import { id, time } from '@/platform/schemas/answer'
import { atMost, NOT_TEXT } from '@/platform/schemas/messages'
import { shownName } from '@/platform/schemas/text'
import * as z from '@/platform/schemas/zod'

const NAME_LENGTH = 60

/** The binary values of WebAuthn; `most` is far above what authenticators send. */
const base64url = (most: number) =>
  z
    .string(NOT_TEXT)
    .regex(/^[\w-]+$/, 'Debe ser base64url')
    .max(most, atMost(most))

const NOT_RESPONSE = 'Debe ser la respuesta de una llave de acceso'
const credential = z.object(
  {
    id: base64url(1400),
    rawId: base64url(1400),
    type: z.literal('public-key', 'Debe ser public-key'),
  },
  NOT_RESPONSE,
)
const clientDataJSON = base64url(8000)

const registrationResponse = credential.extend({
  response: z.object({ clientDataJSON, attestationObject: base64url(40_000) }, NOT_RESPONSE),
})
export type RegistrationResponse = z.output<typeof registrationResponse>

const authenticationResponse = credential.extend({
  response: z.object(
    { clientDataJSON, authenticatorData: base64url(8000), signature: base64url(16_000) },
    NOT_RESPONSE,
  ),
})
export type AuthenticationResponse = z.output<typeof authenticationResponse>

export const passkeyNameSchema = z.object({
  name: shownName('Escribe un nombre').max(NAME_LENGTH, atMost(NAME_LENGTH)),
})

/** A new passkey: the response of the browser's `navigator.credentials.create`. */
export const newPasskeySchema = passkeyNameSchema.extend({ response: registrationResponse })
export type NewPasskey = z.output<typeof newPasskeySchema>

/** The response of the browser's `navigator.credentials.get`. */
export const passkeyLoginSchema = z.object({ response: authenticationResponse })

/** The options for `navigator.credentials`, as its `parse…OptionsFromJSON` expects them. */
export const passkeyOptionsAnswer = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' })

export const passkeyAnswer = z
  .object({ id, name: z.string(), createdAt: time, lastUsedAt: time.nullable() })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof passkeyAnswer>

/** A new passkey; with the first factor come the recovery codes, this one time. */
export const newPasskeyAnswer = z.object({
  passkey: passkeyAnswer,
  recoveryCodes: z.array(z.string()).length(10).optional(),
})
export type EnrolledPasskey = z.output<typeof newPasskeyAnswer>
