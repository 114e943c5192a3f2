import { emailAddress } from '@/platform/schemas/address'
import { solvedChallenge } from '@/platform/schemas/challenge'
import { atMost, NOT_TEXT } from '@/platform/schemas/messages'
import { optionalName, shownName, shownText } from '@/platform/schemas/text'
import { visitSchema } from '@/platform/schemas/visit'
import * as z from '@/platform/schemas/zod'

const SHORT_NAME = 'El nombre debe tener al menos 2 caracteres'
const NO_EMAIL = 'Introduce un email válido'
export const MESSAGE_LENGTH = { min: 10, max: 5000 }
const SHORT_MESSAGE = `El mensaje debe tener al menos ${MESSAGE_LENGTH.min} caracteres`

/** A contact request: what the form sends and `POST /api/contact` accepts. */
export const contactSchema = z.object({
  nombre: shownName(SHORT_NAME).min(2, SHORT_NAME).max(120, atMost(120)),
  email: emailAddress(NO_EMAIL),
  empresa: optionalName().max(120, atMost(120)).nullish(),
  telefono: z.string(NOT_TEXT).trim().max(40, atMost(40)).nullish(),
  mensaje: shownText(SHORT_MESSAGE)
    .min(MESSAGE_LENGTH.min, SHORT_MESSAGE)
    .max(MESSAGE_LENGTH.max, atMost(MESSAGE_LENGTH.max)),
})

/** A request with the honeypot field, and the proof of work required while the form is flooded. */
export const contactRequestSchema = contactSchema.extend({
  website: z.string(NOT_TEXT).nullish(),
  proof: solvedChallenge,
  visit: visitSchema,
})
export type ContactFormInput = z.infer<typeof contactRequestSchema>
