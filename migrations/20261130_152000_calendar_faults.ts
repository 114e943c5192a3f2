import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  // What is wrong with the answer of a calendar that can't be read; null if there is no answer.
  await db.execute(sql`alter table booking_calendars add column fault text`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table booking_calendars drop column fault`)
}
