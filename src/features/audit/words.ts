import { FACTORS } from '@/features/accounts/schemas/security'
import { KEY_PERMISSIONS } from '@/features/api-keys/schema'
import { BOOKING_STATES } from '@/features/booking/schema'
import { CONTACT_STATUSES } from '@/features/contact/schemas/contactRequest'
import { STAGES } from '@/features/people/schema'
import { APPROVAL_STATES } from '@/features/posts/approval/words'
import { WEBHOOK_EVENTS } from '@/features/webhooks/schema'
import { PERMISSIONS } from '@/platform/access/permissions'
import { roleLabel } from '@/platform/access/roleLabel'
import { type AuditChange, type AuditEntry, type AuditValue, LOGIN_FAULTS } from '@/platform/audit/schema'
import { TIME_ZONE } from '@/platform/domain/dates'
import { KEY_SCOPES } from '@/platform/schemas/keyScopes'

/** Labels for coded values, by field. */
const CODES: Record<string, Record<string, string>> = {
  status: { active: 'Activo', suspended: 'Suspendido', ...CONTACT_STATUSES },
  permissions: { ...PERMISSIONS, ...KEY_PERMISSIONS },
  events: WEBHOOK_EVENTS,
  reason: LOGIN_FAULTS,
  factor: FACTORS,
  reviewState: APPROVAL_STATES,
  scopes: KEY_SCOPES,
  stage: STAGES,
  state: BOOKING_STATES,
}

const MOMENTS = new Set(['scheduledAt', 'expiresAt', 'dueAt', 'start'])
const TIME = new Intl.DateTimeFormat('es-DO', { timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' })

/** Formats a logged value for display. */
export function valueInWords(field: string, value: AuditValue): string {
  if (value === null || value === '') return 'vacío'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map((each) => CODES[field]?.[each] ?? each).join(', ') || 'ninguno'
  if (field === 'role') return roleLabel(value)
  return MOMENTS.has(field) ? TIME.format(new Date(value)) : (CODES[field]?.[value] ?? value)
}

/**
 * Describes each change of an entry in one line: `Estado: Activo → Suspendido`, just the new value when there was none
 * before, or just the field's label.
 */
export const changesInWords = ({ labels, changes }: Pick<AuditEntry, 'labels' | 'changes'>): string[] =>
  changes.map((change) => changeInWords(labels[change.field] ?? change.field, change))

function changeInWords(label: string, { field, before, after }: AuditChange): string {
  if ((before ?? after ?? null) === null) return label
  const now = valueInWords(field, after ?? null)
  return (before ?? null) === null ? `${label}: ${now}` : `${label}: ${valueInWords(field, before ?? null)} → ${now}`
}
