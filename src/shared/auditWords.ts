import { TIME_ZONE } from '@/domain/dates'
import { LANDING } from '@/domain/landing/content'
import { roleLabel } from '@/domain/roleLabel'
import { KEY_SCOPES } from '@/schemas/apiKey'
import { type AuditChange, type AuditValue, LOGIN_FAULTS } from '@/schemas/audit'
import { CONTACT_STATUSES } from '@/schemas/contactRequest'
import { PERMISSIONS } from '@/schemas/role'
import { FACTORS } from '@/schemas/security'
import { WEBHOOK_EVENTS } from '@/schemas/webhook'

/** Field labels in the audit log, as the screens name them. */
const LABELS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(LANDING).map(([name, { label }]) => [name, label])),
  allowedIps: 'IPs permitidas',
  alt: 'Texto alternativo',
  analyticsId: 'Identificador de analítica',
  analyticsProvider: 'Analítica',
  analyticsUrl: 'Script de analítica',
  author: 'Autor',
  avatar: 'Avatar',
  brand: 'Marca',
  category: 'Categoría',
  contactMonths: 'Meses que se guardan las consultas',
  contactReceipt: 'Confirmación de consultas',
  content: 'Contenido',
  description: 'Descripción',
  disabledReason: 'Motivo de desactivación',
  email: 'Email',
  events: 'Eventos',
  excerpt: 'Extracto',
  expiresAt: 'Caduca',
  factor: 'Factor',
  featuredImage: 'Imagen destacada',
  instagramUrl: 'Instagram',
  isActive: 'Activo',
  isPublished: 'Publicado',
  location: 'Ubicación',
  media: 'Archivos',
  meta: 'Campos SEO',
  name: 'Nombre',
  needsReview: 'Borrador para revisión legal',
  notes: 'Notas internas',
  overlapHours: 'Horas de la anterior',
  passwordChangedAt: 'Contraseña',
  permissions: 'Permisos',
  phone: 'Teléfono',
  posts: 'Posts',
  reason: 'Motivo',
  requests: 'Consultas',
  requiresSecondFactor: 'Exige segundo factor',
  role: 'Rol',
  rotatedAt: 'Secreto',
  scheduledAt: 'Programado para',
  scopes: 'Alcances',
  seoDescription: 'Descripción por defecto',
  seoImage: 'Imagen social por defecto',
  seoTitle: 'Título SEO',
  sessions: 'Sesiones cerradas',
  slug: 'Slug',
  status: 'Estado',
  tags: 'Etiquetas',
  team: 'Equipo',
  times: 'Veces en una hora',
  title: 'Título',
  url: 'Dirección',
  username: 'Usuario',
  xUrl: 'X',
}

/** Labels for coded values, by field. */
const CODES: Record<string, Record<string, string>> = {
  status: { active: 'Activo', suspended: 'Suspendido', ...CONTACT_STATUSES },
  permissions: PERMISSIONS,
  events: WEBHOOK_EVENTS,
  reason: LOGIN_FAULTS,
  factor: FACTORS,
  scopes: KEY_SCOPES,
}

const MOMENTS = new Set(['scheduledAt', 'expiresAt'])
const TIME = new Intl.DateTimeFormat('es-DO', { timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' })

export const fieldInWords = (field: string): string => LABELS[field] ?? field

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
 * Describes a change in one line: `Estado: Activo → Suspendido`, just the new value when there was none before, or just
 * the field's label.
 */
export function changeInWords({ field, before, after }: AuditChange): string {
  const label = fieldInWords(field)
  if ((before ?? after ?? null) === null) return label
  const now = valueInWords(field, after ?? null)
  return (before ?? null) === null ? `${label}: ${now}` : `${label}: ${valueInWords(field, before ?? null)} → ${now}`
}
