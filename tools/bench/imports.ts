import { setTimeout as wait } from 'node:timers/promises'
import { callsTo, signIn } from '@tests/support/http'
import { openDatabase, startSite } from '@tests/support/site'
import { type Zippable, zipSync } from 'fflate'
import sharp from 'sharp'
import { build, isBuilt } from '@/run/cli/build'
import { startVisitors } from '../attack/visitors'
import { p95 } from '../percentile'
import { printTable } from '../printTable'
import { memoryOf } from './load'

// `npm run bench:imports`: how long an import of 2,000 articles with 3,000 pictures takes, and what visitors notice of
// it meanwhile; `-- 200 300` imports fewer. Exits with 1 if visitors wait (p95) more than twice as long as before, if
// the server takes more than 150 MB more, or if anything was not imported.

const ARTICLES = Number(process.argv[2] ?? 2_000)
const PICTURES = Number(process.argv[3] ?? 3_000)
const MOST_TIMES = 2
const MOST_MB = 150
const CALM_ROUNDS = 10
/** A site at work keeps memory from what it has saved and rendered; that is not the import's. */
const PUBLISHED_BEFORE = 20
/** 5 KB. */
const TEXT = 'Una pyme que factura a tiempo cobra a tiempo. '.repeat(110)

if (!(await isBuilt())) await build()
const archive = await exportOf(ARTICLES, PICTURES)
const site = await startSite({ SEED: 'none', RATE_LIMIT: 'off' })
const call = callsTo(site)
const token = await signIn(site)
const publish = (title: string, content: string) =>
  call('POST', '/blog/admin/posts', { title, content, isPublished: true }, token)
await publish('A la vista', 'Hola.')
const database = await openDatabase(site)

const visitors = startVisitors(site.url)
await Promise.all([visitors.calm(), publishSome()])
visitors.visits.calm.length = 0 // the first visits render the pages
for (let round = 0; round < CALM_ROUNDS; round++) await visitors.calm()
const memoryBefore = memoryOf(site.child.pid)
let memory = memoryBefore

const form = new FormData()
form.set('file', new Blob([new Uint8Array(archive)]), 'sitio.zip')
const seconds: Record<string, number> = {}
const id = await timed('received', async () => (await call('POST', '/admin/imports', form, token)).import.id)
await timed('examined', () => until('ready'))
await timed('imported', async () => {
  await call('POST', `/admin/imports/${id}/start`, { publish: true }, token)
  await until('done')
})
visitors.stop()
const [{ posts, pictures }] = (
  await database.query(`select (select count(*)::int from blog_posts where is_published) - ${PUBLISHED_BEFORE + 1} as posts,
    (select count(*)::int from blog_media) as pictures`)
).rows
await database.end()
await site.stop()

const { calm, attacked, refused } = visitors.visits
const [before, during] = [p95(calm), p95(attacked)]
printTable(
  [`import of ${ARTICLES} articles and ${PICTURES} pictures, ${Math.round(archive.length / 1e6)} MB`, 'figure'],
  [
    ...Object.entries(seconds).map(([name, value]) => [`seconds until ${name}`, value.toFixed(0)]),
    ['articles published, pictures', `${posts}, ${pictures}`],
    [`visitors’ p95 in ms, ${calm.length} visits before`, before.toFixed(1)],
    [`visitors’ p95 in ms, ${attacked.length} visits during it`, during.toFixed(1)],
    ['times as long', (during / before).toFixed(2)],
    ['visitors without their page', refused],
    ['memory of the server in MB, before and at most', `${memoryBefore}, ${memory}`],
  ],
)
const isWhole = posts === ARTICLES && pictures === PICTURES && refused === 0
process.exit(isWhole && during <= MOST_TIMES * before && memory - memoryBefore <= MOST_MB ? 0 : 1)

async function publishSome(): Promise<void> {
  for (let i = 0; i < PUBLISHED_BEFORE; i++) await publish(`Antes ${i}`, TEXT)
}

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  seconds[name] = (performance.now() - began) / 1_000
  return result
}

/** Waits until the import has this state. */
async function until(state: string): Promise<void> {
  for (;;) {
    memory = Math.max(memory, memoryOf(site.child.pid))
    const { import: run } = await call('GET', `/admin/imports/${id}`, undefined, token)
    if (run.state === state) return
    if (run.state === 'failed') throw new Error(run.error)
    await wait(1_000)
  }
}

/** A zip of Markdown with frontmatter; each article shows one or two pictures of its own. */
async function exportOf(articles: number, pictures: number): Promise<Uint8Array> {
  const files: Zippable = {}
  const bases = await Promise.all(Array.from({ length: 20 }, (_, i) => drawing(i)))
  for (let i = 0; i < pictures; i++)
    files[`images/foto-${i}.jpg`] = [unlike(bases[i % bases.length] as Buffer, i), { level: 0 }]
  for (let i = 0; i < articles; i++) {
    const shown = [i, i + articles].filter((n) => n < pictures).map((n) => `![Foto ${n}](../images/foto-${n}.jpg)`)
    const text = `---\ntitle: Artículo ${i}\ndate: 2024-01-${String((i % 28) + 1).padStart(2, '0')}\n---\n\n${shown.join('\n\n')}\n\n${TEXT}\n`
    files[`posts/articulo-${i}.md`] = new TextEncoder().encode(text)
  }
  return zipSync(files)
}

/** A JPEG of 1,600 x 900 and some 50 KB. */
function drawing(seed: number): Promise<Buffer> {
  return sharp({
    create: {
      width: 1600,
      height: 900,
      channels: 3,
      background: '#246',
      noise: { type: 'gaussian', mean: 100 + seed, sigma: 12 },
    },
  })
    .blur(1.5)
    .jpeg({ quality: 70 })
    .toBuffer()
}

/** The same picture with a comment, so that no two files are equal. */
function unlike(jpeg: Buffer, number: number): Uint8Array {
  const comment = Buffer.from(`foto ${number}`)
  const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), segment, comment, jpeg.subarray(2)]))
}
