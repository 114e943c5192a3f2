import { type SQL, sql } from 'drizzle-orm'
import { isoTime } from '@/db/isoTime'
import { contains } from '@/db/search'
import { type Page, type Pagination, paginationOf } from '@/domain/pagination'
import type { HealthFilter, ReviewedPost } from '@/schemas/contentHealth'
import { query } from '../read/query'
import { isPublic } from './conditions'

/** A page of the published posts in `scope` with what was found in them, the worst first and of equals the newest. */
export async function contentHealth(
  { page, limit, check, search }: HealthFilter & Page,
  scope: SQL,
): Promise<{ posts: ReviewedPost[]; pagination: Pagination }> {
  const conditions = [
    isPublic,
    sql`r.anchors is not null`, // it has been reviewed
    scope,
    ...(check ? [sql`r.checks @> array[${check}]::varchar[]`] : []),
    ...(search ? [contains(sql`fold_text(p.title)`, search)] : []),
  ]
  const from = sql`from blog_post_reviews r join blog_posts p on p.id = r.post_id where ${sql.join(conditions, sql` and `)}`
  const [posts, counted] = await Promise.all([
    query<ReviewedPost>(sql`
      select p.id, p.title, p.slug, ${isoTime(sql`p.published_at`)} as "publishedAt", r.score, r.findings ${from}
      order by r.score, r.published_at desc, r.post_id desc limit ${limit} offset ${(page - 1) * limit}`),
    query<{ total: number }>(sql`select count(*)::int as total ${from}`),
  ])
  return { posts, pagination: paginationOf({ page, limit }, counted[0]?.total ?? 0) }
}
