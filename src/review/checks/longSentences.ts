import { type Check, ok, warn } from '../check'

const MOST_WORDS = 30
const MOST_SHARE = 1 / 4

/** At most a quarter of the sentences are long ones. */
export const longSentences: Check = {
  field: 'content',
  run({ facts: { sentences } }) {
    const long = sentences.filter(({ words }) => words > MOST_WORDS)
    const share = sentences.length > 0 ? long.length / sentences.length : 0
    return share > MOST_SHARE
      ? warn(`El ${Math.round(share * 100)}% de las frases pasa de ${MOST_WORDS} palabras: divide algunas`, long[0])
      : ok(`Como mucho una de cada cuatro frases pasa de ${MOST_WORDS} palabras`)
  },
}
