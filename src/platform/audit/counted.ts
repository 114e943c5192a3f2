import type { PayloadRequest } from 'payload'
import { callerNetwork } from '@/platform/http/request/clientAddress'
import { countOf } from '@/platform/limits/limits'
import { type AuditEvent, actorOf, record } from './record'

/**
 * Records a frequent action: the first time in an hour for each caller, then the tenth, the hundredth and so on, each
 * with the count. The request neither waits for it nor fails with it.
 */
export function recordCounted(req: PayloadRequest, event: AuditEvent): void {
  note(req, event).catch((error: unknown) => req.payload.logger.warn(error))
}

/** Records that a caller was refused for lack of permission at a `route`: its pattern, as there are endless paths. */
export function recordRefusal(req: PayloadRequest, route: string): void {
  recordCounted(req, { action: 'refused', kind: 'sessions', title: `${req.method} ${route}` })
}

async function note(req: PayloadRequest, event: AuditEvent): Promise<void> {
  const { action, kind, title } = event
  const actor = actorOf(req)
  const who = actor.id === null ? callerNetwork(req) : `${actor.means} ${actor.id}`
  const times = await countOf(req, 'auditedDeeds', [action, kind, title, actor.credential, who].join('|'))
  if (!Number.isInteger(Math.log10(times))) return
  await record(req, { ...event, changes: [{ field: 'times', after: times }] }, { payload: req.payload })
}
