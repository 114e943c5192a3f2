import { type Check, ok, warn } from '../check'

const MOST_WORDS = 120

/** A long paragraph is a wall on a phone. */
export const longParagraphs: Check = {
  field: 'content',
  run({ facts: { paragraphs } }) {
    const long = paragraphs.filter(({ words }) => words > MOST_WORDS)
    if (long.length === 0) return ok(`Ningún párrafo pasa de ${MOST_WORDS} palabras`)
    return long.length === 1
      ? warn(`Un párrafo pasa de ${MOST_WORDS} palabras: divídelo`, long[0])
      : warn(`${long.length} párrafos pasan de ${MOST_WORDS} palabras: divídelos`, long[0])
  },
}
