import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const hostOf = (end: 'before' | 'after') => sql`substring(c ->> ${end}::text from '^https?://([^/?#]*)')`

/**
 * Shortens webhooks' addresses in the log to their hosts: paths and queries are often secrets. The trigger that forbids changes is
 * off for this one statement, while nobody else can write to the table.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`alter table audit_log disable trigger audit_log_append_only`)
  await db.execute(sql`
    update audit_log set changes = (
      select jsonb_agg(case
        when c ->> 'field' <> 'url' then c
        when ${hostOf('before')} = ${hostOf('after')} then '{"field": "url"}'
        else c || jsonb_build_object('before', ${hostOf('before')}, 'after', ${hostOf('after')}) end order by place)
      from jsonb_array_elements(changes) with ordinality as each (c, place))
    where kind = 'webhooks' and jsonb_path_exists(changes, '$[*] ? (@.field == "url" && (@.before like_regex "^http" || @.after like_regex "^http"))')`)
  await db.execute(sql`alter table audit_log enable trigger audit_log_append_only`)
}

/** What was cut is gone. */
export async function down(_: MigrateDownArgs): Promise<void> {}
