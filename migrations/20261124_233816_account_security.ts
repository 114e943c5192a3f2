import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "session_facts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"session_id" varchar(36) NOT NULL,
  	"user_id" integer NOT NULL,
  	"device" varchar(300) NOT NULL,
  	"address" varchar(64) NOT NULL,
  	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"proven_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "session_facts_session_id_unique" UNIQUE("session_id")
  );
  
  CREATE TABLE "user_totp" (
  	"user_id" integer PRIMARY KEY NOT NULL,
  	"secret" varchar(200) NOT NULL,
  	"confirmed_at" timestamp (3) with time zone,
  	"last_step" integer DEFAULT 0 NOT NULL
  );
  
  CREATE TABLE "recovery_codes" (
  	"code_hash" varchar(64) PRIMARY KEY NOT NULL,
  	"user_id" integer NOT NULL
  );
  
  ALTER TABLE "roles" ADD COLUMN "requires_second_factor" boolean DEFAULT false;
  ALTER TABLE "session_facts" ADD CONSTRAINT "session_facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "user_totp" ADD CONSTRAINT "user_totp_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "session_facts_user_idx" ON "session_facts" USING btree ("user_id");
  CREATE INDEX "recovery_codes_user_idx" ON "recovery_codes" USING btree ("user_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "session_facts" CASCADE;
  DROP TABLE "user_totp" CASCADE;
  DROP TABLE "recovery_codes" CASCADE;
  ALTER TABLE "roles" DROP COLUMN "requires_second_factor";`)
}
