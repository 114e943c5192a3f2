import type { Beacon } from '@/features/stats/schema'

/** A report as a browser sends it, and whether it is a visitor's. */
export type Report = { at: number; address: string; agent: string; headers: Record<string, string>; beacon: Beacon }
type Sum = { views: number; visitors: number }
/** What the figures must say, worked out from the visits themselves. */
export type Truth = {
  days: Record<string, Sum>
  pages: Record<string, Sum & { read75: number }>
  sources: Record<string, Sum>
  campaigns: Record<string, Sum>
  devices: Record<string, Sum>
}
type Generated = { reports: Report[]; truth: Truth }

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
const DEPTHS = [25, 50, 75, 100] as const
const HOUR = 3_600_000
const SANTO_DOMINGO = -4 * HOUR

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

type Wanted = { reports: number; people: number; pages: string[]; from: number; days: number; seed?: number }

/**
 * Generates reports of people who reload, open two tabs, read on after midnight and send twice, of robots, and of those who
 * don't want to be counted; and the truth about them. They are in the order of time.
 */
export function generateVisits({ reports: count, seed = 1, ...wanted }: Wanted): Generated {
  const random = randomOf(seed)
  const reports: Report[] = []
  const tally = newTally()
  while (reports.length < count) reports.push(...visit(random, tally, wanted))
  return { reports: reports.sort((one, other) => one.at - other.at), truth: tally.truth() }
}

/** Somebody comes and opens up to four pages; for some, that takes until after midnight. */
function visit(random: Random, tally: Tally, { people, pages, from, days }: Omit<Wanted, 'reports'>): Report[] {
  const { next, below, one } = random
  const person = below(people)
  const isRobot = next() < 0.1
  const isRefused = next() < 0.05
  const visitor = {
    address: `10.0.${person >> 8}.${person & 255}`,
    agent: one(isRobot ? ROBOTS : PERSONS),
    headers: isRefused ? one(REFUSALS) : {},
    isCounted: !isRobot && !isRefused,
    origin: one(ORIGINS),
    width: one(['s', 'm', 'l'] as const),
  }
  let at = from + below(days * 24 * HOUR)
  return Array.from({ length: 1 + below(4) }, () => {
    at += below(HOUR)
    return readPage(random, tally, {
      ...visitor,
      at,
      path: next() < 0.03 ? `/blog/no-existe-${below(1e6)}` : one(pages),
    })
  }).flat()
}

type Reader = Omit<Report, 'beacon'> & {
  isCounted: boolean
  origin: (typeof ORIGINS)[number]
  width: Beacon['width']
  path: string
}

/** One page: now and then reloaded, in two tabs, or reported twice; half of the articles are read. */
function readPage({ next, below, one }: Random, tally: Tally, reader: Reader): Report[] {
  const { at, address, agent, headers, origin, width, path } = reader
  const isCounted = reader.isCounted && !path.includes('no-existe')
  const read = path.startsWith('/blog/') && next() < 0.5 ? one(DEPTHS) : undefined
  const beacon = { ...origin.sent, path, width }
  const later = at + below(HOUR)
  return Array.from({ length: next() < 0.15 ? 2 : 1 }, () => {
    const visitor = `${address} ${agent}`
    if (isCounted) tally.view({ at, visitor, path, ...origin, device: DEVICES[width] })
    if (isCounted && read) tally.read({ at: later, visitor, path, read })
    const sent = { address, agent, headers }
    return [{ ...sent, at, beacon }, ...(read ? [{ ...sent, at: later, beacon: { ...beacon, read } }] : [])]
  }).flat()
}

type Tally = ReturnType<typeof newTally>
function newTally() {
  const views = new Map<string, number>()
  const visitors = new Map<string, Set<string>>()
  const readers = new Map<string, Set<string>>()
  const dayOf = (at: number) => new Date(at + SANTO_DOMINGO).toISOString().slice(0, 10)
  const note = (group: string, day: string, visitor: string) => {
    views.set(group, (views.get(group) ?? 0) + 1)
    visitors.set(group, (visitors.get(group) ?? new Set()).add(`${day} ${visitor}`))
  }
  type View = { at: number; visitor: string; path: string; source: string; campaign?: string; device: string }
  const ofKind = (kind: string): Record<string, Sum> =>
    Object.fromEntries(
      [...views]
        .filter(([group]) => group.startsWith(`${kind} `))
        .map(([group, count]) => [
          group.slice(kind.length + 1),
          { views: count, visitors: visitors.get(group)?.size ?? 0 },
        ]),
    )
  return {
    view({ at, visitor, path, source, campaign, device }: View) {
      const day = dayOf(at)
      for (const group of [`day ${day}`, `page ${path}`, `source ${source}`, `device ${device}`])
        note(group, day, visitor)
      if (campaign) note(`campaign ${campaign}`, day, visitor)
    },
    read({ at, visitor, path, read }: { at: number; visitor: string; path: string; read: number }) {
      if (read >= 75) readers.set(path, (readers.get(path) ?? new Set()).add(`${dayOf(at)} ${visitor}`))
    },
    truth: (): Truth => ({
      days: ofKind('day'),
      pages: Object.fromEntries(
        Object.entries(ofKind('page')).map(([path, sum]) => [path, { ...sum, read75: readers.get(path)?.size ?? 0 }]),
      ),
      sources: ofKind('source'),
      campaigns: ofKind('campaign'),
      devices: ofKind('device'),
    }),
  }
}
