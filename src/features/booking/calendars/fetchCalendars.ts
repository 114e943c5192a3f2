import { createLocalReq, type Payload } from 'payload'
import { execute, inTransaction } from '@/platform/db/transaction'
import { workOff } from '@/platform/db/workOff'
import { DAY_MS } from '@/platform/domain/dates'
import { MIB } from '@/platform/domain/mib'
import { guardedRequest } from '@/platform/http/outgoing/guardedRequest'
import { readAtMost } from '@/platform/shared/readAtMost'
import type { Span } from '../freeTimes'
import { bookingSettings } from '../settings'
import { at } from '../store'
import { NO_CALENDAR } from './busyTimes'
import { readCalendar } from './readCalendar'

const MAX_BYTES = MIB
/** The longest horizon, and what it may move on while the last copy is used. */
const DAYS_AHEAD = 63
const REST = '5 minutes'
/** How long the last copy of a calendar that doesn't answer is used. */
const KEPT = '24 hours'

/** Reads the private calendars that are due. Whoever reads one has it to itself until it is due again. */
export const fetchCalendars = (payload: Payload): Promise<number> =>
  workOff(payload, { next: () => claim(payload), perform: ({ id, url }) => update(payload, id, url) })

async function claim(payload: Payload): Promise<{ id: number; url: string } | undefined> {
  const now = at(Date.now())
  const [claimed] = await execute<{ id: number; url: string }>({ payload })`
    update booking_calendars set next_read_at = ${now} + ${REST}::interval
    where id = (select id from booking_calendars where next_read_at <= ${now}
      order by next_read_at limit 1 for update skip locked) returning id, url`
  return claimed
}

async function update(payload: Payload, id: number, url: string): Promise<boolean> {
  const req = await createLocalReq({}, payload)
  const now = Date.now()
  try {
    const { timeZone } = await bookingSettings(req)
    const window = { start: now - DAY_MS, end: now + DAYS_AHEAD * DAY_MS }
    const file = await fetched(url)
    const spans = await readCalendar({ file, timeZone, window }).catch((cause) => {
      const isNone = cause instanceof Error && cause.message === NO_CALENDAR
      throw new Unreadable(isNone ? 'lo que llega no se entiende como calendario' : 'el sitio no pudo leerlo entero', {
        cause,
      })
    })
    await inTransaction(req, () => keep(spans))
  } catch (error) {
    const fault = error instanceof Unreadable ? error.message : null
    const isNew = await inTransaction(req, () => forget(fault))
    if (isNew) payload.logger.warn({ err: error }, `El calendario externo ${new URL(url).host} no se pudo leer`)
  }
  return true

  async function keep(spans: Span[]) {
    const [known] = await execute(
      req,
    )`update booking_calendars set read_at = ${at(now)}, failing_since = null, fault = null
      where id = ${id} returning id`
    if (!known) return // removed meanwhile
    await execute(req)`delete from booking_busy where calendar_id = ${id}`
    await execute(req)`insert into booking_busy (calendar_id, starts_at, ends_at)
      select ${id}, to_timestamp((span->>'start')::float8 / 1000), to_timestamp((span->>'end')::float8 / 1000)
      from jsonb_array_elements(${JSON.stringify(spans)}::jsonb) as span`
  }

  /** Returns whether it has just begun to fail. */
  async function forget(fault: string | null): Promise<boolean> {
    const [failing] = await execute<{ isNew: boolean }>(req)`update booking_calendars
      set failing_since = coalesce(failing_since, ${at(now)}), fault = ${fault}
      where id = ${id} returning failing_since = ${at(now)} as "isNew"`
    await execute(req)`delete from booking_busy b using booking_calendars c
      where c.id = ${id} and b.calendar_id = c.id and c.read_at <= ${at(now)} - ${KEPT}::interval`
    return failing?.isNew ?? false
  }
}

/** What is wrong with an answer, as the Agenda says it. */
class Unreadable extends Error {}

async function fetched(url: string): Promise<string> {
  const response = await guardedRequest(new URL(url), { method: 'GET', headers: { Accept: 'text/calendar' } })
  if (response.statusCode !== 200) {
    response.destroy()
    throw new Unreadable(`su servidor responde con el código ${response.statusCode}`)
  }
  const bytes = await readAtMost(response, MAX_BYTES)
  if (!bytes) throw new Unreadable('tiene más de 1 MB')
  return new TextDecoder().decode(bytes) // without the mark that some programs begin a file with
}
