import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  // Written by hand: the function, whose fixed beginning keeps it from trying each letter of a long text; and the end of the
  // answers that are kept for repeated calls, which are sealed in another way from here on.
  await db.execute(sql`
   CREATE FUNCTION public.media_keys(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN ARRAY(SELECT DISTINCT found[1] FROM regexp_matches($1, '/api/media/file/([a-z0-9][a-z0-9.-]*[a-z0-9])', 'g') AS found);
  DELETE FROM "idempotency_keys";
  DROP INDEX "idempotency_keys_created_at_idx";
  ALTER TABLE "idempotency_keys" ADD COLUMN "scope" varchar(10) NOT NULL;
  ALTER TABLE "blog_posts" ADD COLUMN "media_keys" text[] GENERATED ALWAYS AS (media_keys(coalesce(featured_image, '') || ' ' || coalesce(social_image, '') || ' ' || coalesce(content, ''))) STORED;
  ALTER TABLE "_blog_posts_v" ADD COLUMN "media_keys" text[] GENERATED ALWAYS AS (media_keys(coalesce(version_featured_image, '') || ' ' || coalesce(version_social_image, '') || ' ' || coalesce(version_content, ''))) STORED;
  CREATE INDEX "idempotency_keys_age_idx" ON "idempotency_keys" USING btree ("scope","created_at");
  CREATE INDEX "blog_posts_media_idx" ON "blog_posts" USING gin (media_keys);
  CREATE INDEX "_blog_posts_v_media_idx" ON "_blog_posts_v" USING gin (media_keys) WHERE latest;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "idempotency_keys_age_idx";
  DROP INDEX "blog_posts_media_idx";
  DROP INDEX "_blog_posts_v_media_idx";
  CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");
  ALTER TABLE "idempotency_keys" DROP COLUMN "scope";
  ALTER TABLE "blog_posts" DROP COLUMN "media_keys";
  ALTER TABLE "_blog_posts_v" DROP COLUMN "media_keys";
  DROP FUNCTION public.media_keys(text);`)
}
