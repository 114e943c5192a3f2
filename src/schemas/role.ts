import { z } from 'zod'

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

/** Which of the nine permissions a role grants. */
export const grantsSchema = z
  .partialRecord(z.enum(PERMISSION_KEYS), z.boolean())
  .refine((grants) => Object.values(grants).includes(true), 'Debe especificar al menos un permiso')
export type Grants = Partial<Record<Permission, boolean>>

export const roleSchema = z.object({
  name: z.string().trim().min(1, 'El nombre del rol es requerido').max(50, 'El nombre no puede exceder 50 caracteres'),
  description: z.string().trim().max(255, 'La descripción no puede exceder 255 caracteres'),
  permissions: grantsSchema,
})
