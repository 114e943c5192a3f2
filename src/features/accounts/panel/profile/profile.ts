import { type OwnAccount, userSchema } from '@/features/accounts/schemas/user'
import { passwordSchema } from '@/platform/schemas/credentials'
import * as z from '@/platform/schemas/zod'
import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { apiQuery } from '@/ui/panel/data/apiQuery'

const PROFILE = '/api/admin/profile'

export const profileQuery = apiQuery<OwnAccount>(['profile'], PROFILE, 'Error al cargar tu cuenta')

/** The form for the user's own details. */
export const detailsForm = userSchema.pick({ name: true, avatar: true, title: true, bio: true, email: true })
type DetailsForm = z.output<typeof detailsForm>

/** A new password, typed twice. A mismatch is reported together with other faults, not after they are corrected. */
export const passwordForm = z
  .object({ password: passwordSchema, confirmPassword: z.string().normalize('NFKC').min(1, 'Confirma la contraseña') })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Las contraseñas no coinciden',
    when: () => true,
  })

export const updateProfile = (body: DetailsForm | { password: string }, key: ChangeKey) =>
  request<OwnAccount>(PROFILE, { method: 'PUT', body, ...key })

export const endOtherSessions = () => request<{ message: string }>(`${PROFILE}/sessions`, { method: 'DELETE' })
