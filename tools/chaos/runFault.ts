import { setTimeout as wait } from 'node:timers/promises'
import { type Fault, WRITES } from './fault'
import { NO_VERDICT, together, type Verdict } from './journal'
import { type Kind, kindsOf } from './kinds'
import { type Load, startLoad } from './load'
import { startRig } from './rig'

/** The combined result of all rounds of a fault. Times in milliseconds. */
export type Outcome = Verdict & {
  name: string
  rounds: number
  kills: number
  acknowledged: number
  recoveries: number[]
  unclear: string[]
  pagesDown: string[]
}

const BEFORE_MS = 150
const CHANCE_MS = 350
const AFTER_MS = 100
const LOST_MS = 60_000

/**
 * Causes a fault `rounds` times on a site of its own, under load, and compares what clients were told with what is
 * stored.
 */
export async function runFault(fault: Fault, rounds: number): Promise<Outcome> {
  const rig = await startRig(fault.rig)
  try {
    const all = await kindsOf(rig)
    const kinds = (fault.kinds ?? WRITES).map((name) => all[name])
    await fetch(`${rig.urls[0]}/`)
    const outcome = {
      ...NO_VERDICT,
      name: fault.name,
      rounds,
      kills: rounds * fault.kills,
      acknowledged: 0,
      recoveries: [] as number[],
      unclear: [] as string[],
      pagesDown: [] as string[],
    }
    const loads: Load[] = []
    for (let round = 0; round < rounds; round++) {
      const load = startLoad(rig, kinds)
      loads.push(load)
      try {
        await allSayYes(load, kinds, 0)
        await wait(BEFORE_MS + Math.random() * CHANCE_MS)
        const end = await fault.strike(rig)
        await wait(fault.lastsMs)
        const began = Date.now()
        await end()
        outcome.recoveries.push(await allSayYes(load, kinds, fault.isRestart ? began : Date.now()))
        await wait(AFTER_MS)
      } finally {
        await load.stop()
      }
      outcome.unclear.push(...load.unclear)
      if (fault.keepsPages) outcome.pagesDown.push(...load.pagesDown)
    }
    const verdicts = await Promise.all(
      kinds.map(({ name, verify }) => verify(loads.flatMap(({ journal }) => journal.get(name) ?? []))),
    )
    const entries = loads.flatMap(({ journal }) => [...journal.values()].flat())
    return {
      ...outcome,
      ...together(verdicts),
      acknowledged: entries.filter(({ isAcknowledged }) => isAcknowledged).length,
    }
  } catch (error) {
    throw new Error(`${fault.name}: ${error}\n${rig.output().slice(-2_000)}`)
  } finally {
    await rig.stop()
  }
}

/** Resolves once every kind of write has been acknowledged after `since`, with the time it took. */
async function allSayYes({ lastYes }: Load, kinds: Kind[], since: number): Promise<number> {
  const isBack = () => kinds.every(({ name }) => (lastYes.get(name) ?? -1) >= since && lastYes.has(name))
  const began = Date.now()
  while (!isBack()) {
    if (Date.now() - began > LOST_MS) throw new Error('writes do not succeed again')
    await wait(5)
  }
  return Date.now() - since
}
