import { bigint, index, integer, pgTable, serial, text, timestamp, varchar } from 'drizzle-orm/pg-core'
import type { SchemaHook } from './schemaHook'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Data of users outside their collection: Payload rewrites whole documents, and would undo concurrent changes. */
export const accountTables: SchemaHook = ({ schema }) => {
  const { users } = schema.tables
  const owner = users?.id
  if (!owner) throw new Error('People are not in the schema')
  const userId = () => integer('user_id').references(() => owner, { onDelete: 'cascade' })
  const tables = {
    /** Short-lived tokens that work once; only their hashes are stored. */
    one_time_tokens: pgTable(
      'one_time_tokens',
      {
        tokenHash: varchar('token_hash', { length: 64 }).primaryKey(),
        purpose: varchar('purpose', { length: 20 }).notNull(),
        userId: userId(),
        tries: integer('tries').notNull().default(0),
        expiresAt: moment('expires_at').notNull(),
      },
      ({ userId, expiresAt }) => [
        index('one_time_tokens_user_idx').on(userId),
        index('one_time_tokens_expires_at_idx').on(expiresAt),
      ],
    ),
    /** Data of sessions besides Payload's columns. */
    session_facts: pgTable(
      'session_facts',
      {
        id: serial('id').primaryKey(),
        sessionId: varchar('session_id', { length: 36 }).notNull().unique(),
        userId: userId().notNull(),
        device: varchar('device', { length: 300 }).notNull(),
        address: varchar('address', { length: 64 }).notNull(),
        lastUsedAt: moment('last_used_at').notNull().defaultNow(),
        /** When the user last authenticated in this session. */
        provenAt: moment('proven_at').notNull().defaultNow(),
      },
      ({ userId }) => [index('session_facts_user_idx').on(userId)],
    ),
    /** Authenticator apps; the secret is encrypted, and an app without `confirmed_at` is being enrolled. */
    user_totp: pgTable('user_totp', {
      userId: userId().primaryKey(),
      secret: varchar('secret', { length: 200 }).notNull(),
      confirmedAt: moment('confirmed_at'),
      /** The time step of the last code used: each code works once. */
      lastStep: integer('last_step').notNull().default(0),
    }),
    user_passkeys: pgTable(
      'user_passkeys',
      {
        id: serial('id').primaryKey(),
        userId: userId().notNull(),
        name: varchar('name', { length: 60 }).notNull(),
        /** Base64url, like the key. */
        credentialId: varchar('credential_id', { length: 1400 }).notNull().unique(),
        publicKey: text('public_key').notNull(),
        /** The signature counter of the last use: a lower one is a copy's. Most authenticators leave it at 0. */
        counter: bigint('counter', { mode: 'number' }).notNull(),
        createdAt: moment('created_at').notNull().defaultNow(),
        lastUsedAt: moment('last_used_at'),
      },
      ({ userId }) => [index('user_passkeys_user_idx').on(userId)],
    ),
    recovery_codes: pgTable(
      'recovery_codes',
      { codeHash: varchar('code_hash', { length: 64 }).primaryKey(), userId: userId().notNull() },
      ({ userId }) => [index('recovery_codes_user_idx').on(userId)],
    ),
    /** Outbox of mails to users, encrypted because they may contain reset links. */
    account_mails: pgTable(
      'account_mails',
      {
        id: serial('id').primaryKey(),
        userId: userId().notNull(),
        letter: text('letter').notNull(),
        attempts: integer('attempts').notNull().default(0),
        nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
      },
      ({ userId, nextAttemptAt }) => [
        index('account_mails_user_idx').on(userId),
        index('account_mails_next_attempt_at_idx').on(nextAttemptAt),
      ],
    ),
  }
  return { ...schema, tables: { ...schema.tables, ...tables } }
}
