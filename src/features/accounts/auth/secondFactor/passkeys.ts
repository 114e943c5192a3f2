import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { Passkey } from '@/features/accounts/schemas/passkey'
import type { User } from '@/payload-types'
import { isoTime } from '@/platform/db/isoTime'
import { execute } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'

const MOST = 20

const SHOWN = sql`id, name, ${isoTime(sql`created_at`)} as "createdAt", ${isoTime(sql`last_used_at`)} as "lastUsedAt"`

/** A passkey as authenticators know it. */
export type Credential = { id: string; publicKey: Uint8Array<ArrayBuffer>; counter: number }

export const passkeysOf = (req: PayloadRequest, user: number) =>
  execute<Passkey>(req)`select ${SHOWN} from user_passkeys where user_id = ${user} order by id`

/** The ids of the user's credentials; fails if there is no room for another. */
export async function credentialIdsForOneMore(req: PayloadRequest, user: number): Promise<string[]> {
  const rows = await execute<{ id: string }>(req)`select credential_id as id from user_passkeys where user_id = ${user}`
  if (rows.length >= MOST) throw new Failure('limit_reached', { message: `Ya tienes ${MOST} llaves de acceso` })
  return rows.map(({ id }) => id)
}

/** Stores a passkey that has been verified. */
export async function addPasskey(req: PayloadRequest, user: User, name: string, credential: Credential) {
  await credentialIdsForOneMore(req, user.id)
  const key = Buffer.from(credential.publicKey).toString('base64url')
  const [added] = await execute<Passkey>(req)`
    insert into user_passkeys (user_id, name, credential_id, public_key, counter)
    values (${user.id}, ${name}, ${credential.id}, ${key}, ${credential.counter})
    on conflict (credential_id) do nothing returning ${SHOWN}`
  if (!added) throw new Failure('conflict', { message: 'Esa llave de acceso ya está registrada' })
  return added
}

export async function removePasskey(req: PayloadRequest, user: number, id: number): Promise<void> {
  await execute(req)`delete from user_passkeys where user_id = ${user} and id = ${id}`
}

/** The credential with this id, and whose it is. */
export async function credentialAt(req: PayloadRequest, id: string): Promise<(Credential & { owner: number }) | null> {
  const [found] = await execute<{ owner: number; key: string; counter: string }>(req)`
    select user_id as owner, public_key as key, counter from user_passkeys where credential_id = ${id}`
  if (!found) return null
  const { owner, key, counter } = found
  return { id, owner, publicKey: new Uint8Array(Buffer.from(key, 'base64url')), counter: Number(counter) }
}

/** Stores a use with its signature counter. Returns false if another use was ahead of it. */
export async function noteUseOf(req: PayloadRequest, id: string, counter: number): Promise<boolean> {
  const noted = await execute(req)`update user_passkeys set counter = ${counter}, last_used_at = now()
    where credential_id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`
  return noted.length > 0
}
