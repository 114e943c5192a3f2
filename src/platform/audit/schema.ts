import { keysOf } from '@/platform/domain/keysOf'
import { id, paginationAnswer, time } from '@/platform/schemas/answer'
import { dayOrNone } from '@/platform/schemas/day'
import { isRowId } from '@/platform/schemas/rowId'
import { searchTerm } from '@/platform/schemas/search'
import { sortBy } from '@/platform/schemas/sort'
import * as z from '@/platform/schemas/zod'

/** The kinds of documents in the log, with their labels. Keys are collections, except logins and globals. */
export const AUDIT_KINDS = {
  sessions: 'Acceso',
  users: 'Usuario',
  roles: 'Rol',
  'api-keys': 'API key',
  webhooks: 'Webhook',
  posts: 'Post',
  pages: 'Página',
  landing: 'Portada',
  categories: 'Categoría',
  tags: 'Etiqueta',
  media: 'Archivo',
  'contact-submissions': 'Consulta',
  bookings: 'Consulta reservada',
  people: 'Persona',
  booking: 'Horario de consultas',
  settings: 'Configuración',
  redirects: 'Redirección',
  imports: 'Importación',
} as const
export type AuditKind = keyof typeof AUDIT_KINDS

/** The actions in the log, with their labels. */
export const AUDIT_ACTIONS = {
  create: 'Creó',
  update: 'Cambió',
  publish: 'Publicó',
  unpublish: 'Despublicó',
  schedule: 'Programó',
  unschedule: 'Canceló la programación',
  trash: 'Envió a la papelera',
  restore: 'Sacó de la papelera',
  restoreVersion: 'Restauró una versión',
  delete: 'Eliminó',
  suspend: 'Suspendió',
  activate: 'Activó',
  review: 'Cambió la revisión',
  comment: 'Comentó',
  resolve: 'Resolvió un comentario',
  reopen: 'Reabrió un comentario',
  share: 'Creó un enlace del borrador',
  unshare: 'Revocó un enlace del borrador',
  rotate: 'Rotó',
  takeOver: 'Puso a su nombre',
  login: 'Entró',
  loginFailed: 'No pudo entrar',
  logout: 'Salió',
  addFactor: 'Activó un segundo factor',
  removeFactor: 'Quitó un segundo factor',
  newRecoveryCodes: 'Creó códigos de recuperación',
  reauthenticate: 'Confirmó quién es',
  forgotPassword: 'Pidió otra contraseña',
  recover: 'Recuperó desde el servidor',
  merge: 'Unió',
  erase: 'Borró los datos personales',
  endSessions: 'Cerró otras sesiones',
  refused: 'No tuvo permiso',
  export: 'Exportó',
  use: 'Usó',
  suggest: 'Pidió sugerencias',
} as const
export type AuditAction = keyof typeof AUDIT_ACTIONS

/** By what means somebody acted; without any, it was a visitor (`none`) or the server (`system`). */
export const AUDIT_MEANS = {
  session: 'Sesión',
  apiKey: 'API key',
  schedule: 'Programación',
  import: 'Importación',
  link: 'Enlace de un correo',
  none: 'Sin sesión',
  system: 'Sistema',
} as const
export type AuditMeans = keyof typeof AUDIT_MEANS

/** Why a login was refused. */
export const LOGIN_FAULTS = {
  unknown: 'El usuario no existe',
  password: 'Contraseña incorrecta',
  code: 'Código incorrecto',
  passkey: 'Llave de acceso no válida',
  suspended: 'La cuenta está suspendida',
} as const
export type LoginFault = keyof typeof LOGIN_FAULTS

/** The values that the log may hold: short texts, numbers, booleans and lists of words. */
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()
export type AuditValue = z.infer<typeof value>

/** A changed field. Without values, the log only says that it changed. */
const auditChange = z.object({ field: z.string(), before: value.optional(), after: value.optional() })
export type AuditChange = z.infer<typeof auditChange>

const auditEntry = z
  .object({
    id,
    createdAt: time,
    action: z.enum(keysOf(AUDIT_ACTIONS)),
    kind: z.enum(keysOf(AUDIT_KINDS)),
    documentId: z.int().nullable(),
    /** The document's title at the time; `null` if that is personal. */
    title: z.string().nullable(),
    changes: z.array(auditChange),
    /** The labels of the changed fields. */
    labels: z.record(z.string(), z.string()),
    /** What the coded values of the changed fields are called. */
    words: z.record(z.string(), z.record(z.string(), z.string())),
    actorId: z.int().nullable(),
    /** The username at the time. */
    actorName: z.string().nullable(),
    means: z.enum(keysOf(AUDIT_MEANS)),
    /** The session or API key: a fingerprint that can't be used, or the key's name. */
    credential: z.string().nullable(),
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
    /** The `X-Request-Id` of the response, as in the server's log. */
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntry>

const numberOrNone = z
  .string()
  .refine((value) => value === '' || isRowId(value), 'Debe ser un número')
  .default('')

/** The filters of the log. Days are in Santo Domingo's time zone, both included. */
export const auditFilter = {
  from: dayOrNone,
  to: dayOrNone,
  actor: numberOrNone,
  action: z.enum([...keysOf(AUDIT_ACTIONS), ''], 'La acción no existe').default(''),
  kind: z.enum([...keysOf(AUDIT_KINDS), ''], 'El tipo no existe').default(''),
  document: numberOrNone,
  search: searchTerm,
  sort: sortBy(['createdAt']),
}
export type AuditFilter = z.infer<z.ZodObject<typeof auditFilter>>

/** A page of the log; `hasMore` if there are entries older than the last page. */
export const auditPageAnswer = z.object({
  entries: z.array(auditEntry),
  pagination: paginationAnswer,
  hasMore: z.boolean(),
})
export type AuditPage = z.output<typeof auditPageAnswer>
