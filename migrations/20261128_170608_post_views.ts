import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- How often each post has been read, apart from the post: a reader waits for no save, and changes none of its indexes.
  create table post_views (
    post_id integer primary key references blog_posts on delete cascade,
    views integer not null
  ) with (fillfactor = 50); -- room for the next count on the same page
  insert into post_views (post_id, views) select id, view_count from blog_posts where view_count > 0;
  create index post_views_popular_idx on post_views (views desc, post_id);
  drop index blog_posts_popular_idx;
  ALTER TABLE "blog_posts" DROP COLUMN "view_count";
  ALTER TABLE "_blog_posts_v" DROP COLUMN "version_view_count";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "blog_posts" ADD COLUMN "view_count" numeric DEFAULT 0;
  ALTER TABLE "_blog_posts_v" ADD COLUMN "version_view_count" numeric DEFAULT 0;
  update blog_posts p set view_count = v.views from post_views v where v.post_id = p.id;
  create index blog_posts_popular_idx on blog_posts (view_count desc, published_at desc, id desc)
    where is_published and deleted_at is null;
  drop table post_views;`)
}
