import { leaksIn } from './canaries'
import type { Input } from './group'
import type { Answer } from './send'
import type { World } from './world'

/** What came of a group: how many requests, what was wrong with their answers, and the faults in words. */
export type Result = Record<Kind, number> & {
  name: string
  inputs: number
  /** Refused or reading requests that changed a row. */
  changed: number
  restarts: number
  /** Whether nothing else runs on the machine. */
  isAlone: boolean
  faults: string[]
}
/** What can be wrong with an answer: a server's fault, something given away, a success that may not be, anything else. */
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
 * Everything that is wrong with an answer; an empty list when it is as it must be. Only on a machine of its own (`isAlone`)
 * is it a fault to be slow, or too busy for a moment.
 */
export async function judge(
  world: World,
  input: Input,
  answer: Answer,
  isAlone: boolean,
): Promise<{ kind: Kind; what: string }[]> {
  const { status, ms, headers } = answer
  const isBusy = status === 503 && headers['retry-after'] !== undefined
  const said = await input.check?.(answer)
  return [
    ...(status >= 500 && (isAlone || !isBusy) ? [{ kind: 'broken' as const, what: `a fault of the server` }] : []),
    ...leaksIn(answer, input.seenBy ?? input.as, input, world.canaries).map((what) => ({
      kind: 'leaks' as const,
      what: `gave away ${what}`,
    })),
    ...(input.mustFail && status >= 200 && status < 300 ? [{ kind: 'accepted' as const, what: 'accepted' }] : []),
    ...(isAlone && ms > SLOWEST_MS ? [{ kind: 'odd' as const, what: `took ${Math.round(ms)} ms` }] : []),
    ...(said ? [{ kind: 'odd' as const, what: said }] : []),
  ]
}
