import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { hashOfToken, newToken } from '@/platform/db/secretToken'
import { execute, inTransaction } from '@/platform/db/transaction'

/** The purposes of tokens, and how many minutes each lives. */
export const TOKEN_MINUTES = { reset: 30, login: 5, passkeyEnrol: 5, passkeyLogin: 5 } as const
/** How often a login may be tried with one ticket. */
const MOST_TRIES = 5
type Purpose = keyof typeof TOKEN_MINUTES

const isAlive = (purpose: Purpose, token: string) =>
  sql`token_hash = ${hashOfToken(token)} and purpose = ${purpose} and expires_at > now()`

/** Creates a token for `user`, if it is known whose it is, and deletes expired ones. */
export const issueToken = (req: PayloadRequest, purpose: Purpose, user: number | null): Promise<string> =>
  inTransaction(req, async () => {
    const token = newToken()
    await execute(req)`delete from one_time_tokens where expires_at < now()`
    await execute(req)`insert into one_time_tokens (token_hash, purpose, user_id, expires_at)
      values (${hashOfToken(token)}, ${purpose}, ${user}, now() + make_interval(mins => ${TOKEN_MINUTES[purpose]}))`
    return token
  })

/** The id of the user whom the token belongs to, or null if it is unknown or expired. */
export async function ownerOfToken(req: PayloadRequest, purpose: Purpose, token: string): Promise<number | null> {
  const [found] = await execute<{ owner: number }>(req)`
    select user_id as owner from one_time_tokens where ${isAlive(purpose, token)}`
  return found?.owner ?? null
}

/** Uses the token up: only one of two parallel calls gets it, with its owner, if it has one. Undefined for any other. */
export async function takeToken(
  req: PayloadRequest,
  purpose: Purpose,
  token: string,
): Promise<{ owner: number | null } | undefined> {
  const [taken] = await execute<{ owner: number | null }>(req)`
    delete from one_time_tokens where ${isAlive(purpose, token)} returning user_id as owner`
  return taken
}

/** The owner of the token, and counts a try; null after the last one as well. */
export async function tryToken(req: PayloadRequest, purpose: Purpose, token: string): Promise<number | null> {
  const [tried] = await execute<{ owner: number }>(req)`update one_time_tokens set tries = tries + 1
    where ${isAlive(purpose, token)} and tries < ${MOST_TRIES} returning user_id as owner`
  return tried?.owner ?? null
}

export async function dropTokens(req: PayloadRequest, user: number): Promise<void> {
  await execute(req)`delete from one_time_tokens where user_id = ${user}`
}
