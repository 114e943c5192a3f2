import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** The moment at which a day, or the one so many days after it, begins in a time zone: the second time, where midnight comes twice. */
export const midnight = (date: string, zone: string, daysAfter = 0): SQL =>
  sql`((${date}::date + ${daysAfter}::int)::timestamp at time zone ${zone})`
