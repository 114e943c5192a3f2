import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_pages" ADD COLUMN "saved_by" varchar;
  ALTER TABLE "_site_pages_v" ADD COLUMN "version_saved_by" varchar;
  ALTER TABLE "landing" ADD COLUMN "saved_by" varchar;
  ALTER TABLE "_landing_v" ADD COLUMN "version_saved_by" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_pages" DROP COLUMN "saved_by";
  ALTER TABLE "_site_pages_v" DROP COLUMN "version_saved_by";
  ALTER TABLE "landing" DROP COLUMN "saved_by";
  ALTER TABLE "_landing_v" DROP COLUMN "version_saved_by";`)
}
