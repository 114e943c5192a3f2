import { sql } from '@payloadcms/db-postgres/drizzle'
import { LRUCache } from 'lru-cache'
import type { Payload, PayloadRequest } from 'payload'
import { isoTime } from '@/platform/db/isoTime'
import { execute } from '@/platform/db/transaction'
import { callerAddress, userAgentOf } from '@/platform/http/request/clientAddress'
import { sessionIdOf } from './sessionId'

/**
 * Stores the data of a session that is being opened, besides Payload's columns, which Payload rewrites with every change of
 * the user, and deletes that of the user's ended sessions.
 */
export async function noteSession(req: PayloadRequest, user: number, session: string): Promise<void> {
  noted.set(session, true)
  await execute(req)`delete from session_facts f where f.user_id = ${user}
    and not exists (select from users_sessions s where s.id = f.session_id)`
  await execute(req)`insert into session_facts (session_id, user_id, device, address)
    values (${session}, ${user}, ${userAgentOf(req)}, ${callerAddress(req)})`
}

/** The sessions whose use this process has stored in the last minute. */
const noted = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })

/** Stores that a session is in use, at most once a minute and without blocking the request. */
export function noteUse(payload: Payload, session: string): void {
  if (noted.has(session)) return
  noted.set(session, true)
  const stored = execute({ payload })`update session_facts set last_used_at = now() where session_id = ${session}`
  stored.catch((error: unknown) => payload.logger.debug(error)) // stored a minute later instead
}

/** A session: its user agent, the address it was opened from, and whether it is the caller's. Times are ISO. */
type SessionFacts = {
  id: number
  device: string
  ip: string
  createdAt: string
  lastUsedAt: string
  isCurrent: boolean
}

/** The caller's sessions, most recently used first; their device is the user agent. */
export const ownSessions = (req: PayloadRequest) =>
  execute<SessionFacts>(req)`
    select f.id, f.device, f.address as ip, ${isoTime(sql`s.created_at`)} as "createdAt",
      ${isoTime(sql`f.last_used_at`)} as "lastUsedAt", f.session_id = ${sessionIdOf(req)} as "isCurrent"
    from session_facts f join users_sessions s on s.id = f.session_id
    where f.user_id = ${req.user?.id ?? null} and s.expires_at > now() order by f.last_used_at desc, f.id desc`

/** The caller's session with this number; null if it has ended or belongs to somebody else. */
export async function ownSessionAt(req: PayloadRequest, id: number): Promise<string | null> {
  const [found] = await execute<{ session: string }>(req)`
    select f.session_id as session from session_facts f join users_sessions s on s.id = f.session_id
    where f.id = ${id} and f.user_id = ${req.user?.id ?? null}`
  return found?.session ?? null
}
