import { isRowId } from '@/domain/rowId'
import { z } from '@/domain/zod'
import { searchTerm } from './search'

/** What the log speaks of, as its screen calls it. The keys are collections, but for sign-ins and the settings. */
export const AUDIT_KINDS = {
  sessions: 'Acceso',
  users: 'Usuario',
  roles: 'Rol',
  'api-keys': 'API key',
  posts: 'Post',
  categories: 'Categoría',
  tags: 'Etiqueta',
  media: 'Archivo',
  'contact-submissions': 'Consulta',
  settings: 'Configuración',
} as const
export type AuditKind = keyof typeof AUDIT_KINDS

/** What can have been done, as its screen says it. */
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
  takeOver: 'Puso a su nombre',
  login: 'Entró',
  loginFailed: 'No pudo entrar',
  logout: 'Salió',
  endSessions: 'Cerró otras sesiones',
} as const
export type AuditAction = keyof typeof AUDIT_ACTIONS

/** By what somebody acted: a session of the panel, an API key, a plan made earlier; without any, a visitor or the server itself. */
export const AUDIT_MEANS = {
  session: 'Sesión',
  apiKey: 'API key',
  schedule: 'Programación',
  none: 'Sin sesión',
  system: 'Sistema',
} as const
export type AuditMeans = keyof typeof AUDIT_MEANS

/** Why nobody was let in. */
export const LOGIN_FAULTS = {
  unknown: 'El usuario no existe',
  password: 'Contraseña incorrecta',
  suspended: 'La cuenta está suspendida',
} as const
export type LoginFault = keyof typeof LOGIN_FAULTS

/** What may stand in the log of a field: short texts, numbers, switches and lists of words. */
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()
export type AuditValue = z.infer<typeof value>

/** A field that is another than before. Without values, all that is told of it is that. */
export const auditChange = z.object({ field: z.string(), before: value.optional(), after: value.optional() })
export type AuditChange = z.infer<typeof auditChange>

/** An entry of the log. */
export const auditEntry = z
  .object({
    id: z.int().positive(),
    createdAt: z.iso.datetime(),
    action: z.enum(Object.keys(AUDIT_ACTIONS) as AuditAction[]),
    kind: z.enum(Object.keys(AUDIT_KINDS) as AuditKind[]),
    documentId: z.int().nullable(),
    /** How the document was called then; nothing where that is personal. */
    title: z.string().nullable(),
    changes: z.array(auditChange),
    actorId: z.int().nullable(),
    /** The username of then. */
    actorName: z.string().nullable(),
    means: z.enum(Object.keys(AUDIT_MEANS) as AuditMeans[]),
    /** Which session or key it was: a mark that opens nothing, or the key's name. */
    credential: z.string().nullable(),
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
    /** The `X-Request-Id` of the answer, as in the server's log. */
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntry>

const day = z.union([z.iso.date('La fecha debe tener la forma AAAA-MM-DD'), z.literal('')]).default('')
const numberOrNone = (name: string) =>
  z
    .string()
    .refine((value) => value === '' || isRowId(value), `${name} debe ser un número`)
    .default('')

/** What narrows the log. Days are those of Santo Domingo, both included. */
export const auditFilter = {
  from: day,
  to: day,
  actor: numberOrNone('actor'),
  action: z.enum([...(Object.keys(AUDIT_ACTIONS) as AuditAction[]), ''], 'La acción no existe').default(''),
  kind: z.enum([...(Object.keys(AUDIT_KINDS) as AuditKind[]), ''], 'El tipo no existe').default(''),
  document: numberOrNone('document'),
  search: searchTerm,
}
export type AuditFilter = z.infer<z.ZodObject<typeof auditFilter>>
