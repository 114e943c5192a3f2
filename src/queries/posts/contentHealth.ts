import { type SQL, sql } from 'drizzle-orm'
import { isoTime } from '@/db/isoTime'
import { contains } from '@/db/search'
import type { Page, Pagination } from '@/domain/pagination'
import type { HealthFilter, ReviewedPost } from '@/schemas/contentHealth'
import { isPublic } from '../conditions'
import { pageOfRows } from '../read/query'

/** A page of the published posts in `scope` with what was found in them, the worst first and of equals the newest. */
export async function contentHealth(
  { check, search, ...page }: HealthFilter & Page,
  scope: SQL,
): Promise<{ posts: ReviewedPost[]; pagination: Pagination }> {
  const conditions = [
    isPublic,
    sql`r.anchors is not null`, // it has been reviewed
    scope,
    ...(check ? [sql`r.checks @> array[${check}]::varchar[]`] : []),
    // As an array, because PostgreSQL would look up the title of every review in turn to find a few.
    ...(search ? [sql`r.post_id = any(array(${titled(search)}))`] : []),
  ]
  const from = sql`from blog_post_reviews r join blog_posts p on p.id = r.post_id where ${sql.join(conditions, sql` and `)}`
  const select = sql`p.id, p.title, p.slug, ${isoTime(sql`p.published_at`)} as "publishedAt", r.score, r.findings`
  const order = sql`r.score, r.published_at desc, r.post_id desc`
  const { rows: posts, pagination } = await pageOfRows<ReviewedPost>(page, { select, from, order })
  return { posts, pagination }
}

const titled = (search: string) =>
  sql`select p.id from blog_posts p where ${isPublic} and ${contains(sql`fold_text(p.title)`, search)}`
