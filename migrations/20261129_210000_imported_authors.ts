import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- Who wrote an article that \`author_id\` has, for want of an account: an export names them as long as that is so.
  alter table imported_documents add author_name text, add author_username text, add author_id integer;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  alter table imported_documents drop author_name, drop author_username, drop author_id;`)
}
