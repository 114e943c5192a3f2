import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { SEARCH_TABLES, type SearchTable } from '@/features/posts/search/postSearch'
import { readMdx } from '@/mdx/read'
import type { Category, Post, Tag } from '@/payload-types'
import { execute } from '@/platform/db/transaction'
import { idOf } from '@/platform/domain/relation'
import { callerOf } from '@/platform/limits/concurrencyLimits'

/** Indexes what was published for readers and what was saved for editors, effective on commit. */
export async function updateSearch(req: PayloadRequest, doc: Post, isDraft: boolean): Promise<void> {
  if (doc.deletedAt) await leave(req, doc, SEARCH_TABLES.newest)
  else await indexPost(req, doc, SEARCH_TABLES.newest)
  if (isDraft) return
  if (doc.isPublished && !doc.deletedAt) await indexPost(req, doc, SEARCH_TABLES.published)
  else await leave(req, doc, SEARCH_TABLES.published)
}

const leave = (req: PayloadRequest, { id }: Post, table: SearchTable) =>
  execute(req)`delete from ${sql.identifier(table)} where post_id = ${id}`

async function indexPost(req: PayloadRequest, post: Post, table: SearchTable): Promise<void> {
  const { text } = await readMdx(post.content ?? '', callerOf(req))
  const categoryId = post.category ? idOf(post.category) : null
  const tagIds = sql.param((post.tags ?? []).map(idOf))
  const listedAt = table === SEARCH_TABLES.published ? post.publishedAt : post.createdAt
  const [row] = await execute<{ terms: string }>(req)`
    insert into ${sql.identifier(table)} (post_id, listed_at, category_id, tag_ids, title, excerpt, terms, body)
    values (${post.id}, ${listedAt}, ${categoryId}, ${tagIds}::int[], ${plain(post.title)}, ${plain(post.excerpt)},
      ${termNames(sql`${categoryId}::int`, sql`${tagIds}::int[]`)}, ${plain(text)})
    on conflict (post_id) do update set listed_at = excluded.listed_at, category_id = excluded.category_id,
      tag_ids = excluded.tag_ids, title = excluded.title, excerpt = excluded.excerpt, terms = excluded.terms, body = excluded.body
    returning terms`
  if (table === SEARCH_TABLES.published) await learnWords(req, plain(`${post.title} ${post.excerpt} ${row?.terms}`))
}

/** A text with each accented letter as one character, as searches are written: on some systems it is two. */
const plain = (text: string | null | undefined) => (text ?? '').normalize('NFC')

/** Stores the words of a text, sorted, so that two saves with the same words can't deadlock. */
async function learnWords(req: PayloadRequest, text: string): Promise<void> {
  const words = [...new Set(text.toLowerCase().match(/\p{L}{4,40}/gu))].sort()
  await execute(req)`
    insert into blog_search_words (word) select unnest(${sql.param(words)}::text[]) on conflict do nothing`
}

/** Indexes posts under the new name of their category or tag. */
export async function renameInSearch(
  req: PayloadRequest,
  kind: 'categories' | 'tags',
  { id, name }: Category | Tag,
): Promise<void> {
  const has = kind === 'categories' ? sql`category_id = ${id}` : sql`tag_ids @> ${sql.param([id])}::int[]`
  for (const table of Object.values(SEARCH_TABLES)) {
    await execute(req)`
      update ${sql.identifier(table)} set terms = ${termNames(sql`category_id`, sql`tag_ids`)} where ${has}`
  }
  await learnWords(req, name)
}

const termNames = (categoryId: ReturnType<typeof sql>, tagIds: ReturnType<typeof sql>) => sql`concat_ws(' ',
  (select name from blog_categories where id = ${categoryId}), (select string_agg(name, ' ') from blog_tags where id = any(${tagIds})))`
