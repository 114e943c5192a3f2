import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { allows } from '@/access/permissions'
import { recordCounted } from '@/audit/counted'
import type { Actor } from '@/audit/record'
import { hashOfKey, isAddressAllowed, isWellFormedKey } from '@/auth/apiKey'
import { callerAddress, callerNetwork, holdLimit } from '@/auth/limits'
import { Failure } from '@/failure'
import type { Grants } from '@/schemas/role'

/** Who calls with a key: its row, and who made it. */
export type KeyHolder = { keyId: number; creatorId: number; actor: Actor }

const holders = new WeakMap<PayloadRequest, KeyHolder>()

/** Requires a valid API key. Otherwise fails with the code that says what is wrong with it. */
export async function keyHolders({ req }: { req: PayloadRequest }): Promise<boolean> {
  const holder = await authenticate(req)
  await holdLimit(req, 'automation', String(holder.keyId))
  stampUse(req, holder)
  req.context.actor = holder.actor
  recordCounted(req, { action: 'use', kind: 'api-keys', documentId: holder.keyId, title: holder.actor.credential })
  req.context.confirm = () => confirm(req, holder)
  holders.set(req, holder)
  return true
}

/** Whose key opened the call. */
export function keyHolderOf(req: PayloadRequest): KeyHolder {
  const holder = holders.get(req)
  if (!holder) throw new Failure('key_missing')
  return holder
}

type Row = {
  id: number
  name: string
  isActive: boolean
  allowedIps: string[]
  creatorId: number
  username: string
  status: string
  permissions: Grants | null
}

async function authenticate(req: PayloadRequest): Promise<KeyHolder> {
  const raw = /^Bearer +(\S+)$/i.exec(req.headers.get('authorization') ?? '')?.[1]
  if (!raw) throw new Failure('key_missing')
  const key = isWellFormedKey(raw) ? await keyThat(req, sql`k.key_hash = ${hashOfKey(raw)}`) : undefined
  if (!key) {
    await holdLimit(req, 'keyFailures', callerNetwork(req)) // whoever guesses is sent away; a good key opens all the same
    throw new Failure('key_invalid')
  }
  refuseDead(key)
  const address = callerAddress(req)
  if (!isAddressAllowed(address, key.allowedIps)) {
    throw new Failure('ip_not_allowed', { message: `La dirección ${address} no está permitida para esta API key` })
  }
  const { creatorId, username } = key
  const actor = { id: creatorId, name: username, means: 'apiKey', credential: `${key.name} (n.º ${key.id})` } as const
  return { keyId: key.id, creatorId, actor }
}

/** The same key and its maker as they are now: both may have changed while the body came. */
async function confirm(req: PayloadRequest, { keyId }: KeyHolder): Promise<void> {
  const key = await keyThat(req, sql`k.id = ${keyId}`)
  if (!key) throw new Failure('key_invalid')
  refuseDead(key)
}

/** The key of which `is` holds, with whoever made it. */
async function keyThat({ payload }: PayloadRequest, is: SQL): Promise<Row | undefined> {
  const { rows } = await payload.db.drizzle.execute<Row>(sql`
    select k.id, k.name, k.is_active as "isActive", u.id as "creatorId", u.username, u.status, r.permissions,
      array(select text from api_keys_texts where parent_id = k.id and path = 'allowedIps') as "allowedIps"
    from api_keys k join users u on u.id = k.created_by_id left join roles r on r.id = u.role_id and r.is_active
    where ${is}`)
  return rows[0]
}

/** Fails for a key that opens nothing: it can do what whoever made it can do today, and never more. */
function refuseDead(key: Row): void {
  if (!key.isActive || key.status !== 'active') throw new Failure('key_disabled')
  if (!allows(key.permissions ?? {}, 'posts:create')) {
    throw new Failure('forbidden', { message: 'Quien creó esta API key ya no puede crear posts' })
  }
}

/** Records that the key was used, unless its row is locked: no call waits for that. */
function stampUse({ payload }: PayloadRequest, { keyId }: KeyHolder): void {
  payload.db.drizzle
    .execute(
      sql`update api_keys set last_used = now() where id = (select id from api_keys where id = ${keyId} for update skip locked)`,
    )
    .catch((error: unknown) => payload.logger.warn(error))
}
