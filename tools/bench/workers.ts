import { readFileSync } from 'node:fs'
import { processesOf } from '@tests/support/processes'
import { messagesOf, type Run } from '@tests/support/site'
import { medians } from '../percentile'
import { printTable } from '../print'
import { once, ROUNDS, type Target } from './load'
import { type BenchSite, siteWith } from './site'

const ARTICLES = 200
const WORKERS = [1, 2]

type Figures = { rate: number; p99: number; busy: number }

/**
 * Loads sites of one process and of two workers alternately: `npm run bench -- --workers`. `busy` is how many cores the
 * site's processes and its PostgreSQL use (from `/proc`): if one process leaves few idle, two can't gain much.
 */
export async function printWorkers(targets: string[], addressOf: (name: string) => string): Promise<void> {
  const sites: BenchSite[] = []
  for (const workers of WORKERS) sites.push(await siteOf(workers))
  const seen = targets.map(() => sites.map((): Figures[] => []))
  for (let round = 0; round < ROUNDS; round++)
    for (const [row, name] of targets.entries())
      for (const [place, site] of sites.entries())
        seen[row]?.[place]?.push(await load(site, { name, url: site.url + addressOf(name) }))
  printTable(
    ['', ...WORKERS.flatMap((count) => [`${count}: requests/s`, 'p99 ms', 'busy cores', 'CPU ms each']), 'two of one'],
    targets.map((name, row) => {
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

async function load(site: Run, target: Target): Promise<Figures> {
  const began = performance.now()
  const before = cpuMs(site)
  const { rate, p99 } = await once(target)
  return { rate, p99, busy: (cpuMs(site) - before) / (performance.now() - began) }
}

const cpuMs = (site: Run) => processesOf(site).reduce((sum, pid) => sum + cpuMsOf(pid), 0)

const TICK_MS = 10
function cpuMsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS // in user code, and in the kernel
  } catch {
    return 0 // one of PostgreSQL's that has just ended
  }
}

async function siteOf(workers: number): Promise<BenchSite> {
  const site = await siteWith(ARTICLES, { WEB_CONCURRENCY: String(workers) })
  while (workers > 1 && !messagesOf(site).some((message) => message.startsWith('Atienden')))
    await new Promise((resolve) => setTimeout(resolve, 100))
  return site
}
