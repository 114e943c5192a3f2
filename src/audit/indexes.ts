import { sql } from '@payloadcms/db-postgres'
import { index } from 'drizzle-orm/pg-core'
import { trigramsOf } from '@/db/search'
import { auditText } from '@/db/searchTexts'
import { newestFirst, type SchemaHook } from '@/db/tables/schemaHook'

/** One index for each filter of the audit log, in its display order. */
export const auditIndexes: SchemaHook = ({ schema, extendTable }) => {
  const { audit_log: log } = schema.tables
  if (!log) throw new Error('The audit log is not in the schema')
  extendTable({
    table: log,
    extraConfig: () => ({
      newest: index('audit_log_newest_idx').on(...newestFirst),
      ofActor: index('audit_log_actor_idx').on(sql`actor_id`, ...newestFirst),
      ofAction: index('audit_log_action_idx').on(sql`action`, ...newestFirst),
      ofDocument: index('audit_log_document_idx').on(sql`kind`, sql`document_id`, ...newestFirst),
      ofKind: index('audit_log_kind_idx').on(sql`kind`, ...newestFirst),
      found: index('audit_log_search_idx').using('gin', trigramsOf(auditText)),
    }),
  })
  return schema
}
