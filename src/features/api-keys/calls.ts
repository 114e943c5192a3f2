import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { type KeyCall, MAX_CALLS } from '@/features/api-keys/schema'
import { requestIdOf } from '@/platform/audit/record'
import { isoTime } from '@/platform/db/isoTime'
import { callerAddress } from '@/platform/http/request/clientAddress'
import { knownKeyOf } from './keyHolder'

const MAX_PATH = 200

/** Calls to be written, by key; at most as many as are kept. */
const waiting = new Map<number, KeyCall[]>()
let writing: Promise<void> | undefined

/** Records a call with its API key, if it had an existing one. Rows are written in the background, in batches. */
export function noteCall(req: PayloadRequest, at: Date, status: number): void {
  const key = knownKeyOf(req)
  if (key === undefined) return
  const call = {
    at: at.toISOString(),
    method: req.method ?? '',
    path: (req.pathname ?? '').slice(0, MAX_PATH), // without the query string, as in the log
    status,
    ip: callerAddress(req),
    requestId: requestIdOf(req),
  }
  waiting.set(key, [...(waiting.get(key) ?? []), call].slice(-MAX_CALLS))
  writing ??= writeWaiting(req)
}

async function writeWaiting({ payload }: PayloadRequest): Promise<void> {
  for (const [key, calls] of waiting) {
    waiting.delete(key)
    await write(payload, key, calls).catch((error: unknown) => payload.logger.warn(error))
  }
  writing = undefined
}

/** Inserts the calls of one key, and deletes those beyond the limit. */
const write = ({ db }: PayloadRequest['payload'], key: number, calls: KeyCall[]) =>
  db.drizzle.execute(sql`
    with gone as (
      delete from api_key_calls where key_id = ${key} and id <= (
        select id from api_key_calls where key_id = ${key} order by id desc offset ${MAX_CALLS - calls.length} limit 1))
    insert into api_key_calls (key_id, at, method, path, status, ip, request_id)
    select k.id, c.at, c.method, c.path, c.status, c.ip, c."requestId"
    from api_keys k, jsonb_to_recordset(${JSON.stringify(calls)}::jsonb)
      as c(at timestamptz, method text, path text, status int, ip text, "requestId" text)
    where k.id = ${key}`)

/** Returns the latest calls of an API key, newest first. */
export async function callsOfKey({ payload }: PayloadRequest, key: number): Promise<KeyCall[]> {
  await writing // includes the calls that this process has just recorded
  const { rows } = await payload.db.drizzle.execute<KeyCall>(sql`
    select ${isoTime(sql`at`)} as at, method, path, status, ip, request_id as "requestId" from api_key_calls
    where key_id = ${key} order by id desc limit ${MAX_CALLS}`)
  return rows
}
