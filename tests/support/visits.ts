import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { type Beacon, DEPTHS, type Stats } from '@/features/stats/schema'

/** A report as a browser sends it, and whether it is a visitor's. */
type Report = { at: number; address: string; agent: string; headers: Record<string, string>; beacon: Beacon }
type Seen = { views: number; visitors: number }
type Sum = Seen & { requests: number; bookings: number }
/** What the figures must say, worked out from the visits themselves. */
export type Truth = {
  totals: Sum & { read75: number }
  days: Record<string, Sum>
  pages: Record<string, Sum & { read75: number }>
  sources: Record<string, Sum>
  campaigns: Record<string, Sum>
  devices: Record<string, Seen>
  depths: Record<string, number>
}
/** A request or booking as its row has it; spam and what was cancelled don't count. */
type Conversion = {
  kind: 'requests' | 'bookings'
  at: string
  slug: string
  source: string
  campaign: string
  isCounted: boolean
}
export type Generated = { reports: Report[]; conversions: Conversion[]; truth: Truth }

const PERSONS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
]
const ROBOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'curl/8.14.1',
  '',
]
const REFUSALS: Record<string, string>[] = [{ DNT: '1' }, { 'Sec-GPC': '1' }, { 'Sec-Purpose': 'prefetch;prerender' }]
/** How a visit came, and what it is called in the figures. */
const ORIGINS: { sent: Partial<Beacon>; source: string; campaign?: string }[] = [
  { sent: {}, source: 'Directo' },
  { sent: { referrer: 'https://www.google.com/' }, source: 'google.com' },
  { sent: { referrer: 'google.com' }, source: 'google.com' },
  { sent: { referrer: 'https://l.facebook.com/x?y=1' }, source: 'facebook.com' },
  { sent: { referrer: 'http://localhost:3000/blog' }, source: 'Directo' },
  {
    sent: { utm_source: 'Boletin', utm_campaign: 'Noviembre', referrer: 'https://mail.example.com/' },
    source: 'boletin',
    campaign: 'noviembre',
  },
]
const DEVICES = { s: 'Móvil', m: 'Tableta', l: 'Escritorio' } as const
/** How a page is opened once more. */
const AGAIN = ['reloaded', 'in a second tab', 'left and come back to', 'sent twice'] as const
const SECOND = 1_000
const HOUR = 3_600 * SECOND

/** Returns the same numbers from 0 to 1 for the same seed (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Random = {
  /** From 0 to 1. */
  next: () => number
  below: (end: number) => number
  one: <Item>(items: readonly Item[]) => Item
}

function randomOf(seed: number): Random {
  const next = numbers(seed)
  const below = (end: number) => Math.floor(next() * end)
  return { next, below, one: (items) => items[below(items.length)] as (typeof items)[number] }
}

type Wanted = {
  reports: number
  people: number
  pages: string[]
  from: number
  days: number
  /** That of the settings, whose days are counted. */
  timeZone?: string
  seed?: number
}

/**
 * Generates reports of people who reload, open two tabs, come back, read on after midnight and send twice, of robots, and of
 * those who don't want to be counted; the requests and bookings that some of them make; and the truth about all. Reports are
 * in the order of time. Where a visitor's own clock stands is not reported.
 */
export function generateVisits({ reports: count, seed = 1, timeZone, ...wanted }: Wanted): Generated {
  const random = randomOf(seed)
  const reports: Report[] = []
  const conversions: Conversion[] = []
  const tally = newTally(timeZone)
  while (reports.length < count) {
    const visited = visit(random, tally, wanted)
    reports.push(...visited.reports)
    conversions.push(...visited.conversions)
  }
  return { reports: reports.sort((one, other) => one.at - other.at), conversions, truth: tally.truth() }
}

type Visitor = {
  address: string
  agent: string
  headers: Record<string, string>
  isCounted: boolean
  origin: (typeof ORIGINS)[number]
  width: Beacon['width']
}

/** Somebody comes and opens up to four pages; for some, that takes until after midnight. A few ask or book then. */
function visit(random: Random, tally: Tally, { people, pages, from, days }: Omit<Wanted, 'reports'>) {
  const { next, below, one } = random
  const person = below(people)
  const isRobot = next() < 0.1
  const isRefused = next() < 0.05
  const visitor: Visitor = {
    address: `10.0.${person >> 8}.${person & 255}`,
    agent: one(isRobot ? ROBOTS : PERSONS),
    headers: isRefused ? one(REFUSALS) : {},
    isCounted: !isRobot && !isRefused,
    origin: one(ORIGINS),
    width: one(['s', 'm', 'l']),
  }
  let at = from + below(days * 24 * HOUR)
  let slug = ''
  const reports: Report[] = []
  for (let left = 1 + below(4); left > 0; left--) {
    at += below(HOUR)
    const path = next() < 0.03 ? `/blog/no-existe-${below(1e6)}` : one(pages)
    if (path.startsWith('/blog/') && pages.includes(path)) slug = path.slice('/blog/'.length)
    reports.push(
      ...readPage(random, tally, { ...visitor, isCounted: visitor.isCounted && pages.includes(path) }, path, at),
    )
  }
  return { reports, conversions: next() < 0.05 ? [convert(random, tally, visitor, slug, at + below(HOUR))] : [] }
}

function convert({ next, one }: Random, tally: Tally, { origin }: Visitor, slug: string, at: number): Conversion {
  const kind = one(['requests', 'bookings'] as const)
  const isCounted = next() < 0.8
  if (isCounted) tally.convert(kind, { at, path: slug && `/blog/${slug}`, ...origin })
  const { utm_source, referrer, utm_campaign } = origin.sent
  const raw = { source: utm_source ?? referrer ?? '', campaign: utm_campaign ?? '' }
  return { kind, at: new Date(at).toISOString(), slug, ...raw, isCounted }
}

/** A page that is opened, and how far it was read whenever its reader left it. */
type Opening = { at: number; reads: { at: number; read: (typeof DEPTHS)[number] }[] }

/** One page, which now and then is opened once more; half of the articles are read, and some of them in two goes. */
function readPage(random: Random, tally: Tally, reader: Visitor, path: string, at: number): Report[] {
  const { next, below, one } = random
  const open = (at: number): Opening => {
    const depths = path.startsWith('/blog/') && next() < 0.5 ? DEPTHS.slice(below(4)).slice(0, 1 + below(2)) : []
    return { at, reads: depths.map((read, i) => ({ at: at + (i * HOUR) / 2 + below(HOUR / 2), read })) }
  }
  const first = open(at)
  const leftAt = first.reads.at(-1)?.at ?? at
  const again: Record<(typeof AGAIN)[number], () => Opening> = {
    reloaded: () => open(leftAt + below(SECOND)),
    'in a second tab': () => open(at + below(5 * SECOND)), // and read beside the first
    'left and come back to': () => open(leftAt + below(HOUR)),
    'sent twice': () => first,
  }
  const openings = next() < 0.2 ? [first, again[one(AGAIN)]()] : [first]
  return openings.flatMap((opening) => reportsOf(tally, reader, path, opening))
}

function reportsOf(tally: Tally, reader: Visitor, path: string, { at, reads }: Opening): Report[] {
  const { address, agent, headers, origin, width, isCounted } = reader
  const visitor = `${address} ${agent}`
  if (isCounted) {
    tally.view({ at, visitor, path, ...origin, device: DEVICES[width] })
    for (const each of reads) tally.read({ ...each, visitor, path })
  }
  const sent = { address, agent, headers }
  const beacon = { ...origin.sent, path, width }
  return [{ ...sent, at, beacon }, ...reads.map(({ at, read }) => ({ ...sent, at, beacon: { ...beacon, read } }))]
}

type Tally = ReturnType<typeof newTally>
function newTally(timeZone = 'America/Santo_Domingo') {
  const sums = new Map<string, Omit<Sum, 'visitors'> & { visitors: Set<string> }>()
  const readers = new Map<string, Set<string>>()
  const days = new Intl.DateTimeFormat('en-CA', { timeZone })
  const dayOf = (at: number) => days.format(at)
  const sumOf = (group: string) => {
    const sum = sums.get(group) ?? { views: 0, visitors: new Set<string>(), requests: 0, bookings: 0 }
    sums.set(group, sum)
    return sum
  }
  type From = { at: number; path: string; source: string; campaign?: string }
  const groupsOf = (day: string, { path, source, campaign }: From) => [
    ...['totals', `day ${day}`, `source ${source}`],
    ...(path ? [`page ${path}`] : []),
    ...(campaign ? [`campaign ${campaign}`] : []),
  ]
  const counted = (group: string): Sum => ({ ...sumOf(group), visitors: sumOf(group).visitors.size })
  const ofKind = (kind: string) =>
    Object.fromEntries(
      [...sums.keys()]
        .filter((group) => group.startsWith(`${kind} `))
        .map((group) => [group.slice(kind.length + 1), counted(group)]),
    )
  const readersOf = (group: string) => readers.get(group)?.size ?? 0
  return {
    view({ visitor, device, ...from }: From & { visitor: string; device: string }) {
      const day = dayOf(from.at)
      for (const group of [...groupsOf(day, from), `device ${device}`]) {
        const sum = sumOf(group)
        sum.views++
        sum.visitors.add(`${day} ${visitor}`)
      }
    },
    read({ at, visitor, path, read }: { at: number; visitor: string; path: string; read: number }) {
      const reader = `${dayOf(at)} ${visitor} ${path}`
      for (const depth of DEPTHS.filter((depth) => depth <= read))
        for (const group of [`${depth}`, `${depth} ${path}`])
          readers.set(group, (readers.get(group) ?? new Set()).add(reader))
    },
    convert(kind: Conversion['kind'], from: From) {
      for (const group of groupsOf(dayOf(from.at), from)) sumOf(group)[kind]++
    },
    truth: (): Truth => ({
      totals: { ...counted('totals'), read75: readersOf('75') },
      days: ofKind('day'),
      pages: Object.fromEntries(
        Object.entries(ofKind('page')).map(([path, sum]) => [path, { ...sum, read75: readersOf(`75 ${path}`) }]),
      ),
      sources: ofKind('source'),
      campaigns: ofKind('campaign'),
      devices: Object.fromEntries(Object.entries(ofKind('device')).map(([name, sum]) => [name, seen(sum)])),
      depths: Object.fromEntries(DEPTHS.map((depth) => [depth, readersOf(`${depth}`)])),
    }),
  }
}

const seen = ({ views, visitors }: Seen): Seen => ({ views, visitors })

/** Stores the rows of requests and bookings in place of all others. */
export async function storeConversions({ db }: Payload, conversions: Conversion[]): Promise<void> {
  const rows = (kind: Conversion['kind']) => sql`from jsonb_to_recordset(${JSON.stringify(conversions)}::jsonb)
      as s (kind text, at timestamptz, slug text, source text, campaign text, "isCounted" boolean)
    left join blog_posts p on p.slug = s.slug where kind = ${kind}`
  for (const table of ['contact_submissions', 'bookings'])
    await db.drizzle.execute(sql`delete from ${sql.identifier(table)}`)
  await db.drizzle.execute(sql`
    insert into contact_submissions (nombre, email, mensaje, status, created_at, last_article_id, source, campaign)
    select 'Ana', 'ana@example.com', 'Una pregunta', (case when "isCounted" then 'nuevo' else 'spam' end)::enum_contact_submissions_status,
      at, p.id, s.source, s.campaign ${rows('requests')}`)
  await db.drizzle.execute(sql`
    insert into bookings (starts_at, ends_at, host, state, nombre, email, telefono, empresa, mensaje, time_zone, created_at, article_id, source, campaign)
    select date '2030-01-01' + n * interval '1 hour', date '2030-01-01' + (n + 1) * interval '1 hour', 1, state,
      'Ana', 'ana@example.com', '', '', '', '', at, id, source, campaign
    from (select row_number() over () as n, case when "isCounted" then 'done' else 'cancelled' end as state, at, p.id, s.source, s.campaign
      ${rows('bookings')}) as made`)
}

/** What the figures say, in the form of the truth. */
export function foundIn({ totals, series, pages, sources, campaigns, devices, depths }: Stats): Truth {
  const sum = ({ views, visitors, requests, bookings }: Sum): Sum => ({ views, visitors, requests, bookings })
  const byName = (rows: (Sum & { name: string })[]) => Object.fromEntries(rows.map((row) => [row.name, sum(row)]))
  const isBusy = ({ views, requests, bookings }: Sum) => views + requests + bookings > 0
  return {
    totals,
    days: Object.fromEntries(series.filter(isBusy).map((row) => [row.day, sum(row)])),
    pages: Object.fromEntries(pages.map((row) => [row.path, { ...sum(row), read75: row.read75 }])),
    sources: byName(sources),
    campaigns: byName(campaigns),
    devices: Object.fromEntries(devices.map((row) => [row.name, seen(row)])),
    depths: Object.fromEntries(depths.map(({ depth, visitors }) => [depth, visitors])),
  }
}
