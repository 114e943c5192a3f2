import { type OwnAccount, passwordSchema, userSchema } from '@/schemas/user'
import * as z from '@/schemas/zod'
import type { ChangeKey } from '@/shared/change'
import { request } from '@/shared/request'
import { reading } from '../kit/data/reading'

const PROFILE = '/api/admin/profile'

export const profileQuery = reading<OwnAccount>(['profile'], PROFILE, 'Error al cargar tu cuenta')

/** The form for the user's own name, avatar and e-mail. */
export const personForm = userSchema.pick({ name: true, avatar: true, email: true })
type PersonForm = z.output<typeof personForm>

/** A new password, typed twice. A mismatch is reported together with other faults, not after they are corrected. */
export const passwordForm = z
  .object({ password: passwordSchema, confirmPassword: z.string().min(1, 'Confirma la contraseña') })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Las contraseñas no coinciden',
    when: () => true,
  })

export const updateProfile = (body: PersonForm | { password: string }, key: ChangeKey) =>
  request<OwnAccount>(PROFILE, { method: 'PUT', body, ...key })

export const endOtherSessions = () => request<{ message: string }>(`${PROFILE}/sessions`, { method: 'DELETE' })
