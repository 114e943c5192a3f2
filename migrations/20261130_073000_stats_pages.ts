import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- The pages that were seen in a range of days, which the primary key has by page.
  create index stats_days_pages_idx on stats_days (day) where path <> '' and kind in ('page', 'read75');`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index stats_days_pages_idx`)
}
