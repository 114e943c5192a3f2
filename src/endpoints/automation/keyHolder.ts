import type { PayloadRequest } from 'payload'
import { hashOfKey, isAddressAllowed, isWellFormedKey } from '@/server/apiKey'
import type { Actor } from '@/server/audit/record'
import { Failure } from '@/server/failure'
import { callerAddress, holdLimit } from '@/server/limits'

/** Who calls with a key: its row, and who made it. */
export type KeyHolder = { keyId: number; creatorId: number; actor: Actor }

const holders = new WeakMap<PayloadRequest, KeyHolder>()

/** Open to who carries a good API key. Anything else fails with the code that says what is wrong with the key. */
export async function keyHolders(req: PayloadRequest): Promise<boolean> {
  const holder = await authenticate(req)
  await holdLimit(req, 'automation', String(holder.keyId))
  await stampUse(req, holder)
  req.context.actor = holder.actor
  holders.set(req, holder)
  return true
}

/** Whose key opened the call. */
export function keyHolderOf(req: PayloadRequest): KeyHolder {
  const holder = holders.get(req)
  if (!holder) throw new Failure('key_missing')
  return holder
}

async function authenticate(req: PayloadRequest): Promise<KeyHolder> {
  const raw = /^Bearer +(\S+)$/i.exec(req.headers.get('authorization') ?? '')?.[1]
  if (!raw) throw new Failure('key_missing')
  if (!isWellFormedKey(raw)) throw new Failure('key_invalid')
  const { docs } = await req.payload.find({
    collection: 'api-keys',
    where: { keyHash: { equals: hashOfKey(raw) } },
    limit: 1,
    depth: 1,
    overrideAccess: true, // there is no user yet: this read is the authentication
    req,
  })
  const key = docs[0]
  if (!key || typeof key.createdBy !== 'object') throw new Failure('key_invalid')
  if (!key.isActive || key.createdBy.status !== 'active') throw new Failure('key_disabled')
  const address = callerAddress(req)
  if (!isAddressAllowed(address, key.allowedIps ?? [])) {
    throw new Failure('ip_not_allowed', { message: `La dirección ${address} no está permitida para esta clave` })
  }
  const { id, username } = key.createdBy
  const actor = { id, name: username, means: 'apiKey', credential: `${key.name} (n.º ${key.id})` } as const
  return { keyId: key.id, creatorId: id, actor }
}

async function stampUse({ payload }: PayloadRequest, { keyId: id }: KeyHolder): Promise<void> {
  const data = { lastUsed: new Date().toISOString(), updatedAt: null } // null keeps `updatedAt`: a use is no edit
  await payload.db.updateOne({ collection: 'api-keys', id, data, returning: false })
}
