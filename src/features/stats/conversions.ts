import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { midnight } from '@/platform/db/midnight'
import { query } from '@/platform/queries/read/query'

/** Requests or bookings of a day that came by the same article, source and campaign. */
export type Conversion = {
  kind: 'requests' | 'bookings'
  day: string
  /** The path of the last article that they had read, or ''. */
  path: string
  source: string
  campaign: string
  times: number
}

type Range = { from: string; to: string; timeZone: string }

/** Counts the requests and bookings made from the beginning of `from` to the end of `to`, without spam and cancelled ones. */
export async function conversionsIn({ from, to, timeZone }: Range): Promise<Conversion[]> {
  const rows = (kind: Conversion['kind'], table: SQL, article: SQL, counts: SQL) => sql`
    select ${kind}::text as kind, (c.created_at at time zone ${timeZone})::date as day, c.source, c.campaign,
      (select '/blog/' || p.slug from blog_posts p where p.id = ${article}) as path
    from ${table} c
    where ${counts} and c.created_at >= ${midnight(from, timeZone)} and c.created_at < ${midnight(to, timeZone, 1)}`
  return query<Conversion>`
    select kind, day::text, coalesce(path, '') as path, coalesce(source, '') as source, coalesce(campaign, '') as campaign,
      count(*)::int as times from (
      ${rows('requests', sql`contact_submissions`, sql`c.last_article_id`, sql`c.status <> 'spam'`)} union all
      ${rows('bookings', sql`bookings`, sql`c.article_id`, sql`c.state <> 'cancelled'`)}
    ) made group by 1, 2, 3, 4, 5`
}
