import { TIME_ZONE } from '@/domain/dates'
import { type AuditChange, type AuditValue, LOGIN_FAULTS } from '@/schemas/audit'
import { CONTACT_STATUSES } from '@/schemas/contactRequest'
import { PERMISSIONS } from '@/schemas/role'

/** The fields that the log tells of, as screens call them. */
const LABELS: Record<string, string> = {
  allowedIps: 'IPs permitidas',
  alt: 'Texto alternativo',
  analyticsId: 'Identificador de analítica',
  analyticsProvider: 'Analítica',
  analyticsUrl: 'Script de analítica',
  author: 'Autor',
  avatar: 'Avatar',
  brand: 'Marca',
  category: 'Categoría',
  contactReceipt: 'Confirmación de consultas',
  content: 'Contenido',
  description: 'Descripción',
  email: 'Email',
  excerpt: 'Extracto',
  expiresAt: 'Caduca',
  featuredImage: 'Imagen destacada',
  instagramUrl: 'Instagram',
  isActive: 'Activo',
  isPublished: 'Publicado',
  location: 'Ubicación',
  media: 'Archivos',
  meta: 'Título y descripción meta',
  name: 'Nombre',
  notes: 'Notas internas',
  passwordChangedAt: 'Contraseña',
  permissions: 'Permisos',
  phone: 'Teléfono',
  posts: 'Posts',
  reason: 'Motivo',
  role: 'Rol',
  scheduledAt: 'Programado para',
  seoDescription: 'Descripción por defecto',
  seoImage: 'Imagen social por defecto',
  seoTitle: 'Título SEO',
  sessions: 'Sesiones cerradas',
  slug: 'Slug',
  socialImage: 'Imagen social',
  status: 'Estado',
  tags: 'Etiquetas',
  team: 'Equipo',
  times: 'Veces en una hora',
  title: 'Título',
  username: 'Usuario',
  xUrl: 'X',
}

/** What is a code in the log, by field. */
const CODES: Record<string, Record<string, string>> = {
  status: { active: 'Activo', suspended: 'Suspendido', ...CONTACT_STATUSES },
  permissions: PERMISSIONS,
  reason: LOGIN_FAULTS,
}

const MOMENTS = new Set(['scheduledAt', 'expiresAt'])
const TIME = new Intl.DateTimeFormat('es-ES', { timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' })

/** How a field is called on screen. */
export const fieldInWords = (field: string): string => LABELS[field] ?? field

/** A value of the log as a person reads it. */
export function valueInWords(field: string, value: AuditValue): string {
  if (value === null || value === '') return 'vacío'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map((each) => CODES[field]?.[each] ?? each).join(', ') || 'ninguno'
  return MOMENTS.has(field) ? TIME.format(new Date(value)) : (CODES[field]?.[value] ?? value)
}

/** A change in one line: `Estado: Activo → Suspendido`, the value alone where nothing stood before, or just what changed. */
export function changeInWords({ field, before, after }: AuditChange): string {
  const label = fieldInWords(field)
  if ((before ?? after ?? null) === null) return label
  const now = valueInWords(field, after ?? null)
  return (before ?? null) === null ? `${label}: ${now}` : `${label}: ${valueInWords(field, before ?? null)} → ${now}`
}
