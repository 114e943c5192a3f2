import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "blog_posts_search" SET (toast_tuple_target = 128);
  ALTER TABLE "_blog_posts_v_search" SET (toast_tuple_target = 128);
  CREATE INDEX "blog_posts_search_title_words_idx" ON "blog_posts_search" USING gin ("title_words");
  CREATE INDEX "blog_posts_search_head_words_idx" ON "blog_posts_search" USING gin ("head_words");
  CREATE INDEX "_blog_posts_v_search_title_words_idx" ON "_blog_posts_v_search" USING gin ("title_words");
  CREATE INDEX "_blog_posts_v_search_head_words_idx" ON "_blog_posts_v_search" USING gin ("head_words");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "blog_posts_search" RESET (toast_tuple_target);
  ALTER TABLE "_blog_posts_v_search" RESET (toast_tuple_target);
  DROP INDEX "blog_posts_search_title_words_idx";
  DROP INDEX "blog_posts_search_head_words_idx";
  DROP INDEX "_blog_posts_v_search_title_words_idx";
  DROP INDEX "_blog_posts_v_search_head_words_idx";`)
}
