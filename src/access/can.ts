import type { Access, FieldAccess, PayloadRequest, Where } from 'payload'
import type { Grants, Permission } from '@/schemas/role'

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

/** Whether the caller's role is active and grants `permission`. */
export async function can(req: PayloadRequest, permission: Permission): Promise<boolean> {
  return (await grantsOf(req))[permission] === true
}

/** Limits an operation to holders of at least one of `permissions`. */
export const requires =
  (...permissions: Permission[]): Access =>
  async ({ req }) => {
    const grants = await grantsOf(req)
    return permissions.some((permission) => grants[permission])
  }

/** The same for a field. */
export const fieldRequires =
  (permission: Permission): FieldAccess =>
  ({ req }) =>
    can(req, permission)

/** Everybody with a session of an active account, whatever their role grants. */
export const signedIn: Access = ({ req }) => req.user?.status === 'active'

export const anyone: Access = () => true
export const nobody: Access = () => false
/** A field that is for the server alone. */
export const serverOnly: FieldAccess = () => false
/** Access to a field that only the server writes. */
export const stamped = { create: serverOnly, update: serverOnly }

/** Editors change any post, authors only their own, everyone else none. */
export const editablePosts: Access = async ({ req }) => {
  if (await can(req, 'manage_posts')) return true
  return Boolean(req.user && (await can(req, 'edit_own_posts'))) && { author: { equals: req.user?.id } }
}

/** Whoever may edit a post may put it in the trash; what lies there is erased for good by editors alone. */
export const erasablePosts: Access = async ({ req, data }) => {
  if (data?.deletedAt) return editablePosts({ req })
  return (await can(req, 'manage_posts')) && { deletedAt: { exists: true } }
}

/** Readers see what is published, writers also their own, editors everything. */
export const readablePosts: Access = async ({ req }) => {
  if (await can(req, 'manage_posts')) return true
  const published: Where = { isPublished: { equals: true } }
  return (await isWriter(req)) ? { or: [published, { author: { equals: req.user?.id } }] } : published
}

/** Versions hold unpublished text: writers see those of their own posts, editors all. */
export const readablePostVersions: Access = async ({ req }) => {
  if (await can(req, 'manage_posts')) return true
  return (await isWriter(req)) && { 'version.author': { equals: req.user?.id } }
}

/** Whether the caller writes posts, if only their own. */
export async function isWriter(req: PayloadRequest): Promise<boolean> {
  return (await can(req, 'create_posts')) || (await can(req, 'edit_own_posts'))
}

/** Everybody of the back office sees themselves; who manages users sees all. */
export const visibleUsers: Access = async ({ req }) => {
  if (await can(req, 'manage_users')) return true
  return Boolean(req.user) && { id: { equals: req.user?.id } }
}
