import { distance } from 'fastest-levenshtein'

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
