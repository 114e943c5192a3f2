import { type Check, ok, warn } from '../check'

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
