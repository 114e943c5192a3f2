import { type postgresAdapter, sql } from '@payloadcms/db-postgres'

/** Adds to the schema that migrations are made of, what Payload knows no words for. */
export type SchemaHook = NonNullable<Parameters<typeof postgresAdapter>[0]['afterSchemaInit']>[number]

/** The columns of an index for a list that shows what was made last first. */
export const newestFirst = [sql`created_at desc`, sql`id desc`] as const
