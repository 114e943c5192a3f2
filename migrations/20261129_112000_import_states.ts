import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  update imports set state = case state when 'found' then 'ready' else 'failed' end where state in ('found', 'stopped');`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  update imports set state = case state when 'ready' then 'found' else 'stopped' end where state in ('ready', 'failed');`)
}
