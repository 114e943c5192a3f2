import { cpus } from 'node:os'
import { messagesOf } from '@tests/support/site'
import { median, once, ROUNDS, type Target } from './load'
import { type BenchSite, siteWith } from './site'
import { printTable } from './table'

const ARTICLES = 200
const WORKERS = [1, 2]

type Figures = { rate: number; p99: number; busy: number }

/**
 * Loads sites of one process and of two workers in turns: `npm run bench -- --workers`. What all programs of the machine
 * take, the load generator and PostgreSQL too, is `busy` cores: where one process leaves few idle, two can't gain much.
 */
export async function printWorkers(targets: Omit<Target, 'url'>[], addressOf: (name: string) => string): Promise<void> {
  const sites: BenchSite[] = []
  for (const workers of WORKERS) sites.push(await siteOf(workers))
  const seen = targets.map(() => sites.map((): Figures[] => []))
  for (let round = 0; round < ROUNDS; round++)
    for (const [row, target] of targets.entries())
      for (const [place, { url }] of sites.entries())
        seen[row]?.[place]?.push(await load({ ...target, url: url + addressOf(target.name) }))
  printTable(
    ['', ...WORKERS.flatMap((count) => [`${count}: requests/s`, 'p99 ms', 'busy cores', 'CPU ms each']), 'two of one'],
    targets.map(({ name }, row) => {
      const figures = (seen[row] ?? []).map(medians)
      const [one, two] = figures
      const cells = figures.flatMap(({ rate, p99, busy }) => [
        Math.round(rate),
        p99.toFixed(1),
        busy.toFixed(2),
        ((1000 * busy) / rate).toFixed(2),
      ])
      return [name, ...cells, ((two?.rate ?? 0) / (one?.rate ?? 0)).toFixed(2)]
    }),
  )
  for (const site of sites) await site.stop()
}

async function load(target: Target): Promise<Figures> {
  const began = performance.now()
  const before = cpuMs()
  const { rate, p99 } = await once(target)
  return { rate, p99, busy: (cpuMs() - before) / (performance.now() - began) }
}

/** How long the machine's cores have worked. */
const cpuMs = () => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)

const medians = (rounds: Figures[]): Figures => ({
  rate: median(rounds.map(({ rate }) => rate)),
  p99: median(rounds.map(({ p99 }) => p99)),
  busy: median(rounds.map(({ busy }) => busy)),
})

async function siteOf(workers: number): Promise<BenchSite> {
  const site = await siteWith(ARTICLES, { WEB_CONCURRENCY: String(workers) })
  while (workers > 1 && !messagesOf(site).some((message) => message.startsWith('Atienden')))
    await new Promise((resolve) => setTimeout(resolve, 100))
  return site
}
