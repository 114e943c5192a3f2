/** Returns the name that `word` was probably meant to be: at most a third of the characters differ, ignoring case. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const [best] = names
    .filter((name) => Math.abs(name.length - word.length) <= MAX_STEPS)
    .map((name) => ({ name, steps: distance(word.toLowerCase().slice(0, MAX_LENGTH), name.toLowerCase()) }))
    .filter(({ name, steps }) => steps <= Math.min(MAX_STEPS, Math.floor(name.length / 3)))
    .sort((a, b) => a.steps - b.steps)
  return best?.name
}

const MAX_LENGTH = 40
const MAX_STEPS = 6

/** The edit distance of `a` and `b`. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
