/** What a client knows of its write: the site said yes, or it said no, or nothing, and the write may have happened all the same. */
export type Entry = { token: string; isAcknowledged: boolean }
/** What became of writes: acknowledged ones that are not there, ones of which a part is there, ones that are there twice. */
export type Verdict = { lost: string[]; torn: string[]; doubled: string[] }

export const NO_VERDICT: Verdict = { lost: [], torn: [], doubled: [] }

export const together = (verdicts: Verdict[]): Verdict => ({
  lost: verdicts.flatMap(({ lost }) => lost),
  torn: verdicts.flatMap(({ torn }) => torn),
  doubled: verdicts.flatMap(({ doubled }) => doubled),
})

/** Compares what was written once each with how often each is there, and whether whole. */
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

/** Compares writes that replace one another: the last acknowledged one must stand, or a later one that got no answer. */
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
