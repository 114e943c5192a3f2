import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- The articles whose slug is like an address that was asked for in vain.
  create index blog_posts_slug_alike_idx on blog_posts using gin (slug gin_trgm_ops);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index blog_posts_slug_alike_idx`)
}
