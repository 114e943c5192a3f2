import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "contact_notices" (
  	"submission_id" integer PRIMARY KEY NOT NULL,
  	"attempts" integer DEFAULT 0 NOT NULL,
  	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "idempotency_keys" (
  	"key" varchar(64) PRIMARY KEY NOT NULL,
  	"sent" varchar(64) NOT NULL,
  	"answer" text NOT NULL,
  	"created_at" timestamp with time zone DEFAULT now() NOT NULL
  );
  
  CREATE INDEX "contact_notices_next_attempt_at_idx" ON "contact_notices" USING btree ("next_attempt_at");
  CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "contact_notices" CASCADE;
  DROP TABLE "idempotency_keys" CASCADE;`)
}
