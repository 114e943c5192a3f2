import { type SQL, sql } from 'drizzle-orm'
import { type PostScope, sqlIn } from '@/access/postScope'
import { isoTime } from '@/db/isoTime'
import { contains } from '@/db/search'
import type { Page, Pagination } from '@/domain/pagination'
import type { HealthFilter, ReviewedPost } from '@/schemas/contentHealth'
import { isPublic } from '../conditions'
import { pageOfRows, query } from '../read/query'

/**
 * A page of the published posts in `scope` with their findings, the worst first, and the newest first among equals.
 * Only published posts have reviews, and only the index of these is read up to the page.
 */
export async function contentHealth(
  { check, search, ...page }: HealthFilter & Page,
  scope: PostScope,
): Promise<{ posts: ReviewedPost[]; pagination: Pagination }> {
  const conditions = [
    ...(scope === 'all' ? [] : [isAmong(sqlIn(scope))]),
    ...(check ? [sql`r.checks @> array[${check}]::varchar[]`] : []),
    ...(search ? [isAmong(sql`${isPublic} and ${contains(sql`fold_text(p.title)`, search)}`)] : []),
  ]
  const from = sql`from blog_post_reviews r where ${sql.join([sql`true`, ...conditions], sql` and `)}`
  const order = sql`r.score, r.published_at desc, r.post_id desc`
  const { rows, pagination } = await pageOfRows<{ id: number }>(page, { select: sql`r.post_id as id`, from, order })
  const posts = await query<ReviewedPost>(
    sql`select p.id, p.title, p.slug, ${isoTime(sql`p.published_at`)} as "publishedAt", r.score, r.findings
      from blog_post_reviews r join blog_posts p on p.id = r.post_id
      where r.post_id = any(${sql.param(rows.map(({ id }) => id))}::int[]) order by ${order}`,
  )
  return { posts, pagination }
}

/** As an array, because otherwise PostgreSQL would look up the post of every review to find a few. */
const isAmong = (condition: SQL) => sql`r.post_id = any(array(select p.id from blog_posts p where ${condition}))`
