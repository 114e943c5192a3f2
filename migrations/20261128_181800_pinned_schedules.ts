import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- The version that is published, and whether somebody who may publish has changed the text since: the change stays a draft.
  alter table blog_post_schedule
    add column version_id integer references _blog_posts_v on delete set null,
    add column has_changes boolean not null default false;
  create index blog_post_schedule_version_idx on blog_post_schedule (version_id);
  -- Nobody knows any more which version was scheduled: what would have been published so far is the newest one.
  update blog_post_schedule s set version_id = v.id from _blog_posts_v v where v.parent_id = s.post_id and v.latest;
  -- Payload writes an autosave over the one before it.
  update _blog_posts_v set autosave = false where id in (select version_id from blog_post_schedule);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table blog_post_schedule drop column version_id, drop column has_changes;`)
}
