import { keysOf } from '@/platform/domain/keysOf'
import { id, time } from '@/platform/schemas/answer'
import { shownName } from '@/platform/schemas/text'
import * as z from '@/platform/schemas/zod'

/** Every permission that a role can grant, with its label in the role form. */
export const PERMISSIONS = {
  manage_users: 'Gestión de Usuarios',
  manage_posts: 'Gestión de Posts',
  manage_categories: 'Gestión de Categorías',
  manage_media: 'Gestión de Medios',
  manage_api_keys: 'Gestión de API Keys',
  manage_roles: 'Gestión de Roles',
  create_posts: 'Crear Posts',
  edit_own_posts: 'Editar Posts Propios',
  view_analytics: 'Ver Analíticas',
  manage_contacts: 'Gestión de Consultas',
} as const
export type Permission = keyof typeof PERMISSIONS
export const PERMISSION_KEYS = keysOf(PERMISSIONS)

const granted = z.boolean('Debe ser true o false').optional()

/** The permissions that a role grants; unknown keys are ignored. */
const grantsSchema = z
  .object(
    Object.fromEntries(PERMISSION_KEYS.map((key) => [key, granted])) as Record<Permission, typeof granted>,
    'Debe especificar al menos un permiso',
  )
  .refine((grants) => Object.values(grants).includes(true), 'Debe especificar al menos un permiso')
export type Grants = Partial<Record<Permission, boolean>>

/** The map of a role that grants exactly these permissions. */
export const granting = (granted: readonly Permission[]) =>
  Object.fromEntries(PERMISSION_KEYS.map((key) => [key, granted.includes(key)])) as Record<Permission, boolean>

/** The permissions a role grants, or would grant if it were active. */
export const grantedBy = ({ permissions }: { permissions: unknown }): Permission[] =>
  PERMISSION_KEYS.filter((key) => (permissions as Grants)[key] === true)

/** The rules for a role's fields, shared by the form, the endpoints and the collection. */
export const roleSchema = z.object({
  name: shownName('El nombre del rol es requerido').max(50, 'El nombre no puede exceder 50 caracteres'),
  description: z
    .string('La descripción debe ser un texto')
    .trim()
    .max(255, 'La descripción no puede exceder 255 caracteres'),
  permissions: grantsSchema,
  isActive: z.boolean('Debe ser true o false'),
  requiresSecondFactor: z.boolean('Debe ser true o false'),
  publishesOnlyApproved: z.boolean('Debe ser true o false'),
})

const rule = roleSchema.shape

/** The input of `POST /api/admin/roles`. */
export const newRoleSchema = z.object({
  ...rule,
  description: rule.description.nullish(),
  isActive: rule.isActive.default(true),
  requiresSecondFactor: rule.requiresSecondFactor.default(false),
  publishesOnlyApproved: rule.publishesOnlyApproved.default(false),
})

/** The input of `PUT /api/admin/roles/{id}`: omitted fields keep their values. */
export const roleChangesSchema = z.object({ ...rule, description: rule.description.nullable() }).partial()

export const roleAnswer = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    permissions: z.partialRecord(z.enum(PERMISSION_KEYS), z.boolean()),
    isActive: z.boolean(),
    requiresSecondFactor: z.boolean(),
    publishesOnlyApproved: z.boolean().describe('Publica solo la versión que alguien más aprobó'),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Role' })
export type RoleRecord = z.output<typeof roleAnswer>
