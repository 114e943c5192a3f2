import { type Check, ok, warn } from '../check'

/** Readers find articles by category. */
export const category: Check = {
  field: 'categoryId',
  run: ({ categoryId }) =>
    categoryId === null ? warn('Elige una categoría: los lectores filtran por ella') : ok('El post tiene categoría'),
}
