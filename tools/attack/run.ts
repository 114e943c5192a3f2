import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { build, isBuilt } from '@/run/cli/build'
import { print } from '@/run/cli/console'
import { p95 } from '../percentile'
import { attack } from './attack'
import { besiege, isUnfair, type Waiting } from './fairness'
import { GROUPS } from './groups'
import { newResult, type Result } from './judge'
import { startVisitors } from './visitors'
import { startWorld } from './world'

// `npm run attack`: sends 40,000 hostile requests to a production build and checks each response; options: `--
// --inputs 2000`, `-- --seed 7`, `-- --only names` (the groups whose name contains it, and nothing after them).
// Legitimate visitors read pages meanwhile. Then one account after another sends as many requests as it can (only that:
// `-- --fairness`; only previews: `-- --fairness previews`). Exits with 1 if anything was wrong.

const { values: given, positionals } = parseArgs({
  options: {
    inputs: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    fairness: { type: 'boolean' },
  },
  allowPositionals: true,
})
const seed = Number(given.seed ?? Date.now() % 2 ** 31)
const inputs = Number(given.inputs ?? 40_000)
const [sieges = ''] = positionals
/** The attack keeps two requests in progress: that leaves a visitor a third of the thread that all pages share. */
const MOST_TIMES = 3
const COUNTS = ['inputs', 'broken', 'leaks', 'changed', 'accepted', 'odd', 'restarts'] as const

if (!(await isBuilt())) await build()
const world = await startWorld()
const visitors = startVisitors(world.site.url)
// Real attackers have their own machines, and compute no digests: neither may take the site's share of this one.
setPriority(constants.priority.PRIORITY_LOW)
const { rows: own } = await world.database.query<{ pid: number }>('select pg_backend_pid() as pid')
for (const { pid } of own) setPriority(pid, constants.priority.PRIORITY_LOW)
const began = performance.now()
const results: Result[] = []
let faults = 0
try {
  print(`Seed ${seed}\n`)
  print(
    "| attack | inputs | 5xx | leaks | rows changed by refused | accepted that must not | other | restarts | visitors' p95, ms |",
  )
  print('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  await visitors.calm()
  visitors.visits.calm.length = 0 // the first visit renders the pages
  let visits = 0
  const groups = GROUPS.filter(({ name }) => !given.fairness && name.includes(given.only ?? ''))
  await attack(world, groups, {
    inputs,
    seed,
    isAlone: true,
    onResult(result) {
      results.push(result)
      printRow(result, visitors.visits.attacked.slice(visits))
      visits = visitors.visits.attacked.length
      for (const fault of result.faults.slice(0, 10)) print(`- ${fault}`)
      return visitors.calm()
    },
  })
  printRow(sum(results), visitors.visits.attacked)
  visitors.stop()
  faults += results.reduce((count, result) => count + result.faults.length, 0) + printVisitors()
  if (given.only === undefined) await siege()
} finally {
  visitors.stop()
  await world.stop()
}
print(`${Math.round((performance.now() - began) / 1000)} s; ${faults} faults`)
process.exit(faults > 0 ? 1 : 0)

/** Returns the number of faults: visitors waited too long, or got no page. */
function printVisitors(): number {
  const { calm, attacked, refused } = visitors.visits
  const [before, during] = [p95(calm), p95(attacked)]
  print(
    `\nVisitors: p95 ${before.toFixed(1)} ms in ${calm.length} calm visits, ${during.toFixed(1)} ms in ${attacked.length} under attack (${(during / before).toFixed(2)} times); ${refused} without their page`,
  )
  return refused + (during > MOST_TIMES * before ? 1 : 0)
}

function printRow({ name, inputs: sent, broken, leaks, changed, accepted, odd, restarts }: Result, visits: number[]) {
  const waited = p95(visits).toFixed(1)
  print(`| ${[name, sent, broken, leaks, changed, accepted, odd, restarts, waited].join(' | ')} |`)
}

function rowOf({ siege, action, alone, beside, refused }: Waiting): string {
  const said = refused.length > 0 ? ` ${refused.length} refused (${[...new Set(refused)].join(', ')})` : ''
  return `| ${siege} | ${action} | ${alone.toFixed(0)} | ${beside.toFixed(0)} |${said}`
}

function sum(results: Result[]): Result {
  const all = newResult('**all**', true)
  for (const result of results) for (const name of COUNTS) all[name] += result[name]
  return all
}

/** One account after another requests as much as it can. */
async function siege(): Promise<void> {
  print('\n| one account sends | somebody else | p95 alone, ms | beside it, ms |')
  print('| --- | --- | ---: | ---: |')
  const unfair = (await besiege(world, (waiting) => print(rowOf(waiting)), sieges)).filter(isUnfair)
  for (const waiting of unfair) print(`- unfair: ${rowOf(waiting)}`)
  faults += unfair.length
}
