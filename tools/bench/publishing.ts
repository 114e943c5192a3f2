import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '@tests/support/http'
import { printTable } from '../printTable'
import { busyP99Of, busyRateOf } from './goals'
import { drive, type Target } from './load'
import type { BenchSite } from './site'

const EVERY_MS = 1000

/**
 * Prints how fast `targets` are while nothing changes, and while one article is published every second, which the first
 * category of the blog lists. Returns the rates of the latter as shares of the former, and the latencies.
 */
export async function printPublishing({ url, call }: BenchSite, targets: Target[]): Promise<[string, number][]> {
  const token = await signIn({ url })
  const quiet = await drive(targets)
  const publishing = every(EVERY_MS, (turn) =>
    call('POST', '/blog/admin/posts', { title: `Cada segundo ${turn}`, content: 'Hola.', isPublished: true }, token),
  )
  const busy = await drive(targets)
  const published = await publishing.stop()
  const compared = targets.map(({ name }) => {
    const [before, after] = [quiet.get(name), busy.get(name)]
    if (!before || !after) throw new Error(`${name} was not measured`)
    return { name, before, after, ofRate: after.rate / before.rate }
  })
  printTable(
    [`one publication a second (${published})`, 'quiet requests/s', 'requests/s', 'of quiet', 'quiet p99 ms', 'p99 ms'],
    compared.map(({ name, before, after, ofRate }) => {
      const rates = [Math.round(before.rate), Math.round(after.rate), ofRate.toFixed(2)]
      return [name, ...rates, before.p99.toFixed(1), after.p99.toFixed(1)]
    }),
  )
  return compared.flatMap(({ name, after, ofRate }): [string, number][] => [
    [busyRateOf(name), ofRate],
    [busyP99Of(name), after.p99],
  ])
}

/** Starts `work` every `ms`, the next after the last has ended. `stop` returns how often it was done. */
function every(ms: number, work: (turn: number) => Promise<unknown>) {
  let turn = 0
  let isOver = false
  const done = (async () => {
    while (!isOver) {
      const next = performance.now() + ms
      await work(++turn)
      await wait(Math.max(0, next - performance.now()))
    }
    return turn
  })()
  return {
    stop: () => {
      isOver = true
      return done
    },
  }
}
