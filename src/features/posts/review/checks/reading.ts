import { type Check, ok, warn } from '../check'

/** The levels that Fernández Huerta published, each from its lowest mark on. */
const LEVELS: [from: number, name: string][] = [
  [90, 'muy fácil'],
  [80, 'fácil'],
  [70, 'algo fácil'],
  [60, 'normal'],
  [50, 'algo difícil'],
  [30, 'difícil'],
  [Number.NEGATIVE_INFINITY, 'muy difícil'],
]
const HARD = 50

const LONG_PARAGRAPH = 120
const LONG_SENTENCE = 30
const MOST_LONG_SENTENCES = 1 / 4

/**
 * How easily a text is read: `206.84 − 60 · syllables per word − 1.02 · words per phrase`, where a phrase ends at a full
 * stop or a semicolon.
 *
 * J. Fernández Huerta, «Medidas sencillas de lecturabilidad», Consigna 214 (1959), pp. 29–32. As printed, its last term
 * grows with the number of phrases; this is the form that G. Law, «Error in the Fernandez Huerta Readability Formula»
 * (2011), shows to be meant.
 */
export const readability: Check = {
  field: 'content',
  run({ facts: { speech } }) {
    const { syllables, words, phrases } = speech
    if (words === 0) return warn('Todavía no hay texto que leer')
    const mark = Math.round(Math.min(100, Math.max(0, 206.84 - (60 * syllables) / words - (1.02 * words) / phrases)))
    const level = LEVELS.find(([from]) => mark >= from)?.[1]
    const said = `Se lee de forma ${level} (${mark} de 100 en la escala de Fernández Huerta)`
    return mark < HARD ? warn(`${said}: acorta las frases y usa palabras más cortas`) : ok(said)
  },
}

/** A long paragraph is a wall on a phone. */
export const longParagraphs: Check = {
  field: 'content',
  run({ facts: { paragraphs } }) {
    const long = paragraphs.filter(({ words }) => words > LONG_PARAGRAPH)
    if (long.length === 0) return ok(`Ningún párrafo pasa de ${LONG_PARAGRAPH} palabras`)
    return long.length === 1
      ? warn(`Un párrafo pasa de ${LONG_PARAGRAPH} palabras: divídelo`, long[0])
      : warn(`${long.length} párrafos pasan de ${LONG_PARAGRAPH} palabras: divídelos`, long[0])
  },
}

/** At most a quarter of the sentences are long ones. */
export const longSentences: Check = {
  field: 'content',
  run({ facts: { sentences } }) {
    const long = sentences.filter(({ words }) => words > LONG_SENTENCE)
    const share = sentences.length > 0 ? long.length / sentences.length : 0
    return share > MOST_LONG_SENTENCES
      ? warn(`El ${Math.round(share * 100)}% de las frases pasa de ${LONG_SENTENCE} palabras: divide algunas`, long[0])
      : ok(`Como mucho una de cada cuatro frases pasa de ${LONG_SENTENCE} palabras`)
  },
}
