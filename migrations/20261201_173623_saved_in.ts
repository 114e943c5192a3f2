import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_pages" ADD COLUMN "saved_in" varchar;
  ALTER TABLE "_site_pages_v" ADD COLUMN "version_saved_in" varchar;
  ALTER TABLE "landing" ADD COLUMN "saved_in" varchar;
  ALTER TABLE "_landing_v" ADD COLUMN "version_saved_in" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_pages" DROP COLUMN "saved_in";
  ALTER TABLE "_site_pages_v" DROP COLUMN "version_saved_in";
  ALTER TABLE "landing" DROP COLUMN "saved_in";
  ALTER TABLE "_landing_v" DROP COLUMN "version_saved_in";`)
}
