import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionAfterMeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  type FieldAccess,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { can, fieldRequires, requires, stamped, visibleUsers } from '@/access/can'
import { audits } from '@/audit/hooks'
import { dropTokens } from '@/auth/oneTimeTokens'
import { weaknessOf } from '@/auth/passwords/weakPassword'
import { requireRecentProof } from '@/auth/reauthentication/recentProof'
import { sessionEndpoints } from '@/auth/sessions/sessionEndpoints'
import { sessionIdOf } from '@/auth/sessions/sessionId'
import { cookieToken, expiryOf, SESSION_SECONDS, sessionStrategy } from '@/auth/sessions/sessionStrategy'
import { ensureNobody } from '@/auth/sessions/sessions'
import { idOf } from '@/domain/relation'
import { isHttps } from '@/env'
import { Failure, type FieldError } from '@/failure'
import { accepts, acceptsOptional } from '@/fields/accepts'
import type { User } from '@/payload-types'
import { grantedBy } from '@/schemas/role'
import { passwordSchema, userSchema } from '@/schemas/user'
import { revokePreviewLinks } from '../posts/previewLinks'
import {
  isInCharge,
  keepSomebodyInCharge,
  lockAccountsFirst,
  readRole,
  refuseStronger,
  refuseToGive,
} from './accountRules'
import { handOver, refreshArticlesOf } from './authorship'

const rule = userSchema.shape
const auditing = audits('users')
const ownOrManaged: FieldAccess = ({ req, id }) => req.user?.id === Number(id) || can(req, 'users:manage')
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
    maxLoginAttempts: 0, // locking only the account would let anybody lock out its owner: see `guardLogin`
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
  admin: { useAsTitle: 'username' },
  endpoints: sessionEndpoints,
  hooks: {
    beforeOperation: [lockAccountsFirst],
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
      // Whoever may read a field may query by it: authors could guess the addresses of other authors.
      access: { read: ownOrManaged, update: ownOrManaged },
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
      access: { ...managed, read: ownOrManaged },
    },
    { name: 'emailVerified', type: 'checkbox', defaultValue: false, access: stamped },
    {
      name: 'lastLoginAt',
      label: 'Último acceso',
      type: 'date',
      access: stamped,
    },
    {
      name: 'passwordChangedAt',
      type: 'date',
      access: stamped,
      defaultValue: () => new Date().toISOString(),
    },
    { name: 'metadata', type: 'json', access: stamped },
  ],
}

/** Payload requires only three characters; the hook sees the password before it is hashed and removed. */
async function checkPassword({ data, originalDoc, req }: Parameters<CollectionBeforeValidateHook<User>>[0]) {
  const password = data?.password ?? req.context.password?.typed
  if (!data || !password) return data
  const { error } = passwordSchema.safeParse(password)
  const fault = error ? error.issues[0]?.message : await easyToGuess(req, password, { ...originalDoc, ...data })
  if (fault) throw new ValidationError({ collection: 'users', errors: [{ path: 'password', message: fault }] })
  if (originalDoc?.id) await dropTokens(req, originalDoc.id) // one-time tokens end with the old password
  return { ...data, passwordChangedAt: new Date().toISOString() }
}

/** Why this password is refused, or null. Passwords set by the operator (the seed, a script) are not checked. */
async function easyToGuess(req: PayloadRequest, password: string, { username, email }: Partial<User>) {
  if (!req.user && !req.context.password) return null
  const { brand } = await req.payload.findGlobal({ slug: 'settings', depth: 0, overrideAccess: true, req }) // no secret
  return weaknessOf(password, { username: username ?? '', email: email ?? '', brand })
}

/**
 * Uses the password that was hashed before the transaction, and ends the other sessions, as Payload does on a password
 * change.
 */
function storePassword({ data, originalDoc, req }: Parameters<CollectionBeforeChangeHook<User>>[0]) {
  if (!req.context.password) return data
  const { hash, salt } = req.context.password
  const kept = req.user?.id === originalDoc?.id ? sessionIdOf(req) : null
  const sessions = originalDoc?.sessions?.filter(({ id }) => id === kept)
  return { ...data, hash, salt, sessions }
}

const TAKEN = { username: 'Ese usuario ya existe', email: 'Ese email ya está en uso' } as const

/**
 * Usernames and e-mails are unique regardless of case. Checked here, because the index alone could only report
 * "invalid".
 */
async function refuseTaken({ data, originalDoc, req }: Parameters<CollectionBeforeValidateHook<User>>[0]) {
  const errors: FieldError[] = []
  for (const field of ['username', 'email'] as const) {
    const value = data?.[field]
    if (typeof value === 'string' && (await isTaken(req, field, value, originalDoc?.id ?? 0))) {
      errors.push({ field, message: TAKEN[field] })
    }
  }
  if (errors.length > 0) throw new Failure('conflict', { errors })
}

async function isTaken(req: PayloadRequest, field: keyof typeof TAKEN, value: string, own: number): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { [field]: { equals: value.trim().toLowerCase() }, id: { not_equals: own } },
    overrideAccess: true, // a taken name counts, whoever has it
    req,
  })
  return totalDocs > 0
}

/** Nobody may suspend themselves, change an account with more permissions than theirs, or assign such a role. */
async function guardAccount({ data, originalDoc, operation, req }: Parameters<CollectionBeforeChangeHook<User>>[0]) {
  const before = operation === 'update' ? originalDoc : undefined // for a new document it is empty
  const suspends = data.status === 'suspended' && before !== undefined
  const isOwn = before !== undefined && req.user?.id === before.id
  if (suspends && isOwn) throw new Failure('forbidden', { message: 'No puedes suspender tu propia cuenta' })
  if (before && !isOwn) await refuseStronger(req, before)
  if (before && isSensitive(data, before, { isOwn, req })) await requireRecentProof(req)
  if (data.role && (!before || idOf(data.role) !== idOf(before.role))) {
    await refuseToGive(req, grantedBy(await readRole(req, idOf(data.role))))
  }
  return suspends ? { ...data, sessions: [] } : data
}

type Changed = { isOwn: boolean; req: PayloadRequest }

/** Whether it changes how the user signs in (reset links go to their e-mail), or what another user may do. */
function isSensitive(data: Partial<User>, before: User, { isOwn, req }: Changed): boolean {
  if (data.password || req.context.password) return true
  const fields = isOwn ? (['email'] as const) : (['email', 'role'] as const)
  return fields.some((field) => data[field] !== undefined && idOf(data[field]) !== idOf(before[field]))
}

async function guardHouse({ doc, previousDoc, operation, req }: Parameters<CollectionAfterChangeHook<User>>[0]) {
  if (operation !== 'update') return
  const isSame = doc.status === previousDoc.status && idOf(doc.role) === idOf(previousDoc.role)
  if (!isSame && (await isInCharge(req, previousDoc))) await keepSomebodyInCharge(req)
}

async function guardHouseAfterDeletion({ doc, req }: Parameters<CollectionAfterDeleteHook<User>>[0]) {
  if (await isInCharge(req, doc)) await keepSomebodyInCharge(req)
}

/** Updates public pages at once when an author changes. */
async function refreshName({ doc, previousDoc, operation, req }: Parameters<CollectionAfterChangeHook<User>>[0]) {
  const shown = ['name', 'username', 'avatar'] as const
  if (operation === 'update' && shown.some((field) => doc[field] !== previousDoc[field])) {
    await refreshArticlesOf(req, doc.id)
  }
}

/** Preview links and one-time tokens of a suspended user stay revoked when the account is activated again. */
async function dropLinks({ doc, req }: Parameters<CollectionAfterChangeHook<User>>[0]) {
  if (doc.status === 'active') return
  await revokePreviewLinks(req, { user: doc.id })
  await dropTokens(req, doc.id)
}

async function guardDeletion({ id, req }: Parameters<CollectionBeforeDeleteHook>[0]) {
  if (req.user?.id === Number(id)) throw new Failure('forbidden', { message: 'No puedes eliminar tu propia cuenta' })
  const doomed = await req.payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true, // the target's permissions matter, not whether the caller can see the account
    req,
  })
  if (!doomed) return
  await refuseStronger(req, doomed)
  await handOverContent(req, doomed)
}

/** Whoever deletes a user takes over their articles and files; the user's API keys are deleted too. */
async function handOverContent(req: PayloadRequest, doomed: User) {
  const where = { createdBy: { equals: doomed.id } }
  await req.payload.delete({ collection: 'api-keys', where, depth: 0, overrideAccess: true, req }) // keys are deleted with their creator
  if (req.user) await handOver(req, doomed, req.user.id)
}

/** Payload's own login would write the whole user back: `POST /api/blog/admin/login` is the only one. */
function refuseLogin() {
  throw new Failure('login_failed')
}

/**
 * The panel asks here how long its session lasts. It would treat a response without a user as the end of the session.
 */
async function tellExpiry({ req, response }: Parameters<CollectionAfterMeHook>[0]) {
  if (!req.user) await ensureNobody(req)
  const token = req.user && cookieToken(req)
  return token && !req.headers.has('Authorization') ? { ...Object(response), exp: expiryOf(token) } : response
}
