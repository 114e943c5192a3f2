import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { NOT_YOURS_TO_GIVE, STRONGER } from '@/features/accounts/words'
import type { Role, User } from '@/payload-types'
import { grantsOf } from '@/platform/access/can'
import { allows, isComplete } from '@/platform/access/capabilities'
import { type Grants, grantedBy } from '@/platform/access/permissions'
import { publishesOnlyApproved } from '@/platform/access/publishesOnlyApproved'
import { lockAccounts } from '@/platform/auth/accountLock'
import { idOf } from '@/platform/domain/relation'
import { Failure } from '@/platform/failure'
import { transactionOf } from '@/seams/database/transactionConnection'

/** Whether a role may give any other: all permissions, and publishing what nobody approved. */
export const grantsEverything = ({ isActive, permissions, publishesOnlyApproved }: Allowing & Pick<Role, 'isActive'>) =>
  isActive === true && isComplete(permissions as Grants) && !publishesOnlyApproved

/** Locks all accounts before Payload reads the document that it changes, and allows changing one document at a time. */
export const lockAccountsFirst: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const changes = operation === 'update' || operation === 'delete'
  if (changes && !('id' in args && args.id))
    throw new Failure('forbidden', { message: 'Usuarios y roles se cambian de uno en uno' })
  if (!changes && operation !== 'create') return
  await grantsOf(req) // read now: whoever holds the lock must not wait for a second connection
  if (!(await transactionOf(req))) throw new Error('Accounts can only be changed inside a transaction')
  await lockAccounts(req)
}

const IN_CHARGE = 'Debe quedar una persona activa con todos los permisos, que publique sin aprobación'

type Allowing = Pick<Role, 'permissions' | 'publishesOnlyApproved'>

/**
 * Refuses to give a role that allows what the caller's doesn't. Without a caller (the seed, a script) any may be given.
 */
export async function refuseToGive(req: PayloadRequest, role: Allowing): Promise<void> {
  if (await lacksSome(req, role)) {
    throw new Failure('forbidden', { message: NOT_YOURS_TO_GIVE })
  }
  if (await isFreer(req, role)) {
    throw new Failure('forbidden', { message: 'No puedes conceder lo que tu rol no permite: publicar sin aprobación' })
  }
}

/** Refuses to change a role with permissions that the caller lacks: nobody might be left to grant them again. */
export async function refuseStrongerRole(req: PayloadRequest, role: Allowing): Promise<void> {
  if (await lacksSome(req, role)) {
    throw new Failure('forbidden', { message: 'No puedes cambiar un rol que concede permisos que no tienes' })
  }
}

/** Refuses to change the account of a user with more permissions than the caller. */
export async function refuseStronger(
  req: PayloadRequest,
  { role }: Pick<User, 'role'>,
  message = STRONGER,
): Promise<void> {
  const held = await readRole(req, idOf(role))
  if ((await lacksSome(req, held)) || (await isFreer(req, held))) throw new Failure('forbidden', { message })
}

async function lacksSome(req: PayloadRequest, role: Allowing): Promise<boolean> {
  if (!req.user) return false
  const own = await grantsOf(req)
  return grantedBy(role).some((permission) => !own[permission])
}

/** Whether a role publishes what nobody approved, and the caller's doesn't. */
async function isFreer(req: PayloadRequest, { permissions, publishesOnlyApproved: isBound }: Allowing) {
  return allows(permissions as Grants, 'posts:manage') && !isBound && (await publishesOnlyApproved(req))
}

/** Reads a role for the rules, whether or not the caller may read roles. */
export async function readRole(req: PayloadRequest, id: number): Promise<Role> {
  return req.payload.findByID({ collection: 'roles', id, depth: 0, overrideAccess: true, req })
}

/** Whether a user, given as before the change, is active and may give any role. */
export const isAdministrator = async (req: PayloadRequest, { role, status }: Pick<User, 'role' | 'status'>) =>
  status === 'active' && grantsEverything(await readRole(req, idOf(role)))

/**
 * Refuses a change that leaves no active user with every permission, and free to publish: what nobody may can't be granted
 * again. Runs after the change, inside its transaction and under the lock on accounts.
 */
export async function keepSomebodyInCharge(req: PayloadRequest): Promise<void> {
  const { docs: roles } = await req.payload.find({
    collection: 'roles',
    where: { isActive: { equals: true } },
    pagination: false,
    depth: 0,
    overrideAccess: true, // concerns all accounts, not the caller
    req,
  })
  const able = roles.filter(grantsEverything)
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { status: { equals: 'active' }, role: { in: able.map(({ id }) => id) } },
    overrideAccess: true, // the same
    req,
  })
  if (totalDocs > 0) return
  throw new Failure('conflict', { message: IN_CHARGE })
}
