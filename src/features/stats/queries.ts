import { midnight } from '@/platform/db/midnight'
import { addDays } from '@/platform/domain/calendarDays'
import { DAY_MS } from '@/platform/domain/dates'
import { dateIn } from '@/platform/domain/zone'
import { env } from '@/platform/env'
import { Failure } from '@/platform/failure'
import { isPublic } from '@/platform/queries/conditions'
import { query } from '@/platform/queries/read/query'
import { siteSettings } from '@/platform/queries/settings'
import { type Conversion, conversionsIn } from './conversions'
import {
  DEPTHS,
  MAX_DAYS,
  type Stats,
  type StatsGroup,
  type StatsPage,
  type StatsQuery,
  type StatsTotals,
  TOO_LONG,
} from './schema'
import { campaignName, sourceName } from './source'
import { type DaySums, daySums, type GroupSums, groupSums, hasSamples, type PageSums, pageSums } from './sums'
import { titlesOf } from './titles'
import { DIRECT, OTHERS } from './words'

/** Groups with fewer visitors than this on every day become «Otros»: their names could tell who came. */
const FEWEST = 3

type Range = Stats['range']

/** Returns the figures of a range of days, of the site or one of its pages. */
export async function statsOf({ compare, path, ...asked }: StatsQuery): Promise<Stats> {
  const range = await rangeOf(asked)
  const days = daysIn(range)
  const before = { ...range, from: addDays(range.from, -days.length), to: addDays(range.from, -1) }
  const [whole, { from, to }] = [compare ? { ...range, from: before.from } : range, range]
  const [sums, groups, pages, made, publications, isSampled, settings] = await Promise.all([
    daySums(path, whole.from, to),
    groupSums(path, from, to),
    pageSums(path, from, to),
    conversionsIn(whole).then((all) => all.filter((each) => path === '' || each.path === path)),
    publicationsIn(range, path),
    hasSamples(path),
    siteSettings(),
  ])
  const within = made.filter(({ day }) => day >= from)
  const ofKind = (kind: string) => groups.filter((row) => row.kind === kind)
  const { hostname } = new URL(env().SITE_URL)
  return {
    range,
    series: days.map((day) => seriesDay(day, sums, within)),
    totals: totalsIn(range, sums, made),
    previous: compare ? totalsIn(before, sums, made) : null,
    pages: await pagesOf(pages, within),
    sources: grouped(ofKind('source'), within, ({ source }) => sourceName(source, hostname)).map(named),
    campaigns: grouped(
      ofKind('campaign'),
      within.filter(({ campaign }) => campaign),
      ({ campaign }) => campaignName(campaign),
    ),
    devices: grouped(ofKind('device'), [], () => '').map((row) => ({ ...row, requests: null, bookings: null })),
    isOn: settings.stats,
    hasSamples: isSampled,
    countries: null,
    publications,
    depths: DEPTHS.map((depth) => ({
      depth,
      visitors: ofKind(`read${depth}`)[0]?.visitors ?? 0,
    })),
  }
}

async function rangeOf({ from, to, days }: Pick<StatsQuery, 'from' | 'to' | 'days'>): Promise<Range> {
  const { timeZone } = await siteSettings()
  const last = to || dateIn(timeZone, Date.now())
  const first = from || addDays(last, 1 - days)
  if (first > last) throw new Failure('invalid', { message: 'El intervalo termina antes de empezar' })
  if (Date.parse(last) - Date.parse(first) >= MAX_DAYS * DAY_MS) throw new Failure('invalid', { message: TOO_LONG })
  return { from: first, to: last, timeZone }
}

function daysIn({ from, to }: Range): string[] {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return Array.from({ length }, (_, i) => addDays(from, i))
}

const isIn =
  ({ from, to }: Range) =>
  ({ day }: { day: string }) =>
    from <= day && day <= to

const timesOf = (made: Conversion[], kind: Conversion['kind']) =>
  made.reduce((sum, each) => (each.kind === kind ? sum + each.times : sum), 0)
const converted = (made: Conversion[]) => ({ requests: timesOf(made, 'requests'), bookings: timesOf(made, 'bookings') })

function seriesDay(day: string, sums: DaySums[], made: Conversion[]) {
  const { views = 0, visitors = 0 } = sums.find((row) => row.day === day) ?? {}
  return { day, views, visitors, ...converted(made.filter((each) => each.day === day)) }
}

function totalsIn(range: Range, sums: DaySums[], made: Conversion[]): StatsTotals {
  const within = sums.filter(isIn(range))
  const total = (column: 'views' | 'visitors' | 'read75') => within.reduce((sum, row) => sum + row[column], 0)
  const counts = { views: total('views'), visitors: total('visitors'), read75: total('read75') }
  return { ...counts, ...converted(made.filter(isIn(range))) }
}

/** Joins the sums of each group with the conversions in it. Those with few visitors become one. */
function grouped(sums: GroupSums[], made: Conversion[], nameOf: (each: Conversion) => string): StatsGroup[] {
  const rows = new Map<string, StatsGroup>()
  const addTo = (name: string, more: Omit<StatsGroup, 'name'>) => {
    const row = rows.get(name) ?? { name, views: 0, visitors: 0, requests: 0, bookings: 0 }
    for (const column of ['views', 'visitors', 'requests', 'bookings'] as const) row[column] += more[column]
    rows.set(name, row)
  }
  const large = new Set(sums.filter(({ inADay }) => inADay >= FEWEST).map(({ name }) => name))
  const shown = (name: string) => (large.has(name) ? name : OTHERS)
  for (const { name, views, visitors } of sums) addTo(shown(name), { views, visitors, requests: 0, bookings: 0 })
  for (const each of made) addTo(shown(nameOf(each)), { views: 0, visitors: 0, ...converted([each]) })
  const others = rows.get(OTHERS)
  return [...[...rows.values()].filter((row) => row !== others), ...(others ? [others] : [])]
}

const named = (row: StatsGroup): StatsGroup => ({ ...row, name: row.name || DIRECT })

/** The pages, and those that conversions name although nobody was counted there. */
async function pagesOf(sums: PageSums[], made: Conversion[]): Promise<StatsPage[]> {
  const unseen = new Set(made.map(({ path }) => path).filter((path) => path && !sums.some((row) => row.path === path)))
  const rows = [...sums, ...[...unseen].map((path) => ({ path, views: 0, visitors: 0, read75: 0 }))]
  const titleOf = await titlesOf(rows.map(({ path }) => path))
  return rows.map((row) => ({
    ...row,
    title: titleOf(row.path),
    ...converted(made.filter(({ path }) => path === row.path)),
  }))
}

/** The articles that were published, on their days. */
function publicationsIn({ from, to, timeZone }: Range, path: string) {
  return query<Stats['publications'][number]>`
    select (p.published_at at time zone ${timeZone})::date::text as day, '/blog/' || p.slug as path, p.title
    from blog_posts p where ${isPublic} and p.published_at >= ${midnight(from, timeZone)}
      and p.published_at < ${midnight(to, timeZone, 1)} and ${path} in ('', '/blog/' || p.slug) order by p.published_at, p.id`
}
