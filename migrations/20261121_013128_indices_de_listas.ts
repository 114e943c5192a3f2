import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  // Immutable, because an index holds what it gives: the dictionary is named and never changes. Its body is bound here and
  // now, wherever the extension lies. It once named `public`, and so could not be run where that is another schema; where
  // it could, it made the very same function.
  await db.execute(sql`
   CREATE FUNCTION public.fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN lower(unaccent('unaccent'::regdictionary, $1));
  DROP INDEX "blog_posts_is_published_idx";
  DROP INDEX "blog_posts_view_count_idx";
  DROP INDEX "isPublished_publishedAt_idx";
  DROP INDEX "category_isPublished_publishedAt_idx";
  DROP INDEX "_blog_posts_v_version_version_is_published_idx";
  DROP INDEX "_blog_posts_v_version_version_view_count_idx";
  DROP INDEX "version_isPublished_version_publishedAt_idx";
  DROP INDEX "version_category_version_isPublished_version_publishedAt_idx";
  CREATE INDEX "blog_posts_public_idx" ON "blog_posts" USING btree (published_at desc,id desc) WHERE is_published and deleted_at is null;
  CREATE INDEX "blog_posts_public_category_idx" ON "blog_posts" USING btree (category_id,published_at desc,id desc) WHERE is_published and deleted_at is null;
  CREATE INDEX "blog_posts_popular_idx" ON "blog_posts" USING btree (view_count desc,published_at desc,id desc) WHERE is_published and deleted_at is null;
  CREATE INDEX "blog_posts_office_idx" ON "blog_posts" USING btree (created_at desc,id desc,is_published) WHERE deleted_at is null;
  CREATE INDEX "blog_posts_office_author_idx" ON "blog_posts" USING btree (author_id,created_at desc,id desc,is_published) WHERE deleted_at is null;
  CREATE INDEX "blog_posts_trash_idx" ON "blog_posts" USING btree (deleted_at desc,id desc) WHERE deleted_at is not null;
  CREATE INDEX "blog_posts_search_idx" ON "blog_posts" USING gin (fold_text(coalesce(title, '') || ' ' || coalesce(excerpt, '')) gin_trgm_ops) WHERE is_published and deleted_at is null;
  CREATE INDEX "blog_posts_title_idx" ON "blog_posts" USING gist (title gist_trgm_ops) WHERE is_published and deleted_at is null;
  CREATE INDEX "_blog_posts_v_newest_idx" ON "_blog_posts_v" USING btree (parent_id) WHERE latest;
  CREATE INDEX "_blog_posts_v_newest_category_idx" ON "_blog_posts_v" USING btree (version_category_id) WHERE latest;
  CREATE INDEX "_blog_posts_v_search_idx" ON "_blog_posts_v" USING gin (fold_text(coalesce(version_title, '') || ' ' || coalesce(version_slug, '') || ' ' || coalesce(version_excerpt, '')) gin_trgm_ops) WHERE latest;
  CREATE INDEX "blog_categories_search_idx" ON "blog_categories" USING gin (fold_text(coalesce(name, '')) gin_trgm_ops);
  CREATE INDEX "blog_tags_search_idx" ON "blog_tags" USING gin (fold_text(coalesce(name, '')) gin_trgm_ops);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "blog_posts_public_idx";
  DROP INDEX "blog_posts_public_category_idx";
  DROP INDEX "blog_posts_popular_idx";
  DROP INDEX "blog_posts_office_idx";
  DROP INDEX "blog_posts_office_author_idx";
  DROP INDEX "blog_posts_trash_idx";
  DROP INDEX "blog_posts_search_idx";
  DROP INDEX "blog_posts_title_idx";
  DROP INDEX "_blog_posts_v_newest_idx";
  DROP INDEX "_blog_posts_v_newest_category_idx";
  DROP INDEX "_blog_posts_v_search_idx";
  DROP INDEX "blog_categories_search_idx";
  DROP INDEX "blog_tags_search_idx";
  CREATE INDEX "blog_posts_is_published_idx" ON "blog_posts" USING btree ("is_published");
  CREATE INDEX "blog_posts_view_count_idx" ON "blog_posts" USING btree ("view_count");
  CREATE INDEX "isPublished_publishedAt_idx" ON "blog_posts" USING btree ("is_published","published_at");
  CREATE INDEX "category_isPublished_publishedAt_idx" ON "blog_posts" USING btree ("category_id","is_published","published_at");
  CREATE INDEX "_blog_posts_v_version_version_is_published_idx" ON "_blog_posts_v" USING btree ("version_is_published");
  CREATE INDEX "_blog_posts_v_version_version_view_count_idx" ON "_blog_posts_v" USING btree ("version_view_count");
  CREATE INDEX "version_isPublished_version_publishedAt_idx" ON "_blog_posts_v" USING btree ("version_is_published","version_published_at");
  CREATE INDEX "version_category_version_isPublished_version_publishedAt_idx" ON "_blog_posts_v" USING btree ("version_category_id","version_is_published","version_published_at");
  DROP FUNCTION public.fold_text(text);`)
}
