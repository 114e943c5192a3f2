import { setImmediate } from 'node:timers/promises'
import { anyDocument, CORPUS } from '@tests/mdx/documents'
import { activeContent, misread } from '@tests/mdx/inert'
import { activeCode } from '@tests/mdx/program'
import { renderedOf } from '@tests/mdx/rendered'
import { tripped } from '@tests/support/tripwire'
import fc from 'fast-check'
import { print } from '@/run/cli/console'

// `npm run fuzz:mdx`: random documents, 100,000 by default (`-- 5000`, `-- 5000 <seed>`). None may throw, fail to
// compile, take long, be parsed by a browser other than as written, or contain anything active; some of them, and the
// whole corpus, are also opened in a real browser.

const LIMIT_MS = 2_000
const IN_BROWSER = 2_000
const BATCH = 1_000

const count = Number(process.argv[2] ?? 100_000)
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31)
const faults: string[] = []
let slowest = 0
let shown: string[] = []

print(`${count} documentos, semilla ${seed}`)
for (let done = 0; done < count; done += BATCH) {
  const documents = fc.sample(anyDocument, { numRuns: Math.min(BATCH, count - done), seed: seed + done })
  for (const source of documents) {
    await tryOne(source)
    await setImmediate() // a rendering's garbage is freed only then; gigabytes of it made some collections take seconds
  }
  if (shown.length < IN_BROWSER) shown = shown.concat(documents.slice(0, (IN_BROWSER * BATCH) / count))
  if ((done / BATCH) % 10 === 9)
    print(`${done + BATCH} leídos, ${faults.length} fallos, el más lento ${slowest.toFixed(0)} ms`)
}
const markup = await Promise.all([...CORPUS, ...shown].map(async (source) => (await renderedOf(source)).html))
for (const fault of await tripped(markup)) faults.push(fault)
for (const fault of faults.slice(0, 20)) print(fault)
print(`${faults.length} fallos; ${markup.length} documentos en Chromium`)
process.exitCode = faults.length === 0 ? 0 : 1

async function tryOne(source: string): Promise<void> {
  const before = process.cpuUsage() // regardless of other load on the machine
  try {
    const { html, compiledSource } = await renderedOf(source)
    const active = [...activeContent(html), ...activeCode(compiledSource)]
    const departs = misread(html)
    if (departs) faults.push(`otro árbol: ${departs} en ${JSON.stringify(source)}`)
    if (active.length > 0) faults.push(`activo: ${active.join(', ')} en ${JSON.stringify(source)}`)
  } catch (error) {
    faults.push(`excepción: ${error} en ${JSON.stringify(source)}`)
  }
  const { user, system } = process.cpuUsage(before)
  const ms = (user + system) / 1000
  slowest = Math.max(slowest, ms)
  if (ms > LIMIT_MS) faults.push(`lento: ${ms.toFixed(0)} ms en ${JSON.stringify(source.slice(0, 2_000))}`)
}
