import { ADMIN } from '@/testing/site'
import { drive, type Figures, has, median, memoryOf, type Target } from './load'
import { startNginx } from './nginx'
import { type BenchSite, siteWith } from './site'

const SIZES = (process.argv[2] ?? '200,10000').split(',').map(Number)
const ARTICLE = '/blog/articulo-7'
const STATIC = '/sin-conexion?next' // Next's own page without a read; its query keeps it out of what the site answers from memory

const PUBLIC: Record<string, string> = {
  landing: '/',
  list: '/blog',
  category: '/blog/category/categoria-7',
  article: ARTICLE,
  feed: '/rss.xml',
  'API list of 20': '/api/blog/posts?limit=20',
  'API article': `/api${ARTICLE.replace('/blog', '/blog/posts')}`,
  'API categories': '/api/blog/categories',
}
const ON_REQUEST: Record<string, string> = {
  search: '/blog?search=facturas',
  'API search': '/api/blog/posts?search=facturas&limit=20',
  'API related': `/api/blog/posts${ARTICLE.replace('/blog', '')}/related`,
  sitemap: '/sitemap.xml',
}

if (!has('wrk')) {
  process.stderr.write('The benchmark needs wrk, the load generator: apt-get install wrk (or brew install wrk)\n')
  process.exit(1)
}

const bySize = new Map<number, Map<string, Figures>>()
for (const posts of SIZES) {
  const site = await siteWith(posts)
  const memoryAtRest = memoryOf(site.child.pid)
  print(`\n## ${posts} articles\n`)
  const targets = [...toTargets(site.url, PUBLIC), ...toTargets(site.url, ON_REQUEST)]
  const page = await (await fetch(site.url + ARTICLE)).text()
  const nginx = has('nginx') ? await startNginx(page, new URL(site.url).host) : null
  if (!nginx) print('nginx is not installed: no ratio to it, and no edge\n')
  const baseline = [{ name: 'static page of Next', url: site.url + STATIC }]
  const edge = nginx
    ? [
        { name: 'nginx, the same bytes', url: nginx.fileUrl },
        { name: 'article through the edge', url: nginx.edgeUrl + ARTICLE },
        { name: 'API list through the edge', url: `${nginx.edgeUrl}${PUBLIC['API list of 20']}` },
      ]
    : []
  const conditional = await Promise.all(['article', 'API list of 20'].map((name) => unchanged(site, name)))
  const figures = await drive([...edge, ...baseline, ...targets, ...conditional])
  bySize.set(posts, figures)
  printFigures(figures)
  print(
    `\nStart to first page ${site.startSeconds.toFixed(1)} s; memory at rest ${memoryAtRest} MB, after the load ${memoryOf(site.child.pid)} MB`,
  )
  await writers(site)
  await nginx?.stop()
  await site.stop()
}
if (SIZES.length > 1) printGrowth()

function toTargets(url: string, addresses: Record<string, string>): Target[] {
  return Object.entries(addresses).map(([name, address]) => ({ name, url: url + address }))
}

/** The same call by somebody who has the answer already. */
async function unchanged(site: BenchSite, name: string): Promise<Target> {
  const url = site.url + PUBLIC[name]
  const etag = (await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } })).headers.get('etag') ?? ''
  return { name: `${name}, unchanged`, url, headers: { 'If-None-Match': etag } }
}

function printFigures(figures: Map<string, Figures>): void {
  const nginx = figures.get('nginx, the same bytes')?.rate
  const plain = figures.get('static page of Next')?.rate ?? Number.NaN
  print('| | requests/s | p50 ms | p99 ms | of Next’s static page | of nginx |')
  print('| --- | ---: | ---: | ---: | ---: | ---: |')
  for (const [name, { rate, p50, p99 }] of figures) {
    const cells = [name, Math.round(rate), p50.toFixed(1), p99.toFixed(1), (rate / plain).toFixed(2), nginx ? (rate / nginx).toFixed(3) : '-']
    print(`| ${cells.join(' | ')} |`)
  }
}

/** What writing costs: one client, one call after the other. */
async function writers({ call, url }: BenchSite): Promise<void> {
  const { token } = await call('POST', '/api/blog/admin/login', ADMIN)
  const { rawKey } = await call(
    'POST',
    '/api/blog/admin/api-keys',
    { name: 'bench', permissions: 'create_draft' },
    token,
  )
  const { id, slug } = await call('POST', '/api/blog/admin/posts', { title: 'A la vista', content: 'Hola.' }, token)
  const long = 'Un párrafo que se escribe. '.repeat(1900) // 50 KB
  const rows: [string, number[]][] = [
    [
      'draft by automation',
      await times(50, (turn) =>
        call('POST', '/api/blog/automation/posts', { title: `Nota ${turn}`, content: 'Hola.' }, rawKey),
      ),
    ],
    [
      'autosave of 50 KB',
      await times(20, () => call('PUT', `/api/blog/admin/posts/${id}?autosave=true`, { content: long }, token)),
    ],
    ['login', await times(10, () => call('POST', '/api/blog/admin/login', ADMIN))],
    ['list of the panel', await times(20, () => call('GET', '/api/blog/admin/posts?limit=20', undefined, token))],
    ['publish until a reader sees it', await times(20, (turn) => publishAndLook(turn))],
  ]
  async function publishAndLook(turn: number): Promise<void> {
    const title = `A la vista ${turn}`
    await call('PUT', `/api/blog/admin/posts/${id}`, { title, content: 'Hola.', isPublished: true }, token)
    while (!(await (await fetch(`${url}/blog/${slug}`)).text()).includes(title)) await new Promise(setImmediate)
  }
  print('\n| one client | median ms | worst ms |\n| --- | ---: | ---: |')
  for (const [name, taken] of rows)
    print(`| ${name} | ${Math.round(median(taken))} | ${Math.round(Math.max(...taken))} |`)
}

async function times(count: number, work: (turn: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const began = performance.now()
    await work(turn)
    taken.push(performance.now() - began)
  }
  return taken
}

function printGrowth(): void {
  const [small = 0, ...larger] = SIZES
  print(`\n## Cost of a request, ${small} articles = 1\n`)
  print(`| | ${larger.join(' | ')} |\n| --- |${' ---: |'.repeat(larger.length)}`)
  for (const name of [...Object.keys(PUBLIC), ...Object.keys(ON_REQUEST)]) {
    const before = bySize.get(small)?.get(name)?.rate ?? Number.NaN
    const cells = larger.map((size) => (before / (bySize.get(size)?.get(name)?.rate ?? Number.NaN)).toFixed(2))
    print(`| ${name} | ${cells.join(' | ')} |`)
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
