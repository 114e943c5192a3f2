import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { callsTo, signIn } from '@tests/support/http'
import { type Site, startSite } from '@tests/support/site'
import { review } from '@/features/posts/review/review'
import { inWorker } from '@/mdx/pool'
import { pairTags } from '@/mdx/reader/pairTags'
import { parseMdx } from '@/mdx/reader/parse'
import { readDocument, type Wanted } from '@/mdx/reader/readDocument'
import { textFacts } from '@/mdx/reader/textFacts'
import { print } from '@/run/cli/console'
import { median } from '../percentile'
import { times } from './times'

// `npm run bench:mdx`: the cost of an article by its length, which must grow linearly, what its checks cost, and how long
// publishing one blocks other requests (Linux only; builds the site if needed).

const UNIT = `## Una sección con título

Una frase normal con **negrita**, un [enlace](/blog) y \`código\`. Sigue el texto del párrafo un rato más, como en la vida.

- Un punto de la lista
- Otro punto, con *énfasis*

| Plan | Precio |
| --- | ---: |
| Básico | RD$ 5,000 |

\`\`\`ts
const total = precios.reduce((suma, precio) => suma + precio, 0)
\`\`\`

<Callout type="consejo">
Empieza por **una** tarea.
</Callout>

`
const KILOBYTES = [1, 10, 50, 200]
const RUNS = 7
/** The maximum cost of a kilobyte in the longest text, relative to one in a text of 10 KB. */
const MAX_GROWTH = 2
const PUBLISHED_KB = 50
/** How long publishing it may block the main thread. */
const MAX_PAUSE_MS = 50
/** How long the checks of a parsed text of 50 KB may take. */
const MAX_REVIEW_MS = 100

const ofKilobytes = (kilobytes: number) => UNIT.repeat(Math.max(1, Math.floor((kilobytes * 1000) / UNIT.length)))

const STAGES: [name: string, wanted: Wanted][] = [
  ['validar y resumir', 'outline'],
  ['compilar', 'plain-program'],
  ['con colores', 'program'],
]

let isLinear = true
for (const [name, wanted] of STAGES) {
  for (let i = 0; i < 3; i++) await readDocument(ofKilobytes(50), wanted) // warms up the compiler
  const costs: number[] = []
  for (const kilobytes of KILOBYTES) {
    const ms = await medianMs(() => readDocument(ofKilobytes(kilobytes), wanted))
    costs.push(ms / kilobytes)
    print(`${name.padEnd(18)} ${String(kilobytes).padStart(4)} KB ${ms.toFixed(1).padStart(8)} ms`)
  }
  const growth = (costs.at(-1) ?? 0) / (costs[1] ?? 1)
  isLinear &&= growth <= MAX_GROWTH
  print(`${name.padEnd(18)} un KB de 200 cuesta ${growth.toFixed(2)} veces lo que uno de 10\n`)
}
const roundTrip = await medianMs(() => inWorker({ name: 'read', source: ofKilobytes(200), wanted: 'outline' }, 'bench'))
print(`ida y vuelta al hilo de trabajo con 200 KB: ${roundTrip.toFixed(1)} ms`)
const tree = parseMdx(ofKilobytes(50))
pairTags(tree)
const reviewMs = await medianMs(async () => reviewTree())
print(`las quince revisiones de 50 KB: ${reviewMs.toFixed(1)} ms, de ${MAX_REVIEW_MS} como mucho`)
const pause = await longestPauseMs()
print(`el hilo que atiende, mientras se publican ${PUBLISHED_KB} KB, parado como mucho ${pause.toFixed(1)} ms`)
process.exitCode = isLinear && reviewMs <= MAX_REVIEW_MS && pause <= MAX_PAUSE_MS ? 0 : 1

function reviewTree(): void {
  const fields = { title: 'Un título', metaTitle: '', metaDescription: '', excerpt: '', featuredImage: '' }
  const known = { deadLinks: new Set<string>(), isTitleTaken: false }
  review({ ...fields, categoryId: null, facts: textFacts(tree), generatedExcerpt: '', known }, [])
}

async function medianMs(act: () => Promise<unknown>): Promise<number> {
  return median(await times(RUNS, act))
}

/** The longest that the site's main thread is blocked while an article is published and first requested, in the median. */
async function longestPauseMs(): Promise<number> {
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-pauses-'))
  const PAUSES = path.join(dir, 'pauses')
  const preload = pathToFileURL(path.resolve('tools/bench/pauses.mjs'))
  const site = await startSite({ SEED: 'none', PAUSES, NODE_OPTIONS: `--import ${preload}` })
  try {
    const token = await signIn(site)
    await publish(site, token, 'Otro') // warm up
    const pauses: number[] = []
    for (let run = 0; run < RUNS; run++) {
      await writeFile(PAUSES, '')
      await publish(site, token, `Largo ${run}`)
      const lines = (await readFile(PAUSES, 'utf8')).split('\n').filter(Boolean)
      pauses.push(Math.max(0, ...lines.map((entry) => Number(entry.split(' ')[1]))))
    }
    print(`cada vez, en ms: ${pauses.join(', ')}`)
    return median(pauses)
  } finally {
    await site.stop()
    await rm(dir, { recursive: true })
  }
}

async function publish(site: Site, token: string, title: string): Promise<void> {
  const content = ofKilobytes(PUBLISHED_KB) + title
  const post = { title, slug: '', excerpt: '', content, isPublished: true }
  const { slug } = await callsTo(site)('POST', '/blog/admin/posts', post, token)
  for (const address of [`/blog/${slug}`, '/blog']) await (await fetch(site.url + address)).text()
}
