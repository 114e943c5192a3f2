import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "blog_posts_search_idx";
  DROP INDEX "_blog_posts_v_search_idx";
  ALTER TABLE "blog_posts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce(title, '') || ' ' || coalesce(excerpt, ''))) STORED;
  ALTER TABLE "_blog_posts_v" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce(version_title, '') || ' ' || coalesce(version_slug, '') || ' ' || coalesce(version_excerpt, ''))) STORED;
  CREATE INDEX "blog_posts_search_idx" ON "blog_posts" USING gin (search_text gin_trgm_ops) WHERE is_published and deleted_at is null;
  CREATE INDEX "_blog_posts_v_search_idx" ON "_blog_posts_v" USING gin (search_text gin_trgm_ops) WHERE latest;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "blog_posts_search_idx";
  DROP INDEX "_blog_posts_v_search_idx";
  CREATE INDEX "blog_posts_search_idx" ON "blog_posts" USING gin (fold_text(coalesce(title, '') || ' ' || coalesce(excerpt, '')) gin_trgm_ops) WHERE is_published and deleted_at is null;
  CREATE INDEX "_blog_posts_v_search_idx" ON "_blog_posts_v" USING gin (fold_text(coalesce(version_title, '') || ' ' || coalesce(version_slug, '') || ' ' || coalesce(version_excerpt, '')) gin_trgm_ops) WHERE latest;
  ALTER TABLE "blog_posts" DROP COLUMN "search_text";
  ALTER TABLE "_blog_posts_v" DROP COLUMN "search_text";`)
}
