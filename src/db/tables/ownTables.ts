import { bigint, index, integer, pgTable, primaryKey, text, timestamp, varchar } from 'drizzle-orm/pg-core'
import type { SchemaHook } from './schemaHook'

export const LIMITS_TABLE = 'rate_limits'
export const UNCLAIMED_TABLE = 'media_unclaimed'

/** Tables other than those of collections, declared so that migrations create them. */
export const ownTables: SchemaHook = ({ schema }) => ({
  ...schema,
  tables: {
    ...schema.tables,
    [LIMITS_TABLE]: pgTable(LIMITS_TABLE, {
      key: varchar('key', { length: 255 }).primaryKey(),
      points: integer('points').notNull().default(0),
      expire: bigint('expire', { mode: 'number' }),
    }),
    [UNCLAIMED_TABLE]: pgTable(UNCLAIMED_TABLE, {
      key: varchar('key', { length: 255 }).primaryKey(),
      dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    }),
    contact_notices: pgTable(
      'contact_notices',
      {
        submissionId: integer('submission_id').notNull(),
        kind: varchar('kind', { length: 10 }).notNull().default('office'),
        attempts: integer('attempts').notNull().default(0),
        nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
      },
      (table) => [
        primaryKey({ columns: [table.submissionId, table.kind] }),
        index('contact_notices_next_attempt_at_idx').on(table.nextAttemptAt),
      ],
    ),
    idempotency_keys: pgTable(
      'idempotency_keys',
      {
        key: varchar('key', { length: 64 }).primaryKey(),
        scope: varchar('scope', { length: 10 }).notNull(),
        sent: varchar('sent', { length: 64 }).notNull(),
        answer: text('answer').notNull(),
        createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
      },
      (table) => [index('idempotency_keys_age_idx').on(table.scope, table.createdAt)],
    ),
  },
})
