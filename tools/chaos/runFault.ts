import { setTimeout as wait } from 'node:timers/promises'
import { type Fault, WRITES } from './fault'
import { newOutcome, type Outcome, together } from './journal'
import { type KindName, kindsOf } from './kinds/kinds'
import { type Load, startLoad } from './load'
import { startRig } from './rig'

const BEFORE_MS = 150
const CHANCE_MS = 350
const AFTER_MS = 100
const LOST_MS = 60_000

/**
 * Causes a fault `rounds` times on a separate site, under load, and compares the responses that clients got with what
 * is stored.
 */
export async function runFault(fault: Fault, rounds: number): Promise<Outcome> {
  const { name, rig: options = {}, kinds: names = WRITES, kills = 0, lastsMs = 0, isRestart = false, strike } = fault
  const keepsPages = !isRestart && !names.includes('publish')
  const rig = await startRig(options)
  try {
    const all = await kindsOf(rig)
    const kinds = new Map(names.map((each) => [each, all[each]]))
    await fetch(`${rig.urls[0]}/`)
    const outcome = newOutcome(name, rounds, kills)
    const loads: Load[] = []
    for (let round = 0; round < rounds; round++) {
      const load = startLoad(rig, kinds)
      loads.push(load)
      try {
        await allSayYes(load, names, 0)
        await wait(BEFORE_MS + Math.random() * CHANCE_MS)
        const end = await strike(rig)
        await wait(lastsMs)
        const began = performance.now()
        await end()
        outcome.recoveries.push(await allSayYes(load, names, isRestart ? began : performance.now()))
        await wait(AFTER_MS)
      } finally {
        await load.stop()
      }
      outcome.unclear.push(...load.unclear)
      if (keepsPages) outcome.pagesDown.push(...load.pagesDown)
    }
    const verdicts = await Promise.all(
      names.map((each) => all[each].verify(loads.flatMap(({ journal }) => journal.get(each) ?? []))),
    )
    const entries = loads.flatMap(({ journal }) => [...journal.values()].flat())
    return {
      ...outcome,
      ...together(verdicts),
      acknowledged: entries.filter(({ isAcknowledged }) => isAcknowledged).length,
    }
  } catch (error) {
    throw new Error(`${name}: ${error}\n${rig.output().slice(-2_000)}`)
  } finally {
    await rig.stop()
  }
}

/** Resolves once every kind of write has been acknowledged after `since`, with the time it took. */
async function allSayYes({ lastYes }: Load, kinds: KindName[], since: number): Promise<number> {
  const isBack = () => kinds.every((name) => (lastYes.get(name) ?? -1) >= since)
  const began = performance.now()
  while (!isBack()) {
    if (performance.now() - began > LOST_MS) throw new Error('writes do not succeed again')
    await wait(5)
  }
  return performance.now() - since
}
