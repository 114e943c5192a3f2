import { solvedChallenge } from '@/platform/schemas/challenge'
import { atMost, NOT_TEXT } from '@/platform/schemas/messages'
import { shownText } from '@/platform/schemas/text'
import { visitSchema } from '@/platform/schemas/visit'
import { visitorFields } from '@/platform/schemas/visitor'
import * as z from '@/platform/schemas/zod'

export const MESSAGE_LENGTH = { min: 10, max: 5000 }
const SHORT_MESSAGE = `El mensaje debe tener al menos ${MESSAGE_LENGTH.min} caracteres`

/** A contact request: what the form sends and `POST /api/contact` accepts. */
export const contactSchema = z.object({
  ...visitorFields,
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
