import { id } from './answer'
import { sentId } from './rowId'
import * as z from './zod'

const MOST = 100

/** The rows that a call changes; each is changed once, however often it is named. */
export const bulkIds = z
  .array(sentId('Debe ser un número positivo'), 'Envía una lista de números')
  .min(1, 'Elige al menos uno')
  .max(MOST, `${MOST} como mucho`)

export const NOT_BY_ID = 'Debe ser un objeto con un valor por cada id'

/** What became of each row, in the order of the call; a refused one says why. */
export const bulkAnswer = z.object({
  results: z.array(z.object({ id, ok: z.boolean(), message: z.string().optional() })),
})
export type BulkResult = z.output<typeof bulkAnswer>['results'][number]
