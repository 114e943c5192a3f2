import { z } from 'zod'
import { atMost } from './messages'

const optional = (max: number) => z.string().trim().max(max, atMost(max)).optional()

/** A consultation request: what the form sends and `POST /api/contact` accepts. */
export const contactSchema = z.object({
  nombre: z.string().trim().min(2, 'El nombre debe tener al menos 2 caracteres').max(120, atMost(120)),
  email: z.email('Introduce un email válido').max(254, atMost(254)),
  empresa: optional(120),
  telefono: optional(40),
  mensaje: z.string().trim().min(10, 'El mensaje debe tener al menos 10 caracteres').max(5000, atMost(5000)),
})
export type ContactInput = z.infer<typeof contactSchema>

/** The same with the trap that only robots fill. */
export const contactRequestSchema = contactSchema.extend({ website: z.string().optional() })
export type ContactRequest = z.infer<typeof contactRequestSchema>
