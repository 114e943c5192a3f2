import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "blog_post_reviews" (
  	"post_id" integer PRIMARY KEY NOT NULL,
  	"slug" varchar,
  	"title" varchar,
  	"score" integer DEFAULT 0 NOT NULL,
  	"published_at" timestamp (3) with time zone,
  	"checks" varchar[] DEFAULT '{}' NOT NULL,
  	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"anchors" text[],
  	"reviewed_at" timestamp with time zone DEFAULT '-infinity' NOT NULL
  );
  
  CREATE TABLE "blog_post_links" (
  	"post_id" integer NOT NULL,
  	"path" text NOT NULL,
  	CONSTRAINT "blog_post_links_post_id_path_pk" PRIMARY KEY("post_id","path")
  );
  
  ALTER TABLE "blog_post_reviews" ADD CONSTRAINT "blog_post_reviews_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "blog_post_links" ADD CONSTRAINT "blog_post_links_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "blog_post_reviews_worst_idx" ON "blog_post_reviews" USING btree (score,published_at desc,post_id desc);
  CREATE INDEX "blog_post_reviews_checks_idx" ON "blog_post_reviews" USING gin ("checks");
  CREATE INDEX "blog_post_reviews_due_idx" ON "blog_post_reviews" USING btree ("reviewed_at");
  CREATE INDEX "blog_post_links_path_idx" ON "blog_post_links" USING btree ("path");
  CREATE INDEX "blog_posts_title_idx" ON "blog_posts" USING btree (fold_text(title)) WHERE is_published and deleted_at is null;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "blog_post_reviews" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "blog_post_links" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "blog_post_reviews" CASCADE;
  DROP TABLE "blog_post_links" CASCADE;
  DROP INDEX "blog_posts_title_idx";`)
}
