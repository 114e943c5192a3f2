import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "media_unclaimed" (
  	"key" varchar(255) PRIMARY KEY NOT NULL,
  	"due_at" timestamp with time zone NOT NULL
  );
  
  DROP INDEX "blog_media_sizes_thumb_sizes_thumb_filename_idx";
  DROP INDEX "blog_media_sizes_card_sizes_card_filename_idx";
  ALTER TABLE "blog_media" DROP COLUMN "prefix";
  ALTER TABLE "blog_media" DROP COLUMN "_objectkey";
  ALTER TABLE "blog_media" DROP COLUMN "focal_x";
  ALTER TABLE "blog_media" DROP COLUMN "focal_y";
  ALTER TABLE "blog_media" DROP COLUMN "sizes_thumb_url";
  ALTER TABLE "blog_media" DROP COLUMN "sizes_thumb_width";
  ALTER TABLE "blog_media" DROP COLUMN "sizes_thumb_height";
  ALTER TABLE "blog_media" DROP COLUMN "sizes_thumb_mime_type";
  ALTER TABLE "blog_media" DROP COLUMN "sizes_thumb_filesize";
  ALTER TABLE "blog_media" DROP COLUMN "sizes_thumb_filename";
  ALTER TABLE "blog_media" DROP COLUMN "sizes_card_url";
  ALTER TABLE "blog_media" DROP COLUMN "sizes_card_width";
  ALTER TABLE "blog_media" DROP COLUMN "sizes_card_height";
  ALTER TABLE "blog_media" DROP COLUMN "sizes_card_mime_type";
  ALTER TABLE "blog_media" DROP COLUMN "sizes_card_filesize";
  ALTER TABLE "blog_media" DROP COLUMN "sizes_card_filename";
  ALTER TABLE "blog_media" ADD COLUMN "is_animated" boolean DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "blog_media" DROP COLUMN "is_animated";
  ALTER TABLE "media_unclaimed" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "media_unclaimed" CASCADE;
  ALTER TABLE "blog_media" ADD COLUMN "prefix" varchar DEFAULT '';
  ALTER TABLE "blog_media" ADD COLUMN "_objectkey" varchar;
  ALTER TABLE "blog_media" ADD COLUMN "focal_x" numeric;
  ALTER TABLE "blog_media" ADD COLUMN "focal_y" numeric;
  ALTER TABLE "blog_media" ADD COLUMN "sizes_thumb_url" varchar;
  ALTER TABLE "blog_media" ADD COLUMN "sizes_thumb_width" numeric;
  ALTER TABLE "blog_media" ADD COLUMN "sizes_thumb_height" numeric;
  ALTER TABLE "blog_media" ADD COLUMN "sizes_thumb_mime_type" varchar;
  ALTER TABLE "blog_media" ADD COLUMN "sizes_thumb_filesize" numeric;
  ALTER TABLE "blog_media" ADD COLUMN "sizes_thumb_filename" varchar;
  ALTER TABLE "blog_media" ADD COLUMN "sizes_card_url" varchar;
  ALTER TABLE "blog_media" ADD COLUMN "sizes_card_width" numeric;
  ALTER TABLE "blog_media" ADD COLUMN "sizes_card_height" numeric;
  ALTER TABLE "blog_media" ADD COLUMN "sizes_card_mime_type" varchar;
  ALTER TABLE "blog_media" ADD COLUMN "sizes_card_filesize" numeric;
  ALTER TABLE "blog_media" ADD COLUMN "sizes_card_filename" varchar;
  CREATE INDEX "blog_media_sizes_thumb_sizes_thumb_filename_idx" ON "blog_media" USING btree ("sizes_thumb_filename");
  CREATE INDEX "blog_media_sizes_card_sizes_card_filename_idx" ON "blog_media" USING btree ("sizes_card_filename");`)
}
