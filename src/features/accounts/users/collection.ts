import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionAfterMeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  type FieldAccess,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { normalized } from '@/features/accounts/auth/password'
import { weaknessOf } from '@/features/accounts/auth/passwords/weakPassword'
import { FACTORS } from '@/features/accounts/schemas/security'
import { userSchema } from '@/features/accounts/schemas/user'
import { OWN_DELETION, OWN_SUSPENSION } from '@/features/accounts/words'
import { revokePreviewLinks } from '@/features/posts/previewLinks/links'
import type { User } from '@/payload-types'
import { can, isActive, requires, stamped, visibleUsers } from '@/platform/access/can'
import { audits } from '@/platform/audit/hooks'
import { LOGIN_FAULTS } from '@/platform/audit/schema'
import { dropTokens } from '@/platform/auth/oneTimeTokens'
import { requireRecentProof } from '@/platform/auth/reauthentication/recentProof'
import { asksBeforeChange } from '@/platform/auth/reauthentication/sensitiveChanges'
import { sessionEndpoints } from '@/platform/auth/sessions/sessionEndpoints'
import { sessionIdOf } from '@/platform/auth/sessions/sessionId'
import { cookieToken, SESSION_SECONDS, sessionStrategy } from '@/platform/auth/sessions/sessionStrategy'
import { ensureNobody } from '@/platform/auth/sessions/sessions'
import { refresh } from '@/platform/cache/refresh'
import { tags } from '@/platform/cache/tags'
import { idOf } from '@/platform/domain/relation'
import { isHttps } from '@/platform/env'
import { Failure, type FieldError } from '@/platform/failure'
import { accepts, acceptsOptional } from '@/platform/fields/accepts'
import { storedSettings } from '@/platform/queries/storedSettings'
import { passwordSchema } from '@/platform/schemas/credentials'
import { expiryOf } from '@/platform/shared/expiryOf'
import {
  isAdministrator,
  keepSomebodyInCharge,
  lockAccountsFirst,
  readRole,
  refuseStronger,
  refuseToGive,
} from './accountRules'
import { handOver } from './handOver'

const rule = userSchema.shape
const ownOrManaged: FieldAccess = ({ req, id }) => req.user?.id === Number(id) || can(req, 'users:manage')
const managed = { create: requires('users:manage'), update: requires('users:manage') }

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
    admin: isActive,
    create: requires('users:manage'),
    read: visibleUsers,
    update: visibleUsers,
    delete: requires('users:manage'),
    unlock: requires('users:manage'),
  },
  admin: { useAsTitle: 'username' },
  endpoints: sessionEndpoints,
  hooks: {
    beforeOperation: [lockAccountsFirst, normalizePassword],
    beforeValidate: [checkPassword, refuseTaken],
    beforeChange: [storePassword, guardAccount, asksBeforeChange('users')],
    afterChange: [keepAdministrator, refreshName, dropLinks, ...audits.afterChange],
    beforeDelete: [({ req }) => requireRecentProof(req, 'removesPerson'), guardDeletion],
    afterDelete: [keepAdministratorAfterDeletion, ({ req }) => refresh(req, [tags.settings]), ...audits.afterDelete],
    beforeLogin: [refuseLogin],
    afterMe: [tellExpiry],
  },
  custom: {
    audit: {
      title: 'username',
      values: ['username', 'title', 'role', 'status'],
      names: ['email', 'name', 'avatar', 'bio', 'passwordChangedAt'],
      words: { factor: FACTORS, reason: LOGIN_FAULTS },
    },
  },
  fields: [
    {
      name: 'username',
      label: 'Usuario',
      type: 'text',
      required: true,
      unique: true,
      validate: accepts(rule.username),
      access: { update: requires('users:manage') },
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
    { name: 'title', label: 'Cargo', type: 'text', validate: acceptsOptional(rule.title) },
    { name: 'bio', label: 'Presentación', type: 'textarea', validate: acceptsOptional(rule.bio) },
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

/** Payload hashes the password of a new account itself, in the form in which it gets it. */
function normalizePassword({ args, operation }: Parameters<CollectionBeforeOperationHook>[0]) {
  if (operation !== 'create' && operation !== 'update') return args
  const data = args.data as { password?: string }
  return data.password ? { ...args, data: { ...data, password: normalized(data.password) } } : args
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
  const { brand } = await storedSettings(req)
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
  if (suspends && isOwn) throw new Failure('forbidden', { message: OWN_SUSPENSION })
  if (before && !isOwn) await refuseStronger(req, before)
  if (data.role && (!before || idOf(data.role) !== idOf(before.role))) {
    await refuseToGive(req, await readRole(req, idOf(data.role)))
  }
  return suspends ? { ...data, sessions: [] } : data
}

async function keepAdministrator({ doc, previousDoc, operation, req }: Parameters<CollectionAfterChangeHook<User>>[0]) {
  if (operation !== 'update') return
  const isSame = doc.status === previousDoc.status && idOf(doc.role) === idOf(previousDoc.role)
  if (!isSame && (await isAdministrator(req, previousDoc))) await keepSomebodyInCharge(req)
}

async function keepAdministratorAfterDeletion({ doc, req }: Parameters<CollectionAfterDeleteHook<User>>[0]) {
  if (await isAdministrator(req, doc)) await keepSomebodyInCharge(req)
}

/** Updates public pages at once when an author, or a member of the team, changes. */
async function refreshName({ doc, previousDoc, operation, req }: Parameters<CollectionAfterChangeHook<User>>[0]) {
  const shown = ['name', 'username', 'avatar', 'title', 'bio', 'status'] as const
  if (operation === 'update' && shown.some((field) => doc[field] !== previousDoc[field]))
    await refresh(req, [tags.posts, tags.settings])
}

/**
 * Preview links and one-time tokens of a suspended user stay revoked when the account is activated again. Whoever reads the
 * mailbox that an account has left can't open it with a link from there.
 */
async function dropLinks({ doc, previousDoc, req }: Parameters<CollectionAfterChangeHook<User>>[0]) {
  const isSuspended = doc.status !== 'active'
  if (isSuspended) await revokePreviewLinks(req, { user: doc.id })
  if (isSuspended || doc.email !== previousDoc.email) await dropTokens(req, doc.id)
}

async function guardDeletion({ id, req }: Parameters<CollectionBeforeDeleteHook>[0]) {
  if (req.user?.id === Number(id)) throw new Failure('forbidden', { message: OWN_DELETION })
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
  const where = { createdBy: { equals: doomed.id } }
  await req.payload.delete({ collection: 'api-keys', where, depth: 0, overrideAccess: true, req }) // keys are deleted with their creator
  if (req.user) await handOver(req, doomed, req.user.id) // whoever deletes a user takes over their articles and files
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
