import { requires } from '@/access/can'
import { recordCounted } from '@/audit/counted'
import { shownNumber } from '@/domain/text/numbers'
import { auditEntries, MAX_ENTRIES } from '@/queries/auditLog'
import { csvAnswer } from '@/schemas/answer'
import { AUDIT_ACTIONS, AUDIT_KINDS, AUDIT_MEANS, type AuditEntry, auditFilter, auditPageAnswer } from '@/schemas/audit'
import * as z from '@/schemas/zod'
import { changeInWords } from '@/shared/auditWords'
import { type Columns, csvFile } from '../csvFile'
import { endpoint } from '../endpoint'
import { paging } from '../paging'

const allow = requires('audit:read')

export const listAudit = endpoint('GET /admin/audit', {
  summary: `Auditoría: quién hizo qué, de lo más nuevo a lo más viejo, hasta ${shownNumber(MAX_ENTRIES)} entradas`,
  allow,
  query: z.object({ ...paging(20), ...auditFilter }),
  answer: auditPageAnswer,
  handle: ({ query }) => auditEntries(query),
})

const COLUMNS: Columns<AuditEntry> = {
  Fecha: ({ createdAt }) => createdAt,
  Persona: ({ actorName }) => actorName ?? '',
  Acción: ({ action }) => AUDIT_ACTIONS[action],
  Tipo: ({ kind }) => AUDIT_KINDS[kind],
  Número: ({ documentId }) => String(documentId ?? ''),
  Documento: ({ title }) => title ?? '',
  Cambios: ({ changes }) => changes.map(changeInWords).join('; '),
  Medio: ({ means }) => AUDIT_MEANS[means],
  Credencial: ({ credential }) => credential ?? '',
  Dirección: ({ address }) => address ?? '',
}

export const exportAudit = endpoint('GET /admin/audit/export', {
  summary: `Auditoría, como CSV: las ${shownNumber(MAX_ENTRIES)} entradas más nuevas que cumplan el filtro`,
  allow,
  query: z.object(auditFilter),
  answer: csvAnswer,
  async handle({ req, query }) {
    recordCounted(req, { action: 'export', kind: 'sessions', title: 'auditoria.csv' })
    const { entries } = await auditEntries({ ...query, page: 1, limit: MAX_ENTRIES })
    return csvFile('auditoria', COLUMNS, entries)
  },
})
