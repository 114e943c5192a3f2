import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { processesOf } from '@tests/support/processes'
import { fillBlog } from '@tests/support/scaleFixture'
import { foundIn, generateVisits, type Truth } from '@tests/support/visits'
import pg from 'pg'
import { MAX_DAYS, type Stats } from '@/features/stats/schema'
import { print } from '@/run/cli/console'
import { startPostgres } from '@/run/cli/postgres'
import { printTable } from '../printTable'
import { BEACON, type Measured, printGoals, VIEW } from './goals'
import { cpuMs, once } from './load'
import { type BenchSite, siteWith } from './site'
import { printTimes } from './times'

const VISITS = 1_000_000
const ARTICLES = 200
/** The others are drafts, whose views don't count. */
const PUBLISHED = Array.from({ length: ARTICLES }, (_, i) => i + 1)
  .filter((i) => i % 10 !== 0)
  .map((i) => `/blog/articulo-${i}`)
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/**
 * Prints what the figures cost, and whether those of a million generated visits are true. Returns whether they are, and the
 * goals are met.
 */
export async function printStats(visits = VISITS): Promise<boolean> {
  const site = await siteWith(ARTICLES)
  const costs = await printBeacons(site)
  await site.stop()
  const areTrue = await printTruth(visits) // last, because it sets this process's environment, which sites inherit
  return printGoals(costs) && areTrue
}

/**
 * Counts generated visits in this process, with a database of its own, and compares the figures with the truth. Then reads as
 * many as are kept.
 */
async function printTruth(count: number): Promise<boolean> {
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-stats-'))
  const cluster = await startPostgres(dir, 'bench')
  const own = { ADMIN_PASSWORD: 'admin-password', SEED: 'none', RATE_LIMIT: 'off', SITE_URL: 'http://localhost:3000' }
  Object.assign(process.env, own, { DATABASE_URL: cluster.url, MEDIA_DIR: dir, PAYLOAD_SECRET: 'x'.repeat(40) })
  const { countAll, queryTimes } = await import('./countAll') // reads the configuration
  const pages = ['/', '/blog', ...PUBLISHED]
  const from = Date.parse('2026-10-01T04:00:00Z')
  const days = 30
  const generated = generateVisits({ reports: count, people: 60_000, pages, from, days })
  const fill = () => fillBlog(ARTICLES, cluster.url)
  const range = { from: '2026-10-01', to: '2026-11-05' }
  const { stats, microseconds, storeMs } = await countAll(generated, fill, range)
  await fillKept(cluster.url)
  printTimes('all that the screen reads, against the range before', await queryTimes())
  await cluster.stop()
  await rm(dir, { recursive: true, force: true })
  const faults = faultsIn(stats, generated.truth)
  printTable(
    [`${generated.reports.length} generated visits of ${days} days`, 'figure'],
    [
      ['views, and visitors by day', `${stats.totals.views}, ${stats.totals.visitors}`],
      ['sums that differ from the truth', faults.length],
      ['processor µs to count one', microseconds.toFixed(0)],
      ['ms to store 5,000, median', storeMs.toFixed(0)],
    ],
  )
  for (const fault of faults) print(`- ${fault}`)
  return faults.length === 0
}

/** Returns the names of the tables that don't say what the visits were. */
function faultsIn(stats: Stats, truth: Truth): string[] {
  const found = foundIn(stats)
  return Object.keys(truth).filter((name) => !isDeepStrictEqual(found[name as keyof Truth], truth[name as keyof Truth]))
}

/** Adds ten thousand views a day, of 200 articles from six sources, for the longest range and the one before it. */
async function fillKept(connectionString: string): Promise<void> {
  const database = new pg.Client({ connectionString })
  await database.connect()
  await database.query('delete from stats_days')
  await database.query(`
    with day as (select current_date - i as day from generate_series(0, ${2 * MAX_DAYS - 1}) i),
      page as (select '' as path, ${ARTICLES} as size union all select '/blog/articulo-' || i, 1 from generate_series(1, ${ARTICLES}) i),
      sum (kind, name, share) as (values ('page', '', 50), ('device', 'Móvil', 30), ('device', 'Tableta', 2), ('device', 'Escritorio', 18),
        ('source', '', 20), ('source', 'google.com', 20), ('source', 'facebook.com', 4), ('source', 'linkedin.com', 3),
        ('source', 'chatgpt.com', 2), ('source', 'boletin', 1), ('campaign', 'noviembre', 1), ('read25', '', 30), ('read50', '', 22),
        ('read75', '', 15), ('read100', '', 9))
    insert into stats_days (kind, path, day, name, views, visitors)
    select kind, path, day, name, case when kind like 'read%' then 0 else share * size end, share * size * 8 / 10 from day, page, sum`)
  await database.query('vacuum analyze stats_days')
  const { rows } = await database.query(
    `select count(*)::int as rows, pg_total_relation_size('stats_days') / 1024 / 1024 as mb from stats_days`,
  )
  print(`\n${2 * MAX_DAYS} days with 10,000 views a day: ${rows[0].rows} rows, ${rows[0].mb} MB`)
  await database.end()
}

/** Prints the processor time for each beacon and each counted view, which it returns, and pages a second with and without beacons. */
async function printBeacons(site: BenchSite): Promise<Measured> {
  const post = (path: string, headers: Record<string, string>, body = '') =>
    fetch(site.url + path, { method: 'POST', headers, body }).then((answer) => answer.arrayBuffer())
  const pathOf = (i: number) => PUBLISHED[i % PUBLISHED.length]
  const send = (i: number, more: Record<string, string> = {}) =>
    post(
      '/api/stats',
      { 'Content-Type': 'text/plain', 'User-Agent': `${AGENT} ${i % 500}`, ...more },
      JSON.stringify({ path: pathOf(i), referrer: 'https://google.com/', width: 's' }),
    )
  const server = () => processesOf(site, 'ozama-server')
  const beacon = await processorMs(server, 10_000, send)
  const indirect = await processorMs(server, 10_000, (i) => send(i, { Cookie: 'x=payload-token' })) // as if it might name a user
  const view = (i: number) => site.call('POST', `/blog/posts/${pathOf(i)?.split('/').at(-1)}/view`)
  const counted = await processorMs(() => processesOf(site), 2_000, view)
  const article = { name: 'article', url: `${site.url}/blog/articulo-7` }
  await once(article)
  const quiet = await once(article)
  let isOver = false
  const sending = (async () => {
    for (let i = 0; !isOver; i++) {
      await send(i)
      await wait(8)
    }
    return undefined
  })()
  const busy = await once(article)
  isOver = true
  await sending
  printTable(
    ['beacons', 'figure'],
    [
      [BEACON, beacon.toFixed(3)],
      ['the same through Next and Payload, without `directCalls.ts`', indirect.toFixed(3)],
      [VIEW, counted.toFixed(3)],
      ['articles a second without them', Math.round(quiet.rate)],
      ['articles a second with 100 beacons a second', Math.round(busy.rate)],
    ],
  )
  return new Map([
    [BEACON, beacon],
    [VIEW, counted],
  ])
}

/** How many milliseconds of processor time `processes` take for each of `count` calls, after the first ones. */
async function processorMs(
  processes: () => number[],
  count: number,
  call: (i: number) => Promise<unknown>,
): Promise<number> {
  for (let i = 0; i < 2_000; i++) await call(i)
  const before = cpuMs(processes())
  for (let i = 0; i < count; i++) await call(i)
  return (cpuMs(processes()) - before) / count // with those that began meanwhile
}
