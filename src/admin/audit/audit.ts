import type { Pagination } from '@/domain/pagination'
import { AUDIT_ACTIONS, AUDIT_KINDS, AUDIT_MEANS, type AuditEntry, type AuditFilter } from '@/schemas/audit'
import { queryOf } from '../kit/queryOf'

export type AuditPage = { entries: AuditEntry[]; pagination: Pagination; hasMore: boolean }

/** What the list shows: narrowed by nothing, all of it. */
export const ALL: AuditFilter = { from: '', to: '', actor: '', action: '', kind: '', document: '', search: '' }

const AUDIT = '/api/admin/audit'

/** The address of one page of the list. */
export const auditPath = (filter: AuditFilter, page: number): `/api/${string}` =>
  `${AUDIT}?${queryOf({ ...filter, page: String(page) })}`
/** Where all that the filter shows is one CSV file. */
export const auditExport = (filter: AuditFilter): `/api/${string}` => `${AUDIT}/export?${queryOf({ ...filter })}`

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
