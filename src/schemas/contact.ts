import { z } from '@/domain/zod'
import { atMost, NOT_TEXT } from './messages'

const SHORT_NAME = 'El nombre debe tener al menos 2 caracteres'
const NO_EMAIL = 'Introduce un email válido'
const SHORT_MESSAGE = 'El mensaje debe tener al menos 10 caracteres'
const optional = (max: number) => z.string(NOT_TEXT).trim().max(max, atMost(max)).nullish()

/** A consultation request: what the form sends and `POST /api/contact` accepts. */
export const contactSchema = z.object({
  nombre: z.string(SHORT_NAME).trim().min(2, SHORT_NAME).max(120, atMost(120)),
  email: z.string(NO_EMAIL).trim().max(254, atMost(254)).pipe(z.email(NO_EMAIL)),
  empresa: optional(120),
  telefono: optional(40),
  mensaje: z.string(SHORT_MESSAGE).trim().min(10, SHORT_MESSAGE).max(5000, atMost(5000)),
})
export type ContactInput = z.infer<typeof contactSchema>

/** The same with the trap that only robots fill. */
export const contactRequestSchema = contactSchema.extend({ website: z.string(NOT_TEXT).nullish() })
export type ContactRequest = z.infer<typeof contactRequestSchema>
