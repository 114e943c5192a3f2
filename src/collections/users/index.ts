import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
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
import { audits } from '@/audit/hooks'
import { sessionEndpoints } from '@/auth/sessionEndpoints'
import { sessionIdOf } from '@/auth/sessionId'
import { cookieToken, expiryOf, SESSION_SECONDS, sessionStrategy } from '@/auth/sessionStrategy'
import { ensureNobody } from '@/auth/sessions'
import { idOf } from '@/domain/relation'
import { isHttps } from '@/env'
import { Failure, type FieldError } from '@/failure'
import { accepts, acceptsOptional } from '@/fields/accepts'
import { spanishDate } from '@/fields/spanishDate'
import type { User } from '@/payload-types'
import { passwordSchema, userSchema } from '@/schemas/user'
import { revokePreviewLinks } from '../posts/previewLinks'
import {
  grantedBy,
  isInCharge,
  keepSomebodyInCharge,
  lockAccountsFor,
  readRole,
  refuseStronger,
  refuseToGive,
} from './accountRules'
import { handOver, refreshArticlesOf } from './authorship'

const rule = userSchema.shape
const auditing = audits('users')
const managed = { create: fieldRequires('users:manage'), update: fieldRequires('users:manage') }

/** Users of the back office. Their role decides what they may do; a suspended user may do nothing. */
export const Users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Usuario', plural: 'Usuarios' },
  auth: {
    depth: 0,
    tokenExpiration: SESSION_SECONDS,
    useSessions: true,
    removeTokenFromResponses: true,
    strategies: [sessionStrategy],
    maxLoginAttempts: 0, // a lock on the account alone lets anybody lock its owner out: see `guardLogin`
    loginWithUsername: { allowEmailLogin: false, requireEmail: true },
    cookies: { sameSite: 'Lax', secure: isHttps() },
  },
  access: {
    admin: ({ req }) => req.user?.status === 'active',
    create: requires('users:manage'),
    read: visibleUsers,
    update: visibleUsers,
    delete: requires('users:manage'),
    unlock: requires('users:manage'),
  },
  admin: {
    useAsTitle: 'username',
  },
  disableDuplicate: true,
  disableBulkEdit: true,
  endpoints: sessionEndpoints,
  hooks: {
    beforeOperation: [waitForTurn],
    beforeValidate: [checkPassword, refuseTaken],
    beforeChange: [storePassword, guardAccount],
    afterChange: [guardHouse, refreshName, dropLinks, ...auditing.afterChange],
    beforeDelete: [guardDeletion],
    afterDelete: [guardHouseAfterDeletion, ...auditing.afterDelete],
    beforeLogin: [refuseLogin],
    afterMe: [tellExpiry],
  },
  fields: [
    {
      name: 'username',
      label: 'Usuario',
      type: 'text',
      required: true,
      unique: true,
      validate: accepts(rule.username),
      access: { update: fieldRequires('users:manage') },
    },
    {
      name: 'email',
      label: 'Email',
      type: 'email',
      required: true,
      unique: true,
      validate: accepts(rule.email),
      access: { update: fieldRequires('users:manage') },
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
  await lockAccountsFor(req, operation, args)
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

/** Takes the password that was hashed before the transaction, and ends the other sessions, as Payload does with one of its own. */
function storePassword({ data, originalDoc, req }: Parameters<CollectionBeforeChangeHook<User>>[0]) {
  const { password } = req.context
  if (!password) return data
  const kept = req.user?.id === originalDoc?.id ? sessionIdOf(req) : null
  const sessions = originalDoc?.sessions?.filter(({ id }) => id === kept)
  return { ...data, ...password, passwordChangedAt: new Date().toISOString(), sessions }
}

const TAKEN = { username: 'Ese usuario ya existe', email: 'Ese email ya está en uso' } as const

/** Usernames and e-mails are unique whatever their case. Checked here, because the index alone would say no more than "invalid". */
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

/** Nobody may suspend themselves, change an account with more permissions than theirs, or assign such a role. */
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
  const isSame = doc.status === previousDoc.status && idOf(doc.role) === idOf(previousDoc.role)
  if (!isSame && (await isInCharge(req, previousDoc))) await keepSomebodyInCharge(req)
}

async function guardHouseAfterDeletion({ doc, req }: Parameters<CollectionAfterDeleteHook<User>>[0]) {
  if (await isInCharge(req, doc)) await keepSomebodyInCharge(req)
}

/** Public pages show a changed author at once. */
async function refreshName({ doc, previousDoc, operation, req }: Parameters<CollectionAfterChangeHook<User>>[0]) {
  const shown = ['name', 'username', 'avatar'] as const
  if (operation === 'update' && shown.some((field) => doc[field] !== previousDoc[field])) {
    await refreshArticlesOf(req, doc.id)
  }
}

/** Drafts that somebody showed around stay closed when the account opens again. */
async function dropLinks({ doc, req }: Parameters<CollectionAfterChangeHook<User>>[0]) {
  if (doc.status !== 'active') await revokePreviewLinks(req, { user: doc.id })
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

/** Whoever deletes a user takes over their articles and files; the user's API keys are deleted too. */
async function handOverContent(req: PayloadRequest, doomed: User) {
  const where = { createdBy: { equals: doomed.id } }
  await req.payload.delete({ collection: 'api-keys', where, overrideAccess: true, req }) // keys go with their creator
  if (req.user) await handOver(req, doomed, req.user.id)
}

/** Payload's own login would write the whole user back: `POST /api/blog/admin/login` is the only one. */
function refuseLogin() {
  throw new Failure('login_failed')
}

/** The panel asks here how long its session lasts. It would take an answer without a user for the session's end. */
async function tellExpiry({ req, response }: Parameters<CollectionAfterMeHook>[0]) {
  if (!req.user) await ensureNobody(req)
  const token = req.user && cookieToken(req)
  return token && !req.headers.has('Authorization') ? { ...Object(response), exp: expiryOf(token) } : response
}
