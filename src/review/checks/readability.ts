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
