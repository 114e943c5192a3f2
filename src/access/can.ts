import type { FieldAccess, PayloadRequest, Where } from 'payload'
import type { Grants, Permission } from '@/schemas/role'
import { allows, CAPABILITIES, type Capability } from './permissions'

const NO_GRANTS: Promise<Grants> = Promise.resolve({})

// Keyed by the user object, which is fresh in every request: a call made as somebody else can't inherit these grants.
const grantsByUser = new WeakMap<object, Promise<Grants>>()

/** The part of a request that says who calls; a screen's component has it too. */
type Caller = Pick<PayloadRequest, 'user' | 'payload'>

/** What the caller's role grants, read once a request: a change of the role counts on the next call. */
export function grantsOf(req: Caller): Promise<Grants> {
  if (!req.user) return NO_GRANTS
  const known = grantsByUser.get(req.user) ?? readGrants(req)
  grantsByUser.set(req.user, known)
  return known
}

async function readGrants({ user, payload }: Caller): Promise<Grants> {
  if (user?.status !== 'active') return {} // a suspended user may still hold a valid token
  const id = typeof user.role === 'object' ? user.role.id : user.role
  // Without `req`: reading one's own role must not wait for, or see into, the caller's transaction.
  const role = await payload.findByID({ collection: 'roles', id, depth: 0, disableErrors: true, overrideAccess: true })
  return role?.isActive ? (role.permissions as Grants) : {}
}

/** Whether the caller's role is active and allows it. */
export const can = async (req: Caller, capability: Capability): Promise<boolean> =>
  allows(await grantsOf(req), capability)

/** Who may do something: an access function of a collection, and the `allow` of an endpoint. */
export type Rule = ((args: { req: PayloadRequest }) => boolean | Promise<boolean>) & {
  /** The permissions of which one is enough, or all of them, where it asks for any. */
  needs?: readonly Permission[] | 'all'
}

/** Those whose role allows it. */
export const requires = (capability: Capability): Rule =>
  Object.assign(({ req }: { req: PayloadRequest }) => can(req, capability), { needs: CAPABILITIES[capability] })

/** The same for a field. */
export const fieldRequires =
  (capability: Capability): FieldAccess =>
  ({ req }) =>
    can(req, capability)

/** Everybody with a session of an active account, whatever their role grants. */
export const signedIn: Rule = ({ req }) => req.user?.status === 'active'

export const anyone: Rule = () => true
export const nobody: Rule = () => false
/** A field that is for the server alone. */
export const serverOnly: FieldAccess = () => false
/** Access to a field that only the server writes. */
export const stamped = { create: serverOnly, update: serverOnly }

/** Everybody of the back office sees themselves; who manages users sees all. */
export const visibleUsers = async ({ req }: { req: PayloadRequest }): Promise<boolean | Where> =>
  (await can(req, 'users:manage')) || (Boolean(req.user) && { id: { equals: req.user?.id } })
