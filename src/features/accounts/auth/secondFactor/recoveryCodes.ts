import { createHmac } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { readableCode } from '@/platform/db/secretToken'
import { execute, inTransaction } from '@/platform/db/transaction'

const COUNT = 10

/** Replaces the user's recovery codes with ten new ones, each of 49 random bits, and returns them; only hashes are stored. */
export const newRecoveryCodes = (req: PayloadRequest, user: number): Promise<string[]> =>
  inTransaction(req, async () => {
    await execute(req)`delete from recovery_codes where user_id = ${user}`
    const codes = Array.from({ length: COUNT }, () => `${readableCode(5)}-${readableCode(5)}`)
    const hashes = sql.param(codes.map((code) => hashOf(req, user, code)))
    await execute(req)`insert into recovery_codes (code_hash, user_id) select unnest(${hashes}::text[]), ${user}::int`
    return codes
  })

/** Whether this is one of the user's recovery codes, which is then used up. */
export async function takeRecoveryCode(req: PayloadRequest, user: number, code: string): Promise<boolean> {
  const taken = await execute(req)`
    delete from recovery_codes where user_id = ${user} and code_hash = ${hashOf(req, user, code)} returning user_id`
  return taken.length > 0
}

/** Keyed with the site's secret: a copy of the table alone is not enough to try all codes. */
const hashOf = ({ payload }: PayloadRequest, user: number, code: string) =>
  createHmac('sha256', payload.secret)
    .update(`recovery ${user} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
    .digest('hex')
