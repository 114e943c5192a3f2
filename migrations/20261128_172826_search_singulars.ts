import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  create function public.search_stem(text) returns text language sql immutable strict parallel safe
    return (ts_lexize('pg_catalog.spanish_stem', $1))[1];
  -- The stemmer gives many plurals another stem than their singular: it leaves the s of bots, APIs, pymes and días, and makes lider
  -- of líderes but lid of líder, tar of tareas but tare of tarea. Returns the stem of the singular, if it is another.
  create function public.search_singular(text) returns text language sql immutable parallel safe
    return case when $1 ~ '^[[:alnum:]-]{2,}s$' then nullif(public.search_stem(case
      when public.search_stem($1) = $1 then left($1, -1)
      when $1 like '%ces' then left($1, -3) || 'z'
      when $1 like '%ies' then left($1, -3) || 'y'
      when public.search_stem($1) || 'es' = $1 then left($1, -2)
      else left($1, -1) end), public.search_stem($1)) end;
  -- A plural is indexed under both stems, in the same place, so that phrases match too.
  create or replace function public.search_words(text) returns tsvector language sql immutable strict parallel safe begin atomic
    with written as materialized (select to_tsvector('pg_catalog.simple'::regconfig, public.search_text($1)) as words)
    select (to_tsvector('pg_catalog.spanish'::regconfig, public.search_stems($1))::text || ' ' || coalesce((
      select string_agg(quote_literal(singular) || ':' || array_to_string(positions, ','), ' ')
      from (select public.search_singular(lexeme) as singular, positions from unnest(words) where lexeme like '%s') plurals
      where singular is not null), ''))::tsvector || words
    from written;
  end;
  -- What somebody typed, in the words of the index. PostgreSQL fails at more than 32 hyphens before anything but a word or phrase.
  create function public.search_query(text) returns tsquery language plpgsql immutable strict parallel safe as $$
  declare
    asked tsquery := websearch_to_tsquery('pg_catalog.spanish'::regconfig,
      regexp_replace(public.search_stems($1), '-(?![[:alnum:]"])', ' ', 'g'));
    plural tsquery;
    singular tsquery;
  begin
    for plural, singular in
      select quote_literal(public.search_stem(lexeme)), quote_literal(other)
      from unnest(to_tsvector('pg_catalog.simple'::regconfig, public.search_text($1))), public.search_singular(lexeme) other
      where other is not null
    loop
      asked := ts_rewrite(asked, plural, plural || singular);
    end loop;
    return asked;
  end $$;`)
  await readAgain(db)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  create or replace function public.search_words(text) returns tsvector language sql immutable strict parallel safe
    return to_tsvector('pg_catalog.spanish'::regconfig, public.search_stems($1))
      || to_tsvector('pg_catalog.simple'::regconfig, public.search_text($1));
  drop function public.search_query(text);
  drop function public.search_singular(text);
  drop function public.search_stem(text);`)
  await readAgain(db)
}

/**
 * Computes the words of all posts again. With many posts this takes longer than a statement may. Readers go on; an instance of
 * the previous version can't write a post meanwhile, which would keep its old words. A save locks the tables in this order.
 */
async function readAgain(db: MigrateUpArgs['db']): Promise<void> {
  await db.execute(sql`
    set local statement_timeout = 0;
    lock table _blog_posts_v_search, blog_posts_search in share row exclusive mode`)
  for (const table of ['_blog_posts_v_search', 'blog_posts_search'])
    await db.execute(sql`update ${sql.identifier(table)} set title = title`)
}
