import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { can } from '@/platform/access/can'
import type { AuditEntry, AuditFilter } from '@/platform/audit/schema'
import { isoTime } from '@/platform/db/isoTime'
import { midnight } from '@/platform/db/midnight'
import { contains, searchText } from '@/platform/db/search'
import { TIME_ZONE } from '@/platform/domain/dates'
import { type Page, paginationOf } from '@/platform/domain/pagination'
import { query } from '@/platform/queries/read/query'
import { labelOf, wordsOf } from './labels'

/**
 * How many entries can be paged through; older ones are found by filtering by date. Without a limit, each page would
 * cost more than the one before.
 */
export const MAX_ENTRIES = 10_000

/** What the search looks in; its index uses the same expression. */
const auditText = searchText(sql`title`, sql`actor_name`, sql`address`, sql`credential`)

type AuditPart = AuditFilter & Page

/**
 * Returns a page of the audit log, newest first, the number of entries up to `MAX_ENTRIES`, and whether there are
 * more. The caller has checked access.
 */
export async function auditEntries(req: PayloadRequest, { page, limit, sort, ...filter }: AuditPart) {
  const where = matching(filter)
  const offset = (page - 1) * limit
  const reach = Math.max(0, Math.min(limit, MAX_ENTRIES - offset))
  const namesPeople = await can(req, 'contact:manage')
  const [entries, counted] = await Promise.all([
    query<Omit<AuditEntry, 'labels' | 'words'>>`
      select id, ${isoTime(sql`created_at`)} as "createdAt", action, kind, document_id::int as "documentId",
        ${titleOf(namesPeople)} as title, changes,
        actor_id::int as "actorId", actor_name as "actorName", means, credential, address, user_agent as "userAgent",
        request_id as "requestId"
      from audit_log where ${where} order by ${sort === 'createdAt' ? sql`created_at, id` : sql`created_at desc, id desc`} limit ${reach} offset ${offset}`,
    query<{ total: number }>`
      select count(*)::int as total from (select 1 from audit_log where ${where} limit ${MAX_ENTRIES + 1}) as found`,
  ])
  const total = counted[0]?.total ?? 0
  return {
    entries: entries.map((entry) => ({ ...entry, ...namesOf(req, entry) })),
    pagination: paginationOf({ page, limit }, Math.min(total, MAX_ENTRIES)),
    hasMore: total > MAX_ENTRIES,
  }
}

function namesOf({ payload: { config } }: PayloadRequest, { kind, changes }: Pick<AuditEntry, 'kind' | 'changes'>) {
  const byField = <Name>(nameOf: (...of: Parameters<typeof labelOf>) => Name) =>
    Object.fromEntries(changes.map(({ field }) => [field, nameOf(config, kind, field)]))
  return { labels: byField(labelOf), words: byField(wordsOf) }
}

/** People are named as they are now, and only to those who may know them: the log itself holds no visitor's name. */
const titleOf = (namesPeople: boolean): SQL =>
  namesPeople
    ? sql`case when kind = 'people'
        then coalesce((select nombre from people where id = document_id::int), 'persona borrada') else title end`
    : sql`case when kind = 'people' then 'una persona' else title end`

function matching({ from, to, actor, action, kind, document, search }: Omit<AuditFilter, 'sort'>): SQL {
  const conditions = [
    from && sql`created_at >= ${midnight(from, TIME_ZONE)}`,
    to && sql`created_at < ${midnight(to, TIME_ZONE, 1)}`,
    actor && sql`actor_id = ${Number(actor)}`,
    action && sql`action = ${action}`,
    kind && sql`kind = ${kind}`,
    document && sql`document_id = ${Number(document)}`,
  ].filter((condition) => condition !== '')
  return sql.join([contains(auditText, search), ...conditions], sql` and `)
}
