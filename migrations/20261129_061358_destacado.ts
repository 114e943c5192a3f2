import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "blog_posts" ADD COLUMN "is_featured" boolean DEFAULT false;
  ALTER TABLE "_blog_posts_v" ADD COLUMN "version_is_featured" boolean DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "blog_posts" DROP COLUMN "is_featured";
  ALTER TABLE "_blog_posts_v" DROP COLUMN "version_is_featured";`)
}
