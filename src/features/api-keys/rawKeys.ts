import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { refuseStronger } from '@/features/accounts/users/accountRules'
import { newRawKey } from '@/features/api-keys/authenticate'
import type { Rotation } from '@/features/api-keys/schema'
import type { ApiKey } from '@/payload-types'
import { record } from '@/platform/audit/record'
import { isoTime } from '@/platform/db/isoTime'
import { hashOfToken } from '@/platform/db/secretToken'
import { execute, inTransaction } from '@/platform/db/transaction'
import { DAY_MS } from '@/platform/domain/dates'
import { Failure } from '@/platform/failure'

const STRONGER = 'No puedes rotar la API key de alguien con más permisos que tú'

/** Returns what is stored of a new raw key. */
export const storedKey = (rawKey: string) => ({ keyHash: hashOfToken(rawKey), start: rawKey.slice(0, 12) })

/** Returns the expiry of a key created now; null means never. */
export const endAfter = (days: number | null): string | null =>
  days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString()

/** Returns until when previous raw keys work, by key id. */
export async function formerEnds(req: PayloadRequest): Promise<Map<number, string>> {
  const rows = await execute<{ keyId: number; endsAt: string }>(req)`
    select key_id as "keyId", ${isoTime(sql`max(ends_at)`)} as "endsAt" from api_key_former where ends_at > now() group by key_id`
  return new Map(rows.map(({ keyId, endsAt }) => [keyId, endsAt]))
}

/**
 * Replaces the raw key, and returns the new one. The old one works during the overlap, but not beyond its own expiry; an
 * older one expires at once.
 */
export const rotateKey = (req: PayloadRequest, id: number, { overlapHours, expiresInDays }: Rotation) =>
  inTransaction(req, async (): Promise<{ key: ApiKey; rawKey: string }> => {
    const [old] = await execute<{ name: string; isOver: boolean; creatorId: number; role: number }>(req)`
      select k.name, coalesce(k.expires_at <= now(), false) as "isOver", u.id as "creatorId", u.role_id as role
      from api_keys k join users u on u.id = k.created_by_id where k.id = ${id} for update of k`
    if (!old) throw new Failure('not_found', { message: 'La API key no existe' })
    if (old.creatorId !== req.user?.id) await refuseStronger(req, old, STRONGER) // whoever holds the raw key acts as its creator
    if (old.isOver && expiresInDays === undefined) {
      const message = 'La API key ya caducó: indica cuánto dura la nueva'
      throw new Failure('validation_failed', { errors: [{ field: 'expiresInDays', message }] })
    }
    await execute(req)`update api_key_former set ends_at = now() where key_id = ${id} and ends_at > now()`
    await execute(req)`insert into api_key_former (hash, key_id, ends_at)
      select key_hash, id, least(expires_at, now() + ${overlapHours} * interval '1 hour') from api_keys where id = ${id}`
    const rawKey = newRawKey()
    const expiresAt = expiresInDays === undefined ? {} : { expiresAt: endAfter(expiresInDays) }
    const data = { ...storedKey(rawKey), ...expiresAt }
    // Keys are changed only here; the endpoint has checked the permission.
    const key = await req.payload.update({ collection: 'api-keys', id, data, depth: 0, overrideAccess: true, req })
    const changes = [{ field: 'overlapHours', after: overlapHours }]
    await record(req, { action: 'rotate', kind: 'api-keys', documentId: id, title: old.name, changes })
    return { key, rawKey }
  })
