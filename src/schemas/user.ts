import { z } from '@/domain/zod'
import { imageAddress } from './address'
import { atMost } from './messages'

/** What the login form sends. */
export const loginSchema = z.object({
  username: z.string('Usuario es requerido').trim().min(1, 'Usuario es requerido'),
  password: z.string('Contraseña es requerida').min(1, 'Contraseña es requerida'),
})
export type LoginInput = z.infer<typeof loginSchema>

/** A new password. The longest one bounds the work of hashing it. */
export const passwordSchema = z
  .string('La contraseña debe tener al menos 8 caracteres')
  .min(8, 'La contraseña debe tener al menos 8 caracteres')
  .max(200, atMost(200))

export const USER_STATUSES = ['active', 'suspended'] as const
const status = z.enum(USER_STATUSES, 'El estado debe ser active o suspended')

/** A person of the back office. The role is the name of one, whatever its case. */
export const userSchema = z.object({
  username: z.string('El usuario es requerido').trim().min(1, 'El usuario es requerido').max(60, atMost(60)),
  email: z
    .string('El email es requerido')
    .trim()
    .min(1, 'El email es requerido')
    .max(254, atMost(254))
    .pipe(z.email('Email inválido')),
  name: z.string('El nombre debe ser un texto').trim().max(120, atMost(120)),
  avatar: imageAddress,
  role: z.string('El rol es requerido').trim().min(1, 'El rol es requerido').max(50, atMost(50)),
  status,
})

const rule = userSchema.shape

/** What `POST /api/admin/users` takes. */
export const newUserSchema = z.object({
  ...rule,
  name: rule.name.nullish(),
  avatar: rule.avatar.nullish(),
  role: rule.role.default('author'),
  status: status.default('active'),
  password: passwordSchema,
})

const unchangedWhenEmpty = z
  .string('La contraseña debe ser un texto')
  .nullable()
  .transform((password) => password || undefined)
  .pipe(passwordSchema.optional())

/** What `PUT /api/admin/users/{id}` takes: fields left out stay, and so does an empty password. */
export const userChangesSchema = z
  .object({ ...rule, name: rule.name.nullable(), avatar: rule.avatar.nullable(), password: unchangedWhenEmpty })
  .partial()

/** What `PATCH /api/admin/users/{id}/status` takes. */
export const userStatusSchema = z.object({ status })

/** What people change of their own account. */
export const profileSchema = userChangesSchema.pick({ name: true, avatar: true, password: true })
