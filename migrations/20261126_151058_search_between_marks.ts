import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- Folding makes << and >> of the quotation marks « and », and whatever stands between < and > would be skipped as a tag.
  -- Words with a slash between them would be one, the path of a file.
  create or replace function public.search_text(text) returns text language sql immutable strict parallel safe
    return translate(public.fold_text($1), '<>/', '   ');
  create or replace function public.search_stems(text) returns text language sql immutable strict parallel safe
    return regexp_replace(public.search_text($1), 'ion\\M', 'ión', 'g');
  create or replace function public.search_words(text) returns tsvector language sql immutable strict parallel safe
    return to_tsvector('pg_catalog.spanish'::regconfig, public.search_stems($1))
      || to_tsvector('pg_catalog.simple'::regconfig, public.search_text($1));`)
  await readAgain(db)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  create or replace function public.search_stems(text) returns text language sql immutable strict parallel safe
    return regexp_replace(public.fold_text($1), 'ion\\M', 'ión', 'g');
  create or replace function public.search_words(text) returns tsvector language sql immutable strict parallel safe
    return to_tsvector('pg_catalog.spanish'::regconfig, public.search_stems($1))
      || to_tsvector('pg_catalog.simple'::regconfig, public.fold_text($1));
  drop function public.search_text(text);`)
  await readAgain(db)
}

/**
 * Computes the words again of the posts with such marks. With many posts this takes longer than a statement may. Readers go
 * on; an instance of the previous version can't write a post meanwhile, which would keep its old words. A save locks the
 * tables in this order.
 */
async function readAgain(db: MigrateUpArgs['db']): Promise<void> {
  await db.execute(sql`
    set local statement_timeout = 0;
    lock table _blog_posts_v_search, blog_posts_search in share row exclusive mode`)
  for (const table of ['_blog_posts_v_search', 'blog_posts_search'])
    await db.execute(sql`update ${sql.identifier(table)} set title = title
      where fold_text(concat_ws(' ', title, excerpt, terms, body)) ~ '[<>/]'`)
}
