import { z } from 'zod'
import { atMost } from './messages'

/** What the login form sends. */
export const loginSchema = z.object({
  username: z.string('Usuario es requerido').trim().min(1, 'Usuario es requerido'),
  password: z.string('Contraseña es requerida').min(1, 'Contraseña es requerida'),
})
export type LoginInput = z.infer<typeof loginSchema>

/** A new password. The longest one bounds the work of hashing it. */
export const passwordSchema = z.string().min(8, 'La contraseña debe tener al menos 8 caracteres').max(200, atMost(200))

/** A person of the back office. */
export const userSchema = z.object({
  username: z.string().trim().min(1, 'El usuario es requerido').max(60, atMost(60)),
  email: z.string().trim().min(1, 'El email es requerido').max(254, atMost(254)).pipe(z.email('Email inválido')),
  name: z.string().trim().max(120, atMost(120)),
})
