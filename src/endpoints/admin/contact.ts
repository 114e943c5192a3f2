import { z } from '@/domain/zod'
import type { ContactSubmission } from '@/payload-types'
import { CONTACT_STATUS_KEYS, CONTACT_STATUSES, contactRequestChanges } from '@/schemas/contactRequest'
import { searchTerm } from '@/schemas/search'
import { contactCounts, findContactRequests } from '@/server/reads/contactRequests'
import { holders } from '../allow'
import { contactRequestAnswer, doneAnswer, paginationAnswer } from '../answers'
import { csvAnswer, csvFile } from '../csvFile'
import { endpoint } from '../endpoint'
import { paging } from '../paging'
import { existing } from './existing'

const allow = holders('manage_users')
const filter = {
  search: searchTerm,
  status: z.enum([...CONTACT_STATUS_KEYS, ''], 'El estado no existe').default(''),
}
const one = z.object({ request: contactRequestAnswer })
const count = z.int().min(0)
/** More than an office reads; beyond it an export names a status or a word. */
const MAX_EXPORTED = 10_000

/** Consultation requests, newest first; spam only when it is asked for. */
export const listContactRequests = endpoint({
  summary: 'Consultas recibidas, de la más nueva a la más vieja',
  method: 'get',
  path: '/admin/contact',
  allow,
  body: null,
  query: z.object({ ...paging(20), ...filter }),
  answer: z.object({
    requests: z.array(contactRequestAnswer),
    pagination: paginationAnswer,
    counts: z.partialRecord(z.enum(CONTACT_STATUS_KEYS), count),
  }),
  async handle({ req, query }) {
    const [{ docs, pagination }, counts] = await Promise.all([findContactRequests(req, query), contactCounts(req)])
    return { requests: docs.map(toRecord), pagination, counts }
  },
})

const HEADS = ['Recibida', 'Estado', 'Nombre', 'Email', 'Empresa', 'Teléfono', 'Mensaje', 'Notas internas']

/** The same requests as a table for a spreadsheet. */
export const exportContactRequests = endpoint({
  summary: 'Consultas recibidas, como CSV',
  method: 'get',
  path: '/admin/contact/export',
  allow,
  body: null,
  query: z.object(filter),
  answer: csvAnswer,
  async handle({ req, query }) {
    const { docs } = await findContactRequests(req, { ...query, page: 1, limit: MAX_EXPORTED })
    const rows = docs
      .map(toRecord)
      .map(({ createdAt, status, nombre, email, empresa, telefono, mensaje, notes }) => [
        createdAt,
        CONTACT_STATUSES[status],
        nombre,
        email,
        empresa,
        telefono,
        mensaje,
        notes,
      ])
    return csvFile('consultas', [HEADS, ...rows])
  },
})

/** One request with everything that was sent. */
export const getContactRequest = endpoint({
  summary: 'Una consulta',
  method: 'get',
  path: '/admin/contact/:id',
  allow,
  body: null,
  query: null,
  answer: one,
  handle: async ({ req, id }) => ({ request: toRecord(await existing(req, 'contact-submissions', id)) }),
})

/** Changes the status or the notes. What was sent stays as it is. */
export const updateContactRequest = endpoint({
  summary: 'Cambia el estado o las notas de una consulta',
  method: 'patch',
  path: '/admin/contact/:id',
  allow,
  body: contactRequestChanges,
  query: null,
  answer: one,
  async handle({ req, id, body: data }) {
    await existing(req, 'contact-submissions', id)
    const options = { collection: 'contact-submissions', id, data, depth: 0, overrideAccess: false, req } as const
    return { request: toRecord(await req.payload.update(options)) }
  },
})

/** Deletes a request for good: people may ask for that. */
export const deleteContactRequest = endpoint({
  summary: 'Elimina una consulta',
  method: 'delete',
  path: '/admin/contact/:id',
  allow,
  body: null,
  query: null,
  answer: doneAnswer,
  async handle({ req, id }) {
    await existing(req, 'contact-submissions', id)
    await req.payload.delete({ collection: 'contact-submissions', id, depth: 0, overrideAccess: false, req })
    return { success: true, message: 'Consulta eliminada' }
  },
})

function toRecord({ id, nombre, email, empresa, telefono, mensaje, status, notes, createdAt }: ContactSubmission) {
  const optional = { empresa: empresa ?? '', telefono: telefono ?? '', notes: notes ?? '' }
  return { id, nombre, email, mensaje, status, createdAt, ...optional }
}
