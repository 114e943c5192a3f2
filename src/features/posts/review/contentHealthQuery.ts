import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { HealthFilter, ReviewedPost } from '@/features/posts/review/schemas/contentHealth'
import { SEARCH_TABLES, searchQuery } from '@/features/posts/search/postSearch'
import { type PostScope, sqlIn } from '@/platform/access/postScope'
import { isoTime } from '@/platform/db/isoTime'
import type { Page, Pagination } from '@/platform/domain/pagination'
import { pageOfRows, query } from '@/platform/queries/read/query'

/**
 * A page of the published posts in `scope` with their findings, the worst first, and the newest first among equals.
 * Only published posts have reviews. Without filters, only the index of these is read up to the page.
 */
export async function contentHealth(
  { check, search, ...page }: HealthFilter & Page,
  scope: PostScope,
): Promise<{ posts: ReviewedPost[]; pagination: Pagination }> {
  const conditions = [
    ...(scope === 'all' ? [] : [sql`post_id in (select p.id from blog_posts p where ${sqlIn(scope)})`]),
    ...(check ? [sql`checks @> array[${check}]::varchar[]`] : []),
    ...(search ? [sql`post_id in (select post_id from ${TITLES} where title_words @@ ${searchQuery(search)})`] : []),
  ]
  const from = sql`from ${conditions.length > 0 ? matching(conditions) : sql`blog_post_reviews`} r`
  const order = sql`r.score, r.published_at desc, r.post_id desc`
  const { rows, pagination } = await pageOfRows<{ id: number }>(page, { select: sql`r.post_id as id`, from, order })
  const posts = await query<ReviewedPost>`
    select p.id, p.title, p.slug, ${isoTime(sql`p.published_at`)} as "publishedAt", r.score, r.findings
    from blog_post_reviews r join blog_posts p on p.id = r.post_id
    where r.post_id = any(${sql.param(rows.map(({ id }) => id))}::int[]) order by ${order}`
  return { posts, pagination }
}

const TITLES = sql.identifier(SEARCH_TABLES.published)

/** The offset keeps PostgreSQL from trying every review, from the worst onward, to find the few that match. */
const matching = (conditions: SQL[]) =>
  sql`(select * from blog_post_reviews where ${sql.join(conditions, sql` and `)} offset 0)`
