import { id, time } from '@/platform/schemas/answer'
import * as z from '@/platform/schemas/zod'
import { isMonth, thisMonth } from './days'

export const calendarFilter = z.object({
  month: z
    .string()
    .refine((month) => month === '' || isMonth(month), 'El mes debe tener el formato AAAA-MM')
    .transform((month) => month || thisMonth())
    .default(thisMonth),
})

/** What happens to a post: it was published, it will be, or its draft is due. */
export const calendarAnswer = z.object({
  month: z.string(),
  entries: z.array(
    z
      .object({ id, title: z.string(), kind: z.enum(['published', 'scheduled', 'due']), at: time })
      .meta({ id: 'CalendarEntry' }),
  ),
  hasMore: z.boolean().describe('Si hay más entradas de las que se muestran'),
})
export type Calendar = z.output<typeof calendarAnswer>
export type Entry = Calendar['entries'][number]
