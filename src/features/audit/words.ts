import { roleLabel } from '@/platform/access/roleLabel'
import type { AuditChange, AuditEntry, AuditValue } from '@/platform/audit/schema'
import { TIME_ZONE } from '@/platform/domain/dates'

const MOMENTS = new Set(['scheduledAt', 'expiresAt', 'dueAt', 'start'])
const TIME = new Intl.DateTimeFormat('es-DO', { timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' })

/** Formats a logged value for display. */
export function valueInWords({ words }: Pick<AuditEntry, 'words'>, field: string, value: AuditValue): string {
  if (value === null || value === '') return 'vacío'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map((each) => words[field]?.[each] ?? each).join(', ') || 'ninguno'
  if (field === 'role') return roleLabel(value)
  return MOMENTS.has(field) ? TIME.format(new Date(value)) : (words[field]?.[value] ?? value)
}

/**
 * Describes each change of an entry in one line: `Estado: Activo → Suspendido`, just the new value when there was none
 * before, or just the field's label.
 */
export const changesInWords = (entry: Named & Pick<AuditEntry, 'changes'>): string[] =>
  entry.changes.map((change) => changeInWords(entry, change))

type Named = Pick<AuditEntry, 'labels' | 'words'>

function changeInWords(entry: Named, { field, before = null, after = null }: AuditChange): string {
  const label = entry.labels[field] ?? field
  if (before === null && after === null) return label
  const now = valueInWords(entry, field, after)
  return before === null ? `${label}: ${now}` : `${label}: ${valueInWords(entry, field, before)} → ${now}`
}
