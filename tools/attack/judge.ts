import { leaksIn } from './canaries'
import type { Input } from './group'
import type { Answer } from './send'
import type { World } from './world'

/** The result of a group: number of requests, faults by kind, and their descriptions. */
export type Result = Record<Kind, number> & {
  name: string
  inputs: number
  /** Rejected or read-only requests that changed a row. */
  changed: number
  restarts: number
  /** Whether nothing else is running on the machine. */
  isAlone: boolean
  faults: string[]
}
/** Kinds of faults: a server error, a leak, a success that must not be, anything else. */
type Kind = 'broken' | 'leaks' | 'accepted' | 'odd'

export const newResult = (name: string, isAlone: boolean): Result => ({
  name,
  isAlone,
  inputs: 0,
  broken: 0,
  leaks: 0,
  accepted: 0,
  odd: 0,
  changed: 0,
  restarts: 0,
  faults: [],
})

const SLOWEST_MS = 10_000

/**
 * Returns everything wrong with a response; empty when it is fine. Being slow or briefly overloaded is only a fault on
 * a machine of its own (`isAlone`).
 */
export async function judge(
  world: World,
  input: Input,
  answer: Answer,
  isAlone: boolean,
): Promise<{ kind: Kind; what: string }[]> {
  const { status, ms, headers } = answer
  const isBusy = status === 503 && headers['retry-after'] !== undefined
  const said = await input.check?.(answer, isAlone)
  return [
    ...(status >= 500 && (isAlone || !isBusy) ? [{ kind: 'broken' as const, what: 'a server error' }] : []),
    ...leaksIn(answer, input.seenBy ?? input.as, input, world.canaries).map((what) => ({
      kind: 'leaks' as const,
      what: `leaked ${what}`,
    })),
    ...(input.mustFail && status >= 200 && status < 300 ? [{ kind: 'accepted' as const, what: 'accepted' }] : []),
    ...(isAlone && ms > SLOWEST_MS ? [{ kind: 'odd' as const, what: `took ${Math.round(ms)} ms` }] : []),
    ...(said ? [{ kind: 'odd' as const, what: said }] : []),
  ]
}
