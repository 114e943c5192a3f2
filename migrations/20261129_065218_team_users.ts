import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "settings_team" ALTER COLUMN "name" DROP NOT NULL;
  ALTER TABLE "settings_team" ALTER COLUMN "position" DROP NOT NULL;
  ALTER TABLE "settings_team" ALTER COLUMN "description" DROP NOT NULL;
  ALTER TABLE "settings_team" ADD COLUMN "user_id" integer;
  ALTER TABLE "settings_team" ADD CONSTRAINT "settings_team_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "settings_team_user_idx" ON "settings_team" USING btree ("user_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  UPDATE "settings_team" SET "name" = coalesce("name", ''), "position" = coalesce("position", ''), "description" = coalesce("description", '');
  ALTER TABLE "settings_team" DROP CONSTRAINT "settings_team_user_id_users_id_fk";
  
  DROP INDEX "settings_team_user_idx";
  ALTER TABLE "settings_team" ALTER COLUMN "name" SET NOT NULL;
  ALTER TABLE "settings_team" ALTER COLUMN "position" SET NOT NULL;
  ALTER TABLE "settings_team" ALTER COLUMN "description" SET NOT NULL;
  ALTER TABLE "settings_team" DROP COLUMN "user_id";`)
}
