import { keysOf } from '@/platform/domain/keysOf'
import { id, paginationAnswer, time } from '@/platform/schemas/answer'
import { bulkIds, NOT_BY_ID } from '@/platform/schemas/bulk'
import { atMost, NOT_TEXT } from '@/platform/schemas/messages'
import { baseOfNotes } from '@/platform/schemas/text'
import * as z from '@/platform/schemas/zod'

export const CONTACT_STATUSES = {
  nuevo: 'Nuevo',
  en_curso: 'En curso',
  respondido: 'Respondido',
  archivado: 'Archivado',
  spam: 'Spam',
} as const
export type ContactStatus = keyof typeof CONTACT_STATUSES
export const CONTACT_STATUS_KEYS = keysOf(CONTACT_STATUSES)

const status = z.enum(CONTACT_STATUS_KEYS, 'El estado no existe')

/** The fields of a request that the office may change: status and notes. */
export const contactRequestChanges = z.object({
  status: status.optional(),
  notes: z.string(NOT_TEXT).trim().max(5000, atMost(5000)).optional(),
  baseNotes: baseOfNotes,
})
export type ContactChanges = z.output<typeof contactRequestChanges>

/** A change of several requests. */
export const bulkContactSchema = z.object({
  ids: bulkIds,
  status,
  baseStatus: z
    .record(z.string(), status, NOT_BY_ID)
    .optional()
    .describe('El estado que se tenía delante, por el id de cada consulta: si ya tiene otro, esa se rechaza'),
})
export type BulkContact = z.output<typeof bulkContactSchema>

/** A contact request with everything that was sent; omitted fields are empty. */
export const contactRequestAnswer = z
  .object({
    id,
    nombre: z.string(),
    email: z.string(),
    empresa: z.string(),
    telefono: z.string(),
    mensaje: z.string(),
    status: z.enum(CONTACT_STATUS_KEYS),
    notes: z.string(),
    /** Null for spam. */
    personId: id.nullable(),
    createdAt: time,
  })
  .meta({ id: 'ContactRequest' })
export type ContactRequest = z.output<typeof contactRequestAnswer>

/** The requests beside one in a list: null at its ends. */
export const besideAnswer = z.object({ newer: id.nullable(), older: id.nullable() })
export type RequestsBeside = z.output<typeof besideAnswer>

/** A page of requests, with the number of requests by status; statuses without requests are omitted. */
export const contactPageAnswer = z.object({
  requests: z.array(contactRequestAnswer),
  pagination: paginationAnswer,
  counts: z.partialRecord(z.enum(CONTACT_STATUS_KEYS), z.int().min(0)),
})
export type ContactPage = z.output<typeof contactPageAnswer>
