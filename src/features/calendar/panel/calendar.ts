import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { apiQuery } from '@/ui/panel/data/apiQuery'
import { queryOf } from '@/ui/panel/data/queryOf'
import { isMonth, onDay } from '../days'
import type { Calendar, Entry } from '../schema'

/** The screen's filter and its name in the address. */
export const CALENDAR_FILTERS = { month: 'mes' }

export function calendarQuery({ month: asked }: { month: string }) {
  const month = isMonth(asked) ? asked : ''
  return apiQuery<Calendar>(
    ['posts', 'calendar', month],
    `/api/blog/admin/calendar?${queryOf({ month })}`,
    'Error al cargar el calendario',
  )
}

/** A move of an entry, as it was read, to a day. `from` is the month that was shown. */
export type Move = { entry: Entry; day: string; from: string }

/** Moves a scheduled publication or a due date to another day, at the same time; refused if a colleague has moved it. */
export function moveEntry({ entry: { id, kind, at }, day }: Move, key: ChangeKey) {
  const moment = onDay(at, day)
  const path = `/api/blog/admin/posts/${id}` as const
  return kind === 'scheduled'
    ? request(`${path}/schedule`, { method: 'PATCH', body: { scheduledAt: moment, baseScheduledAt: at }, ...key })
    : request(`${path}/review`, { method: 'POST', body: { dueAt: moment, baseDueAt: at }, ...key })
}

/** Tells apart the entries of one post. */
export const keyOf = ({ id, kind }: Entry) => `${kind} ${id}`
