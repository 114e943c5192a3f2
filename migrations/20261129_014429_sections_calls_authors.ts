import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "blog_categories" ADD COLUMN "call_title" varchar;
  ALTER TABLE "blog_categories" ADD COLUMN "call_text" varchar;
  ALTER TABLE "blog_categories" ADD COLUMN "call_button" varchar;
  ALTER TABLE "users" ADD COLUMN "title" varchar;
  ALTER TABLE "users" ADD COLUMN "bio" varchar;
  ALTER TABLE "landing" ADD COLUMN "sections" jsonb;
  ALTER TABLE "_landing_v" ADD COLUMN "version_sections" jsonb;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "blog_categories" DROP COLUMN "call_title";
  ALTER TABLE "blog_categories" DROP COLUMN "call_text";
  ALTER TABLE "blog_categories" DROP COLUMN "call_button";
  ALTER TABLE "users" DROP COLUMN "title";
  ALTER TABLE "users" DROP COLUMN "bio";
  ALTER TABLE "landing" DROP COLUMN "sections";
  ALTER TABLE "_landing_v" DROP COLUMN "version_sections";`)
}
