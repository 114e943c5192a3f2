import type { PayloadRequest } from 'payload'
import { grantsOf } from '@/access/can'
import type { Role, User } from '@/payload-types'
import { type Grants, PERMISSION_KEYS, type Permission } from '@/schemas/role'
import { Failure } from '@/server/failure'
import { lockPeople } from '@/server/peopleLock'
import { transactionOf } from '@/server/transaction'

/** Who can repair everything else; somebody always must be able to. */
const KEYS_TO_THE_HOUSE: Permission[] = ['manage_users', 'manage_roles']

/** What a role gives, or would give if it were active. */
export const grantedBy = ({ permissions }: Pick<Role, 'permissions'>): Permission[] =>
  PERMISSION_KEYS.filter((key) => (permissions as Grants)[key] === true)

/** The id of a relation, populated or not. */
export const idOf = (relation: number | { id: number }): number =>
  typeof relation === 'object' ? relation.id : relation

/** Takes the turn to change people before anything is read, one document at a time. */
export async function takeTurn(req: PayloadRequest, operation: string, args: object): Promise<void> {
  const changes = ['update', 'updateByID', 'delete', 'deleteByID'].includes(operation)
  if (changes && !('id' in args && args.id))
    throw new Failure('forbidden', { message: 'Usuarios y roles se cambian de uno en uno' })
  if (!changes && operation !== 'create') return
  await grantsOf(req) // read now: whoever holds the lock must not wait for a second connection
  const transaction = await transactionOf(req)
  if (!transaction) throw new Error('People are changed inside a transaction only')
  await lockPeople(transaction)
}

/** Refuses to give what the caller lacks. Without a caller (the seed, a script) everything may be given. */
export async function refuseToGive(req: PayloadRequest, given: Permission[]): Promise<void> {
  if (await lacksSome(req, given)) {
    throw new Failure('forbidden', { message: 'No puedes conceder un permiso que no tienes' })
  }
}

/** Refuses to touch the account of somebody whose role holds more than the caller's. */
export async function refuseStronger(req: PayloadRequest, { role }: Pick<User, 'role'>): Promise<void> {
  if (await lacksSome(req, grantedBy(await readRole(req, idOf(role))))) {
    throw new Failure('forbidden', { message: 'No puedes cambiar la cuenta de alguien con más permisos que tú' })
  }
}

async function lacksSome(req: PayloadRequest, permissions: Permission[]): Promise<boolean> {
  if (!req.user) return false
  const own = await grantsOf(req)
  return permissions.some((permission) => !own[permission])
}

/** A role, also for callers who may not read roles: the rules need it. */
export async function readRole(req: PayloadRequest, id: number): Promise<Role> {
  return req.payload.findByID({ collection: 'roles', id, depth: 0, overrideAccess: true, req })
}

/** Refuses a change after which nobody active could manage users and roles. Runs after it, inside its transaction. */
export async function keepSomebodyInCharge(req: PayloadRequest): Promise<void> {
  const { docs: roles } = await req.payload.find({
    collection: 'roles',
    where: { isActive: { equals: true } },
    pagination: false,
    depth: 0,
    overrideAccess: true, // a fact about the whole house, not about the caller
    req,
  })
  const able = roles.filter((role) => KEYS_TO_THE_HOUSE.every((key) => grantedBy(role).includes(key)))
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { status: { equals: 'active' }, role: { in: able.map(({ id }) => id) } },
    overrideAccess: true, // the same
    req,
  })
  if (totalDocs > 0) return
  throw new Failure('conflict', { message: 'Debe quedar una persona activa que gestione usuarios y roles' })
}
