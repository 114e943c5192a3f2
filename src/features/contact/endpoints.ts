import type { PayloadRequest } from 'payload'
import type { ContactSubmission } from '@/payload-types'
import { requires } from '@/platform/access/can'
import { rowByRow } from '@/platform/api/bulk'
import { type Columns, csvFile, requireWhole, WHOLE } from '@/platform/api/csvFile'
import { endpoint } from '@/platform/api/endpoint'
import { findOrFail } from '@/platform/api/findOrFail'
import { paging } from '@/platform/api/paging'
import { recordCounted } from '@/platform/audit/counted'
import { requireRecentProof } from '@/platform/auth/reauthentication/recentProof'
import { refuseStaleNotes } from '@/platform/db/staleNotes'
import { execute, inTransaction } from '@/platform/db/transaction'
import { idOf } from '@/platform/domain/relation'
import { Failure } from '@/platform/failure'
import { csvAnswer, done, doneAnswer } from '@/platform/schemas/answer'
import { bulkAnswer } from '@/platform/schemas/bulk'
import { searchTerm } from '@/platform/schemas/search'
import * as z from '@/platform/schemas/zod'
import { contactCounts, findContactRequests, requestsBeside } from './queries'
import {
  besideAnswer,
  bulkContactSchema,
  CONTACT_STATUS_KEYS,
  CONTACT_STATUSES,
  type ContactChanges,
  type ContactRequest,
  type ContactStatus,
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
    const { docs, pagination } = await findContactRequests(req, { ...query, ...WHOLE })
    requireWhole(pagination)
    recordCounted(req, { action: 'export', kind: 'contact-submissions', title: 'consultas.csv' })
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
  handle: async ({ req, id, body }) => ({ request: toRecord(await change(req, id, body)) }),
})

type Change = ContactChanges & { baseStatus?: ContactStatus }

/** Changes a request, unless somebody else has changed what the change is based on. */
async function change(req: PayloadRequest, id: number, { baseNotes, baseStatus, ...data }: Change) {
  await findOrFail(req, 'contact-submissions', id)
  return inTransaction(req, async () => {
    const [now] = await execute<{ notes: string | null; status: ContactStatus }>(req)`
      select notes, status from contact_submissions where id = ${id} for no key update`
    refuseStaleNotes('notes', now?.notes ?? '', { sent: data.notes, base: baseNotes })
    if (now && baseStatus && now.status !== baseStatus)
      throw new Failure('stale_edit', {
        message: `Ahora está en «${CONTACT_STATUSES[now.status]}»: otra persona la cambió`,
      })
    return req.payload.update({ collection: 'contact-submissions', id, data, depth: 0, overrideAccess: false, req })
  })
}

/** Changes the status of several requests, and of each what a single change would. */
export const bulkContactRequests = endpoint('POST /admin/contact/bulk', {
  summary: 'Cambia el estado de varias consultas, cada una por sí misma',
  allow,
  body: bulkContactSchema,
  answer: bulkAnswer,
  handle: async ({ req, body: { ids, status, baseStatus } }) => ({
    results: await rowByRow(req, ids, (id) => change(req, id, { status, baseStatus: baseStatus?.[id] })),
  }),
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
