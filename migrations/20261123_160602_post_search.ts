import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  // Stems are taken of words without accents, as `fold_text` gives them. Without its accent the stemmer does not know the
  // commonest ending, so words in -ion get it back. Words as written are kept too, for those that are not typed to their end.
  await db.execute(sql`
   CREATE FUNCTION public.search_stems(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN regexp_replace(public.fold_text($1), 'ion\\M', 'ión', 'g');
   CREATE FUNCTION public.search_words(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN to_tsvector('pg_catalog.spanish'::regconfig, public.search_stems($1))
       || to_tsvector('pg_catalog.simple'::regconfig, public.fold_text($1));
   CREATE TABLE "blog_posts_search" (
  	"post_id" integer PRIMARY KEY NOT NULL,
  	"published_at" timestamp (3) with time zone,
  	"category_id" integer,
  	"tag_ids" integer[] NOT NULL,
  	"title" text NOT NULL,
  	"excerpt" text NOT NULL,
  	"terms" text NOT NULL,
  	"body" text NOT NULL,
  	"title_words" "tsvector" GENERATED ALWAYS AS (search_words(title)) STORED,
  	"head_words" "tsvector" GENERATED ALWAYS AS (search_words(title || ' ' || excerpt || ' ' || terms)) STORED,
  	"words" "tsvector" GENERATED ALWAYS AS (search_words(title || ' ' || excerpt || ' ' || terms || ' ' || body)) STORED
  );
  
  CREATE TABLE "_blog_posts_v_search" (
  	"post_id" integer PRIMARY KEY NOT NULL,
  	"published_at" timestamp (3) with time zone,
  	"category_id" integer,
  	"tag_ids" integer[] NOT NULL,
  	"title" text NOT NULL,
  	"excerpt" text NOT NULL,
  	"terms" text NOT NULL,
  	"body" text NOT NULL,
  	"title_words" "tsvector" GENERATED ALWAYS AS (search_words(title)) STORED,
  	"head_words" "tsvector" GENERATED ALWAYS AS (search_words(title || ' ' || excerpt || ' ' || terms)) STORED,
  	"words" "tsvector" GENERATED ALWAYS AS (search_words(title || ' ' || excerpt || ' ' || terms || ' ' || body)) STORED
  );
  
  CREATE TABLE "blog_search_words" (
  	"word" varchar PRIMARY KEY NOT NULL
  );
  
  DROP INDEX "blog_posts_search_idx";
  DROP INDEX "_blog_posts_v_search_idx";
  ALTER TABLE "blog_posts_search" ADD CONSTRAINT "blog_posts_search_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_blog_posts_v_search" ADD CONSTRAINT "_blog_posts_v_search_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "blog_posts_search_words_idx" ON "blog_posts_search" USING gin ("words");
  CREATE INDEX "_blog_posts_v_search_words_idx" ON "_blog_posts_v_search" USING gin ("words");
  CREATE INDEX "blog_search_words_like_idx" ON "blog_search_words" USING gist (fold_text("word") gist_trgm_ops);
  ALTER TABLE "blog_posts" DROP COLUMN "search_text";
  ALTER TABLE "_blog_posts_v" DROP COLUMN "search_text";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "blog_posts_search" CASCADE;
  DROP TABLE "_blog_posts_v_search" CASCADE;
  DROP TABLE "blog_search_words" CASCADE;
  DROP FUNCTION public.search_words(text);
  DROP FUNCTION public.search_stems(text);
  ALTER TABLE "blog_posts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce(title, '') || ' ' || coalesce(excerpt, ''))) STORED;
  ALTER TABLE "_blog_posts_v" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce(version_title, '') || ' ' || coalesce(version_slug, '') || ' ' || coalesce(version_excerpt, ''))) STORED;
  CREATE INDEX "blog_posts_search_idx" ON "blog_posts" USING gin (search_text gin_trgm_ops) WHERE is_published and deleted_at is null;
  CREATE INDEX "_blog_posts_v_search_idx" ON "_blog_posts_v" USING gin (search_text gin_trgm_ops) WHERE latest;`)
}
