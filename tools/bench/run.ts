import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { startEdge } from '@tests/support/edge'
import { signIn } from '@tests/support/http'
import { pageScripts } from '@tests/support/pageScripts'
import { startBeside } from '@tests/support/site'
import { build, isBuilt } from '@/run/cli/build'
import { print } from '@/run/cli/console'
import { freePort } from '@/run/cli/postgres'
import { printTable } from '../printTable'
import { printBooking } from './booking'
import {
  ALONE,
  API_DISTINCT,
  DISTINCT,
  MEMORY,
  type Measured,
  NGINX,
  named,
  printGoals,
  STATIC,
  scriptsOf,
  throughEdge,
} from './goals'
import { printInstances } from './instances'
import { drive, type Figures, has, memoryOf, type Target } from './load'
import { printPanel } from './panel'
import { printPublishing } from './publishing'
import { type BenchSite, buildAnew, siteWith } from './site'
import { printSoak } from './soak'
import { printStats } from './stats'
import { folderSize, weigh } from './weight'
import { printWriters } from './writers'

const SIZES = (process.argv[2] ?? '200,10000,100000').split(',').map(Number)
/** Of each article. A million of 1 KB are a database of 17 GB, with versions and search tables. */
const KILOBYTES = Math.max(...SIZES) > 100_000 ? 1 : 5
const ARTICLE = '/blog/articulo-7'
/** The article's address in a spelling that the response cache doesn't know: Next sends its own static page. */
const STATIC_ADDRESS = ARTICLE.replace('7', '%37')
/** Finds the same as `facturas`, which every eighth article contains, but was never searched for before. */
const NEW_TERM = '-xNUMBER+facturas'

const PUBLIC: Record<string, string> = {
  landing: '/',
  list: '/blog',
  category: '/blog/category/categoria-7',
  article: ARTICLE,
  feed: '/rss.xml',
  'API list of 20': '/api/blog/posts?limit=20',
  'API article': `/api${ARTICLE.replace('/blog', '/blog/posts')}`,
  'API categories': '/api/blog/categories',
  search: '/blog?search=facturas',
  [DISTINCT]: `/blog?search=${NEW_TERM}`,
  'API search': '/api/blog/posts?search=facturas&limit=20',
  [API_DISTINCT]: `/api/blog/posts?search=${NEW_TERM}&limit=20`,
  'API related': `/api/blog/posts${ARTICLE.replace('/blog', '')}/related`,
  sitemap: '/sitemap.xml',
}
const EDGE = ['article', 'list', 'API list of 20']

if (!has('wrk')) {
  process.stderr.write('The benchmark needs wrk, the load generator: apt-get install wrk (or brew install wrk)\n')
  process.exit(1)
}

if (process.argv[2] === '--instances') {
  if (!(await isBuilt())) await build()
  process.exit((await printInstances(['article', DISTINCT, API_DISTINCT], (name) => PUBLIC[name] ?? '/')) ? 0 : 1)
}
if (process.argv[2] === '--stats') {
  if (!(await isBuilt())) await build()
  process.exit((await printStats(Number(process.argv[3] ?? 1_000_000))) ? 0 : 1)
}
if (process.argv[2] === '--soak') {
  if (!(await isBuilt())) await build()
  process.exit((await printSoak(Object.values(PUBLIC), Number(process.argv[3] ?? 3600))) ? 0 : 1)
}

const buildSeconds = await buildAnew()
const bySize = new Map<number, Map<string, Figures>>()
const measured: Measured[] = []
for (const posts of SIZES) {
  print(`\n## ${posts} articles of ${KILOBYTES} KB`)
  const site = await siteWith(posts, {}, KILOBYTES)
  const memoryAtRest = memoryOf(site.child.pid)
  const nginx = await startNginx(site)

  const edge: Target[] = [
    { name: NGINX, url: nginx.fileUrl },
    ...EDGE.map((name) => ({ name: throughEdge(name), url: nginx.url + PUBLIC[name] })),
  ]
  const targets = Object.entries(PUBLIC).map(([name, address]) => ({ name, url: site.url + address }))
  const conditional = await Promise.all(['article', 'API list of 20'].map((name) => unchanged(site, name)))
  const figures = await drive([
    ...edge,
    { name: STATIC, url: await sentByNext(site.url + STATIC_ADDRESS) },
    { name: 'script', url: site.url + (await largestScript(site)) },
    ...targets,
    { name: ALONE, url: site.url + PUBLIC[API_DISTINCT], connections: 1 },
    ...conditional,
  ])
  bySize.set(posts, figures)
  printFigures(figures)
  const memory = memoryOf(site.child.pid)
  print(`\nMemory of the server: ${memoryAtRest} MB at rest, ${memory} MB after the load`)

  const panel = await printPanel(site) // before writing adds drafts to the top of its list
  const second = await startBeside(site, { RATE_LIMIT: 'off' })
  const writers = await printWriters(site, {
    'the same instance': site.url,
    'another instance': second.url,
    'the edge': nginx.url,
  })
  await second.stop()
  const shared = ['landing', 'list', 'article', 'API list of 20', 'API article']
  const publishing = await printPublishing(
    site,
    targets.filter(({ name }) => shared.includes(name)),
  )
  const sizes = posts === SIZES[0] ? await printSizes(site) : []
  const booking = posts === SIZES[0] ? named(await printBooking(site)) : []
  measured.push(
    new Map([...named(figures), [MEMORY, memory], ...panel, ...writers, ...publishing, ...sizes, ...booking]),
  )
  await nginx.stop()
  await site.stop()
}
if (SIZES.length > 1) printGrowth()
const [few, many] = [measured[0], measured.at(-1)]
if (few && many) process.exitCode = printGoals(few, many) ? 0 : 1

/** Starts nginx as the edge of `site`, and with the same article as a compressed file. */
async function startNginx(site: BenchSite) {
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-bench-'))
  const page = Buffer.from(await (await fetch(site.url + ARTICLE)).arrayBuffer())
  await writeFile(path.join(dir, 'page.html'), page)
  await writeFile(path.join(dir, 'page.html.gz'), gzipSync(page))
  const listen = `127.0.0.1:${await freePort()}`
  const files = `server { listen ${listen}; root ${dir}; gzip_static on; types { text/html html; } }`
  const edge = await startEdge([site.url], files)
  const stop = async () => {
    await edge.stop()
    await rm(dir, { recursive: true })
  }
  return { url: edge.url, fileUrl: `http://${listen}/page.html`, stop }
}

async function largestScript(site: BenchSite): Promise<string> {
  const scripts = pageScripts(await (await fetch(site.url)).text())
  const sizes = await Promise.all(scripts.map(async (source) => (await (await fetch(site.url + source)).blob()).size))
  return scripts[sizes.indexOf(Math.max(...sizes))] ?? ''
}

/** Returns `url`; throws if its response comes from the response cache. */
async function sentByNext(url: string): Promise<string> {
  const { ok, headers } = await fetch(url)
  if (!ok || !headers.has('x-nextjs-cache')) throw new Error(`${url} is not sent by Next`)
  return url
}

/** The same call from a client that already has the response. */
async function unchanged(site: BenchSite, name: string): Promise<Target> {
  const url = site.url + PUBLIC[name]
  const etag = (await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } })).headers.get('etag') ?? ''
  return { name: `${name}, unchanged`, url, headers: { 'If-None-Match': etag } }
}

function printFigures(figures: Map<string, Figures>): void {
  const nginx = figures.get(NGINX)?.rate
  const plain = figures.get(STATIC)?.rate ?? Number.NaN
  printTable(
    ['', 'requests/s', 'p50 ms', 'p99 ms', 'of Next’s static page', 'of nginx'],
    [...figures].map(([name, { rate, p50, p99 }]) => [
      name,
      Math.round(rate),
      p50.toFixed(1),
      p99.toFixed(1),
      (rate / plain).toFixed(2),
      nginx ? (rate / nginx).toFixed(3) : '-',
    ]),
  )
}

/** Prints what a browser loads, and how much space the site takes. Returns the size of the scripts. */
async function printSizes({ url, startSeconds }: BenchSite): Promise<[string, number][]> {
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
  const session = { Cookie: `payload-token=${await signIn({ url })}` }
  const pages: [string, string, Record<string, string>][] = [
    ['landing', '/', {}],
    ['list', '/blog', {}],
    ['article', ARTICLE, {}],
    ['panel, login', '/admin/login', {}],
    ['panel, list of posts', '/admin/posts', session],
    ['panel, form by Payload', '/admin/pages/new', session],
  ]
  const weights = await Promise.all(
    pages.map(async ([name, address, headers]) => ({ name, ...(await weigh(url + address, headers)) })),
  )
  printTable(
    ['first load, gzip', 'HTML KB', 'scripts KB', 'styles KB'],
    weights.map(({ name, html, scripts, styles }) => [name, kilobytes(html), kilobytes(scripts), kilobytes(styles)]),
  )
  printTable(
    ['the site itself', ''],
    [
      ['build', `${buildSeconds.toFixed(0)} s`],
      ['start with a new database to the first page', `${startSeconds.toFixed(1)} s`],
      ['node_modules, with what develops and tests', `${folderSize('node_modules')} MB`],
      ['built server, with its modules', `${folderSize('.next/standalone')} MB`],
    ],
  )
  return weights.map(({ name, scripts }) => [scriptsOf(name), scripts / 1024])
}

function printGrowth(): void {
  const [small = 0, ...larger] = SIZES
  const rateOf = (size: number, name: string) => bySize.get(size)?.get(name)?.rate ?? Number.NaN
  print(`\n## Cost of a request, ${small} articles = 1`)
  printTable(
    ['articles', ...larger.map(String)],
    Object.keys(PUBLIC).map((name) => [
      name,
      ...larger.map((size) => (rateOf(small, name) / rateOf(size, name)).toFixed(2)),
    ]),
  )
}
