import { bigserial, index, integer, pgTable, smallint, timestamp, varchar } from 'drizzle-orm/pg-core'
import type { SchemaHook } from './schemaHook'

/** Tables that belong to API keys besides their fields. */
export const apiKeyTables: SchemaHook = ({ schema }) => {
  const keys = schema.tables.api_keys
  if (!keys) throw new Error('API keys have no table')
  const keyId = () =>
    integer('key_id')
      .notNull()
      .references(() => keys.id as NonNullable<typeof keys.id>, { onDelete: 'cascade' })
  const tables = {
    /** Hashes of raw keys replaced by rotations. They are kept, so that a request with one is told that it has expired. */
    api_key_former: pgTable(
      'api_key_former',
      {
        hash: varchar('hash', { length: 64 }).primaryKey(),
        keyId: keyId(),
        endsAt: timestamp('ends_at', { withTimezone: true, precision: 3 }).notNull(),
      },
      ({ keyId }) => [index('api_key_former_key_idx').on(keyId)],
    ),
    /** The latest calls of each key. */
    api_key_calls: pgTable(
      'api_key_calls',
      {
        id: bigserial('id', { mode: 'number' }).primaryKey(),
        keyId: keyId(),
        at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
        method: varchar('method', { length: 10 }).notNull(),
        path: varchar('path', { length: 200 }).notNull(),
        status: smallint('status').notNull(),
        ip: varchar('ip', { length: 64 }).notNull(),
        requestId: varchar('request_id', { length: 64 }),
      },
      ({ id, keyId }) => [index('api_key_calls_key_idx').on(keyId, id)],
    ),
  }
  return { ...schema, tables: { ...schema.tables, ...tables } }
}
