import { inWorker } from '@/mdx/pool'
import { readDocument, type Wanted } from '@/mdx/reader/readDocument'
import { markupOf } from '@/mdx/render/markup'

// `npm run bench:mdx`: what reading an article costs by its length. Costs may grow with the length and no faster.

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
/** How many times dearer a kilobyte of the longest text may be than one of 10 KB. */
const MAX_GROWTH = 2
const PUBLISHED_KB = 50
/** How long the thread that answers may stand still for it. */
const MAX_PAUSE_MS = 50

const ofKilobytes = (kilobytes: number) => UNIT.repeat(Math.max(1, Math.floor((kilobytes * 1000) / UNIT.length)))

const STAGES: [name: string, wanted: Wanted][] = [
  ['validar y resumir', 'outline'],
  ['compilar', 'plain-program'],
  ['con colores', 'program'],
]

let isLinear = true
for (const [name, wanted] of STAGES) {
  for (let i = 0; i < 3; i++) await readDocument(ofKilobytes(50), wanted) // the compiler warms up
  const costs: number[] = []
  for (const kilobytes of KILOBYTES) {
    const ms = await medianMs(() => readDocument(ofKilobytes(kilobytes), wanted))
    costs.push(ms / kilobytes)
    line(`${name.padEnd(18)} ${String(kilobytes).padStart(4)} KB ${ms.toFixed(1).padStart(8)} ms`)
  }
  const growth = (costs.at(-1) ?? 0) / (costs[1] ?? 1)
  isLinear &&= growth <= MAX_GROWTH
  line(`${name.padEnd(18)} un KB de 200 cuesta ${growth.toFixed(2)} veces lo que uno de 10\n`)
}
const roundTrip = await medianMs(() => inWorker({ name: 'read', source: ofKilobytes(200), wanted: 'outline' }, 'bench'))
line(`ida y vuelta al hilo de trabajo con 200 KB: ${roundTrip.toFixed(1)} ms`)
const pause = await longestPauseMs()
line(`el hilo que atiende, mientras se publican ${PUBLISHED_KB} KB, parado como mucho ${pause.toFixed(1)} ms`)
process.exitCode = isLinear && pause <= MAX_PAUSE_MS ? 0 : 1

async function medianMs(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now()
    await act()
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
}

/** The longest that this thread stands still while a text is checked, compiled, and rendered as its page does. */
async function longestPauseMs(): Promise<number> {
  const source = `${ofKilobytes(PUBLISHED_KB)}fin`
  await publish(ofKilobytes(PUBLISHED_KB)) // the compiler warms up
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  await publish(source)
  clearInterval(timer)
  return longest
}

async function publish(source: string): Promise<void> {
  await inWorker({ name: 'read', source, wanted: 'outline' }, 'bench')
  const { compiledSource } = await inWorker({ name: 'read', source, wanted: 'program' }, 'bench')
  await markupOf({ compiledSource, context: { brand: '', posts: {} } })
}

function line(text: string): void {
  process.stdout.write(`${text}\n`)
}
