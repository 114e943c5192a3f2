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
