import { sql } from '@payloadcms/db-postgres/drizzle'
import { type PostScope, sqlIn } from '@/platform/access/postScope'
import { isoTime } from '@/platform/db/isoTime'
import { midnight } from '@/platform/db/midnight'
import { TIME_ZONE } from '@/platform/domain/dates'
import { isDraft, isPublic } from '@/platform/queries/conditions'
import { query } from '@/platform/queries/read/query'
import { daysAround } from './days'
import type { Calendar, Entry } from './schema'

/** As many as a month can show. */
const MOST = 500

/** What happens to the posts in `scope` in the weeks of a month. */
export async function findMonth(month: string, scope: PostScope): Promise<Calendar> {
  const days = daysAround(month)
  const from = midnight(days[0] ?? '', TIME_ZONE)
  const to = midnight(days.at(-1) ?? '', TIME_ZONE, 1)
  const between = (at: ReturnType<typeof sql>) => sql`${at} >= ${from} and ${at} < ${to}`
  const rows = await query<Entry>`
    with entries as (
      select p.id, p.title, 'published' as kind, p.published_at as at from blog_posts p
        where ${isPublic} and ${between(sql`p.published_at`)} and ${sqlIn(scope)}
      union all
      select p.id, coalesce(v.version_title, p.title), 'scheduled', s.publish_at
        from blog_post_schedule s join blog_posts p on p.id = s.post_id left join _blog_posts_v v on v.id = s.version_id
        where s.failure is null and ${between(sql`s.publish_at`)} and ${isDraft} and ${sqlIn(scope)}
      union all
      select p.id, coalesce(v.version_title, p.title), 'due', a.due_at
        from blog_post_approvals a join blog_posts p on p.id = a.post_id
          left join _blog_posts_v v on v.parent_id = p.id and v.latest
        where ${between(sql`a.due_at`)} and (${isDraft} or ${isPublic} and v.version__status = 'draft') and ${sqlIn(scope)})
    select id, title, kind, ${isoTime(sql`at`)} as at from entries order by entries.at, id limit ${MOST + 1}`
  return { month, entries: rows.slice(0, MOST), hasMore: rows.length > MOST }
}
