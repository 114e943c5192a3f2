import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { isAddressAllowed, isWellFormedKey } from '@/features/api-keys/authenticate'
import { type Rule, STANDING, type Standing } from '@/platform/access/can'
import { allows, type Capability } from '@/platform/access/capabilities'
import { userNameSql } from '@/platform/access/team'
import { recordCounted } from '@/platform/audit/counted'
import type { Actor } from '@/platform/audit/record'
import { losesSome } from '@/platform/auth/recheckCaller'
import { isoTime } from '@/platform/db/isoTime'
import { hashOfToken } from '@/platform/db/secretToken'
import { execute } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { callerAddress, callerNetwork } from '@/platform/http/request/clientAddress'
import { holdLimit } from '@/platform/limits/limits'
import type { KeyScope } from '@/platform/schemas/keyScopes'

/** The API key of a request, and its creator. */
type KeyHolder = Omit<Row, 'id' | 'username'> & { keyId: number; actor: Actor }

const holders = new WeakMap<PayloadRequest, KeyHolder>()
/** The ids of existing keys that came with requests, refused ones included. */
const known = new WeakMap<PayloadRequest, number>()

/** What the key's creator must currently be allowed, by scope. */
const CREATOR_NEEDS: Partial<Record<KeyScope, Capability>> = {
  'posts:draft': 'posts:create',
  'posts:read': 'posts:read',
  'people:write': 'contact:manage',
}

/** Requires a valid API key with the scope; otherwise fails with the code that says what is wrong with it. */
export const keyHolders = (scope: KeyScope | 'any'): Rule =>
  Object.assign(
    async ({ req }: { req: PayloadRequest }) => {
      const key = await authenticate(req)
      refuseElsewhere(req, key) // before the limit, which a thief of the key must not use up
      await holdLimit(req, 'automation', String(key.id))
      refuseOutOfScope(key, scope)
      const holder = toHolder(key)
      stampUse(req, holder)
      req.context.actor = holder.actor
      if (!req.context.isDryRun)
        recordCounted(req, { action: 'use', kind: 'api-keys', documentId: key.id, title: holder.actor.credential })
      req.context.confirm = () => confirm(req, holder, scope)
      holders.set(req, holder)
      return true
    },
    { scope },
  )

export function keyHolderOf(req: PayloadRequest): KeyHolder {
  const holder = holders.get(req)
  if (!holder) throw new Failure('key_missing')
  return holder
}

/** Returns the id of the API key that came with the request, even if it was refused. */
export const knownKeyOf = (req: PayloadRequest): number | undefined => known.get(req)

type Row = Standing & {
  id: number
  hash: string
  name: string
  isActive: boolean
  isOver: boolean
  expiresAt: string | null
  allowedIps: string[]
  scopes: KeyScope[]
  creatorId: number
  username: string
  authorName: string
  status: string
}

/** The text that came where an API key belongs. */
const rawKeyOf = ({ headers }: PayloadRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]

/** Whether what came has the form of an API key. */
export const bearsKey = (req: PayloadRequest): boolean => isWellFormedKey(rawKeyOf(req) ?? '')

async function authenticate(req: PayloadRequest): Promise<Row> {
  const raw = rawKeyOf(req)
  if (!raw) throw new Failure('key_missing')
  const key = isWellFormedKey(raw) ? await keyOf(req, hashOfToken(raw)) : undefined
  if (!key) {
    await holdLimit(req, 'keyFailures', callerNetwork(req)) // repeated guesses are refused, while valid keys still work
    throw new Failure('key_invalid')
  }
  known.set(req, key.id)
  refuseUnusable(key)
  return key
}

function refuseElsewhere(req: PayloadRequest, { allowedIps }: Row): void {
  const address = callerAddress(req)
  if (isAddressAllowed(address, allowedIps)) return
  throw new Failure('ip_not_allowed', { message: `La dirección ${address} no está permitida para esta API key` })
}

function toHolder({ id, username, ...key }: Row): KeyHolder {
  const credential = `${key.name} (n.º ${id})`
  return { ...key, keyId: id, actor: { id: key.creatorId, name: username, means: 'apiKey', credential } }
}

/** Checks the key and its creator again: both may have changed while the body arrived. */
async function confirm(req: PayloadRequest, { hash, grants: had }: KeyHolder, scope: KeyScope | 'any'): Promise<void> {
  const key = await keyOf(req, hash)
  if (!key) throw new Failure('key_invalid')
  refuseUnusable(key)
  refuseOutOfScope(key, scope)
  if (losesSome(had, key.grants)) throw new Failure('forbidden', { message: NOT_ANY_MORE })
}

/** Returns the key with this hash, current or from before a rotation, with its creator. */
async function keyOf({ payload }: PayloadRequest, hash: string): Promise<Row | undefined> {
  const [row] = await execute<Row>({ payload })`
    select k.id, ${hash} as hash, k.name, k.is_active as "isActive", ${isoTime(sql`k.expires_at`)} as "expiresAt",
      coalesce(least(k.expires_at, f.ends_at) <= now(), false) as "isOver",
      u.id as "creatorId", u.username, ${userNameSql} as "authorName", u.status, ${STANDING},
      array(select value::text from api_keys_scopes where parent_id = k.id order by "order") as scopes,
      array(select text from api_keys_texts where parent_id = k.id and path = 'allowedIps') as "allowedIps"
    from api_keys k
      left join api_key_former f on f.key_id = k.id and f.hash = ${hash}
      join users u on u.id = k.created_by_id
      left join roles r on r.id = u.role_id
    where k.id in (
      select id from api_keys where key_hash = ${hash} union all select key_id from api_key_former where hash = ${hash})`
  return row
}

function refuseUnusable(key: Row): void {
  if (!key.isActive || key.status !== 'active') throw new Failure('key_disabled')
  if (key.isOver) throw new Failure('key_expired')
}

/** Fails for a key without the scope. A key can do what its creator can do today, and never more. */
function refuseOutOfScope(key: Row, scope: KeyScope | 'any'): void {
  if (key.mustEnrol) {
    throw new Failure('forbidden', { message: 'Quien creó esta API key debe activar antes su segundo factor' })
  }
  if (scope === 'any') return
  if (!key.scopes.includes(scope)) {
    throw new Failure('scope_missing', { message: `A esta API key le falta el alcance «${scope}»` })
  }
  const need = CREATOR_NEEDS[scope]
  if (need && !allows(key.grants, need)) throw new Failure('forbidden', { message: NOT_ANY_MORE })
}

const NOT_ANY_MORE = 'Quien creó esta API key ya no tiene permiso para esto'

/** Records that the key was used, unless its row is locked: no request waits for that. */
function stampUse({ payload }: PayloadRequest, { keyId }: KeyHolder): void {
  const stamped = execute({ payload })`update api_keys set last_used = now()
    where id = (select id from api_keys where id = ${keyId} for no key update skip locked)`
  stamped.catch((error: unknown) => payload.logger.warn(error))
}
