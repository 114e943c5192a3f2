import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { booked, dayIn, freeSlots, openHours, visitor, waitingMails } from '@tests/support/bookings'
import { createUser } from '@tests/support/factories'
import { startReceiver } from '@tests/support/webhookReceiver'
import { createWebhook, deliver, rowsOf } from '@tests/support/webhooks'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const CALLS = '/admin/bookings'
let token: string
beforeAll(async () => {
  token = await sessionOf((await createUser(['manage_contacts'])).username)
})
beforeEach(async () => {
  await rowsOf(sql`delete from bookings`)
  await rowsOf(sql`delete from mails`)
  await openHours()
})

const call = (method: string, address: string, body?: object) => api(method, address, { token, body })
const log = async () => (await api('GET', '/admin/audit?kind=bookings', { token: await sessionOf() })).body.entries
/** Makes a booking a past one. */
const pass = (id: number) =>
  rowsOf(
    sql`update bookings set starts_at = starts_at - interval '20 days', ends_at = ends_at - interval '20 days' where id = ${id}`,
  )

describe('[API-122] the list of bookings', () => {
  it('is soonest first, filtered by day, state and text, and paged', async () => {
    const later = await booked({ nombre: 'Zoé Núñez' }, 5)
    const sooner = await booked({ nombre: 'Ana Peña', empresa: 'Colmado Uno', mensaje: 'Sobre citas' })
    await call('POST', `${CALLS}/${later.id}/cancel`, {})
    const ids = async (query: string) =>
      (await call('GET', `${CALLS}?${query}`)).body.bookings.map(({ id }: { id: number }) => id)
    expect(await ids('')).toEqual([sooner.id, later.id])
    expect(await ids('state=cancelled')).toEqual([later.id])
    expect(await ids('search=nunez')).toEqual([later.id])
    expect(await ids(`from=${dayIn(7)}&to=${dayIn(7)}`)).toEqual([sooner.id, later.id])
    expect(await ids(`from=${dayIn(8)}`)).toEqual([])
    expect(await ids('from=0001-01-01&to=9999-12-31')).toEqual([sooner.id, later.id])
    expect(await ids(`to=${dayIn(6)}`)).toEqual([])
    expect((await call('GET', `${CALLS}?page=2&limit=1`)).body).toMatchObject({
      bookings: [{ id: later.id }],
      pagination: { page: 2, limit: 1, total: 2, totalPages: 2 },
    })
    expect((await call('GET', `${CALLS}/${sooner.id}`)).body.booking).toEqual({
      id: sooner.id,
      start: sooner.start,
      end: expect.any(String),
      timeZone: 'UTC',
      state: 'confirmed',
      nombre: 'Ana Peña',
      email: expect.stringContaining('@example.com'),
      telefono: '809-555-0100',
      empresa: 'Colmado Uno',
      mensaje: 'Sobre citas',
      article: null,
      personId: expect.any(Number),
      note: '',
      reason: '',
      createdAt: expect.any(String),
    })
  })

  it.each(['state=x', 'from=ayer', 'to=2026-13-01', 'limit=101'])('refuses %s', async (query) => {
    const { status, body } = await call('GET', `${CALLS}?${query}`)
    expect([status, body.errors[0].field]).toEqual([400, query.split('=')[0]])
  })

  it('is exported as CSV', async () => {
    const start = '2027-01-15T14:00:00.000Z'
    await call('POST', CALLS, visitor({ nombre: '=Ana', start, timeZone: 'Europe/Madrid' }))
    const { body } = await call('GET', `${CALLS}/export?search=ana`)
    expect(body.filename).toMatch(/^agenda-.*\.csv$/)
    const [headers, row] = body.csv
      .split('\r\n')
      .map((line: string) => line.replace('\uFEFF', '').slice(1, -1).split('","'))
    expect(Object.fromEntries(headers.map((header: string, i: number) => [header, row[i]]))).toMatchObject({
      'Inicio (hora de Santo Domingo)': '2027-01-15 10:00:00',
      'Fin (hora de Santo Domingo)': '2027-01-15 10:30:00',
      Nombre: `'=Ana`,
      'Zona horaria del visitante': 'Europe/Madrid',
    })
  })

  it('is not exported in part', async () => {
    await rowsOf(sql`insert into bookings (starts_at, ends_at, host, nombre, email, telefono, empresa, mensaje, time_zone)
      select t, t + interval '30 minutes', 1, 'B', 'b@example.com', '', '', '', 'UTC'
      from (select now() + n * interval '1 hour' as t from generate_series(0, 10000) n) as times`)
    const message = 'Son más de 10,000: acota la lista con los filtros para exportarla'
    expect(await call('GET', `${CALLS}/export`)).toMatchObject({ status: 400, body: { message } })
    expect((await call('GET', `${CALLS}/export?from=${dayIn(2)}`)).body.csv.split('\r\n').length).toBeGreaterThan(9900)
  })
})

describe('[API-122] the team', () => {
  it('books, moves and cancels at any time that no other booking has', async () => {
    await openHours({ isOn: false, hours: [], bufferMinutes: 60 })
    const start = `${dayIn(90)}T03:07:00.000Z`
    const { status, body } = await call('POST', CALLS, visitor({ start, email: 'eva@example.com' }))
    expect([status, body.booking.start]).toEqual([201, start])
    const { id } = body.booking
    const next = `${dayIn(90)}T03:37:00.000Z`
    expect((await call('POST', CALLS, visitor({ start: next, email: 'eva@example.com' }))).status).toBe(201)
    const overlap = `${dayIn(90)}T03:36:00.000Z`
    expect(await call('POST', CALLS, visitor({ start: overlap }))).toMatchObject({
      status: 409,
      body: { code: 'slot_taken' },
    })
    expect((await call('POST', `${CALLS}/${id}/move`, { start: overlap })).body.code).toBe('slot_taken')
    const free = `${dayIn(91)}T23:00:00.000Z`
    expect((await call('POST', `${CALLS}/${id}/move`, { start: free })).body.booking).toMatchObject({ start: free })
    const reason = 'Se fue la luz'
    const cancelled = await call('POST', `${CALLS}/${id}/cancel`, { reason })
    expect(cancelled.body.booking).toMatchObject({ state: 'cancelled', reason })
    expect((await call('POST', `${CALLS}/${id}/cancel`, {})).body).toEqual(cancelled.body)
    const mails = (await waitingMails()).filter(({ to }) => to === 'eva@example.com')
    expect(mails.at(-1)?.letter.paragraphs).toContain(reason)
    const entries = (await log()).filter(({ documentId }: { documentId: number }) => documentId === id)
    expect(entries.map(({ action, changes }: Record<string, unknown>) => [action, changes])).toEqual([
      ['update', [{ field: 'state', before: 'confirmed', after: 'cancelled' }]],
      ['update', [{ field: 'start', before: start, after: free }]],
      ['create', [{ field: 'start', after: start }]],
    ])
  })

  it('is offered every free time ahead, although visitors cannot book, and that of the booking it moves', async () => {
    await openHours({ isOn: false, bufferMinutes: 30, perDay: 1, horizonDays: 60 })
    const offered = async (query: string): Promise<string[]> =>
      (await call('GET', `/admin/booking/slots${query}`)).body.slots.map(({ start }: { start: string }) => start)
    const [start, next] = ['10:00', '10:30'].map((clock) => `${dayIn(7)}T${clock}:00.000Z`)
    const { id } = (await call('POST', CALLS, visitor({ start }))).body.booking
    const toBook = await offered('')
    expect(toBook.at(-1)).toMatch(dayIn(60))
    expect(toBook.filter((time) => time.startsWith(dayIn(7)))).toEqual([])
    expect(await offered(`?except=${id}`)).toEqual(expect.arrayContaining([start, next]))
    expect(await freeSlots()).toEqual([])
    expect((await call('GET', '/admin/booking/slots?except=x')).body.errors[0].field).toBe('except')
  })

  it('moves what lies ahead to no time that is over, and records what has taken place', async () => {
    const { id } = await booked()
    const move = (days: number) => call('POST', `${CALLS}/${id}/move`, { start: `${dayIn(days)}T10:00:00.000Z` })
    const refused = { status: 400, body: { errors: [{ field: 'start', message: 'Esa hora ya pasó' }] } }
    expect(await move(-1)).toMatchObject(refused)
    await pass(id)
    expect((await move(-1)).status).toBe(200)
    const before = visitor({ start: `${dayIn(-2)}T10:00:00.000Z` })
    expect((await call('POST', CALLS, before)).status).toBe(201)
  })

  it.each(['0001', '2999'])('mistypes no year: %s', async (year) => {
    const { id } = await booked()
    const start = `${year}-12-07T14:00:00.000Z`
    const refused = {
      status: 400,
      body: { errors: [{ field: 'start', message: 'El año debe estar entre 2000 y 2099' }] },
    }
    expect(await call('POST', CALLS, visitor({ start }))).toMatchObject(refused)
    expect(await call('POST', `${CALLS}/${id}/move`, { start })).toMatchObject(refused)
  })

  it('keeps the length of what it moves', async () => {
    await openHours({ durationMinutes: 60 })
    const { id } = await booked()
    await openHours()
    const start = `${dayIn(90)}T10:00:00.000Z`
    const { body } = await call('POST', `${CALLS}/${id}/move`, { start })
    expect(body.booking.end).toBe(`${dayIn(90)}T11:00:00.000Z`)
  })

  it('books no more at once than there are hosts, also when there were more', async () => {
    const start = `${dayIn(90)}T10:00:00.000Z`
    const book = () => call('POST', CALLS, visitor({ start }))
    await openHours({ hosts: 3 })
    const { body } = await book()
    for (const _ of [2, 3]) expect((await book()).status).toBe(201)
    await openHours({ hosts: 2 })
    await call('POST', `${CALLS}/${body.booking.id}/cancel`, {})
    expect((await book()).status).toBe(409)
    await openHours({ hosts: 3 })
    expect((await book()).status).toBe(201)
  })

  it('marks what is past as done or missed, and notes something about any', async () => {
    const { id } = await booked()
    const ahead = await call('PATCH', `${CALLS}/${id}`, { state: 'done' })
    expect([ahead.status, ahead.body.errors]).toEqual([
      400,
      [{ field: 'state', message: 'Solo se marca así una consulta que ya empezó' }],
    ])
    expect((await call('PATCH', `${CALLS}/${id}`, { note: 'Llamar antes' })).body.booking).toMatchObject({
      note: 'Llamar antes',
      state: 'confirmed',
    })
    await pass(id)
    for (const state of ['done', 'no_show', 'confirmed'])
      expect((await call('PATCH', `${CALLS}/${id}`, { state })).body.booking).toMatchObject({
        state,
        note: 'Llamar antes',
      })
    expect((await call('POST', `${CALLS}/${id}/cancel`, {})).status).toBe(409)
    expect((await call('PATCH', `${CALLS}/${id}`, { state: 'cancelled' })).status).toBe(400)
    const entries = (await log()).filter(({ documentId }: { documentId: number }) => documentId === id)
    const state = (before: string, after: string) => ['update', [{ field: 'state', before, after }]]
    expect(entries.map(({ action, changes }: Record<string, unknown>) => [action, changes])).toEqual([
      state('no_show', 'confirmed'),
      state('done', 'no_show'),
      state('confirmed', 'done'),
      ['update', [{ field: 'note' }]], // without its words
    ])
  })

  it('replaces no notes that somebody has written since they were read, and tells what they say now', async () => {
    const { id } = await booked()
    const note = (text: string, baseNote: string) => call('PATCH', `${CALLS}/${id}`, { note: text, baseNote })
    expect((await note('Llamar antes', '')).status).toBe(200)
    expect(await note('Trae el contrato', '')).toMatchObject({
      status: 409,
      body: { code: 'stale_edit', errors: [{ field: 'note', message: expect.stringContaining('«Llamar antes»') }] },
    })
    expect((await note('Trae el contrato', 'Llamar antes')).body.booking).toMatchObject({ note: 'Trae el contrato' })
  })

  it('finds no booking that does not exist, and brings back none that was cancelled', async () => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { note: '' }],
      ['POST', '/move', { start: `${dayIn(9)}T10:00:00Z` }],
      ['POST', '/cancel', {}],
    ] as const)
      expect((await call(method, `${CALLS}/999999${path}`, body)).status).toBe(404)
    const { id } = await booked()
    await call('POST', `${CALLS}/${id}/cancel`, {})
    expect((await call('PATCH', `${CALLS}/${id}`, { state: 'confirmed' })).body.code).toBe('cancelled')
    expect((await call('POST', `${CALLS}/${id}/move`, { start: `${dayIn(9)}T10:00:00Z` })).body.code).toBe('cancelled')
  })

  it('reads what a visitor changed on the audit log, as done by the link of a mail', async () => {
    const { token: link, id } = await booked()
    await api('POST', `/booking/${link}/move`, { body: { start: (await freeSlots()).at(-1) } })
    const [entry] = await log()
    expect(entry).toMatchObject({ documentId: id, means: 'link', actorName: null, title: null })
  })

  it('gets a webhook of each booking, move and cancellation', async () => {
    vi.stubEnv('WEBHOOKS_ALLOW_PRIVATE', 'true')
    const receiver = await startReceiver()
    try {
      const events = ['booking.created', 'booking.moved', 'booking.cancelled']
      await createWebhook(await sessionOf(), receiver.url, { events })
      const { token: link, id, start } = await booked({ nombre: 'Ana' })
      const to = (await freeSlots()).at(-1)
      await api('POST', `/booking/${link}/move`, { body: { start: to } })
      await call('POST', `${CALLS}/${id}/cancel`, {})
      await deliver()
      const data = (start: unknown) => ({ id, nombre: 'Ana', start, createdAt: expect.any(String) })
      const got = receiver.received.map(({ event }) => [event.type, event.data])
      expect(got.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
        ['booking.cancelled', data(to)],
        ['booking.created', data(start)],
        ['booking.moved', data(to)],
      ])
    } finally {
      await receiver.stop()
      vi.unstubAllEnvs()
    }
  })
})

describe('[ADM-123] the opening hours', () => {
  const save = (body: object) => call('POST', '/globals/booking', body)

  it('refuse rows that overlap, end before they begin, or are no times, at their field', async () => {
    const nine = { day: 1, from: '09:00', to: '12:00' }
    const faults: [object, string, string][] = [
      [
        { hours: [nine, { day: 1, from: '11:59', to: '13:00' }] },
        'hours.1.from',
        'Se cruza con otro horario de ese día',
      ],
      [{ hours: [{ day: 1, from: '12:00', to: '12:00' }] }, 'hours.0.to', 'Debe ser después de la hora en que empieza'],
      [{ hours: [{ day: 8, from: '09:00', to: '10:00' }] }, 'hours.0.day', 'Debe ser un número entero de 1 a 7'],
      [
        { hours: [{ day: 1, from: '9:00', to: '25:00' }] },
        'hours.0.from',
        'La hora debe tener el formato HH:MM, como 09:00',
      ],
      [
        { exceptions: [{ date: '2026-02-30', closed: true }] },
        'exceptions.0.date',
        'La fecha debe tener el formato AAAA-MM-DD',
      ],
      [
        { exceptions: [{ date: '2026-12-24' }] },
        'exceptions.0.from',
        'La hora debe tener el formato HH:MM, como 09:00',
      ],
      [
        {
          exceptions: [
            { date: '2026-12-24', closed: true },
            { date: '2026-12-24', from: '09:00', to: '10:00' },
          ],
        },
        'exceptions.1.from',
        'Se cruza con otro horario de ese día',
      ],
      ...[{ from: '09:00', to: '10:00' }, { closed: true }].map((first): [object, string, string] => [
        {
          exceptions: [
            { date: '2026-12-24', ...first },
            { date: '2026-12-24', closed: true },
          ],
        },
        'exceptions.1.date',
        'Ese día ya está en otra fila',
      ]),
      [{ timeZone: 'Marte/Olimpo' }, 'timeZone', 'Esa zona horaria no existe'],
      [{ durationMinutes: 20 }, 'durationMinutes', 'Debe ser 15, 30, 45 o 60'],
      [{ hosts: 11 }, 'hosts', 'Debe ser un número entero de 1 a 10'],
      [{ calendars: ['http://127.0.0.1/a.ics'] }, 'calendars', 'La dirección debe empezar por https://'],
      [{ calendars: ['https://localhost/a.ics'] }, 'calendars', 'La dirección lleva a una red interna'],
      [
        { calendars: [1, 2, 3, 4, 5, 6].map((n) => `https://93.184.215.14/${n}.ics`) },
        'calendars',
        'Máximo 5 calendarios',
      ],
      [{ place: ' ' }, 'place', 'El lugar es requerido'],
    ]
    for (const [body, field, message] of faults) {
      const answer = await save(body)
      expect([field, answer.status, answer.body.errors]).toEqual([
        field,
        400,
        expect.arrayContaining([{ field, message }]),
      ])
    }
    const afternoon = { day: 1, from: '12:00', to: '13:00' }
    const kept = await save({ hours: [nine, afternoon, { day: 2, from: '09:00', to: '12:00' }] })
    expect(kept.body.result.hours).toMatchObject([nine, afternoon, { day: 2 }])
  })

  it('are on the audit log when they change', async () => {
    await save({ hosts: 3 })
    const { entries } = (await api('GET', '/admin/audit?kind=booking', { token: await sessionOf() })).body
    expect(entries[0]).toMatchObject({
      action: 'update',
      documentId: null,
      changes: [{ field: 'hosts', before: 1, after: 3 }],
    })
  })
})
