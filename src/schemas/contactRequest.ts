import { z } from '@/domain/zod'
import { atMost } from './messages'

/** How far a consultation request has come, with the label that screens show. */
export const CONTACT_STATUSES = {
  nuevo: 'Nuevo',
  en_curso: 'En curso',
  respondido: 'Respondido',
  archivado: 'Archivado',
  spam: 'Spam',
} as const
export type ContactStatus = keyof typeof CONTACT_STATUSES
export const CONTACT_STATUS_KEYS = Object.keys(CONTACT_STATUSES) as ContactStatus[]

/** What the office changes of a request: how far it has come, and what it notes for itself. */
export const contactRequestChanges = z.object({
  status: z.enum(CONTACT_STATUS_KEYS, 'El estado no existe').optional(),
  notes: z.string().trim().max(5000, atMost(5000)).optional(),
})
