import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { callerAddress } from '@/auth/limits'
import { sessionIdOf } from '@/auth/sessionId'
import { type Connection, transactionOf } from '@/db/transaction'
import { REQUEST_ID } from '@/http/accessLog'
import type { AuditAction, AuditChange, AuditKind, AuditMeans } from '@/schemas/audit'

const LONGEST_TITLE = 200
const LONGEST_AGENT = 300

/** Who acts, and by what. */
export type Actor = { id: number | null; name: string | null; means: AuditMeans; credential: string | null }

declare module 'payload' {
  interface RequestContext {
    /** In whose name the request acts, where that is not its user by a session. */
    actor?: Actor
  }
}

/** What was done, to what. Who did it, and from where, the request says. */
export type Deed = {
  action: AuditAction
  kind: AuditKind
  documentId?: number | null
  title?: string | null
  changes?: AuditChange[]
  /** Who did it, where the request can't say so yet: somebody who is just signing in. */
  actor?: Actor
}

/**
 * Writes an entry of the audit log, in the transaction of the request or of `connection`: it stands or falls with what it
 * tells of. Nothing else writes there, and PostgreSQL lets nobody change an entry.
 */
export async function record(req: PayloadRequest, deed: Deed, connection?: Connection): Promise<void> {
  const { action, kind, documentId = null, title, changes = [], actor = actorOf(req) } = deed
  const database = connection ?? (await transactionOf(req)) ?? req.payload.db.drizzle
  await database.execute(sql`
    insert into audit_log (created_at, action, kind, document_id, title, changes,
      actor_id, actor_name, means, credential, address, user_agent, request_id)
    values (clock_timestamp(), ${action}, ${kind}, ${documentId}, ${title?.slice(0, LONGEST_TITLE) ?? null},
      ${JSON.stringify(changes)}, ${actor.id}, ${actor.name}, ${actor.means}, ${actor.credential},
      ${callerAddress(req) || null}, ${req.headers.get('user-agent')?.slice(0, LONGEST_AGENT) ?? null},
      ${req.headers.get(REQUEST_ID)})`)
}

/** Who acts: the holder of a key, whoever planned it, somebody signed in, or nobody by name. */
export function actorOf(req: PayloadRequest): Actor {
  const { user, context } = req
  if (context.actor) return context.actor
  if (user) return bySession(user, sessionIdOf(req))
  return { id: null, name: null, means: callerAddress(req) ? 'none' : 'system', credential: null }
}

/** Somebody who acts by a session of theirs. The log holds only a fingerprint, which tells sessions apart but opens none. */
export const bySession = ({ id, username }: { id: number; username: string }, session: string): Actor => ({
  id,
  name: username,
  means: 'session',
  credential: session ? createHash('sha256').update(session).digest('hex').slice(0, 8) : null,
})
