import {
  type CollectionAfterChangeHook,
  type CollectionAfterMeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { fieldRequires, requires, stamped, visibleUsers } from '@/access/can'
import { cookieToken, panelCookie } from '@/access/panelCookie'
import type { User } from '@/payload-types'
import { accepts, acceptsOptional } from '@/schemas/accepts'
import { passwordSchema, userSchema } from '@/schemas/user'
import { audits } from '@/server/audit/hooks'
import { handOver, refreshArticlesOf } from '@/server/authorship'
import { isHttps } from '@/server/env'
import { Failure, type FieldError } from '@/server/failure'
import { ensureNobody, expiryOf, SESSION_SECONDS } from '@/server/sessions'
import { grantedBy, idOf, keepSomebodyInCharge, readRole, refuseStronger, refuseToGive, takeTurn } from './privileges'
import { sessionDoors } from './sessionDoors'
import { spanishDate } from './spanishDate'

const rule = userSchema.shape
const auditing = audits('users')
const managed = { create: fieldRequires('manage_users'), update: fieldRequires('manage_users') }

/** People of the back office. What they may do is their role's; a suspended one may do nothing. */
export const Users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Usuario', plural: 'Usuarios' },
  auth: {
    depth: 0,
    tokenExpiration: SESSION_SECONDS,
    useSessions: true,
    strategies: [panelCookie],
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
    hideAPIURL: true,
    formatDocURL: ({ doc }) => `/admin/users/${doc.id}/edit`,
    components: {
      views: {
        list: { Component: '/src/admin/users/UsersList#UsersList' },
        edit: { default: { Component: '/src/admin/users/UserEdit#UserEdit' } },
      },
    },
  },
  disableDuplicate: true,
  disableBulkEdit: true,
  endpoints: sessionDoors,
  hooks: {
    beforeOperation: [waitForTurn],
    beforeValidate: [checkPassword, refuseTaken],
    beforeChange: [guardAccount],
    afterChange: [guardHouse, refreshName, ...auditing.afterChange],
    beforeDelete: [guardDeletion],
    afterDelete: [({ req }) => keepSomebodyInCharge(req), ...auditing.afterDelete],
    beforeLogin: [refuseLogin],
    afterMe: [tellToken],
  },
  fields: [
    {
      name: 'username',
      label: 'Usuario',
      type: 'text',
      required: true,
      unique: true,
      validate: accepts(rule.username),
      access: { update: fieldRequires('manage_users') },
    },
    {
      name: 'email',
      label: 'Email',
      type: 'email',
      required: true,
      unique: true,
      validate: accepts(rule.email),
      access: { update: fieldRequires('manage_users') },
    },
    { name: 'name', label: 'Nombre completo', type: 'text', validate: acceptsOptional(rule.name) },
    { name: 'avatar', label: 'Avatar (URL)', type: 'text', validate: acceptsOptional(rule.avatar) },
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

async function waitForTurn({ args, operation, req }: Parameters<CollectionBeforeOperationHook>[0]) {
  await takeTurn(req, operation, args)
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

const TAKEN = { username: 'Ese usuario ya existe', email: 'Ese email ya está en uso' } as const

/** Names and e-mails are one whatever their case. Asked here, because the index alone would answer no more than "invalid". */
async function refuseTaken({ data, originalDoc, req }: Parameters<CollectionBeforeValidateHook<User>>[0]) {
  const errors: FieldError[] = []
  for (const field of ['username', 'email'] as const) {
    const value = data?.[field]
    if (typeof value === 'string' && (await isTaken(req, field, value, originalDoc?.id ?? 0))) {
      errors.push({ field, message: TAKEN[field] })
    }
  }
  if (errors.length > 0) throw new Failure('conflict', { errors })
  return data
}

async function isTaken(req: PayloadRequest, field: keyof typeof TAKEN, value: string, own: number): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { [field]: { equals: value.trim().toLowerCase() }, id: { not_equals: own } },
    overrideAccess: true, // taken is taken, by whomever
    req,
  })
  return totalDocs > 0
}

/** Nobody suspends themselves, touches an account that holds more than theirs, or gives a role that does. */
async function guardAccount({ data, originalDoc, operation, req }: Parameters<CollectionBeforeChangeHook<User>>[0]) {
  const before = operation === 'update' ? originalDoc : undefined // a new document's is an empty one
  const suspends = data.status === 'suspended' && before !== undefined
  const isOwn = before !== undefined && req.user?.id === before.id
  if (suspends && isOwn) throw new Failure('forbidden', { message: 'No puedes suspender tu propia cuenta' })
  if (before && !isOwn) await refuseStronger(req, before)
  if (data.role && (!before || idOf(data.role) !== idOf(before.role))) {
    await refuseToGive(req, grantedBy(await readRole(req, idOf(data.role))))
  }
  return suspends ? { ...data, sessions: [] } : data
}

async function guardHouse({ doc, previousDoc, operation, req }: Parameters<CollectionAfterChangeHook<User>>[0]) {
  if (operation !== 'update') return
  if (doc.status !== previousDoc.status || idOf(doc.role) !== idOf(previousDoc.role)) await keepSomebodyInCharge(req)
}

/** What readers see of an author follows at once. */
async function refreshName({ doc, previousDoc, operation, req }: Parameters<CollectionAfterChangeHook<User>>[0]) {
  const shown = ['name', 'username', 'avatar'] as const
  if (operation === 'update' && shown.some((field) => doc[field] !== previousDoc[field])) {
    await refreshArticlesOf(req, doc.id)
  }
}

async function guardDeletion({ id, req }: Parameters<CollectionBeforeDeleteHook>[0]) {
  if (req.user?.id === Number(id)) throw new Failure('forbidden', { message: 'No puedes eliminar tu propia cuenta' })
  const doomed = await req.payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true, // what the account holds decides, not whether the caller sees it
    req,
  })
  if (!doomed) return
  await refuseStronger(req, doomed)
  await handOverContent(req, doomed)
}

/** Whoever deletes a user takes over what they wrote and uploaded; their API keys stop working with them. */
async function handOverContent(req: PayloadRequest, doomed: User) {
  const where = { createdBy: { equals: doomed.id } }
  await req.payload.delete({ collection: 'api-keys', where, overrideAccess: true, req }) // keys go with their creator
  if (req.user) await handOver(req, doomed, req.user.id)
}

/** Payload's own login would write the whole user back: `POST /api/blog/admin/login` is the only one. */
function refuseLogin() {
  throw new Failure('login_failed')
}

/** The panel asks here for the token that its cookie holds. It would take an answer without a user for the session's end. */
async function tellToken({ req, response }: Parameters<CollectionAfterMeHook>[0]) {
  if (!req.user) await ensureNobody(req)
  const token = req.user && cookieToken(req)
  return token && !req.headers.has('Authorization') ? { ...Object(response), token, exp: expiryOf(token) } : response
}
