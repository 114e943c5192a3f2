import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text, timestamp, varchar } from 'drizzle-orm/pg-core'
import type { SchemaHook } from './schemaHook'

/** The outbox of the webhooks, which is also their delivery log, and the worker's columns of each webhook. */
export const webhookTables: SchemaHook = ({ schema, extendTable }) => {
  const { webhooks } = schema.tables
  const webhookId = webhooks?.id
  if (!webhooks || !webhookId) throw new Error('Webhooks are not in the schema')
  extendTable({
    table: webhooks,
    columns: {
      /** The first failure since the last success. Not a field, because Payload's saves write all fields. */
      failingSince: timestamp('failing_since', { withTimezone: true }),
      /** When to send the mail about the webhook being switched off. */
      noticeDueAt: timestamp('notice_due_at', { withTimezone: true }),
    },
  })
  const tables = {
    webhook_deliveries: pgTable(
      'webhook_deliveries',
      {
        id: serial('id').primaryKey(),
        webhookId: integer('webhook_id')
          .notNull()
          .references(() => webhookId, { onDelete: 'cascade' }),
        eventId: varchar('event_id', { length: 40 }).notNull(),
        type: varchar('type', { length: 40 }).notNull(),
        /** Exactly as sent, because it is signed. */
        body: text('body').notNull(),
        state: varchar('state', { length: 10 }).notNull().default('pending'),
        attempts: integer('attempts').notNull().default(0),
        /** While being sent: when another process may take over, in case the sender died. */
        nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
        /** The last attempt: request URL and headers, then the result. */
        url: text('url'),
        headers: jsonb('headers'),
        status: integer('status'),
        durationMs: integer('duration_ms'),
        answer: text('answer'),
        error: text('error'),
        createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
      },
      (table) => [
        index('webhook_deliveries_due_idx').on(table.webhookId, table.nextAttemptAt).where(sql`state = 'pending'`),
        index('webhook_deliveries_newest_idx').on(table.webhookId, sql`id desc`),
        index('webhook_deliveries_age_idx').on(table.createdAt),
      ],
    ),
  }
  return { ...schema, tables: { ...schema.tables, ...tables } }
}
