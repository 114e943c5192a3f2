import type { PayloadRequest } from 'payload'
import { prepareNewPassword } from '@/features/accounts/auth/password'
import { findUsers } from '@/features/accounts/queries'
import {
  newUserSchema,
  USER_SORTS,
  USER_STATUSES,
  userAnswer,
  userChangesSchema,
  userStatusSchema,
  usersAnswer,
} from '@/features/accounts/schemas/user'
import { removeSecondFactorOf } from '@/features/accounts/users/secondFactor'
import type { Role, User } from '@/payload-types'
import { requires } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { findOrFail } from '@/platform/api/findOrFail'
import { paging } from '@/platform/api/paging'
import { Failure } from '@/platform/failure'
import { done, doneAnswer } from '@/platform/schemas/answer'
import { searchTerm } from '@/platform/schemas/search'
import { sortBy } from '@/platform/schemas/sort'
import * as z from '@/platform/schemas/zod'

const allow = requires('users:manage')
const oneUser = z.object({ user: userAnswer })

export const listUsers = endpoint('GET /admin/users', {
  summary: 'Usuarios, del más nuevo al más viejo',
  allow,
  query: z.object({
    ...paging(10),
    search: searchTerm,
    status: z.enum(['', 'all', ...USER_STATUSES], 'El estado debe ser active o suspended').default('all'),
    sort: sortBy(USER_SORTS),
  }),
  answer: usersAnswer,
  async handle({ req, query }) {
    const { docs, pagination } = await findUsers(req, query)
    return { users: docs.map(toUserRecord), pagination }
  },
})

export const getUser = endpoint('GET /admin/users/:id', {
  summary: 'Un usuario',
  allow,
  answer: oneUser,
  handle: async ({ req, id }) => ({ user: toUserRecord(await findOrFail(req, 'users', id, 1)) }),
})

/** Creates a user, who can sign in at once unless created as suspended. */
export const createUser = endpoint('POST /admin/users', {
  summary: 'Crea un usuario',
  allow,
  body: newUserSchema,
  status: 201,
  answer: oneUser,
  async handle({ req, body }) {
    const data = { ...body, role: await roleNamed(req, body.role) }
    const user = await req.payload.create({ collection: 'users', data, depth: 1, overrideAccess: false, req })
    return { user: toUserRecord(user) }
  },
})

/** Changes a user. Omitted fields and an empty password change nothing. */
export const updateUser = endpoint('PUT /admin/users/:id', {
  summary: 'Cambia un usuario; lo que no se envía queda igual',
  allow,
  body: userChangesSchema,
  answer: oneUser,
  async handle({ req, id, body: { role, password, ...rest } }) {
    await prepareNewPassword(req, password)
    const changes = { ...rest, ...(role && { role: await roleNamed(req, role) }) }
    return { user: await change(req, id, changes) }
  },
})

export const setUserStatus = endpoint('PATCH /admin/users/:id/status', {
  summary: 'Suspende o activa un usuario',
  allow,
  body: userStatusSchema,
  answer: oneUser,
  handle: async ({ req, id, body }) => ({ user: await change(req, id, body) }),
})

export const removeSecondFactor = endpoint('DELETE /admin/users/:id/second-factor', {
  summary: 'Quita el segundo factor de otra persona y cierra sus sesiones',
  allow,
  answer: doneAnswer,
  async handle({ req, id }) {
    await removeSecondFactorOf(req, await findOrFail(req, 'users', id))
    return done('Se quitó el segundo factor y se cerraron sus sesiones')
  },
})

/** Deletes a user. Their content stays and becomes the caller's. */
export const deleteUser = endpoint('DELETE /admin/users/:id', {
  summary: 'Elimina un usuario',
  allow,
  answer: doneAnswer,
  async handle({ req, id }) {
    await findOrFail(req, 'users', id)
    await req.payload.delete({ collection: 'users', id, depth: 0, overrideAccess: false, req })
    return done('Usuario eliminado')
  },
})

async function change(req: PayloadRequest, id: number, data: Partial<User>) {
  await findOrFail(req, 'users', id)
  return toUserRecord(await req.payload.update({ collection: 'users', id, data, depth: 1, overrideAccess: false, req }))
}

async function roleNamed(req: PayloadRequest, name: string): Promise<number> {
  const { docs } = await req.payload.find({
    collection: 'roles',
    select: { name: true },
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const role = docs.find((each) => each.name.toLowerCase() === name.toLowerCase())
  if (!role) throw new Failure('invalid', { errors: [{ field: 'role', message: 'El rol no existe' }] })
  return role.id
}

/** A user as shown in the back office, without secrets. */
export function toUserRecord({ id, username, email, status, createdAt, updatedAt, ...user }: User) {
  const { name, avatar, title, bio, lastLoginAt = null } = user
  const texts = { name: name ?? '', avatar: avatar ?? '', ...(title && { title }), ...(bio && { bio }) }
  return { id, username, email, status, role: roleName(user.role), createdAt, updatedAt, lastLoginAt, ...texts }
}

const roleName = (role: number | Role): string => (typeof role === 'object' ? role.name.toLowerCase() : '')
