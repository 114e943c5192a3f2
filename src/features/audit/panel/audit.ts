import { roleLabel } from '@/platform/access/roleLabel'
import { AUDIT_ACTIONS, AUDIT_KINDS, AUDIT_MEANS, type AuditEntry, type AuditPage } from '@/platform/audit/schema'
import { apiQuery } from '@/ui/panel/data/apiQuery'
import { queryOf } from '@/ui/panel/data/queryOf'
import { rangeIn } from '@/ui/panel/dates/typedDate'
import { ARRANGEMENT, type Narrowed, sortIn } from '@/ui/panel/list/filterState'

/** The list's filters and their query parameters. */
export const AUDIT_FILTERS = {
  from: 'desde',
  to: 'hasta',
  actor: 'persona',
  action: 'accion',
  kind: 'tipo',
  document: 'documento',
  search: 'buscar',
  ...ARRANGEMENT,
}
export type AuditFilters = Narrowed<typeof AUDIT_FILTERS>

export const auditQueries = {
  list(filters: AuditFilters) {
    const applied = { ...filters, sort: sortIn(['createdAt'], filters.sort), ...rangeIn(filters) }
    return apiQuery<AuditPage>(['audit', applied], `/api/admin/audit?${queryOf(applied)}`, 'Error al cargar auditoría')
  },
}

/** Returns the actor's name at the time, or what they were. */
export function actorInWords({ actorId, actorName, means }: AuditEntry): string {
  if (actorName) return actorName
  if (actorId !== null) return `Persona n.º ${actorId}, borrada`
  return means === 'system' ? 'Sistema' : 'Visitante'
}

/** Returns how they were authenticated. */
export const meansInWords = ({ means, credential }: AuditEntry): string =>
  [AUDIT_MEANS[means], credential].filter(Boolean).join(' ')

/** Returns what was acted on: `Post «Uno»`, or the number when the log leaves the name out. */
export function documentInWords({ kind, title, documentId }: AuditEntry): string {
  if (title) return `${AUDIT_KINDS[kind]} «${kind === 'roles' ? roleLabel(title) : title}»`
  return documentId === null ? AUDIT_KINDS[kind] : `${AUDIT_KINDS[kind]} n.º ${documentId}`
}

export const actionInWords = ({ action }: AuditEntry): string => AUDIT_ACTIONS[action]
