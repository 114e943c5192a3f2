import { type OwnAccount, passwordSchema, userSchema } from '@/schemas/user'
import { z } from '@/schemas/zod'
import type { ChangeKey } from '@/shared/change'
import { request } from '@/shared/request'
import { reading } from '../kit/reading'

const PROFILE = '/api/admin/profile'

export const profileQuery = reading<OwnAccount>(['profile'], PROFILE, 'Error al cargar tu cuenta')

/** Who one is: the form of the own name and picture. */
export const personForm = z.object({ name: userSchema.shape.name, avatar: userSchema.shape.avatar })
type PersonForm = z.output<typeof personForm>

/** The form of a new password of one's own. */
export const passwordForm = z
  .object({ password: passwordSchema, confirmPassword: z.string().min(1, 'Confirma la contraseña') })
  .refine(({ password, confirmPassword }) => !confirmPassword || password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Las contraseñas no coinciden',
    when: () => true,
  })

export const updateProfile = (body: PersonForm | { password: string }, key: ChangeKey) =>
  request<OwnAccount>(PROFILE, { method: 'PUT', body, ...key })

export const endOtherSessions = () => request<{ message: string }>(`${PROFILE}/sessions`, { method: 'DELETE' })
