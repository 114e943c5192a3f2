import { AUDIT_ACTIONS, AUDIT_KINDS, AUDIT_MEANS, type AuditEntry, type AuditPage } from '@/schemas/audit'
import type { Narrowed } from '../kit/filters'
import { queryOf } from '../kit/queryOf'
import { reading } from '../kit/reading'

/** What narrows the list, as the address says it. */
export const AUDIT_FILTERS = {
  from: 'desde',
  to: 'hasta',
  actor: 'persona',
  action: 'accion',
  kind: 'tipo',
  document: 'documento',
  search: 'buscar',
}
export type AuditFilters = Narrowed<typeof AUDIT_FILTERS>
/** What the list shows: narrowed by nothing, all of it. */
export const ALL = { from: '', to: '', actor: '', action: '', kind: '', document: '', search: '' }

const AUDIT = '/api/admin/audit'

export const auditQueries = {
  list: (filters: AuditFilters) =>
    reading<AuditPage>(['audit', filters], `${AUDIT}?${queryOf(filters)}`, 'Error al cargar auditoría'),
}
/** Where all that the filters show is one CSV file. */
export const auditExport = ({ page, ...filters }: AuditFilters): `/api/${string}` =>
  `${AUDIT}/export?${queryOf(filters)}`

/** Who acted, in words: the name of then, or what stands for one. */
export const actorInWords = ({ actorName, means }: AuditEntry): string =>
  actorName ?? (means === 'system' ? 'Sistema' : 'Visitante')

/** By what they acted. */
export const meansInWords = ({ means, credential }: AuditEntry): string =>
  [AUDIT_MEANS[means], credential].filter(Boolean).join(' ')

/** What was acted on: `Post «Uno»`; a name that is kept out of the log gives way to the number. */
export function documentInWords({ kind, title, documentId }: AuditEntry): string {
  if (title) return `${AUDIT_KINDS[kind]} «${title}»`
  return documentId === null ? AUDIT_KINDS[kind] : `${AUDIT_KINDS[kind]} n.º ${documentId}`
}

export const actionInWords = ({ action }: AuditEntry): string => AUDIT_ACTIONS[action]
