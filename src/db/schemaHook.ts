import { type postgresAdapter, sql } from '@payloadcms/db-postgres'

/** Adds to the schema what Payload's configuration cannot express. */
export type SchemaHook = NonNullable<Parameters<typeof postgresAdapter>[0]['afterSchemaInit']>[number]

/** The index columns of a list in order of creation, newest first. */
export const newestFirst = [sql`created_at desc`, sql`id desc`] as const
