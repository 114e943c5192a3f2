import { type Check, ok, warn } from '../check'

/** Two results with one title compete with each other. */
export const duplicateTitle: Check = {
  field: 'title',
  run: ({ known }) =>
    known.isTitleTaken ? warn('Otro post publicado tiene el mismo título') : ok('El título es único'),
}
