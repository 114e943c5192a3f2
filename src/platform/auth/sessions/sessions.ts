import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  executeAuthStrategies,
  generateExpiredPayloadCookie,
  generatePayloadCookie,
  getFieldsToSign,
  jwtSign,
  type PayloadRequest,
} from 'payload'
import type { User } from '@/payload-types'
import { actorOf, bySession, record } from '@/platform/audit/record'
import { pingDatabase } from '@/platform/db/database'
import { execute } from '@/platform/db/transaction'
import { Failure } from '@/platform/failure'
import { withAccountsLocked } from '../accountLock'
import { noteSession } from './sessionFacts'
import { cookiePrefix, SESSION_SECONDS } from './sessionStrategy'

/** The maximum lifetime of a session, however often it is extended. */
const MAX_SECONDS = 12 * 60 * 60
/** The maximum per user: the next one ends the oldest. */
const MAX_SESSIONS = 20

const expiry = sql`now() + make_interval(secs => ${SESSION_SECONDS})`

/**
 * Confirms that a request without a user is really anonymous, or fails with 503: while the database is down, Payload
 * treats every session as expired, and the client would log out.
 */
export async function ensureNobody(req: PayloadRequest): Promise<void> {
  await pingDatabase(req.payload)
  const { user } = await executeAuthStrategies({ headers: req.headers, payload: req.payload, req })
  if (user) throw new Failure('unavailable') // the first query's connection broke
}

/** A session, and whose it is. */
export type Session = { user: User; id: string }

/**
 * Opens another session for `user`, unless the account was suspended or its password changed since `user` was read, and
 * ends the one that it replaces in this browser. Returns the session's id, or null.
 */
export async function openSession(req: PayloadRequest, user: User, replaced?: Session): Promise<string | null> {
  const id = randomUUID()
  return withAccountsLocked(req, async () => {
    const found = await execute(req)`update users set last_login_at = now()
      where id = ${user.id} and status = 'active' and salt = ${user.salt} returning id` // each new password has another salt
    if (found.length === 0) return null
    await execute(req)`delete from users_sessions where _parent_id = ${user.id} and (expires_at < now() or id in (
      select id from users_sessions where _parent_id = ${user.id} order by _order desc offset ${MAX_SESSIONS - 1}))`
    await execute(req)`insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
      select coalesce(max(_order), 0) + 1, ${user.id}::int, ${id}::varchar, now(), ${expiry}
      from users_sessions where _parent_id = ${user.id}`
    await noteSession(req, user.id, id)
    const { id: documentId, username: title } = user
    await record(req, { action: 'login', kind: 'sessions', documentId, title, actor: bySession(user, id) })
    if (replaced) await endSession(req, replaced.user, replaced.id, bySession(replaced.user, replaced.id))
    return id
  })
}

/**
 * Extends a session from now. Returns its remaining seconds: 0 if it was ended, or has reached its maximum lifetime.
 */
export const extendSession = (req: PayloadRequest, user: number, session: string): Promise<number> =>
  withAccountsLocked(req, async () => {
    const [extended] = await execute<{ seconds: number }>(req)`
      update users_sessions set expires_at = least(${expiry}, created_at + make_interval(secs => ${MAX_SECONDS}))
      where _parent_id = ${user} and id = ${session}
      returning greatest(0, floor(extract(epoch from expires_at - now())))::int as seconds`
    return extended?.seconds ?? 0
  })

/** Ends one session: its token and cookie stop working at once. */
export const endSession = (req: PayloadRequest, { id, username }: User, session: string, actor = actorOf(req)) =>
  withAccountsLocked(req, async () => {
    const ended = await execute(req)`
      delete from users_sessions where _parent_id = ${id} and id = ${session} returning id`
    if (ended.length === 0) return
    await record(req, { action: 'logout', kind: 'sessions', documentId: id, title: username, actor })
  })

/** Ends all other sessions of a user. Returns how many. */
export const endOtherSessions = (req: PayloadRequest, { id, username }: User, session: string): Promise<number> =>
  withAccountsLocked(req, async () => {
    const { length } = await execute(req)`
      delete from users_sessions where _parent_id = ${id} and id <> ${session} returning id`
    if (length === 0) return 0
    const changes = [{ field: 'sessions', before: length, after: 0 }]
    await record(req, { action: 'endSessions', kind: 'sessions', documentId: id, title: username, changes })
    return length
  })

/** Signs the token of a session; returns it with its expiry in seconds. */
export function signToken({ payload }: PayloadRequest, user: User, sid: string, tokenExpiration = SESSION_SECONDS) {
  const { config } = payload.collections.users
  const fieldsToSign = getFieldsToSign({ collectionConfig: config, email: user.email, sid, user })
  return jwtSign({ fieldsToSign, secret: payload.secret, tokenExpiration })
}

/** Returns the panel's cookie with a token, or an expired one without it. */
export function sessionCookie({ payload }: PayloadRequest, token: string | null): string {
  const { collections, config } = payload
  const about = { collectionAuthConfig: collections.users.config.auth, cookiePrefix: cookiePrefix() }
  return token ? generatePayloadCookie({ ...about, token }) : generateExpiredPayloadCookie({ ...about, config })
}
