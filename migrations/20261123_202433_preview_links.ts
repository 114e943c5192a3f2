import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "blog_post_preview_links" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"post_id" integer NOT NULL,
  	"user_id" integer NOT NULL,
  	"token_hash" varchar(64) NOT NULL,
  	"expires_at" timestamp (3) with time zone NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "blog_post_preview_links_token_hash_unique" UNIQUE("token_hash")
  );
  
  ALTER TABLE "blog_post_preview_links" ADD CONSTRAINT "blog_post_preview_links_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "blog_post_preview_links" ADD CONSTRAINT "blog_post_preview_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "blog_post_preview_links_post_idx" ON "blog_post_preview_links" USING btree ("post_id");
  CREATE INDEX "blog_post_preview_links_user_idx" ON "blog_post_preview_links" USING btree ("user_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "blog_post_preview_links" CASCADE;`)
}
