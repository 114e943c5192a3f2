import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { AuditAction, AuditChange, AuditKind, AuditMeans } from '@/platform/audit/schema'
import { sessionIdOf } from '@/platform/auth/sessions/sessionId'
import { execute } from '@/platform/db/transaction'
import { REQUEST_ID } from '@/platform/http/request/accessLog'
import { callerAddress, userAgentOf } from '@/platform/http/request/clientAddress'
import type { Transaction } from '@/seams/database/transactionConnection'

const MAX_TITLE = 200

/** Who acts, and by what means. */
export type Actor = { id: number | null; name: string | null; means: AuditMeans; credential: string | null }

declare module 'payload' {
  interface RequestContext {
    /** Whom the request acts for, if not its user in a session. */
    actor?: Actor
  }
}

/** An action and its target. The request tells who did it, and from where. */
export type AuditEvent = {
  action: AuditAction
  kind: AuditKind
  documentId?: number | null
  title?: string | null
  changes?: AuditChange[]
  /** Who did it, if the request can't tell yet, as during a login. */
  actor?: Actor
}

/**
 * Writes an entry to the audit log, in the transaction of the request unless another is given: the entry is stored if and
 * only if the change is. Nothing else writes there, and PostgreSQL lets nobody change an entry.
 */
export async function record(req: PayloadRequest, event: AuditEvent, within: Transaction = req): Promise<void> {
  const { action, kind, documentId = null, title, changes = [], actor = actorOf(req) } = event
  await execute(within)`
    insert into audit_log (created_at, action, kind, document_id, title, changes,
      actor_id, actor_name, means, credential, address, user_agent, request_id)
    values (clock_timestamp(), ${action}, ${kind}, ${documentId}, ${title?.slice(0, MAX_TITLE) ?? null},
      ${JSON.stringify(changes)}, ${actor.id}, ${actor.name}, ${actor.means}, ${actor.credential},
      ${callerAddress(req) || null}, ${userAgentOf(req) || null}, ${requestIdOf(req)})`
}

/** Returns the id of the request in logs and responses. */
export const requestIdOf = ({ headers }: PayloadRequest): string | null => headers.get(REQUEST_ID)

/** Returns the actor: the holder of an API key, whoever scheduled the action, the signed-in user, or nobody. */
export function actorOf(req: PayloadRequest): Actor {
  const { user, context } = req
  if (context.actor) return context.actor
  if (user) return bySession(user, sessionIdOf(req))
  return { id: null, name: null, means: callerAddress(req) ? 'none' : 'system', credential: null }
}

/** A user acting in a session. The log holds only a fingerprint of it, which tells sessions apart but can't be used. */
export const bySession = ({ id, username }: { id: number; username: string }, session: string): Actor => ({
  id,
  name: username,
  means: 'session',
  credential: session ? createHash('sha256').update(session).digest('hex').slice(0, 8) : null,
})
