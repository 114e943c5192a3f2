import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "one_time_tokens" (
  	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
  	"purpose" varchar(20) NOT NULL,
  	"user_id" integer,
  	"tries" integer DEFAULT 0 NOT NULL,
  	"expires_at" timestamp (3) with time zone NOT NULL
  );
  
  CREATE TABLE "account_mails" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"user_id" integer NOT NULL,
  	"letter" text NOT NULL,
  	"attempts" integer DEFAULT 0 NOT NULL,
  	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "account_mails" ADD CONSTRAINT "account_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "one_time_tokens_user_idx" ON "one_time_tokens" USING btree ("user_id");
  CREATE INDEX "one_time_tokens_expires_at_idx" ON "one_time_tokens" USING btree ("expires_at");
  CREATE INDEX "account_mails_user_idx" ON "account_mails" USING btree ("user_id");
  CREATE INDEX "account_mails_next_attempt_at_idx" ON "account_mails" USING btree ("next_attempt_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "one_time_tokens" CASCADE;
  DROP TABLE "account_mails" CASCADE;`)
}
