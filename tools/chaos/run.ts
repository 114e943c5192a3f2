import { parseArgs } from 'node:util'
import { build, isBuilt } from '@/run/cli/build'
import { print } from '@/run/cli/console'
import { median } from '../percentile'
import { databaseFaults } from './faults/database'
import { otherFaults } from './faults/others'
import { siteFaults } from './faults/site'
import { startFaults } from './faults/starts'
import { webhookFaults } from './faults/webhooks'
import type { Outcome } from './journal'
import { runFault } from './runFault'
import { canMount } from './smallDisk'

// `npm run chaos`: makes the site and what it needs fail in every way, repeatedly, while clients write, and compares
// the responses they got with what is stored. Options: `-- --only killed` (faults whose name contains it), `-- --rounds
// 3`.

const { only = '', rounds } = parseArgs({ options: { only: { type: 'string' }, rounds: { type: 'string' } } }).values
const RECOVERY_MS = 5_000

if (!(await isBuilt())) await build()
const mayMount = canMount()
const outcomes: Outcome[] = []
const began = performance.now()
print('| fault | injections | kills | acknowledged writes | lost | torn | doubled | recovery median ms | worst ms |')
print('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
for (const fault of [...databaseFaults, ...siteFaults, ...otherFaults, ...webhookFaults]) {
  if (fault.name.includes(only))
    await report(fault.name, fault.rounds, (times) => runFault(fault, times), fault.rig?.smallDisk !== undefined)
}
for (const { name, rounds: most, run } of startFaults) {
  if (name.includes(only)) await report(name, most, run)
}
const total = (pick: (outcome: Outcome) => number) => outcomes.reduce((sum, outcome) => sum + pick(outcome), 0)
const wrong = outcomes.flatMap(faultsOf)
print(
  `| **all, ${outcomes.length} kinds** | ${[total((o) => o.rounds), total((o) => o.kills), total((o) => o.acknowledged), total((o) => o.lost.length), total((o) => o.torn.length), total((o) => o.doubled.length)].join(' | ')} | | |`,
)
for (const line of wrong) print(`- ${line}`)
print(`\n${Math.round((performance.now() - began) / 1000)} s; ${wrong.length} faults`)
process.exit(wrong.length > 0 ? 1 : 0)

async function report(name: string, most: number, run: (times: number) => Promise<Outcome>, needsMount = false) {
  if (needsMount && !mayMount) return print(`| ${name} | skipped: this account may not mount a disk |`)
  const outcome = await run(Math.min(most, Number(rounds ?? most)))
  outcomes.push(outcome)
  for (const line of faultsOf(outcome)) process.stderr.write(`  ${line}\n`)
  const times = outcome.recoveries
  const recovery = times.length > 0 ? [Math.round(median(times)), Math.round(Math.max(...times))] : ['-', '-']
  const { rounds: done, kills, acknowledged, lost, torn, doubled } = outcome
  print(`| ${[name, done, kills, acknowledged, lost.length, torn.length, doubled.length, ...recovery].join(' | ')} |`)
}

/**
 * Returns what must not happen: anything lost, torn or duplicated, an unclear failure, a lost page that readers had
 * seen, a slow recovery.
 */
function faultsOf({ name, lost, torn, doubled, unclear, pagesDown, recoveries }: Outcome): string[] {
  const late = recoveries.filter((ms) => ms > RECOVERY_MS)
  const told = (what: string, list: unknown[]) =>
    list.length > 0 ? [`${name}: ${list.length} ${what}: ${list.slice(0, 3).join('; ')}`] : []
  return [
    ...told('lost', lost),
    ...told('torn', torn),
    ...told('duplicated', doubled),
    ...told('unclear failures', unclear),
    ...told('pages down', pagesDown),
    ...told('slow recoveries', late.map(Math.round)),
  ]
}
