import { z } from '@/domain/zod'

/** Every permission that a role can grant, with the label that the role form shows. */
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
} as const
export type Permission = keyof typeof PERMISSIONS
export const PERMISSION_KEYS = Object.keys(PERMISSIONS) as Permission[]

const granted = z.boolean('Debe ser true o false').optional()

/** Which of the nine permissions a role grants; whatever else is sent doesn't count. */
export const grantsSchema = z
  .object(
    Object.fromEntries(PERMISSION_KEYS.map((key) => [key, granted])) as Record<Permission, typeof granted>,
    'Debe especificar al menos un permiso',
  )
  .refine((grants) => Object.values(grants).includes(true), 'Debe especificar al menos un permiso')
export type Grants = Partial<Record<Permission, boolean>>

/** A role. The form, the endpoints and the collection read this one table. */
export const roleSchema = z.object({
  name: z
    .string('El nombre del rol es requerido')
    .trim()
    .min(1, 'El nombre del rol es requerido')
    .max(50, 'El nombre no puede exceder 50 caracteres'),
  description: z
    .string('La descripción debe ser un texto')
    .trim()
    .max(255, 'La descripción no puede exceder 255 caracteres'),
  permissions: grantsSchema,
  isActive: z.boolean('Debe ser true o false'),
})

const rule = roleSchema.shape

/** What `POST /api/admin/roles` takes. */
export const newRoleSchema = z.object({
  ...rule,
  description: rule.description.nullish(),
  isActive: rule.isActive.default(true),
})

/** What `PUT /api/admin/roles/{id}` takes: fields left out stay. */
export const roleChangesSchema = z.object({ ...rule, description: rule.description.nullable() }).partial()
