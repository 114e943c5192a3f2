import { type Check, ok, warn } from '../check'

const MOST_WORDS = 400

/** Screen readers jump from heading to heading: each level lies within the one before, and the first is the article's title. */
export const headings: Check = {
  field: 'content',
  run({ facts }) {
    const first = facts.headings.find(({ depth }) => depth === 1)
    if (first) return warn('Un encabezado es de nivel 1, que es el del título del post: empieza en «##»', first)
    const levels = facts.headings.map((heading, i) => ({ ...heading, most: (facts.headings[i - 1]?.depth ?? 1) + 1 }))
    const jump = levels.find(({ depth, most }) => depth > most)
    return jump
      ? warn(`Un encabezado de nivel ${jump.depth} se salta un nivel: usa «${'#'.repeat(jump.most)}»`, jump)
      : ok('Los niveles de los encabezados están en orden')
  },
}

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
