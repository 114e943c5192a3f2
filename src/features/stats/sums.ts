import { sql } from '@payloadcms/db-postgres/drizzle'
import { query } from '@/platform/queries/read/query'

type Sums = { views: number; visitors: number }
export type DaySums = Sums & { day: string; read75: number }
/** `inADay`: the visitors of its busiest day, who are certainly as many. */
export type GroupSums = Sums & { kind: string; name: string; inADay: number }
export type PageSums = Sums & { path: string; read75: number }

const VIEWED = sql`kind = 'page'`
const READ = sql`kind = 'read75'`
const COLUMNS = sql`coalesce(sum(views) filter (where ${VIEWED}), 0)::int as views,
  coalesce(sum(visitors) filter (where ${VIEWED}), 0)::int as visitors,
  coalesce(sum(visitors) filter (where ${READ}), 0)::int as read75`

/** The sums of each day from `from` to `to`, of one page or, with '', of the site. */
export const daySums = (path: string, from: string, to: string) =>
  query<DaySums>`
    select day::text, ${COLUMNS} from stats_days
    where kind in ('page', 'read75') and path = ${path} and day between ${from} and ${to} group by day`

/** Those of each page, most seen first. The visitors of several days are the sum of each day's. */
export const pageSums = (path: string, from: string, to: string) =>
  query<PageSums>`
    select path, ${COLUMNS} from stats_days
    where kind in ('page', 'read75') and path <> '' and (${path} in ('', path)) and day between ${from} and ${to}
    group by path order by views desc, path`

/** Those of each source, campaign, device and depth. */
export const groupSums = (path: string, from: string, to: string) =>
  query<GroupSums>`
    select kind, name, sum(views)::int as views, sum(visitors)::int as visitors, max(visitors) as "inADay" from stats_days
    where kind in ('source', 'campaign', 'device', 'read25', 'read50', 'read75', 'read100') and path = ${path} and day between ${from} and ${to}
    group by kind, name order by views desc, visitors desc, name`

/** Whether there are sums of the demo content, of one page or, with '', of any. */
export async function hasSamples(path: string): Promise<boolean> {
  const [found] = await query<{ is: boolean }>`
    select exists (select from stats_days where is_sample and ${path} in ('', path)) as is`
  return found?.is ?? false
}
