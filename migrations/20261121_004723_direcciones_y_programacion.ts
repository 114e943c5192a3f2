import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "blog_post_old_slugs" (
  	"slug" varchar PRIMARY KEY NOT NULL,
  	"post_id" integer NOT NULL
  );
  
  CREATE TABLE "blog_post_schedule" (
  	"post_id" integer PRIMARY KEY NOT NULL,
  	"publish_at" timestamp (3) with time zone NOT NULL,
  	"user_id" integer,
  	"failure" varchar
  );
  
  DROP INDEX "blog_posts_slug_idx";
  ALTER TABLE "blog_post_old_slugs" ADD CONSTRAINT "blog_post_old_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "blog_post_schedule" ADD CONSTRAINT "blog_post_schedule_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "blog_post_schedule" ADD CONSTRAINT "blog_post_schedule_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "blog_post_old_slugs_post_idx" ON "blog_post_old_slugs" USING btree ("post_id");
  CREATE INDEX "blog_post_schedule_publish_at_idx" ON "blog_post_schedule" USING btree ("publish_at");
  CREATE INDEX "blog_post_schedule_user_idx" ON "blog_post_schedule" USING btree ("user_id");
  CREATE UNIQUE INDEX "blog_posts_slug_taken_idx" ON "blog_posts" USING btree ("slug") WHERE "blog_posts"."deleted_at" is null;
  CREATE INDEX "blog_posts_slug_idx" ON "blog_posts" USING btree ("slug");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "blog_post_old_slugs" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "blog_post_schedule" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "blog_post_old_slugs" CASCADE;
  DROP TABLE "blog_post_schedule" CASCADE;
  DROP INDEX "blog_posts_slug_taken_idx";
  DROP INDEX "blog_posts_slug_idx";
  CREATE UNIQUE INDEX "blog_posts_slug_idx" ON "blog_posts" USING btree ("slug");`)
}
