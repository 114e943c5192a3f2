import { requires } from '@/platform/access/can'
import { postScope } from '@/platform/access/postScope'
import { endpoint } from '@/platform/api/endpoint'
import { findMonth } from './queries'
import { calendarAnswer, calendarFilter } from './schema'

export const getCalendar = endpoint('GET /blog/admin/calendar', {
  summary: 'Lo publicado, lo programado y las entregas de un mes, con las semanas en que empieza y termina',
  allow: requires('posts:read'),
  query: calendarFilter,
  answer: calendarAnswer,
  handle: async ({ req, query: { month } }) => findMonth(month, await postScope(req)),
})
