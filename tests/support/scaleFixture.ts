import pg from 'pg'

/** The amounts of data with which the requirements for lists are measured. */
const SIZE = { users: 5_000, media: 5_000, requests: 5_000, categories: 200, tags: 2_000, posts: 10_000 } as const

/**
 * Fills this test file's database with a very large blog, in a few seconds. Nine of ten posts are published, and each has
 * a text of that many kilobytes.
 *
 * @param withTexts whether the search finds words of the texts too: indexing 10,000 of them takes half a minute
 */
export async function fillBlog(
  posts: number = SIZE.posts,
  connectionString = process.env.DATABASE_URL,
  { withTexts = false, kilobytes = 5 } = {},
): Promise<void> {
  const pool = new pg.Pool({ connectionString })
  try {
    for (const statement of statements(posts, kilobytes)) await pool.query(statement)
    await Promise.all(SEARCH_TABLES.map((table) => pool.query(searchRows(table, withTexts))))
    await pool.query('vacuum analyze')
  } finally {
    await pool.end()
  }
}

const term = (table: string, name: string, slug: string, size: number) =>
  `insert into ${table} (name, slug) select '${name} ' || i, '${slug}-' || i from generate_series(1, ${size}) i`

const TOPICS = `array['ventas', 'facturas', 'citas', 'reservas', 'inventario', 'chatbots', 'correos', 'informes']`

/** Half a kilobyte each: made-up words, a few of them frequent and most rare, between words that every text has. */
const PARAGRAPHS = `select n, string_agg(case when k % 3 = 0
      then (array['de', 'la', 'que', 'el', 'en', 'los', 'para', 'con'])[k / 3 % 8 + 1]
      else translate(left(md5(floor(4000 * power((hashint4(n * 1000 + k) & 65535) / 65536.0, 3))::text), 7),
        '0123456789abcdef', 'aeiouaeiolmnrstd') end, ' ' order by k) || '.' as text
    from generate_series(0, 499) n, generate_series(1, 78) k group by n`

const SEARCH_TABLES = ['blog_posts_search', '_blog_posts_v_search']

/** The index is rebuilt: adding the words of one text after another would take several times as long. */
const searchRows = (table: string, withTexts: boolean) => `
  drop index ${table}_words_idx;
  insert into ${table} (post_id, listed_at, category_id, tag_ids, title, excerpt, terms, body)
    select p.id, ${table.startsWith('_') ? 'p.created_at' : 'p.published_at'}, p.category_id, array_agg(t.id), p.title, p.excerpt, concat_ws(' ', c.name, string_agg(t.name, ' ')),
      ${withTexts ? 'p.content' : "''"}
    from blog_posts p join blog_categories c on c.id = p.category_id join blog_posts_rels r on r.parent_id = p.id
      join blog_tags t on t.id = r.blog_tags_id
    where ${table.startsWith('_')} or p.is_published group by p.id, c.id;
  create index ${table}_words_idx on ${table} using gin (words)`

const statements = (posts: number, kilobytes: number) => [
  `insert into users (username, email, name, role_id, status, created_at)
    select 'persona-' || i, 'persona-' || i || '@example.com', 'Peña ' || md5(i::text), (select min(id) from roles),
      (case when i % 50 <> 0 then 'active' else 'suspended' end)::enum_users_status, now() - i * interval '1 hour'
    from generate_series(1, ${SIZE.users}) i`,
  `insert into blog_media (original_name, filename, alt, mime_type, filesize, uploaded_by_id, created_at)
    select 'Informe de persona-' || i, 'informe-' || i || '.jpg', 'Descripción ' || md5(i::text),
      case when i % 10 <> 0 then 'image/jpeg' else 'application/pdf' end, 1000, (select min(id) from users),
      now() - i * interval '1 hour'
    from generate_series(1, ${SIZE.media}) i`,
  `insert into contact_submissions (nombre, email, mensaje, status, created_at)
    select 'Ana Peña', 'persona-' || i || '@example.com', md5(i::text) || ' ' || md5((i * 7)::text),
      (case when i % 20 <> 0 then 'nuevo' else 'spam' end)::enum_contact_submissions_status, now() - i * interval '1 hour'
    from generate_series(1, ${SIZE.requests}) i`,
  term('blog_categories', 'Categoría', 'categoria', SIZE.categories),
  term('blog_tags', 'Etiqueta', 'etiqueta', SIZE.tags),
  `with paragraphs as materialized (${PARAGRAPHS})
    insert into blog_posts (title, slug, excerpt, content, category_id, author_id, is_published, _status, published_at,
      created_at, updated_at, read_time_minutes)
    select 'Artículo ' || i || ' sobre ' || (${TOPICS})[i % 8 + 1] || ' número ' || md5(i::text), 'articulo-' || i,
      'Resumen de ' || md5((i * 3)::text) || ' para pequeñas empresas',
      (select string_agg(text, E'\n\n') from paragraphs
        where n in (select (hashint4(i * 10 + k) & 65535) % 500 from generate_series(1, ${2 * kilobytes}) k)),
      (select min(id) from blog_categories) + i % ${SIZE.categories},
      (select min(id) from users where username like 'persona-%') + i % ${SIZE.users},
      i % 10 <> 0, (case when i % 10 <> 0 then 'published' else 'draft' end)::enum_blog_posts_status,
      case when i % 10 <> 0 then now() - i * interval '1 hour' end,
      now() - i * interval '1 hour', now() - i * interval '1 hour', 5
    from generate_series(1, ${posts}) i`,
  `insert into blog_posts_rels (parent_id, path, "order", blog_tags_id)
    select p.id, 'tags', k, (select min(id) from blog_tags) + (p.id * 7 + k * 131) % ${SIZE.tags}
    from blog_posts p, generate_series(1, 3) k`,
  `insert into _blog_posts_v (parent_id, latest, version_title, version_slug, version_excerpt, version_content,
      version_category_id, version_author_id, version_is_published, version__status, version_published_at,
      version_created_at, version_updated_at, version_read_time_minutes)
    select id, true, title, slug, excerpt, content, category_id, author_id, is_published,
      _status::text::enum__blog_posts_v_version_status, published_at, created_at, updated_at, read_time_minutes
    from blog_posts`,
  `insert into post_views (post_id, views) select id, id % 1000 from blog_posts`,
  `insert into _blog_posts_v_rels (parent_id, path, "order", blog_tags_id)
    select v.id, 'version.tags', r."order", r.blog_tags_id from _blog_posts_v v join blog_posts_rels r on r.parent_id = v.parent_id`,
  `insert into blog_search_words (word) select distinct lower(unnest(regexp_matches(title, '[[:alpha:]]{4,40}', 'g'))) from blog_posts`,
]
