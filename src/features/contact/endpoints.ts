import type { ContactSubmission } from '@/payload-types'
import { requires } from '@/platform/access/can'
import { type Columns, csvFile } from '@/platform/api/csvFile'
import { endpoint } from '@/platform/api/endpoint'
import { findOrFail } from '@/platform/api/findOrFail'
import { paging } from '@/platform/api/paging'
import { recordCounted } from '@/platform/audit/counted'
import { requireRecentProof } from '@/platform/auth/reauthentication/recentProof'
import { refuseStaleNotes } from '@/platform/db/staleNotes'
import { execute, inTransaction } from '@/platform/db/transaction'
import { idOf } from '@/platform/domain/relation'
import { csvAnswer, done, doneAnswer } from '@/platform/schemas/answer'
import { searchTerm } from '@/platform/schemas/search'
import * as z from '@/platform/schemas/zod'
import { contactCounts, findContactRequests, requestsBeside } from './queries'
import {
  besideAnswer,
  CONTACT_STATUS_KEYS,
  CONTACT_STATUSES,
  type ContactRequest,
  contactPageAnswer,
  contactRequestAnswer,
  contactRequestChanges,
} from './schemas/contactRequest'

const allow = requires('contact:manage')
const filter = {
  search: searchTerm,
  status: z.enum([...CONTACT_STATUS_KEYS, ''], 'El estado no existe').default(''),
}
const one = z.object({ request: contactRequestAnswer })
/** The most rows of an export; to export more, filter by status or search term. */
const MAX_EXPORTED = 10_000

/** Lists contact requests, newest first; spam only on demand. */
export const listContactRequests = endpoint('GET /admin/contact', {
  summary: 'Consultas recibidas, de la más nueva a la más vieja',
  allow,
  query: z.object({ ...paging(20), ...filter }),
  answer: contactPageAnswer,
  async handle({ req, query }) {
    const [{ docs, pagination }, counts] = await Promise.all([findContactRequests(req, query), contactCounts(req)])
    return { requests: docs.map(toRecord), pagination, counts }
  },
})

const COLUMNS: Columns<ContactRequest> = {
  Recibida: ({ createdAt }) => new Date(createdAt),
  Estado: ({ status }) => CONTACT_STATUSES[status],
  Nombre: ({ nombre }) => nombre,
  Email: ({ email }) => email,
  Empresa: ({ empresa }) => empresa,
  Teléfono: ({ telefono }) => telefono,
  Mensaje: ({ mensaje }) => mensaje,
  'Notas internas': ({ notes }) => notes,
}

export const exportContactRequests = endpoint('GET /admin/contact/export', {
  summary: 'Consultas recibidas, como CSV',
  allow,
  query: z.object(filter),
  answer: csvAnswer,
  async handle({ req, query }) {
    await requireRecentProof(req, 'exportsPeople')
    recordCounted(req, { action: 'export', kind: 'contact-submissions', title: 'consultas.csv' })
    const { docs } = await findContactRequests(req, { ...query, page: 1, limit: MAX_EXPORTED })
    return csvFile('consultas', COLUMNS, docs.map(toRecord))
  },
})

export const getContactRequest = endpoint('GET /admin/contact/:id', {
  summary: 'Una consulta',
  allow,
  answer: one,
  handle: async ({ req, id }) => ({ request: toRecord(await findOrFail(req, 'contact-submissions', id)) }),
})

export const getRequestsBeside = endpoint('GET /admin/contact/:id/beside', {
  summary: 'Las consultas anterior y siguiente a una, en la lista que dan los filtros',
  allow,
  query: z.object(filter),
  answer: besideAnswer,
  async handle({ req, id, query }) {
    await findOrFail(req, 'contact-submissions', id)
    return requestsBeside(req, id, query)
  },
})

/** Changes the status or the notes. What was sent never changes. */
export const updateContactRequest = endpoint('PATCH /admin/contact/:id', {
  summary: 'Cambia el estado o las notas de una consulta',
  allow,
  body: contactRequestChanges,
  refuses: [409],
  answer: one,
  async handle({ req, id, body: { baseNotes, ...data } }) {
    await findOrFail(req, 'contact-submissions', id)
    const options = { collection: 'contact-submissions', id, data, depth: 0, overrideAccess: false, req } as const
    const changed = await inTransaction(req, async () => {
      const [now] = await execute<{ notes: string | null }>(req)`
        select notes from contact_submissions where id = ${id} for no key update`
      refuseStaleNotes('notes', now?.notes ?? '', { sent: data.notes, base: baseNotes })
      return req.payload.update(options)
    })
    return { request: toRecord(changed) }
  },
})

/** Deletes a request for good, which visitors may ask for. */
export const deleteContactRequest = endpoint('DELETE /admin/contact/:id', {
  summary: 'Elimina una consulta',
  allow,
  answer: doneAnswer,
  async handle({ req, id }) {
    await findOrFail(req, 'contact-submissions', id)
    await req.payload.delete({ collection: 'contact-submissions', id, depth: 0, overrideAccess: false, req })
    return done('Consulta eliminada')
  },
})

function toRecord({ id, nombre, email, mensaje, status, createdAt, ...rest }: ContactSubmission) {
  const { empresa, telefono, notes, person } = rest
  const optional = { empresa: empresa ?? '', telefono: telefono ?? '', notes: notes ?? '' }
  return { id, nombre, email, mensaje, status, personId: idOf(person) ?? null, createdAt, ...optional }
}
