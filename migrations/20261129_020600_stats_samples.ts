import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- Whether there are samples is asked with every look at the figures.
  create index stats_days_samples_idx on stats_days (day) where is_sample;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index stats_days_samples_idx`)
}
