import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest, Where } from 'payload'
import type { Grants, Permission } from '@/platform/access/permissions'
import { execute } from '@/platform/db/transaction'
import { idOf } from '@/platform/domain/relation'
import type { KeyScope } from '@/platform/schemas/keyScopes'
import { allows, CAPABILITIES, type Capability, type Needed } from './capabilities'

/** What the caller may do, and whether they must enrol a second factor before anything else. */
export type Standing = { grants: Grants; mustEnrol: boolean }
const NOBODY: Promise<Standing> = Promise.resolve({ grants: {}, mustEnrol: false })

// Keyed by the user object, which is new in every request: a call made as another user can't inherit these grants.
const standingByUser = new WeakMap<object, Promise<Standing>>()

/** The part of a request that identifies the caller; a screen's component has it too. */
type Caller = Pick<PayloadRequest, 'user' | 'payload'>

/** Returns the grants of the caller's role, read once per request: a change of the role applies to the next call. */
export const grantsOf = async (req: Caller): Promise<Grants> => (await standingOf(req)).grants

/** Whether the caller's role requires a second factor that they have not enrolled: until then it grants nothing. */
export const mustEnrol = async (req: Caller): Promise<boolean> => (await standingOf(req)).mustEnrol

function standingOf(req: Caller): Promise<Standing> {
  if (!req.user) return NOBODY
  const known = standingByUser.get(req.user) ?? readStanding(req)
  standingByUser.set(req.user, known)
  return known
}

const MUST_ENROL = sql`(coalesce(r.requires_second_factor, false)
  and not exists (select from user_totp where user_id = u.id and confirmed_at is not null)
  and not exists (select from user_passkeys where user_id = u.id))`
const GRANTS = sql`(case when u.status = 'active' and r.is_active and not ${MUST_ENROL} then r.permissions else '{}' end)`
/** The standing of a user `u` with the role `r`, in SQL: the same for a session, a key, and when they are checked again. */
export const STANDING = sql`${MUST_ENROL} as "mustEnrol", ${GRANTS} as grants`

/** Whether a user `u` with the role `r` has one of the permissions, in SQL. */
export const grantsAny = (permissions: readonly Permission[]) =>
  sql`exists (select from jsonb_each(${GRANTS}) as granted (name, is_granted)
    where granted.name = any(${sql.param(permissions)}::text[]) and granted.is_granted = 'true')`

/** Read outside the caller's transaction: it must not wait for it, or see inside it. */
async function readStanding({ user, payload }: Caller): Promise<Standing> {
  if (user?.status !== 'active') return NOBODY // a suspended user may still hold a valid token
  const [found] = await execute<Standing>({ payload })`
    select ${STANDING} from users u left join roles r on r.id = u.role_id where u.id = ${user.id}`
  return found ?? NOBODY
}

/** The caller's role. Read without `req`: it must not wait for the caller's transaction, or see inside it. */
export async function roleOf({ user, payload }: Caller) {
  if (!user) return null
  const id = idOf(user.role)
  return payload.findByID({ collection: 'roles', id, depth: 0, disableErrors: true, overrideAccess: true })
}

/** Whether the caller's role is active and grants the capability. */
export const can = async (req: Caller, capability: Capability): Promise<boolean> =>
  allows(await grantsOf(req), capability)

/** Who may do something: the access function of a collection, or the `allow` of an endpoint. */
export type Rule = ((args: { req: PayloadRequest }) => boolean | Promise<boolean>) & {
  /** The permissions that it requires; undefined if the rule checks none. */
  needs?: Needed
  /** The scope that an API key needs, if API keys may call; sessions may too where there are `needs`. */
  scope?: KeyScope | 'any'
}

/** Requires a role that grants the capability. */
export const requires = (capability: Capability): Rule =>
  Object.assign(({ req }: { req: PayloadRequest }) => can(req, capability), { needs: CAPABILITIES[capability] })

/** Everybody with a session of an active account, whatever the role. */
export const signedIn: Rule = async ({ req }) => isActive({ req }) && !(await mustEnrol(req))

/** Same, including users who must enrol a second factor first. */
export const isActive = ({ req }: { req: PayloadRequest }): boolean => req.user?.status === 'active'

export const anyone: Rule = () => true
export const nobody: Rule = () => false
/** Access for a field that only the server writes. */
export const stamped = { create: nobody, update: nobody }

/** Readers don't see the tags that only drafts have. */
export const publicTags = ({ req }: { req: PayloadRequest }): boolean | Where =>
  isActive({ req }) || { isPublic: { equals: true } }

/** Users see themselves; those who manage users see everybody. */
export const visibleUsers = async ({ req }: { req: PayloadRequest }): Promise<boolean | Where> =>
  (await can(req, 'users:manage')) || (Boolean(req.user) && { id: { equals: req.user?.id } })
