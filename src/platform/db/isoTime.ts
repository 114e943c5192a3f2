import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** A time as the API returns it: ISO 8601 in UTC. */
export const isoTime = (time: SQL): SQL => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
