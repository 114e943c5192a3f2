import { type Edge, startEdge } from '@tests/support/edge'
import { processesOf } from '@tests/support/processes'
import { type Run, startBeside } from '@tests/support/site'
import { medians } from '../percentile'
import { printTable } from '../printTable'
import { printGoals, twoOfOne } from './goals'
import { cpuMs, once, ROUNDS, type Target } from './load'
import { siteWith } from './site'

const ARTICLES = 200
const INSTANCES = [1, 2]
/** What the edge's cache lets through: it takes this for a session. */
const HEADERS = { Cookie: 'payload-token=x' }

type Group = { edge: Edge; runs: Run[]; stop: () => Promise<void> }
type Figures = { rate: number; p99: number; busy: number }

/**
 * Loads one instance behind nginx and two of them alternately: `npm run bench -- --instances`. `busy` is how many cores
 * the instances and their PostgreSQL use (from `/proc`): if one instance leaves few idle, two can't gain much. Returns whether its goals
 * are met.
 */
export async function printInstances(targets: string[], addressOf: (name: string) => string): Promise<boolean> {
  const groups: Group[] = []
  for (const count of INSTANCES) groups.push(await startGroup(count))
  const seen = targets.map(() => groups.map((): Figures[] => []))
  for (let round = 0; round < ROUNDS; round++)
    for (const [row, name] of targets.entries())
      for (const [place, group] of groups.entries())
        seen[row]?.[place]?.push(await load(group, { name, url: group.edge.url + addressOf(name), headers: HEADERS }))
  const gains = new Map<string, number>()
  printTable(
    [
      '',
      ...INSTANCES.flatMap((count) => [`${count}: requests/s`, 'p99 ms', 'busy cores', 'CPU ms each']),
      'two of one',
    ],
    targets.map((name, row) => {
      const figures = (seen[row] ?? []).map(medians)
      const [one, two] = figures
      const cells = figures.flatMap(({ rate, p99, busy }) => [
        Math.round(rate),
        p99.toFixed(1),
        busy.toFixed(2),
        ((1000 * busy) / rate).toFixed(2),
      ])
      const gain = (two?.rate ?? 0) / (one?.rate ?? 0)
      gains.set(twoOfOne(name), gain)
      return [name, ...cells, gain.toFixed(2)]
    }),
  )
  for (const group of groups) await group.stop()
  return printGoals(gains)
}

async function startGroup(count: number): Promise<Group> {
  const first = await siteWith(ARTICLES)
  const others = []
  while (others.length < count - 1) others.push(await startBeside(first, { RATE_LIMIT: 'off' }))
  const instances = [...others, first] // the first has the database, and is stopped last
  const edge = await startEdge(instances.map(({ url }) => url))
  const stop = async () => {
    for (const each of [edge, ...instances]) await each.stop()
  }
  return { edge, runs: instances, stop }
}

async function load({ runs }: Group, target: Target): Promise<Figures> {
  const began = performance.now()
  const used = () => cpuMs(runs.flatMap((run) => processesOf(run)))
  const before = used()
  const { rate, p99 } = await once(target)
  return { rate, p99, busy: (used() - before) / (performance.now() - began) }
}
