import { type Check, ok, warn } from '../check'

const MOST_WORDS = 400

/** Whoever skims a page reads its headings. */
export const structure: Check = {
  field: 'content',
  run({ facts }) {
    const long = facts.sections.find(({ words }) => words > MOST_WORDS)
    return long
      ? warn(`Van ${long.words} palabras sin un encabezado: pon uno cada ${MOST_WORDS} como mucho`, long)
      : ok(`Hay un encabezado al menos cada ${MOST_WORDS} palabras`)
  },
}
