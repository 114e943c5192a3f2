import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { medians } from '../percentile'

/** A URL under load: requests per second, latencies in milliseconds. */
export type Figures = { rate: number; p50: number; p99: number }
/** `NUMBER` in the URL is another number in each request. */
export type Target = { name: string; url: string; headers?: Record<string, string>; connections?: number }

const CONNECTIONS = 32
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
export const ROUNDS = 3
const REPORT = 'tools/bench/report.lua'
const run = promisify(execFile)

/** Loads every target in turn, three times, and returns the medians: disturbances on the machine affect all alike. */
export async function drive(targets: Target[]): Promise<Map<string, Figures>> {
  const seen = new Map<string, Figures[]>(targets.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const target of targets) seen.get(target.name)?.push(await once(target))
  }
  return new Map([...seen].map(([name, rounds]) => [name, medians(rounds)]))
}

/** wrk, because a load generator in Node.js saturates long before nginx does. */
export async function once({ url, headers = {}, name, connections = CONNECTIONS }: Target): Promise<Figures> {
  const all = Object.entries({ 'Accept-Encoding': 'gzip', ...headers })
  const sent = all.flatMap(([key, value]) => ['-H', `${key}: ${value}`])
  const options = ['-t1', `-c${connections}`, `-d${SECONDS}s`, '--timeout', '10s', '-s', REPORT]
  const { stdout } = await run('wrk', [...options, ...sent, url])
  const { errors, refused, ...figures } = JSON.parse(stdout.slice(stdout.lastIndexOf('{')))
  if (errors > 0 || refused > 0) throw new Error(`${name}: ${refused} responses with 400 or above, ${errors} errors`)
  return figures
}

/** Returns the resident memory, in MB, of the server started by process `pid`. */
export function memoryOf(pid = 0): number {
  const { stdout } = spawnSync('ps', ['--ppid', String(pid), '-o', 'rss=,args='], { encoding: 'utf8' })
  const server = stdout.split('\n').find((line) => line.includes('ozama-server'))
  return Math.round(Number.parseInt(server ?? '', 10) / 1024)
}

const TICK_MS = 10

/** Returns how many milliseconds of processor time these processes have used so far, in user code and in the kernel. */
export const cpuMs = (pids: number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return sum + (Number(fields[11]) + Number(fields[12])) * TICK_MS
    } catch {
      return sum // one of PostgreSQL's that has just ended
    }
  }, 0)

/** Whether `program` is installed. */
export const has = (program: string): boolean => !spawnSync(program, ['-v']).error
