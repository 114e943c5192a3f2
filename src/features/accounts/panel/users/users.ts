import { USER_SORTS, type UserPage, type UserRecord, userSchema } from '@/features/accounts/schemas/user'
import { passwordSchema } from '@/platform/schemas/credentials'
import * as z from '@/platform/schemas/zod'
import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { apiQuery } from '@/ui/panel/data/apiQuery'
import { queryOf } from '@/ui/panel/data/queryOf'
import { ARRANGEMENT, type Narrowed, sortIn } from '@/ui/panel/list/filterState'
import { passwordForm } from '../profile/profile'

export const USERS = '/api/admin/users'
const PAGE_SIZE = 10

/** The list's filters and their query parameters. */
export const USER_FILTERS = { search: 'buscar', status: 'estado', ...ARRANGEMENT }

const userPath = (id: number) => `${USERS}/${id}` as const

export const userQueries = {
  list({ limit, sort, ...filters }: Narrowed<typeof USER_FILTERS>) {
    const asked = { ...filters, sort: sortIn(USER_SORTS, sort), limit: limit || PAGE_SIZE }
    return apiQuery<UserPage>(['users', asked], `${USERS}?${queryOf(asked)}`, 'Error al cargar usuarios')
  },
  one: (id: number) => apiQuery<{ user: UserRecord }>(['users', 'one', id], userPath(id), 'Error al cargar usuario'),
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
  confirmPassword: z.string().normalize('NFKC'),
})
