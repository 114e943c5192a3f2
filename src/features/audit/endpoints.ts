import { auditEntries, MAX_ENTRIES } from '@/features/audit/queries'
import { changesInWords } from '@/features/audit/words'
import { requires } from '@/platform/access/can'
import { type Columns, csvFile } from '@/platform/api/csvFile'
import { endpoint } from '@/platform/api/endpoint'
import { paging } from '@/platform/api/paging'
import { recordCounted } from '@/platform/audit/counted'
import {
  AUDIT_ACTIONS,
  AUDIT_KINDS,
  AUDIT_MEANS,
  type AuditEntry,
  auditFilter,
  auditPageAnswer,
} from '@/platform/audit/schema'
import { requireRecentProof } from '@/platform/auth/reauthentication/recentProof'
import { shownNumber } from '@/platform/domain/text/numbers'
import { csvAnswer } from '@/platform/schemas/answer'
import * as z from '@/platform/schemas/zod'

const allow = requires('audit:read')

export const listAudit = endpoint('GET /admin/audit', {
  summary: `Auditoría: quién hizo qué, de lo más nuevo a lo más viejo, hasta ${shownNumber(MAX_ENTRIES)} entradas`,
  allow,
  query: z.object({ ...paging(20), ...auditFilter }),
  answer: auditPageAnswer,
  handle: ({ req, query }) => auditEntries(req, query),
})

const COLUMNS: Columns<AuditEntry> = {
  Fecha: ({ createdAt }) => new Date(createdAt),
  Persona: ({ actorName }) => actorName ?? '',
  Acción: ({ action }) => AUDIT_ACTIONS[action],
  Tipo: ({ kind }) => AUDIT_KINDS[kind],
  Número: ({ documentId }) => String(documentId ?? ''),
  Documento: ({ title }) => title ?? '',
  Cambios: (entry) => changesInWords(entry).join('; '),
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
    await requireRecentProof(req, 'exportsPeople')
    recordCounted(req, { action: 'export', kind: 'sessions', title: 'auditoria.csv' })
    const { entries } = await auditEntries(req, { ...query, page: 1, limit: MAX_ENTRIES })
    return csvFile('auditoria', COLUMNS, entries)
  },
})
