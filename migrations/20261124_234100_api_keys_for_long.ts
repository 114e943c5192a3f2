import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_api_keys_scopes" AS ENUM('posts:draft', 'posts:read', 'media:write', 'mcp');
  CREATE TABLE "api_keys_scopes" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_api_keys_scopes",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "blog_post_external_ids" (
  	"user_id" integer NOT NULL,
  	"external_id" varchar(200) NOT NULL,
  	"post_id" integer NOT NULL,
  	CONSTRAINT "blog_post_external_ids_user_id_external_id_pk" PRIMARY KEY("user_id","external_id")
  );
  
  CREATE TABLE "api_key_former" (
  	"hash" varchar(64) PRIMARY KEY NOT NULL,
  	"key_id" integer NOT NULL,
  	"ends_at" timestamp (3) with time zone NOT NULL
  );
  
  CREATE TABLE "api_key_calls" (
  	"id" bigserial PRIMARY KEY NOT NULL,
  	"key_id" integer NOT NULL,
  	"at" timestamp (3) with time zone NOT NULL,
  	"method" varchar(10) NOT NULL,
  	"path" varchar(200) NOT NULL,
  	"status" smallint NOT NULL,
  	"ip" varchar(64) NOT NULL,
  	"request_id" varchar(64)
  );
  
  ALTER TABLE "api_keys" ADD COLUMN "expires_at" timestamp(3) with time zone;
  ALTER TABLE "api_keys_scopes" ADD CONSTRAINT "api_keys_scopes_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "blog_post_external_ids" ADD CONSTRAINT "blog_post_external_ids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "blog_post_external_ids" ADD CONSTRAINT "blog_post_external_ids_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "api_key_former" ADD CONSTRAINT "api_key_former_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "api_key_calls" ADD CONSTRAINT "api_key_calls_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "api_keys_scopes_order_idx" ON "api_keys_scopes" USING btree ("order");
  CREATE INDEX "api_keys_scopes_parent_idx" ON "api_keys_scopes" USING btree ("parent_id");
  CREATE INDEX "blog_post_external_ids_post_idx" ON "blog_post_external_ids" USING btree ("post_id");
  CREATE INDEX "api_key_former_key_idx" ON "api_key_former" USING btree ("key_id");
  CREATE INDEX "api_key_calls_key_idx" ON "api_key_calls" USING btree ("key_id","id");`)
  // Keys that were made before could file drafts.
  await db.execute(sql`
   INSERT INTO "api_keys_scopes" ("order", "parent_id", "value") SELECT 1, "id", 'posts:draft' FROM "api_keys";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "api_keys_scopes" CASCADE;
  DROP TABLE "blog_post_external_ids" CASCADE;
  DROP TABLE "api_key_former" CASCADE;
  DROP TABLE "api_key_calls" CASCADE;
  ALTER TABLE "api_keys" DROP COLUMN "expires_at";
  DROP TYPE "public"."enum_api_keys_scopes";`)
}
