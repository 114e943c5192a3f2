import { spawnSync } from 'node:child_process'
import autocannon from 'autocannon'

/** What one address does under load: requests a second, latencies in milliseconds. */
export type Figures = { rate: number; p50: number; p99: number }
export type Target = { name: string; url: string; headers?: Record<string, string> }

const CONNECTIONS = 32
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = 3

/** Drives every target in turn, three times round, and takes the medians: what disturbs the machine disturbs all alike. */
export async function drive(targets: Target[]): Promise<Map<string, Figures>> {
  const seen = new Map<string, Figures[]>(targets.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const target of targets) seen.get(target.name)?.push(await once(target))
  }
  return new Map([...seen].map(([name, rounds]) => [name, medians(rounds)]))
}

async function once({ url, headers = {}, name }: Target): Promise<Figures> {
  const { requests, latency, non2xx, errors, statusCodeStats } = await autocannon({
    url,
    headers: { 'Accept-Encoding': 'gzip', ...headers },
    connections: CONNECTIONS,
    duration: SECONDS,
  })
  const unchanged = statusCodeStats?.['304']?.count ?? 0
  if (errors > 0 || non2xx > unchanged) throw new Error(`${name}: ${non2xx} answers other than 2xx, ${errors} errors`)
  return { rate: requests.average, p50: latency.p50, p99: latency.p99 }
}

const medians = (rounds: Figures[]): Figures => ({
  rate: median(rounds.map(({ rate }) => rate)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
})

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Resident memory of the server that the start with process `pid` runs, in MB. */
export function memoryOf(pid = 0): number {
  const { stdout } = spawnSync('ps', ['--ppid', String(pid), '-o', 'rss=,args='], { encoding: 'utf8' })
  const server = stdout.split('\n').find((line) => line.includes('next-server'))
  return Math.round(Number.parseInt(server ?? '', 10) / 1024)
}
