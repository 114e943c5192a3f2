import { newUserSchema, type UserPage, type UserRecord, userSchema } from '@/schemas/user'
import { z } from '@/schemas/zod'
import type { ChangeKey } from '@/shared/change'
import { request } from '@/shared/request'
import type { Narrowed } from '../kit/filters'
import { queryOf } from '../kit/queryOf'
import { reading } from '../kit/reading'

/** Why an account is closed to somebody who lacks what its role holds. */
export const STRONGER = 'No puedes cambiar la cuenta de alguien con más permisos que tú'

const USERS = '/api/admin/users'
const PAGE_SIZE = 10

/** What narrows the list, as the address says it. */
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

/** Suspends who is active and activates who is suspended. */
export const toggleStatus = ({ id, status }: UserRecord, key: ChangeKey) =>
  request(`${USERS}/${id}/status`, {
    method: 'PATCH',
    body: { status: status === 'active' ? 'suspended' : 'active' } satisfies Pick<UserRecord, 'status'>,
    ...key,
  })

export const deleteUser = ({ id }: UserRecord, key: ChangeKey) => request(userPath(id), { method: 'DELETE', ...key })

/** Makes a user, or changes the one with `id`. */
export const saveUser = ({ confirmPassword, ...body }: UserForm, id: number | undefined, key: ChangeKey) =>
  request<{ user: UserRecord }>(id === undefined ? USERS : userPath(id), {
    method: id === undefined ? 'POST' : 'PUT',
    body,
    ...key,
  })

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
