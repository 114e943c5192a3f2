import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "audit_log" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone NOT NULL,
  	"action" varchar NOT NULL,
  	"kind" varchar NOT NULL,
  	"document_id" numeric,
  	"title" varchar,
  	"changes" jsonb NOT NULL,
  	"actor_id" numeric,
  	"actor_name" varchar,
  	"means" varchar NOT NULL,
  	"credential" varchar,
  	"address" varchar,
  	"user_agent" varchar,
  	"request_id" varchar
  );
  
  ALTER TABLE "blog_posts" ADD COLUMN "saved_by" varchar;
  ALTER TABLE "_blog_posts_v" ADD COLUMN "version_saved_by" varchar;
  CREATE INDEX "audit_log_newest_idx" ON "audit_log" USING btree (created_at desc,id desc);
  CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree (actor_id,created_at desc,id desc);
  CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree (action,created_at desc,id desc);
  CREATE INDEX "audit_log_document_idx" ON "audit_log" USING btree (kind,document_id,created_at desc,id desc);
  CREATE INDEX "audit_log_kind_idx" ON "audit_log" USING btree (kind,created_at desc,id desc);
  CREATE INDEX "audit_log_search_idx" ON "audit_log" USING gin (fold_text(coalesce(title, '') || ' ' || coalesce(actor_name, '') || ' ' || coalesce(address, '') || ' ' || coalesce(credential, '')) gin_trgm_ops);
  CREATE FUNCTION public.refuse_audit_change() RETURNS trigger LANGUAGE plpgsql
    AS $refuse$ BEGIN RAISE EXCEPTION 'audit_log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege'; END $refuse$;
  CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION public.refuse_audit_change();
  CREATE TRIGGER "audit_log_never_emptied" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "audit_log" CASCADE;
  DROP FUNCTION public.refuse_audit_change();
  ALTER TABLE "blog_posts" DROP COLUMN "saved_by";
  ALTER TABLE "_blog_posts_v" DROP COLUMN "version_saved_by";`)
}
