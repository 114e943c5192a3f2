import { type Check, ok, warn } from '../check'

/** The featured picture, and the alternative text that the library has of it. */
export const image: Check = {
  field: 'featuredImage',
  run({ featuredImage, known: { pictureAlt } }) {
    if (!featuredImage) return warn('Elige una imagen destacada: va arriba del post y en las listas')
    if (pictureAlt === null) return warn('La imagen destacada ya no está en la biblioteca: elige otra')
    if (pictureAlt === '') return warn('La imagen destacada no tiene texto alternativo: escríbelo en la biblioteca')
    return ok('El post tiene imagen destacada')
  },
}

/** Pictures need an alternative text for readers who can't see them. */
export const imageAlt: Check = {
  field: 'content',
  run({ facts: { pictures } }) {
    const silent = pictures.filter(({ alt }) => alt === '')
    if (silent.length === 0)
      return ok(pictures.length > 0 ? 'Las imágenes del texto tienen texto alternativo' : 'El texto no tiene imágenes')
    return silent.length === 1
      ? warn('Una imagen no tiene texto alternativo: di qué se ve en ella', silent[0])
      : warn(`${silent.length} imágenes no tienen texto alternativo: di qué se ve en cada una`, silent[0])
  },
}
