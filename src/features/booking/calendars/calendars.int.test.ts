import http from 'node:http'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { bookAt, booked, dayIn, freeSlots, openHours } from '@tests/support/bookings'
import { payload } from '@tests/support/factories'
import { listen } from '@tests/support/listen'
import { PUBLIC_SITE, standInAt } from '@tests/support/publicServer'
import { rowsOf } from '@tests/support/webhooks'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { teamCalendarFile } from '../teamCalendar'
import { fetchCalendars } from './fetchCalendars'
import { readCalendar } from './readCalendar'

const MINUTE = 60_000
let answer: (response: http.ServerResponse) => void
const server = http.createServer((_, response) => answer(response))
const url = `${PUBLIC_SITE}/privado.ics`
let port: number

beforeAll(async () => {
  port = await listen(server)
  standInAt(port)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  vi.restoreAllMocks()
})
beforeEach(async () => {
  await rowsOf(sql`delete from bookings`)
  await openHours({ calendars: [] })
  answer = (response) => response.end(calendar(busyAt('100000')))
})

const day = () => dayIn(7).replaceAll('-', '')
const busyAt = (clock: string) => `BEGIN:VEVENT\r\nUID:a\r\nDTSTART:${day()}T${clock}Z\r\nDURATION:PT1H\r\nEND:VEVENT`
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
const clocks = async () => (await freeSlots()).map((start) => start.slice(11, 16))

/** Reads the calendars that are due some minutes from now. */
async function fetchIn(minutes: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE })
  try {
    return await fetchCalendars(await payload())
  } finally {
    vi.useRealTimers()
  }
}
const NEVER = `BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260101T100000Z\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\nEND:VEVENT`
const agenda = async () => (await api('GET', '/admin/booking/calendar', { token: await sessionOf() })).body

describe('[API-121] a private calendar', () => {
  it('blocks its busy times, is read every five minutes by one process, and is forgotten when removed', async () => {
    await openHours({ calendars: [url] })
    const local = await payload()
    expect((await Promise.all([fetchCalendars(local), fetchCalendars(local)])).toSorted()).toEqual([0, 1])
    expect(await clocks()).not.toContain('10:00')
    expect(await clocks()).toContain('11:00')
    expect(await bookAt(`${dayIn(7)}T10:00:00Z`)).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
    answer = (response) => response.end(calendar(busyAt('120000')))
    expect(await fetchIn(4)).toBe(0)
    expect(await fetchIn(5)).toBe(1)
    expect(await clocks()).toEqual(expect.arrayContaining(['10:00', '10:30']))
    expect(await clocks()).not.toContain('12:00')
    await openHours({ calendars: [] })
    expect(await clocks()).toContain('12:00')
  })

  const NO_CALENDAR = 'lo que llega no se entiende como calendario'
  const failures: [string, string | null, (response: http.ServerResponse) => void][] = [
    ['is empty', NO_CALENDAR, (response) => response.end()],
    ['is no calendar', NO_CALENDAR, (response) => response.end('<!doctype html><title>Entrar</title>')],
    [
      'answers with an error',
      'su servidor responde con el código 500',
      (response) => response.writeHead(500).end(calendar()),
    ],
    [
      'leads elsewhere',
      'su servidor responde con el código 302',
      (response) => response.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
    ],
    [
      'breaks off',
      null,
      (response) => response.writeHead(200, { 'Content-Length': 999 }).write('BEGIN', () => response.destroy()),
    ],
    [
      'is endless',
      'tiene más de 1 MB',
      (response) => {
        const more = () => !response.destroyed && response.write('X'.repeat(64 * 1024), () => setImmediate(more))
        more()
      },
    ],
  ]
  it.each(failures)(
    'that %s keeps its last copy for a day, and the Agenda says since when',
    async (what, reason, fail) => {
      await openHours({ calendars: [url] })
      await fetchIn(0)
      expect((await agenda()).silentSince).toBeNull()
      answer = fail
      await fetchIn(6)
      const { silentSince, fault } = await agenda()
      expect(fault).toBe(reason)
      expect(Math.abs(Date.parse(silentSince) - Date.now() - 6 * MINUTE)).toBeLessThan(MINUTE)
      expect(await clocks()).not.toContain('10:00')
      if (what !== 'is empty') return // what a day does is the same for all
      await fetchIn(23 * 60)
      expect(await clocks()).not.toContain('10:00')
      expect((await agenda()).silentSince).toBe(silentSince)
      await fetchIn(24 * 60 + 1)
      expect(await clocks()).toContain('10:00')
      answer = (response) => response.end(calendar())
      await fetchIn(25 * 60)
      expect((await agenda()).silentSince).toBeNull()
    },
  )

  it('is read although it begins with a mark of its encoding', async () => {
    answer = (response) => response.end(`\uFEFF${calendar(busyAt('100000'))}`)
    await openHours({ calendars: [url] })
    await fetchIn(0)
    expect((await agenda()).silentSince).toBeNull()
    expect(await clocks()).not.toContain('10:00')
  })

  it('that drips is given up when its time is over, and keeps its last copy', async () => {
    await openHours({ calendars: [url] })
    await fetchIn(0)
    answer = (response) => {
      const drips = setInterval(() => response.write('X'), 20)
      response.on('close', () => clearInterval(drips))
    }
    const { timeout } = AbortSignal
    const limits: number[] = []
    const shortened = vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      limits.push(limit)
      return timeout.call(AbortSignal, 300)
    })
    await fetchIn(6).finally(() => shortened.mockRestore())
    expect(limits).toContain(10_000)
    expect((await agenda()).silentSince).not.toBeNull()
    expect(await clocks()).not.toContain('10:00')
  })

  it('that takes too long to read is not said to be none', async () => {
    const { setTimeout } = globalThis
    const impatient = (act: () => void, limit?: number) => setTimeout(act, limit === 20_000 ? 1000 : limit)
    answer = (response) => response.end(calendar(NEVER))
    await openHours({ calendars: [url] })
    const shortened = vi.spyOn(globalThis, 'setTimeout').mockImplementation(impatient as typeof setTimeout)
    await fetchIn(0).finally(() => shortened.mockRestore())
    expect((await agenda()).fault).toBe('el sitio no pudo leerlo entero')
  })

  it('inside the network is not read, even where webhooks may go there', async () => {
    const asked = vi.fn()
    answer = (response) => {
      asked()
      response.end(calendar())
    }
    await openHours({ calendars: [url] })
    await rowsOf(sql`update booking_calendars set url = ${`http://127.0.0.1:${port}/privado.ics`}`) // as a name may lead
    vi.stubEnv('WEBHOOKS_ALLOW_PRIVATE', 'true')
    try {
      await fetchIn(0)
    } finally {
      vi.unstubAllEnvs()
    }
    expect(asked).not.toHaveBeenCalled()
    expect((await agenda()).silentSince).not.toBeNull()
  })

  const window = { start: Date.now(), end: Date.now() + 60 * 24 * 60 * MINUTE }

  it('that is none is refused', async () => {
    await expect(readCalendar({ file: '<html>', timeZone: 'UTC', window })).rejects.toThrow(/no calendar/)
  })

  it('with a rule that never comes true is given up', async () => {
    await expect(readCalendar({ file: calendar(NEVER), timeZone: 'UTC', window }, 1000)).rejects.toThrow(/too long/)
  })
})

describe("[API-121] the team's calendar", () => {
  const CALL = '/admin/booking/calendar'

  it('lists the bookings at an address that is shown once, and dies when it is renewed or ended', async () => {
    const token = await sessionOf()
    const { status, body } = await api('POST', CALL, { token })
    expect([status, (await agenda()).hasAddress]).toEqual([201, true])
    const secret = /^http:\/\/localhost:3000\/calendario\/([\w-]{43})\.ics$/.exec(body.url)?.[1] ?? ''
    const { start } = await booked({ nombre: 'Ana; Peña', telefono: '809-555-0100' })
    const cancelled = await booked({}, 3)
    await api('POST', `/booking/${cancelled.token}/cancel`, { body: {} })
    const file = await teamCalendarFile(`${secret}.ics`)
    const calendar = new ICAL.Component(ICAL.parse((await file?.text()) ?? ''))
    const events = calendar.getAllSubcomponents('vevent')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Ozama IA · Consultas')
    expect(file?.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(file?.headers.get('cache-control')).toBe('no-store')
    expect(events.map((event) => event.getFirstPropertyValue('summary'))).toEqual(['Ana; Peña · 809-555-0100'])
    expect(String(events[0]?.getFirstPropertyValue('dtstart'))).toBe(start.replace('.000Z', 'Z'))
    expect(JSON.stringify(await rowsOf(sql`select * from booking_addresses`))).not.toContain(secret)

    const renewed = (await api('POST', CALL, { token })).body.url.split('/').at(-1)
    expect([(await teamCalendarFile(`${secret}.ics`)).status, (await teamCalendarFile(renewed)).status]).toEqual([
      404, 200,
    ])
    expect((await api('DELETE', CALL, { token })).status).toBe(200)
    expect([(await teamCalendarFile(renewed)).status, (await agenda()).hasAddress]).toEqual([404, false])
  })

  it('has the next 60 days and the past 30', async () => {
    const token = await sessionOf()
    for (const days of [-31, -29, 59, 61])
      await rowsOf(sql`insert into bookings (starts_at, ends_at, host, nombre, email, telefono, empresa, mensaje, time_zone)
        values (now() + make_interval(days => ${days}), now() + make_interval(days => ${days}, mins => 30), 1, ${`A ${days} días`},
          'x@example.com', '', '', '', 'UTC')`)
    const { body } = await api('POST', CALL, { token })
    const file = await (await teamCalendarFile(body.url.split('/').at(-1))).text()
    const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
    expect(events.map((event) => event.getFirstPropertyValue('summary'))).toEqual(['A -29 días', 'A 59 días'])
    await api('DELETE', CALL, { token })
  })
})
