import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- A notice goes with its request. Nothing sent those whose request was deleted.
  delete from contact_notices where submission_id not in (select id from contact_submissions);
  alter table contact_notices add constraint contact_notices_submission_id_fkey
    foreign key (submission_id) references contact_submissions on delete cascade;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table contact_notices drop constraint contact_notices_submission_id_fkey`)
}
