import { counted } from '@/platform/domain/text/numbers'
import { type Check, ok, type Verdict, warn } from '../check'

const TITLE = { least: 30, most: 65 }
const DESCRIPTION = { least: 70, most: 160 }

/** What search results show as the title: shorter says little, longer is cut off. */
export const titleLength: Check = {
  field: 'title',
  run({ title, metaTitle }) {
    return metaTitle
      ? { ...verdictOn('meta título', metaTitle), field: 'metaTitle' }
      : { ...verdictOn('título', title), field: 'title' }
  },
}

function verdictOn(name: string, title: string): Verdict {
  const { length } = Array.from(title)
  const said = `El ${name} tiene ${counted(length, 'carácter', 'caracteres')}`
  const range = `entre ${TITLE.least} y ${TITLE.most}`
  if (length < TITLE.least) return warn(`${said}: mejor ${range}`)
  return length > TITLE.most ? warn(`${said} y los buscadores lo cortan: mejor ${range}`) : ok(said)
}

/** Two results with one title compete with each other. */
export const duplicateTitle: Check = {
  field: 'title',
  run: ({ known }) =>
    known.isTitleTaken ? warn('Otro post publicado tiene el mismo título') : ok('El título es único'),
}

/** What search results show under the title: the meta description, or else the excerpt. */
export const descriptionLength: Check = {
  field: 'metaDescription',
  run({ metaDescription, excerpt }) {
    if (!metaDescription && !excerpt) return warn('Falta la meta descripción que muestran los buscadores')
    const what = metaDescription ? 'La meta descripción' : 'Sin meta descripción se usa el extracto, que'
    const { length } = Array.from(metaDescription || excerpt)
    const said = `${what} tiene ${counted(length, 'carácter', 'caracteres')}`
    return length < DESCRIPTION.least || length > DESCRIPTION.most
      ? warn(`${said}: mejor entre ${DESCRIPTION.least} y ${DESCRIPTION.most}`)
      : ok(said)
  },
}

/** Lists and cards show the excerpt. A saved article always has one; the beginning of its text was not written as such. */
export const excerpt: Check = {
  field: 'excerpt',
  run(article) {
    if (!article.excerpt) return warn('Escribe un extracto: sin él, las listas muestran el comienzo del texto')
    if (article.excerpt === article.generatedExcerpt)
      return warn('El extracto es el comienzo del texto: escribe uno que diga de qué trata')
    return ok('El post tiene su propio extracto')
  },
}

/** Readers find articles by category. */
export const category: Check = {
  field: 'categoryId',
  run: ({ categoryId }) =>
    categoryId === null ? warn('Elige una categoría: los lectores filtran por ella') : ok('El post tiene categoría'),
}
