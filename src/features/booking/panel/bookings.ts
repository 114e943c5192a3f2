import { addDays } from '@/platform/domain/calendarDays'
import type { ChangeKey } from '@/platform/shared/change'
import { request } from '@/platform/shared/request'
import { apiQuery } from '@/ui/panel/data/apiQuery'
import { queryOf } from '@/ui/panel/data/queryOf'
import { rangeIn } from '@/ui/panel/dates/typedDate'
import { ARRANGEMENT, addressOf, type Narrowed, sortIn } from '@/ui/panel/list/filterState'
import type { Agenda, BookingPage, BookingRecord, FreeTimes, Mark, NewBooking } from '../schema'
import { daysOf, today } from './week'

/** The Agenda's filters and their query parameters; a week begins on the Monday of `week`, and a phone shows one `day` of it. */
export const AGENDA_FILTERS = {
  view: 'vista',
  week: 'semana',
  day: 'dia',
  search: 'buscar',
  state: 'estado',
  when: 'cuando',
  from: 'desde',
  to: 'hasta',
  ...ARRANGEMENT,
}
export type AgendaFilters = Narrowed<typeof AGENDA_FILTERS>

const BOOKINGS = '/api/admin/bookings'
const CALENDAR = '/api/admin/booking/calendar'
const bookingPath = (id: number) => `${BOOKINGS}/${id}` as const
type One = { booking: BookingRecord }

/** Which bookings the list shows, where that is asked. */
export const WHEN: [string, string][] = [
  ['', 'Próximas'],
  ['anteriores', 'Anteriores'],
  ['todas', 'Todas las fechas'],
]
const PAST = 'anteriores'

const isOver = (state: string) => state === 'done' || state === 'no_show'

type Days = Pick<AgendaFilters, 'from' | 'to' | 'when' | 'state'>

/** Whether `when` says which days are listed: not once one is chosen, nor for a state that only past bookings have. */
export function asksWhen({ state, ...range }: Pick<Days, 'from' | 'to' | 'state'>): boolean {
  const { from, to } = rangeIn(range)
  return !from && !to && !isOver(state)
}

/** The chosen days, else those from today on, or before. */
export function listedDays({ when, ...filters }: Days, timeZone: string) {
  if (!asksWhen(filters) || when === 'todas') return rangeIn(filters)
  return when === PAST ? { from: '', to: addDays(today(timeZone), -1) } : { from: today(timeZone), to: '' }
}

export const bookingQueries = {
  list:
    (timeZone: string) =>
    ({ view, week, day, when, sort, ...filters }: AgendaFilters) => {
      const isPast = isOver(filters.state) || (when === PAST && asksWhen(filters))
      const arranged = sortIn(['start'], sort) || (isPast ? '-start' : '')
      const asked = { ...filters, sort: arranged, ...listedDays({ when, ...filters }, timeZone) }
      return apiQuery<BookingPage>(['bookings', asked], `${BOOKINGS}?${queryOf(asked)}`, 'Error al cargar la agenda')
    },
  week(from: string) {
    const to = daysOf(from).at(-1) ?? from
    const path = `${BOOKINGS}?${queryOf({ from, to, limit: 100 })}` as const
    return apiQuery<BookingPage>(['bookings', from, to], path, 'Error al cargar la agenda')
  },
  /** Uses its own noun, like a single request. */
  one: (id: number) => apiQuery<One>(['booking', id], bookingPath(id), 'Error al cargar la consulta'),
  agenda: apiQuery<Agenda>(['agenda'], CALENDAR, 'Error al cargar la agenda'),
  /** For a new booking, or to move one. */
  free: (moved: number | '' = '') => ({
    ...apiQuery<FreeTimes>(
      ['free-times', moved],
      `/api/admin/booking/slots?${queryOf({ except: moved })}`,
      'Error al cargar los horarios libres',
    ),
    staleTime: 0, // visitors book meanwhile
  }),
}

const send = (path: `/api/${string}`, body: object, key: ChangeKey) =>
  request<One>(path, { method: 'POST', body, ...key })
export const createBooking = (body: NewBooking, key: ChangeKey) => send(BOOKINGS, body, key)
export const moveBooking = (id: number, body: { start: string }, key: ChangeKey) =>
  send(`${bookingPath(id)}/move`, body, key)
export const cancelBooking = (id: number, body: { reason?: string | null }, key: ChangeKey) =>
  send(`${bookingPath(id)}/cancel`, body, key)
export const markBooking = (id: number, body: Mark, key: ChangeKey) =>
  request<One>(bookingPath(id), { method: 'PATCH', body, ...key })
export const renewCalendar = (key: ChangeKey) => request<{ url: string }>(CALENDAR, { method: 'POST', ...key })
export const endCalendar = (key: ChangeKey) => request(CALENDAR, { method: 'DELETE', ...key })

/** The screen of a booking; its address keeps the week or the filters that it was opened from. */
export const bookingHref = (id: number, filters: AgendaFilters) =>
  `/admin/bookings/${id}${addressOf(filters, AGENDA_FILTERS)}`

/** What a change of a booking outdates: it is on its person's page, and may move them on. */
export const OUTDATED = [['bookings'], ['booking'], ['free-times'], ['people'], ['person']]
