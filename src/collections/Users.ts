import {
  APIError,
  type CollectionAfterLoginHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeLoginHook,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  ValidationError,
} from 'payload'
import { fieldRequires, requires, serverOnly, visibleUsers } from '@/access/can'
import { passwordSchema, userSchema } from '@/schemas/user'
import { isHttps } from '@/server/env'
import { accepts, acceptsOptional } from './accepts'
import { closedDoors } from './closedDoors'
import { spanishDate } from './spanishDate'

const rule = userSchema.shape
const managed = { create: fieldRequires('manage_users'), update: fieldRequires('manage_users') }
const stamped = { create: serverOnly, update: serverOnly }

/** People of the back office. What they may do is their role's; a suspended one may do nothing. */
export const Users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Usuario', plural: 'Usuarios' },
  auth: {
    depth: 0,
    tokenExpiration: 2 * 60 * 60,
    useSessions: true,
    maxLoginAttempts: 0, // a lock on the account alone lets anybody lock its owner out: see `guardLogin`
    loginWithUsername: { allowEmailLogin: false, requireEmail: true },
    cookies: { sameSite: 'Lax', secure: isHttps() },
  },
  access: {
    admin: ({ req }) => req.user?.status === 'active',
    create: requires('manage_users'),
    read: visibleUsers,
    update: visibleUsers,
    delete: requires('manage_users'),
    unlock: requires('manage_users'),
  },
  admin: {
    useAsTitle: 'username',
    defaultColumns: ['username', 'name', 'email', 'role', 'status', 'lastLoginAt'],
    listSearchableFields: ['username', 'name', 'email'],
    hideAPIURL: true,
    formatDocURL: ({ doc }) => `/admin/users/${doc.id}/edit`,
  },
  disableDuplicate: true,
  disableBulkEdit: true,
  endpoints: closedDoors,
  hooks: {
    beforeValidate: [checkPassword],
    beforeChange: [endSessionsOfSuspended],
    beforeLogin: [refuseSuspended],
    afterLogin: [stampLogin],
  },
  fields: [
    {
      name: 'username',
      label: 'Usuario',
      type: 'text',
      required: true,
      unique: true,
      validate: accepts(rule.username),
    },
    { name: 'email', label: 'Email', type: 'email', required: true, unique: true, validate: accepts(rule.email) },
    { name: 'name', label: 'Nombre completo', type: 'text', validate: acceptsOptional(rule.name) },
    { name: 'avatar', label: 'Avatar (URL)', type: 'text' },
    {
      name: 'role',
      label: 'Rol',
      type: 'relationship',
      relationTo: 'roles',
      required: true,
      index: true,
      access: managed,
      admin: { allowCreate: false, allowEdit: false },
    },
    {
      name: 'status',
      label: 'Estado',
      type: 'select',
      required: true,
      defaultValue: 'active',
      options: [
        { label: 'Activo', value: 'active' },
        { label: 'Suspendido', value: 'suspended' },
      ],
      access: managed,
    },
    { name: 'emailVerified', type: 'checkbox', defaultValue: false, access: stamped, admin: { hidden: true } },
    {
      name: 'lastLoginAt',
      label: 'Último acceso',
      type: 'date',
      access: stamped,
      admin: { readOnly: true, position: 'sidebar', date: spanishDate },
    },
    {
      name: 'passwordChangedAt',
      type: 'date',
      access: stamped,
      admin: { hidden: true },
      defaultValue: () => new Date().toISOString(),
    },
    { name: 'metadata', type: 'json', access: stamped, admin: { hidden: true } },
  ],
}

/** Payload asks for three characters only; the hook sees the password before it is hashed and dropped. */
function checkPassword({ data }: Parameters<CollectionBeforeValidateHook>[0]) {
  if (!data?.password) return data
  const parsed = passwordSchema.safeParse(data.password)
  if (parsed.success) return { ...data, passwordChangedAt: new Date().toISOString() }
  throw new ValidationError({
    collection: 'users',
    errors: [{ path: 'password', message: parsed.error.issues[0]?.message ?? 'Contraseña no válida' }],
  })
}

async function endSessionsOfSuspended({
  data,
  originalDoc,
  operation,
  req,
}: Parameters<CollectionBeforeChangeHook>[0]) {
  const suspends = data.status === 'suspended' && operation === 'update'
  if (suspends && req.user && req.user.id === originalDoc?.id) {
    throw new APIError('No puedes suspender tu propia cuenta', 403, { code: 'forbidden' }, true)
  }
  return suspends ? { ...data, sessions: [] } : data
}

/** The same words as for a wrong password: nobody learns from outside who is suspended. */
function refuseSuspended({ user }: Parameters<CollectionBeforeLoginHook>[0]) {
  if (user.status !== 'active')
    throw new APIError('Usuario o contraseña incorrectos', 401, { code: 'login_failed' }, true)
}

async function stampLogin({ user, req }: Parameters<CollectionAfterLoginHook>[0]) {
  await req.payload.db.updateOne({
    collection: 'users',
    id: user.id,
    data: { lastLoginAt: new Date().toISOString(), updatedAt: null }, // null keeps `updatedAt`: a login is no edit
    req,
    returning: false,
  })
}
