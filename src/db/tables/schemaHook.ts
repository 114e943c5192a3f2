import { type postgresAdapter, sql } from '@payloadcms/db-postgres'

/** Adds what Payload's configuration can't express to the schema. */
export type SchemaHook = NonNullable<Parameters<typeof postgresAdapter>[0]['afterSchemaInit']>[number]

/** The index columns of a list sorted by creation, newest first. */
export const newestFirst = [sql`created_at desc`, sql`id desc`] as const
