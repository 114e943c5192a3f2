import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE INDEX "blog_media_images_idx" ON "blog_media" USING btree (created_at desc,id desc) WHERE mime_type like 'image/%';
  CREATE INDEX "blog_media_documents_idx" ON "blog_media" USING btree (created_at desc,id desc) WHERE mime_type not like 'image/%';
  CREATE INDEX "blog_media_search_idx" ON "blog_media" USING gin (fold_text(coalesce(original_name, '') || ' ' || coalesce(filename, '') || ' ' || coalesce(alt, '')) gin_trgm_ops);
  CREATE INDEX "contact_submissions_office_idx" ON "contact_submissions" USING btree (created_at desc,id desc) WHERE status <> 'spam';
  CREATE INDEX "contact_submissions_status_newest_idx" ON "contact_submissions" USING btree (status,created_at desc,id desc);
  CREATE INDEX "contact_submissions_search_idx" ON "contact_submissions" USING gin (fold_text(coalesce(nombre, '') || ' ' || coalesce(email, '') || ' ' || coalesce(empresa, '') || ' ' || coalesce(telefono, '') || ' ' || coalesce(mensaje, '')) gin_trgm_ops);
  CREATE INDEX "users_office_idx" ON "users" USING btree (status,created_at desc,id desc);
  CREATE INDEX "users_search_idx" ON "users" USING gin (fold_text(coalesce(username, '') || ' ' || coalesce(email, '') || ' ' || coalesce(name, '')) gin_trgm_ops);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "blog_media_images_idx";
  DROP INDEX "blog_media_documents_idx";
  DROP INDEX "blog_media_search_idx";
  DROP INDEX "contact_submissions_office_idx";
  DROP INDEX "contact_submissions_status_newest_idx";
  DROP INDEX "contact_submissions_search_idx";
  DROP INDEX "users_office_idx";
  DROP INDEX "users_search_idx";`)
}
