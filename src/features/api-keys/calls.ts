import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { type KeyCall, MAX_CALLS } from '@/features/api-keys/schema'
import { requestIdOf } from '@/platform/audit/record'
import { isoTime } from '@/platform/db/isoTime'
import { execute } from '@/platform/db/transaction'
import { callerAddress } from '@/platform/http/request/clientAddress'
import { knownKeyOf } from './keyHolder'

const MAX_PATH = 200

/**
 * Records a call with its API key, if it had an existing one, and deletes those beyond the limit. Waits for nobody who holds the
 * key: the call is recorded once they are done. A failure is only logged.
 */
export async function noteCall(req: PayloadRequest, at: Date, status: number): Promise<void> {
  const key = knownKeyOf(req)
  if (key === undefined) return
  const { payload, method = '', pathname = '' } = req
  const path = pathname.slice(0, MAX_PATH) // without the query string, as in the log
  const note = (locking: SQL) =>
    execute({ payload })`
      with gone as (
        delete from api_key_calls where key_id = ${key} and id <= (
          select id from api_key_calls where key_id = ${key} order by id desc offset ${MAX_CALLS - 1} limit 1))
      insert into api_key_calls (key_id, at, method, path, status, ip, request_id)
      select id, ${at.toISOString()}::timestamptz, ${method}, ${path}, ${status}::int, ${callerAddress(req)}, ${requestIdOf(req)}
      from api_keys where id = ${key} ${locking} returning id`.catch((error: unknown) => payload.logger.warn(error))
  const noted = await note(sql`for key share skip locked`)
  if (noted?.length === 0) void note(sql`for key share`)
}

/** Returns the latest calls of an API key, newest first. */
export const callsOfKey = (req: PayloadRequest, key: number): Promise<KeyCall[]> => execute<KeyCall>(req)`
  select ${isoTime(sql`at`)} as at, method, path, status, ip, request_id as "requestId" from api_key_calls
  where key_id = ${key} order by id desc limit ${MAX_CALLS}`
