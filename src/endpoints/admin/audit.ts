import { requires } from '@/access/can'
import { recordCounted } from '@/audit/counted'
import { shownNumber } from '@/domain/text/numbers'
import { auditEntries, MAX_ENTRIES } from '@/queries/auditLog'
import { csvAnswer } from '@/schemas/answer'
import { AUDIT_ACTIONS, AUDIT_KINDS, AUDIT_MEANS, type AuditEntry, auditFilter, auditPageAnswer } from '@/schemas/audit'
import * as z from '@/schemas/zod'
import { changeInWords } from '@/shared/auditWords'
import { csvFile } from '../csvFile'
import { endpoint } from '../endpoint'
import { paging } from '../paging'

const allow = requires('audit:read')

export const listAudit = endpoint({
  summary: `Auditoría: quién hizo qué, de lo más nuevo a lo más viejo, hasta ${shownNumber(MAX_ENTRIES)} entradas`,
  method: 'get',
  path: '/admin/audit',
  allow,
  query: z.object({ ...paging(20), ...auditFilter }),
  answer: auditPageAnswer,
  handle: ({ query }) => auditEntries(query),
})

const HEADS = [
  'Fecha',
  'Persona',
  'Acción',
  'Tipo',
  'Número',
  'Documento',
  'Cambios',
  'Medio',
  'Credencial',
  'Dirección',
]

/** Exports the same entries as CSV, up to the newest `MAX_ENTRIES`. */
export const exportAudit = endpoint({
  summary: `Auditoría, como CSV: las ${shownNumber(MAX_ENTRIES)} entradas más nuevas que cumplan el filtro`,
  method: 'get',
  path: '/admin/audit/export',
  allow,
  query: z.object(auditFilter),
  answer: csvAnswer,
  async handle({ req, query }) {
    recordCounted(req, { action: 'export', kind: 'sessions', title: 'auditoria.csv' })
    const { entries } = await auditEntries({ ...query, page: 1, limit: MAX_ENTRIES })
    return csvFile('auditoria', [HEADS, ...entries.map(toCells)])
  },
})

const toCells = (entry: AuditEntry) => [
  entry.createdAt,
  entry.actorName ?? '',
  AUDIT_ACTIONS[entry.action],
  AUDIT_KINDS[entry.kind],
  entry.documentId === null ? '' : String(entry.documentId),
  entry.title ?? '',
  entry.changes.map(changeInWords).join('; '),
  AUDIT_MEANS[entry.means],
  entry.credential ?? '',
  entry.address ?? '',
]
