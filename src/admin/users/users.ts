import { passwordSchema, type UserPage, type UserRecord, userSchema } from '@/schemas/user'
import * as z from '@/schemas/zod'
import type { ChangeKey } from '@/shared/change'
import { request } from '@/shared/request'
import { queryOf } from '../kit/data/queryOf'
import { reading } from '../kit/data/reading'
import type { Narrowed } from '../kit/list/filterState'
import { passwordForm } from '../profile/profile'

/** Why an account with a more powerful role can't be changed. */
export const STRONGER = 'No puedes cambiar la cuenta de alguien con más permisos que tú'

export const USERS = '/api/admin/users'
const PAGE_SIZE = 10

/** The list's filters and their query parameters. */
export const USER_FILTERS = { search: 'buscar', status: 'estado' }

const userPath = (id: number) => `${USERS}/${id}` as const

export const userQueries = {
  list: (filters: Narrowed<typeof USER_FILTERS>) =>
    reading<UserPage>(
      ['users', filters],
      `${USERS}?${queryOf({ limit: PAGE_SIZE, ...filters })}`,
      'Error al cargar usuarios',
    ),
  one: (id: number) => reading<{ user: UserRecord }>(['users', 'one', id], userPath(id), 'Error al cargar usuario'),
}

/** Suspends an active user, activates a suspended one. */
export const toggleStatus = ({ id, status }: UserRecord, key: ChangeKey) =>
  request(`${USERS}/${id}/status`, {
    method: 'PATCH',
    body: { status: status === 'active' ? 'suspended' : 'active' } satisfies Pick<UserRecord, 'status'>,
    ...key,
  })

export const deleteUser = (id: number, key: ChangeKey) => request(userPath(id), { method: 'DELETE', ...key })

export const removeSecondFactor = (id: number, key: ChangeKey) =>
  request<{ message: string }>(`${userPath(id)}/second-factor`, { method: 'DELETE', ...key })

export const newUserForm = passwordForm.safeExtend(userSchema.shape)
/** The form of an existing user; leaving both passwords empty keeps the current one. */
export const userForm = newUserForm.safeExtend({
  password: z.literal('').or(passwordSchema),
  confirmPassword: z.string(),
})
