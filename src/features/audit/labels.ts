import type { SanitizedConfig } from 'payload'
import type { AuditKind } from '@/platform/audit/schema'

/** What no collection has as a field, what has no label there, and what is clear there only beside its group. */
const LABELS: Record<string, string> = {
  'booking.calendars': 'Calendarios del equipo',
  'booking.hours': 'Horario de cada semana',
  'categories.callButton': 'Botón de la llamada final',
  'categories.callText': 'Texto de la llamada final',
  'people.nextStepAt': 'Fecha del próximo paso',
  'people.notes': 'Notas internas',
  'settings.team': 'Equipo',
  'users.name': 'Nombre',
  address: 'Dirección del calendario',
  dueAt: 'Entrega',
  expiresAt: 'Caduca',
  factor: 'Factor',
  isPublished: 'Publicado',
  mail: 'Correo enviado',
  media: 'Archivos',
  meta: 'Campos SEO',
  metaDescription: 'Meta descripción',
  note: 'Nota',
  overlapHours: 'Horas de la anterior',
  passwordChangedAt: 'Contraseña',
  person: 'Con la persona número',
  posts: 'Posts',
  reason: 'Motivo',
  requests: 'Consultas',
  reviewState: 'Estado de revisión',
  reviewer: 'Revisa',
  samples: 'Cifras de muestra',
  scheduledAt: 'Programado para',
  sessions: 'Sesiones cerradas',
  start: 'Hora de la consulta',
  state: 'Estado',
  times: 'Veces en una hora',
  to: 'Destino',
}

const fieldOf = ({ collections, globals }: SanitizedConfig, kind: AuditKind, field: string) =>
  [...collections, ...globals].find(({ slug }) => slug === kind)?.flattenedFields.find(({ name }) => name === field)

/** Names a field as its form does. `LABELS` comes first, because Payload invents English labels for fields without one. */
export function labelOf(config: SanitizedConfig, kind: AuditKind, field: string): string {
  const found = fieldOf(config, kind, field)
  const label = found && 'label' in found ? found.label : undefined
  return LABELS[`${kind}.${field}`] ?? LABELS[field] ?? (typeof label === 'string' ? label : field)
}

/** Names the values of a field that are codes, as its form does or a collection says in `custom.audit`. */
export function wordsOf(config: SanitizedConfig, kind: AuditKind, field: string): Record<string, string> {
  const found = fieldOf(config, kind, field)
  const options = found && 'options' in found ? found.options : []
  // Those of every collection, because logins and bookings have none.
  const said = [...config.collections, ...config.globals].map(({ custom }) => custom?.audit?.words?.[field])
  return Object.assign({}, ...said, ...options.map((each) => typeof each === 'object' && { [each.value]: each.label }))
}
