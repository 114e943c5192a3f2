import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { isoTime } from '@/db/isoTime'
import { contains } from '@/db/search'
import { auditText } from '@/db/searchTexts'
import { TIME_ZONE } from '@/domain/dates'
import { type Page, paginationOf } from '@/domain/pagination'
import type { AuditEntry, AuditFilter } from '@/schemas/audit'
import { query } from './read/query'

/**
 * How many entries can be paged through; older ones are found by filtering by date. Without a limit, each page would
 * cost more than the one before.
 */
export const MAX_ENTRIES = 10_000

type AuditPart = AuditFilter & Page

/**
 * Returns a page of the audit log, newest first, the number of entries up to `MAX_ENTRIES`, and whether there are
 * more. The caller has checked access.
 */
export async function auditEntries({ page, limit, ...filter }: AuditPart) {
  const where = matching(filter)
  const offset = (page - 1) * limit
  const reach = Math.max(0, Math.min(limit, MAX_ENTRIES - offset))
  const [entries, counted] = await Promise.all([
    query<AuditEntry>`
      select id, ${isoTime(sql`created_at`)} as "createdAt", action, kind, document_id::int as "documentId", title, changes,
        actor_id::int as "actorId", actor_name as "actorName", means, credential, address, user_agent as "userAgent",
        request_id as "requestId"
      from audit_log where ${where} order by created_at desc, id desc limit ${reach} offset ${offset}`,
    query<{ total: number }>`
      select count(*)::int as total from (select 1 from audit_log where ${where} limit ${MAX_ENTRIES + 1}) as found`,
  ])
  const total = counted[0]?.total ?? 0
  return {
    entries,
    pagination: paginationOf({ page, limit }, Math.min(total, MAX_ENTRIES)),
    hasMore: total > MAX_ENTRIES,
  }
}

function matching({ from, to, actor, action, kind, document, search }: AuditFilter): SQL {
  const conditions = [
    from && sql`created_at >= ${midnight(from)}`,
    to && sql`created_at < ${midnight(to)} + interval '24 hours'`,
    actor && sql`actor_id = ${Number(actor)}`,
    action && sql`action = ${action}`,
    kind && sql`kind = ${kind}`,
    document && sql`document_id = ${Number(document)}`,
  ].filter((condition) => condition !== '')
  return sql.join([contains(auditText, search), ...conditions], sql` and `)
}

/** Midnight in Santo Domingo on a given day. */
const midnight = (day: string) => sql`(${day}::timestamp at time zone ${TIME_ZONE})`
