import { request } from '@/client/request'
import type { Pagination } from '@/domain/pagination'
import { z } from '@/domain/zod'
import { newUserSchema, type USER_STATUSES, userSchema } from '@/schemas/user'
import { queryOf } from '../kit/queryOf'

export type UserStatus = (typeof USER_STATUSES)[number]
/** A person of the back office as the contract answers them. */
export type UserRecord = {
  id: number
  username: string
  email: string
  name: string
  avatar: string
  /** The role's name in lower case. */
  role: string
  status: UserStatus
  lastLoginAt: string | null
  createdAt: string
}
export type UserPage = { users: UserRecord[]; pagination: Pagination }
/** What narrows the list; empty strings narrow nothing. */
export type UserFilters = { search: string; status: string; page: number }

/** Why an account is closed to somebody who lacks what its role holds. */
export const STRONGER = 'No puedes cambiar la cuenta de alguien con más permisos que tú'

const USERS = '/api/admin/users'
const PAGE_SIZE = 10

/** The address of one page of the list. */
export const usersPath = ({ page, ...narrow }: UserFilters): `/api/${string}` =>
  `${USERS}?${queryOf({ page: String(page), limit: String(PAGE_SIZE), ...narrow })}`

export const userPath = (id: number) => `${USERS}/${id}` as const

/** Suspends who is active and activates who is suspended. */
export const toggleStatus = ({ id, status }: UserRecord) =>
  request(`${USERS}/${id}/status`, {
    method: 'PATCH',
    body: { status: status === 'active' ? 'suspended' : 'active' } satisfies { status: UserStatus },
  })

export const deleteUser = ({ id }: UserRecord) => request(userPath(id), { method: 'DELETE' })

/** Makes a user, or changes the one with `id`. */
export const saveUser = ({ confirmPassword, ...body }: UserForm, id: number | undefined) =>
  id === undefined
    ? request<{ user: UserRecord }>(USERS, { method: 'POST', body })
    : request<{ user: UserRecord }>(userPath(id), { method: 'PUT', body })

const MISMATCH = { path: ['confirmPassword'], message: 'Las contraseñas no coinciden' }
type Passwords = { password: string; confirmPassword: string }
const areEqual = ({ password, confirmPassword }: Passwords) => password === confirmPassword
/** A mismatch is said beside what else is wrong, not after it. */
const always = () => true

const person = { ...userSchema.shape, confirmPassword: z.string() }

/** The form of a new user. */
export const newUserForm = z
  .object({
    ...person,
    password: newUserSchema.shape.password,
    confirmPassword: z.string().min(1, 'Confirma la contraseña'),
  })
  .refine((form) => !form.confirmPassword || areEqual(form), { ...MISMATCH, when: always })

/** The form of a user that there is: with both passwords empty, theirs stays. */
export const userForm = z
  .object({ ...person, password: z.literal('').or(newUserSchema.shape.password) })
  .refine(areEqual, { ...MISMATCH, when: always })

export type UserForm = z.output<typeof newUserForm>
