import { FACTORS } from '@/features/accounts/schemas/security'
import { KEY_PERMISSIONS } from '@/features/api-keys/schema'
import { BOOKING_STATES } from '@/features/booking/schema'
import { CONTACT_STATUSES } from '@/features/contact/schemas/contactRequest'
import { LANDING } from '@/features/landing/content/content'
import { STAGES } from '@/features/people/schema'
import { APPROVAL_STATES } from '@/features/posts/approval/words'
import { POST_FIELDS } from '@/features/posts/fields'
import { TERM_FIELDS } from '@/features/terms/fields'
import { WEBHOOK_EVENTS } from '@/features/webhooks/schema'
import { PERMISSIONS } from '@/platform/access/permissions'
import { roleLabel } from '@/platform/access/roleLabel'
import {
  type AuditChange,
  type AuditEntry,
  type AuditKind,
  type AuditValue,
  LOGIN_FAULTS,
} from '@/platform/audit/schema'
import { TIME_ZONE } from '@/platform/domain/dates'
import type { Declared } from '@/platform/fields/declared'
import { KEY_SCOPES } from '@/platform/schemas/keyScopes'

const declared = Object.entries<Declared>({ ...TERM_FIELDS, ...POST_FIELDS })

/** Field labels in the audit log, as the screens name them; by kind where the same name has another label. */
const LABELS: Record<string, string> = {
  ...Object.fromEntries(declared.map(([name, { path = name, label }]) => [path, label])),
  ...Object.fromEntries(Object.entries(LANDING).map(([name, { label }]) => [name, label])),
  'api-keys.isActive': 'Activa',
  'users.title': 'Cargo',
  address: 'Dirección del calendario',
  allowedIps: 'IPs permitidas',
  alt: 'Texto alternativo',
  analyticsId: 'Identificador de analítica',
  analyticsProvider: 'Analítica',
  analyticsUrl: 'Dirección del script',
  author: 'Autor',
  avatar: 'Avatar',
  bio: 'Presentación',
  brand: 'Marca',
  bufferMinutes: 'Minutos libres después de cada consulta',
  calendars: 'Calendarios del equipo',
  callButton: 'Botón de la llamada final',
  callText: 'Texto de la llamada final',
  callTitle: 'Título de la llamada final',
  changeHours: 'Horas de antelación para cambiar o cancelar',
  contactMonths: 'Meses que se guardan las consultas',
  contactReceipt: 'Confirmación de consultas',
  description: 'Descripción',
  disabledReason: 'Motivo de desactivación',
  dueAt: 'Entrega',
  durationMinutes: 'Minutos de cada consulta',
  email: 'Email',
  empresa: 'Empresa',
  events: 'Eventos',
  exceptions: 'Días distintos',
  expiresAt: 'Caduca',
  factor: 'Factor',
  holidays: 'Cerrar los días feriados',
  horizonDays: 'Días hacia delante que se ofrecen',
  hosts: 'Consultas a la vez',
  hours: 'Horario de cada semana',
  instagramUrl: 'Instagram',
  isActive: 'Activo',
  isOn: 'Reservas abiertas',
  isPublished: 'Publicado',
  location: 'Ubicación',
  lostReason: 'Motivo',
  mail: 'Correo enviado',
  mailTemplates: 'Plantillas de correo',
  media: 'Archivos',
  meta: 'Campos SEO',
  name: 'Nombre',
  needsReview: 'Borrador para revisión legal',
  nextStep: 'Próximo paso',
  nextStepAt: 'Fecha del próximo paso',
  nombre: 'Nombre',
  note: 'Nota',
  noticeHours: 'Horas de antelación para reservar',
  notes: 'Notas internas',
  overlapHours: 'Horas de la anterior',
  owner: 'Quién la atiende',
  passwordChangedAt: 'Contraseña',
  perDay: 'Consultas al día',
  permissions: 'Permisos',
  person: 'Con la persona número',
  phone: 'Teléfono',
  place: 'Dónde es la consulta',
  posts: 'Posts',
  publishesOnlyApproved: 'Publica solo lo aprobado',
  reason: 'Motivo',
  requests: 'Consultas',
  requiresSecondFactor: 'Exige segundo factor',
  role: 'Rol',
  reviewState: 'Estado de revisión',
  reviewer: 'Revisa',
  rotatedAt: 'Secreto',
  samples: 'Cifras de muestra',
  scheduledAt: 'Programado para',
  scopes: 'Alcances',
  sections: 'Más secciones',
  seoDescription: 'Descripción por defecto',
  seoImage: 'Imagen social por defecto',
  sessions: 'Sesiones cerradas',
  source: 'Origen',
  stage: 'Etapa',
  start: 'Hora de la consulta',
  state: 'Estado',
  stats: 'Contar las visitas',
  status: 'Estado',
  team: 'Equipo',
  telefono: 'Teléfono',
  timeZone: 'Zona horaria',
  times: 'Veces en una hora',
  to: 'Destino',
  url: 'Dirección',
  username: 'Usuario',
  value: 'Valor en RD$',
  whatsapp: 'WhatsApp',
  xUrl: 'X',
}

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

export const fieldInWords = (kind: AuditKind, field: string): string =>
  LABELS[`${kind}.${field}`] ?? LABELS[field] ?? field

/** Formats a logged value for display. */
export function valueInWords(field: string, value: AuditValue): string {
  if (value === null || value === '') return 'vacío'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map((each) => CODES[field]?.[each] ?? each).join(', ') || 'ninguno'
  if (field === 'role') return roleLabel(value)
  return MOMENTS.has(field) ? TIME.format(new Date(value)) : (CODES[field]?.[value] ?? value)
}

/** Describes each change of an entry. */
export const changesInWords = ({ kind, changes }: Pick<AuditEntry, 'kind' | 'changes'>): string[] =>
  changes.map((change) => changeInWords(kind, change))

/**
 * Describes a change in one line: `Estado: Activo → Suspendido`, just the new value when there was none before, or just
 * the field's label.
 */
function changeInWords(kind: AuditKind, { field, before, after }: AuditChange): string {
  const label = fieldInWords(kind, field)
  if ((before ?? after ?? null) === null) return label
  const now = valueInWords(field, after ?? null)
  return (before ?? null) === null ? `${label}: ${now}` : `${label}: ${valueInWords(field, before ?? null)} → ${now}`
}
