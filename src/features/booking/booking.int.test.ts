import { sql } from '@payloadcms/db-postgres/drizzle'
import { api } from '@tests/support/api'
import { bookAt, booked, dayIn, freeSlots, openHours, visitor, waitingMails } from '@tests/support/bookings'
import { createPost } from '@tests/support/factories'
import { pagesRead, statementsOf } from '@tests/support/statements'
import { rowsOf } from '@tests/support/webhooks'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CLIENT_ADDRESS } from '@/platform/http/request/clientAddress'
import { daysAndTimes } from './site/reading'

const HOUR = 3_600_000
const bookings = async () => Number((await rowsOf(sql`select count(*) as n from bookings`))[0]?.n)

beforeEach(async () => {
  await rowsOf(sql`delete from bookings`)
  await rowsOf(sql`delete from mails`)
  await openHours()
})

describe('[API-116] GET /api/booking/slots', () => {
  it('lists the free times of two weeks from today, ascending, and is not cached', async () => {
    const { status, body, headers } = await api('GET', '/booking/slots')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({ timeZone: 'UTC', durationMinutes: 30 })
    const starts = body.slots.map(({ start }: { start: string }) => start)
    expect(starts).toEqual(starts.toSorted())
    expect([starts[0].slice(0, 10) <= dayIn(1), starts.at(-1).slice(0, 10)]).toEqual([true, dayIn(13)])
    expect(
      body.slots.every(
        ({ start, end }: Record<string, string>) => Date.parse(end ?? '') - Date.parse(start ?? '') === HOUR / 2,
      ),
    ).toBe(true)
  })

  it('leaves out what is booked, and offers it again after a cancellation', async () => {
    const [first] = await freeSlots()
    const { token } = await booked()
    expect(await freeSlots()).not.toContain(first)
    await api('POST', `/booking/${token}/cancel`, { body: {} })
    expect(await freeSlots()).toContain(first)
  })

  it('is empty while booking is off, and beyond the horizon', async () => {
    expect(await freeSlots(31, dayIn(31))).toEqual([])
    expect(await freeSlots(31, '9999-12-31')).toEqual([])
    await openHours({ isOn: false })
    expect(await freeSlots()).toEqual([])
  })

  it.each(['from=mañana', 'from=2026-02-30', 'days=0', 'days=32', 'days=1.5', 'days=x'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await api('GET', `/booking/slots?${query}`)
      expect([status, body.errors]).toEqual([
        400,
        [{ field: query.split('=')[0], message: expect.stringContaining('ebe') }],
      ])
    },
  )
})

describe('[API-117] POST /api/booking', () => {
  it('books a free time and answers with the link', async () => {
    const [start] = await freeSlots()
    const { status, body, headers } = await bookAt(start, { timeZone: 'Europe/Madrid' })
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      success: true,
      message: '¡Consulta reservada!',
      booking: {
        start,
        end: new Date(Date.parse(start ?? '') + HOUR / 2).toISOString(),
        timeZone: 'Europe/Madrid',
        url: expect.stringMatching(/^\/reserva\/[\w-]{43}$/),
      },
    })
  })

  it('answers a repeated request as the first, and books once', async () => {
    const [start] = await freeSlots()
    const sent = { body: visitor({ start }), headers: { 'Idempotency-Key': 'la-misma' } }
    const [one, other] = [await api('POST', '/booking', sent), await api('POST', '/booking', sent)]
    expect([one.status, other.body]).toEqual([201, one.body])
    expect(await bookings()).toBe(1)
  })

  it('gives a robot the same response, and stores nothing', async () => {
    const [start] = await freeSlots()
    const { status, body } = await bookAt(start, { website: 'https://spam.example' })
    expect([status, body.success, body.booking.start]).toEqual([201, true, start])
    expect([await bookings(), await waitingMails()]).toEqual([0, []])
    expect((await api('GET', body.booking.url.replace('/reserva', '/booking'))).status).toBe(404)
  })

  it('names every invalid field', async () => {
    const { status, body } = await api('POST', '/booking', { body: { nombre: 'A', email: 'ana', start: 'mañana' } })
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.errors).toEqual([
      { field: 'start', message: 'Elige un horario' },
      { field: 'nombre', message: 'El nombre debe tener al menos 2 caracteres' },
      { field: 'email', message: 'Introduce un email válido' },
    ])
  })

  it('refuses a start that is no free time', async () => {
    const [first = ''] = await freeSlots()
    const gone = { status: 400, body: { errors: [{ field: 'start', message: 'El horario ya no está disponible' }] } }
    const shifted = (ms: number) => new Date(Date.parse(first) + ms).toISOString()
    for (const start of [shifted(60_000), shifted(60 * 24 * HOUR), shifted(-30 * 24 * HOUR), shifted(-HOUR / 4)])
      expect(await bookAt(start)).toMatchObject(gone)
    await openHours({ perDay: 1 })
    await bookAt(first)
    expect(await bookAt(shifted(2 * HOUR))).toMatchObject(gone)
    expect(await bookings()).toBe(1)
  })

  it('refuses a time within the notice, and any while booking is off', async () => {
    await openHours({ noticeHours: 24 * 7 })
    const soon = new Date(Math.ceil(Date.now() / (HOUR / 2)) * (HOUR / 2) + HOUR).toISOString()
    expect((await bookAt(soon)).status).toBe(400)
    await openHours({ isOn: false })
    expect(await bookAt(soon)).toMatchObject({ status: 409, body: { code: 'booking_off' } })
  })

  it('refuses a time that was taken meanwhile, also by the buffer of another', async () => {
    await openHours({ bufferMinutes: 15 })
    const [first, next, later] = await freeSlots()
    await bookAt(first)
    const message = 'Ese horario acaba de ocuparse. Elige otro; tus datos siguen aquí.'
    for (const start of [first, next])
      expect(await bookAt(start)).toMatchObject({ status: 409, body: { code: 'slot_taken', message } })
    expect((await bookAt(later)).status).toBe(201)
  })

  it('[API-90] takes five forms an hour from one address, whichever they are', async () => {
    const headers = { [CLIENT_ADDRESS]: '203.0.113.90' }
    const times = await freeSlots()
    const book = (n: number) => api('POST', '/booking', { body: visitor({ start: times[n] }), headers })
    process.env.RATE_LIMIT = 'on'
    try {
      for (const n of [0, 1, 2, 3, 4]) expect((await book(n)).status).toBe(201)
      const request = { ...visitor(), mensaje: '¿Cuánto cuesta una cita?' }
      for (const refused of [await book(5), await api('POST', '/contact', { body: request, headers })])
        expect([refused.status, Number(refused.headers.get('retry-after')) > 3000]).toEqual([429, true])
    } finally {
      process.env.RATE_LIMIT = 'off'
    }
    expect(await bookings()).toBe(5)
  })

  it('[API-90] does not count ten times that were taken or ended meanwhile among them', async () => {
    const headers = { [CLIENT_ADDRESS]: '203.0.113.91' }
    const [taken, free] = await freeSlots()
    const past = new Date(Date.now() - HOUR).toISOString()
    await bookAt(taken)
    const book = (start: string | undefined) => api('POST', '/booking', { body: visitor({ start }), headers })
    const flood = async () =>
      Number((await rowsOf(sql`select points from rate_limits where key like 'contactFlood:%'`))[0]?.points)
    const before = await flood()
    process.env.RATE_LIMIT = 'on'
    try {
      for (const _ of [1, 2, 3, 4, 5, 6]) expect((await book(taken)).body.code).toBe('slot_taken')
      for (const _ of [1, 2, 3, 4]) expect((await book(past)).body.code).toBe('invalid')
      expect((await book(free)).status).toBe(201)
      expect(await flood()).toBe(before + 1)
      for (const _ of [1, 2, 3, 4]) expect((await book(taken)).body.code).toBe('slot_taken')
      expect((await book(taken)).status).toBe(429)
    } finally {
      process.env.RATE_LIMIT = 'off'
    }
  })

  it('keeps the article that the visitor had read, and drops one that does not exist', async () => {
    const { slug } = await createPost({ _status: 'published' })
    await booked({ article: slug })
    await booked({ article: 'no-existe' }, 3)
    const rows = await rowsOf(
      sql`select p.slug from bookings b left join blog_posts p on p.id = b.article_id order by b.id`,
    )
    expect(rows.map((row) => row.slug)).toEqual([slug, null])
  })
})

it('[API-116] [API-117] holidays and days of their own hours hold for what is offered and for what is booked', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T12:00:00Z') })
  try {
    const closed = { date: '2026-12-07', closed: true }
    const opened = { date: '2027-01-01', from: '10:00', to: '10:30' } // New Year's Day
    await openHours({ holidays: true, horizonDays: 60, exceptions: [closed, opened] })
    const [onClosed, onHoliday] = ['2026-12-07T10:00:00.000Z', '2026-12-25T10:00:00.000Z']
    const [onOpened, later] = ['2027-01-01T10:00:00.000Z', '2027-01-01T10:30:00.000Z']
    const offered = [...(await freeSlots(31, '2026-12-01')), ...(await freeSlots(31, '2027-01-01'))]
    for (const date of ['2026-12-07', '2026-12-25']) expect(offered.filter((time) => time.startsWith(date))).toEqual([])
    expect(offered.filter((time) => time.startsWith('2027-01-01'))).toEqual([onOpened])
    for (const start of [onClosed, onHoliday, later]) expect((await bookAt(start)).status).toBe(400)
    expect((await bookAt(onOpened)).status).toBe(201)
  } finally {
    vi.useRealTimers()
  }
})

describe('[API-118] two bookings', () => {
  it.each([1, 2])('of one time, made by two hundred callers at once, succeed only for %i hosts', async (hosts) => {
    await openHours({ hosts })
    const [start] = await freeSlots()
    const answers = await Promise.all(Array.from({ length: 200 }, () => bookAt(start)))
    const statuses = answers.map(({ status, body }) => (status === 201 ? 201 : `${status} ${body.code}`))
    expect(statuses.filter((status) => status === 201)).toHaveLength(hosts)
    expect(statuses.filter((status) => status === '409 slot_taken')).toHaveLength(200 - hosts)
    expect(await bookings()).toBe(hosts)
  })

  it('cannot overlap in the database itself', async () => {
    const { id } = await booked()
    const again = (minutes: number) =>
      rowsOf(sql`
      insert into bookings (starts_at, ends_at, host, nombre, email, telefono, empresa, mensaje, time_zone)
      select starts_at + make_interval(mins => ${minutes}), ends_at + make_interval(mins => ${minutes}), host, 'B', 'b@example.com', '', '', '', 'UTC'
      from bookings where id = ${id}`)
    await expect(again(29)).rejects.toMatchObject({ cause: { code: '23P01' } })
    await again(30)
    expect(await bookings()).toBe(2)
  })

  it('have different addresses: a second one is mailed the link, once an hour at most, and the date is not told', async () => {
    const { start } = await booked({ email: 'Eva@example.com' })
    const [, , other] = await freeSlots()
    await rowsOf(sql`delete from mails`)
    const refusals = [
      await bookAt(other, { email: 'eva@EXAMPLE.com' }),
      await bookAt(other, { email: 'eva@example.com' }),
    ]
    const message = 'Ya hay una consulta reservada con ese email. Te enviamos el enlace para cambiarla.'
    for (const { status, body } of refusals) expect([status, body]).toEqual([409, { code: 'already_booked', message }])
    const mails = await waitingMails()
    expect(mails.map(({ to }) => to)).toEqual(['Eva@example.com'])
    const token = mails[0]?.letter.link?.address.split('/').at(-1)
    expect((await api('GET', `/booking/${token}`)).body.booking.start).toBe(start)
    await rowsOf(sql`update bookings set link_sent_at = link_sent_at - interval '61 minutes'`)
    await bookAt(other, { email: 'eva@example.com' })
    expect(await waitingMails()).toHaveLength(2)
  })
})

describe('[API-119] the link', () => {
  it('shows the booking, as often as it is opened, and its answer is not cached', async () => {
    const { token, start } = await booked({ nombre: 'Ana Peña' })
    const before = await rowsOf(sql`select * from bookings`)
    for (const _ of [1, 2]) {
      const { status, body, headers } = await api('GET', `/booking/${token}`)
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(body.booking).toEqual({
        start,
        end: expect.any(String),
        timeZone: 'UTC',
        state: 'confirmed',
        nombre: 'Ana Peña',
        place: 'Por videollamada',
        mayChange: true,
      })
    }
    expect(await rowsOf(sql`select * from bookings`)).toEqual(before)
  })

  it('moves the booking to a free time, and to no other', async () => {
    const { token, start } = await booked()
    const { start: taken } = await booked({}, 3)
    const free = (await freeSlots()).at(-1)
    const move = (to: string | undefined) => api('POST', `/booking/${token}/move`, { body: { start: to } })
    expect(await move(taken)).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
    expect((await move(new Date(Date.parse(start) + 60_000).toISOString())).status).toBe(400)
    expect(await move(free)).toMatchObject({ status: 200, body: { booking: { start: free, state: 'confirmed' } } })
    expect(await freeSlots()).toContain(start)
    expect((await api('GET', `/booking/${token}`)).body.booking.start).toBe(free)
  })

  it('moves it with the length of the times on offer, whatever it was booked with', async () => {
    await openHours({ durationMinutes: 60 })
    const { token } = await booked()
    await openHours()
    const [, start = ''] = await freeSlots(1, dayIn(8))
    const { body } = await api('POST', `/booking/${token}/move`, { body: { start } })
    expect(Date.parse(body.booking.end) - Date.parse(start)).toBe(HOUR / 2)
  })

  it('moves it ten times an hour at most, because each move mails the address that was typed', async () => {
    const { token } = await booked()
    const times = (await freeSlots()).slice(0, 11)
    const move = (start: string | undefined) => api('POST', `/booking/${token}/move`, { body: { start } })
    process.env.RATE_LIMIT = 'on'
    try {
      for (const start of times.slice(0, 10)) expect((await move(start)).status).toBe(200)
      await rowsOf(sql`delete from mails`)
      const { status, headers } = await move(times[10])
      expect([status, Number(headers.get('retry-after')) > 3000, await waitingMails()]).toEqual([429, true, []])
    } finally {
      process.env.RATE_LIMIT = 'off'
    }
  })

  it('moves it even to a time that only its own buffer blocks', async () => {
    await openHours({ bufferMinutes: 30, perDay: 1 })
    const { token, start, id } = await booked()
    const next = new Date(Date.parse(start) + HOUR / 2).toISOString()
    const { times } = await daysAndTimes(next.slice(0, 10), id) // as its page offers it
    expect(times.map((time) => time.start)).toContain(next)
    expect(await freeSlots()).not.toContain(next)
    expect((await api('POST', `/booking/${token}/move`, { body: { start: next } })).status).toBe(200)
  })

  it('cancels it once; a second time answers as the first, and it moves no more', async () => {
    const { token } = await booked()
    const cancel = () => api('POST', `/booking/${token}/cancel`, { body: { reason: 'Viajo' } })
    const [one, other] = [await cancel(), await cancel()]
    expect(one).toMatchObject({ status: 200, body: { booking: { state: 'cancelled', mayChange: false } } })
    expect([other.status, other.body]).toEqual([200, one.body])
    const [free] = await freeSlots()
    expect(await api('POST', `/booking/${token}/move`, { body: { start: free } })).toMatchObject({
      status: 409,
      body: { code: 'cancelled', message: 'Esta consulta fue cancelada: reserva otra.' },
    })
  })

  it('changes nothing from `changeHours` on', async () => {
    const { token, start } = await booked()
    const free = (await freeSlots()).at(-1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(start) - 2 * HOUR })
    try {
      expect((await api('GET', `/booking/${token}`)).body.booking.mayChange).toBe(false)
      const late = {
        status: 409,
        body: { code: 'too_late', message: 'Ya no se puede cambiar por aquí: escríbenos o llámanos.' },
      }
      expect(await api('POST', `/booking/${token}/cancel`, { body: {} })).toMatchObject(late)
      expect(await api('POST', `/booking/${token}/move`, { body: { start: free } })).toMatchObject(late)
    } finally {
      vi.useRealTimers()
    }
    expect((await api('POST', `/booking/${token}/cancel`, { body: {} })).status).toBe(200)
  })

  it('is nothing that is stored, and leads nowhere if it is altered, or a day after the end', async () => {
    const { token, start } = await booked()
    const [row] = await rowsOf(sql`select token_hash as hash from booking_tokens`)
    expect(JSON.stringify(await rowsOf(sql`select * from booking_tokens, bookings`))).not.toContain(token)
    const altered = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const unknown of [altered, String(row?.hash), 'x']) {
      expect((await api('GET', `/booking/${unknown}`)).status).toBe(404)
      expect((await api('POST', `/booking/${unknown}/cancel`, { body: {} })).status).toBe(404)
      expect((await api('POST', `/booking/${unknown}/move`, { body: { start } })).status).toBe(404)
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(start) + 24 * HOUR })
    try {
      expect((await api('GET', `/booking/${token}`)).status).toBe(200)
      vi.setSystemTime(Date.parse(start) + 24.5 * HOUR)
      expect((await api('GET', `/booking/${token}`)).status).toBe(404)
    } finally {
      vi.useRealTimers()
    }
  })
})

it('[API-116] reads no more of ten thousand bookings than it shows', async () => {
  await rowsOf(sql`insert into bookings (starts_at, ends_at, host, nombre, email, telefono, empresa, mensaje, time_zone)
    select t, t + interval '30 minutes', 1, 'B', n || '@example.com', '', '', '', 'UTC'
    from (select n, date_trunc('day', now()) + (n - 9000) * interval '45 minutes' as t from generate_series(0, 9999) n) as times`)
  await rowsOf(sql`analyze bookings`)
  const statements = await statementsOf(() => api('GET', '/booking/slots'))
  const pages = await Promise.all(statements.map(pagesRead))
  expect(Math.max(...pages)).toBeLessThan(40) // of about two hundred
  expect(pages.length).toBeLessThan(15)
})
