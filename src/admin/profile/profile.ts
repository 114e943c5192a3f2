import { request } from '@/client/request'
import { z } from '@/domain/zod'
import { passwordSchema, userSchema } from '@/schemas/user'
import type { UserRecord } from '../users/users'

/** The own account as the contract answers it, and where it is signed in. */
export type OwnAccount = {
  user: UserRecord
  sessions: { openedAt: string; expiresAt: string; isCurrent: boolean }[]
}

export const PROFILE = '/api/admin/profile'

/** Who one is: the form of the own name and picture. */
export const personForm = z.object({ name: userSchema.shape.name, avatar: userSchema.shape.avatar })
export type PersonForm = z.output<typeof personForm>

/** The form of a new password of one's own. */
export const passwordForm = z
  .object({ password: passwordSchema, confirmPassword: z.string().min(1, 'Confirma la contraseña') })
  .refine(({ password, confirmPassword }) => !confirmPassword || password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Las contraseñas no coinciden',
    when: () => true,
  })
export type PasswordForm = z.output<typeof passwordForm>

export const updateProfile = (body: PersonForm | { password: string }) =>
  request<OwnAccount>(PROFILE, { method: 'PUT', body })

export const endOtherSessions = () => request<{ message: string }>(`${PROFILE}/sessions`, { method: 'DELETE' })
