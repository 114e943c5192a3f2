import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  update imports set state = case state when 'found' then 'ready' else 'failed' end where state in ('found', 'stopped');
  -- Characters that no text in the database holds: escaped ones can't be read as JSON there.
  update import_entries set notes = '[]' where notes ~ '\\\\u(0000|d[89a-f])';
  -- By what a redirect leads to, without what may follow it there.
  drop index site_redirects_to;
  create index site_redirects_to on site_redirects (regexp_replace(to_path, '/*([?#].*)?$', ''));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  update imports set state = case state when 'ready' then 'found' else 'stopped' end where state in ('ready', 'failed');
  drop index site_redirects_to;
  create index site_redirects_to on site_redirects (to_path);`)
}
