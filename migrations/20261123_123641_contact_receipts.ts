import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "contact_notices" ADD COLUMN "kind" varchar(10) DEFAULT 'office' NOT NULL;
  ALTER TABLE "contact_notices" DROP CONSTRAINT "contact_notices_pkey";
  ALTER TABLE "contact_notices" ADD CONSTRAINT "contact_notices_submission_id_kind_pk" PRIMARY KEY("submission_id","kind");
  ALTER TABLE "settings" ADD COLUMN "contact_receipt" boolean DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "contact_notices" WHERE "kind" <> 'office';
  ALTER TABLE "contact_notices" DROP CONSTRAINT "contact_notices_submission_id_kind_pk";
  ALTER TABLE "contact_notices" ADD PRIMARY KEY ("submission_id");
  ALTER TABLE "contact_notices" DROP COLUMN "kind";
  ALTER TABLE "settings" DROP COLUMN "contact_receipt";`)
}
