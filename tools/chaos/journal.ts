/**
 * What a client knows about its write: acknowledged, or not (rejected, or no response, and it may have happened all the
 * same).
 */
export type Entry = { token: string; isAcknowledged: boolean }
/** The fate of the writes: acknowledged but missing, partially stored, stored twice. */
export type Verdict = { lost: string[]; torn: string[]; doubled: string[] }

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

/** The result before the first round, each of which kills `kills` processes. */
export const newOutcome = (name: string, rounds: number, kills: number): Outcome => ({
  name,
  rounds,
  kills: kills * rounds,
  acknowledged: 0,
  recoveries: [],
  lost: [],
  torn: [],
  doubled: [],
  unclear: [],
  pagesDown: [],
})

export const together = (verdicts: Verdict[]): Verdict => ({
  lost: verdicts.flatMap(({ lost }) => lost),
  torn: verdicts.flatMap(({ torn }) => torn),
  doubled: verdicts.flatMap(({ doubled }) => doubled),
})

/** Compares writes of separate rows with how often each is stored, and whether completely. */
export function compare(entries: Entry[], found: Map<string, { copies: number; isWhole: boolean }>): Verdict {
  const of = (token: string) => found.get(token) ?? { copies: 0, isWhole: true }
  const tokens = entries.map(({ token }) => token)
  return {
    lost: entries
      .filter(({ token, isAcknowledged }) => isAcknowledged && of(token).copies === 0)
      .map(({ token }) => token),
    torn: tokens.filter((token) => !of(token).isWhole),
    doubled: tokens.filter((token) => of(token).copies > 1),
  }
}

/**
 * Compares writes that overwrite each other: the last acknowledged one must be stored, or a later one without a
 * response.
 */
export function compareLast(entries: Entry[], stored: { token: string; isWhole: boolean }): Verdict {
  const tokens = entries.map(({ token }) => token)
  const last = entries.findLastIndex(({ isAcknowledged }) => isAcknowledged)
  const isLost = last >= 0 && tokens.indexOf(stored.token) < last
  return {
    lost: isLost ? [`${tokens[last]}, ${stored.token} stands`] : [],
    torn: stored.isWhole ? [] : [stored.token],
    doubled: [],
  }
}
