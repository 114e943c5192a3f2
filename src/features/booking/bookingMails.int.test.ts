import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { bookAt, booked, freeSlots, openHours, waitingMails } from '@tests/support/bookings'
import { payload } from '@tests/support/factories'
import { MAIL_PORT } from '@tests/support/mailAddress'
import { startMailServer } from '@tests/support/mailServer'
import { rowsOf } from '@tests/support/webhooks'
import { withRouter } from '@tests/support/withRouter'
import ICAL from 'ical.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deliverMails } from '@/platform/mail/outbox'
import { remindDue } from './reminders'
import { ReservePage } from './site/ReservePage'

const HOUR = 3_600_000
const OFFICE = null

beforeEach(async () => {
  await rowsOf(sql`delete from bookings`)
  await rowsOf(sql`delete from mails`)
  await openHours()
})

const eventOf = (calendar: string) => {
  const read = new ICAL.Component(ICAL.parse(calendar))
  const event = new ICAL.Event(read.getFirstSubcomponent('vevent') ?? undefined)
  const [method, status] = [read.getFirstPropertyValue('method'), event.component.getFirstPropertyValue('status')]
  return { method, status, uid: event.uid, sequence: event.sequence, start: event.startDate.toJSDate().toISOString() }
}

async function at(moment: number, work: () => Promise<unknown>) {
  vi.useFakeTimers({ toFake: ['Date'], now: moment })
  try {
    await work()
  } finally {
    vi.useRealTimers()
  }
}

/** Reminds of what is due at a moment, by several processes at once. */
const remindAt = (moment: number) =>
  at(moment, async () => {
    const local = await payload()
    await Promise.all([remindDue(local), remindDue(local), remindDue(local)])
  })
const reminders = async () => (await waitingMails()).filter(({ name }) => name.startsWith('recordatorio'))

describe('[API-120] the mails about a booking', () => {
  it('are promised where there is a mail server', async () => {
    const agenda = await api('GET', '/admin/booking/calendar', { token: await sessionOf() })
    expect(agenda.body.sendsMail).toBe(true)
    const page = renderToStaticMarkup(withRouter(await ReservePage({ searchParams: Promise.resolve({}) })))
    expect(page).toContain('Elige día y hora, y te llega la confirmación por correo. Sin compromiso')
  })

  it('go to the visitor and the team, once for each change, with one event that changes', async () => {
    const { token, start, id } = await booked({ email: 'ana@example.com', nombre: 'Ana', mensaje: 'Sobre las citas' })
    const to = (await freeSlots()).at(-1) ?? ''
    await api('POST', `/booking/${token}/move`, { body: { start: to } })
    await api('POST', `/booking/${token}/cancel`, { body: { reason: 'Viajo' } })
    await api('POST', `/booking/${token}/cancel`, { body: {} })
    const mails = await waitingMails()
    expect(mails.map((mail) => mail.to)).toEqual([
      'ana@example.com',
      OFFICE,
      'ana@example.com',
      OFFICE,
      'ana@example.com',
      OFFICE,
    ])
    const events = mails.flatMap(({ letter }) => (letter.invitation ? [eventOf(letter.invitation.calendar)] : []))
    const uid = `consulta-${id}@localhost`
    expect(events).toEqual([
      { method: 'REQUEST', status: 'CONFIRMED', uid, sequence: 0, start },
      { method: 'REQUEST', status: 'CONFIRMED', uid, sequence: 1, start: to },
      { method: 'CANCEL', status: 'CANCELLED', uid, sequence: 2, start: to },
    ])
    expect(mails.map(({ letter }) => letter.title)).toEqual([
      'Tu consulta está reservada',
      'Nueva consulta reservada',
      'Tu consulta tiene otra hora',
      'Consulta cambiada de hora',
      'Tu consulta fue cancelada',
      'Consulta cancelada',
    ])
    expect(JSON.stringify(mails.filter((mail) => mail.to).map(({ letter }) => letter))).not.toMatch(
      /Sobre las citas|Viajo|"Ana"/,
    )
    expect(mails[1]?.letter.paragraphs).toEqual(['Sobre las citas'])
    expect(mails[5]?.letter.paragraphs).toEqual(['Viajo'])
  })

  it.each([
    ['America/New_York', '2027-03-14T06:30:00Z', 'domingo 14 de marzo a la 1:30 a. m.'],
    ['America/New_York', '2027-03-14T07:30:00Z', 'domingo 14 de marzo a las 3:30 a. m.'],
    ['Europe/Madrid', '2027-03-28T00:30:00Z', 'domingo 28 de marzo a la 1:30 a. m.'],
    ['Europe/Madrid', '2027-03-28T01:30:00Z', 'domingo 28 de marzo a las 3:30 a. m.'],
    ['America/Santiago', '2027-04-04T02:30:00Z', 'sábado 3 de abril a las 11:30 p. m.'],
    ['America/Santiago', '2027-04-04T04:30:00Z', 'domingo 4 de abril a las 12:30 a. m.'],
  ])('are in the zone of the visitor when its clocks change: %s, %s', async (timeZone, start, shown) => {
    await openHours({ timeZone: 'America/Santo_Domingo' })
    const body = { start, timeZone, nombre: 'Eva', email: 'eva@example.com' }
    expect((await api('POST', '/admin/bookings', { token: await sessionOf(), body })).status).toBe(201)
    const [mail] = await waitingMails()
    expect(mail?.letter.subject).toBe(`Tu consulta del ${shown}`)
    expect(mail?.letter.facts?.[0]?.[1]).toMatch(new RegExp(`^${shown}`))
  })

  it('name the zone of the settings beside it only while its clocks differ', async () => {
    await openHours({ timeZone: 'America/Santo_Domingo' })
    const token = await sessionOf()
    for (const [start, own] of [
      ['2027-03-12T14:00:00Z', ['Cuándo', 'Para nosotros', 'Duración', 'Dónde']],
      ['2027-03-15T14:00:00Z', ['Cuándo', 'Duración', 'Dónde']],
    ] as const) {
      await rowsOf(sql`delete from mails`)
      const body = { start, timeZone: 'America/New_York', nombre: 'Eva', email: 'eva@example.com' }
      await api('POST', '/admin/bookings', { token, body })
      const [mail] = await waitingMails()
      expect(mail?.letter.facts?.map(([name]) => name)).toEqual(own)
    }
  })

  it('arrive in their order, even if the first had to wait', async () => {
    const mails: string[] = []
    const server = await startMailServer(MAIL_PORT, mails)
    try {
      const { token } = await booked({ email: 'ana@example.com' })
      await rowsOf(sql`update mails set attempts = 1, next_attempt_at = now() + interval '1 hour'`)
      await api('POST', `/booking/${token}/cancel`, { body: {} })
      await deliverMails(await payload())
      expect(mails).toEqual([])
      await rowsOf(sql`update mails set next_attempt_at = now() - interval '1 hour' where attempts = 1`)
      await deliverMails(await payload())
    } finally {
      await server.stop()
    }
    const titles = mails
      .filter((mail) => /^To: ana@example\.com$/m.test(mail))
      .map((mail) => /Tu consulta (est|fue)/.exec(mail)?.[1])
    expect([mails.length, titles]).toEqual([4, ['est', 'fue']])
  })

  it('do not offer to change by a link what begins too soon for that', async () => {
    const start = new Date(Math.ceil(Date.now() / (HOUR / 2)) * (HOUR / 2) + HOUR).toISOString()
    const body = { start, nombre: 'Eva', email: 'eva@example.com' }
    await api('POST', '/admin/bookings', { token: await sessionOf(), body })
    await bookAt((await freeSlots())[0], { email: 'eva@example.com' }) // sends the link again
    const mails = (await waitingMails()).filter(({ to }) => to === 'eva@example.com')
    expect(mails.map(({ letter }) => [letter.title, letter.link?.label])).toEqual([
      ['Tu consulta está reservada', 'Ver tu consulta'],
      ['Ya tienes una consulta reservada', 'Ver tu consulta'],
    ])
    for (const { letter } of mails) {
      expect(letter.paragraphs[0]).toMatch(/llámanos al .* o responde a este correo\.$/)
      expect(JSON.stringify(letter)).not.toMatch(/c[aá]mbia|canc[eé]la/)
    }
  })

  it('link a place that is an address, and for the team the telephone', async () => {
    const place = 'https://meet.example/ozama?a=1&b=2'
    await openHours({ place })
    await booked()
    const [toVisitor, toTeam] = await waitingMails()
    expect(toVisitor?.letter.facts).toContainEqual(['Dónde', place, place])
    expect(toTeam?.letter.facts).toContainEqual(['Teléfono', '809-555-0100', 'tel:8095550100'])
  })

  it('say from when a consultation was moved, to each in their own zone', async () => {
    await openHours({ timeZone: 'America/Santo_Domingo' })
    const token = await sessionOf()
    const body = { start: '2027-01-11T14:00:00Z', timeZone: 'Europe/Madrid', nombre: 'Eva', email: 'eva@example.com' }
    const { booking } = (await api('POST', '/admin/bookings', { token, body })).body
    await rowsOf(sql`delete from mails`)
    await api('POST', `/admin/bookings/${booking.id}/move`, { token, body: { start: '2027-01-12T15:00:00Z' } })
    const [toVisitor, toTeam] = (await waitingMails()).map(({ letter }) => Object.fromEntries(letter.facts ?? []))
    expect(toVisitor).toMatchObject({
      Cuándo: 'martes 12 de enero a las 4:00 p. m. (hora de España)',
      Antes: 'lunes 11 de enero a las 3:00 p. m.',
    })
    expect(toTeam).toMatchObject({
      Cuándo: 'martes 12 de enero a las 11:00 a. m.',
      Antes: 'lunes 11 de enero a las 10:00 a. m.',
    })
  })

  it('tell of a move until the old time is over, too', async () => {
    const { id, start } = await booked()
    await rowsOf(sql`delete from mails`)
    const to = new Date(Date.parse(start) - 24 * HOUR).toISOString()
    await api('POST', `/admin/bookings/${id}/move`, { token: await sessionOf(), body: { start: to } })
    const [toVisitor] = await waitingMails()
    expect(toVisitor?.letter.until).toBe(new Date(Date.parse(start) + HOUR / 2).toISOString())
  })

  it('say after a cancellation that another can be booked, unless booking is off', async () => {
    const cancellation = async () => {
      const { token } = await booked()
      return async () => {
        await rowsOf(sql`delete from mails`)
        await api('POST', `/booking/${token}/cancel`, { body: { reason: 'Viajo' } })
        return (await waitingMails())[0]?.letter
      }
    }
    const [whileOn, whileOff] = [await cancellation(), await cancellation()]
    expect(await whileOn()).toMatchObject({
      paragraphs: ['Puedes reservar otra cuando quieras.'],
      link: { label: 'Reservar otra consulta', address: 'http://localhost:3000/reservar' },
    })
    await openHours({ isOn: false })
    const letter = await whileOff()
    expect(letter?.paragraphs).toEqual([])
    expect(letter).not.toHaveProperty('link')
  })

  it('tell the time in the visitor’s zone, with the team’s beside it where the clocks differ', async () => {
    await at(Date.parse('2026-12-01T12:00:00Z'), async () => {
      await openHours({ timeZone: 'America/Santo_Domingo' })
      const one = await bookAt('2026-12-07T14:00:00Z', { timeZone: 'America/Puerto_Rico' })
      const another = await bookAt('2026-12-07T19:00:00Z', { timeZone: 'Europe/Madrid' })
      expect([one.status, another.status]).toEqual([201, 201])
    })
    const [same, , other] = await waitingMails()
    expect(same?.letter.subject).toBe('Tu consulta del lunes 7 de diciembre a las 10:00 a. m.')
    expect(same?.letter.facts).toEqual([
      ['Cuándo', 'lunes 7 de diciembre a las 10:00 a. m.'],
      ['Duración', '30 minutos'],
      ['Dónde', 'Por videollamada'],
    ])
    expect(other?.letter.subject).toBe('Tu consulta del lunes 7 de diciembre a las 8:00 p. m.')
    expect(other?.letter.facts).toEqual([
      ['Cuándo', 'lunes 7 de diciembre a las 8:00 p. m. (hora de España)'],
      ['Para nosotros', 'lunes 7 de diciembre a las 3:00 p. m. (hora de República Dominicana)'],
      ['Duración', '30 minutos'],
      ['Dónde', 'Por videollamada'],
    ])
  })

  it('arrive with the invitation as a calendar part, and each has a link that works', async () => {
    const mails: string[] = []
    const server = await startMailServer(MAIL_PORT, mails)
    try {
      const { start } = await booked({ email: 'ana@example.com' })
      await deliverMails(await payload())
      const mail = mails.find((each) => /^To: ana@example\.com$/m.test(each)) ?? ''
      expect(mail).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST$/m)
      expect(mail).toMatch(/^Content-Type: application\/ics; name=consulta\.ics$/m)
      const [, token] = /reserva\/((?:[\w-]|=\r?\n)+)/.exec(mail) ?? []
      const { body } = await api('GET', `/booking/${token?.replace(/=\r?\n/g, '').slice(0, 43)}`)
      expect(body.booking.start).toBe(start)
    } finally {
      await server.stop()
    }
  })
})

describe('[API-120] a reminder', () => {
  it('is sent a day and an hour before, once however many processes try', async () => {
    const { start } = await booked()
    const begin = Date.parse(start)
    await remindAt(begin - 25 * HOUR)
    expect(await reminders()).toEqual([])
    await remindAt(begin - 24 * HOUR)
    await remindAt(begin - 23 * HOUR)
    expect(await reminders()).toHaveLength(1)
    await remindAt(begin - HOUR)
    await remindAt(begin)
    const [first, second, ...others] = await reminders()
    expect(others).toEqual([])
    for (const mail of [first, second]) {
      expect(mail?.letter.subject).toMatch(/^Recordatorio: tu consulta del /)
      expect(mail?.letter.until).toBe(start)
      const token = mail?.letter.link?.address.split('/').at(-1)
      expect((await api('GET', `/booking/${token}`)).status).toBe(200)
    }
  })

  it.each([
    ['a day before', 24, true, 'cámbiala o cancélala con este enlace', 'Ver, cambiar o cancelar', 200],
    ['a day before, while booking is off', 24, false, 'cancélala con este enlace', 'Ver o cancelar', 200],
    ['an hour before', 1, true, 'llámanos al 809-555-0177 o responde a este correo', 'Ver tu consulta', 409],
  ])('offers what its link does %s', async (_, hours, isOn, deed, label, status) => {
    const { start } = await booked()
    await openHours({ isOn })
    await api('POST', '/globals/settings', { token: await sessionOf(), body: { phone: '809-555-0177' } })
    const moment = Date.parse(start) - hours * HOUR
    await remindAt(moment)
    const [mail] = await reminders()
    expect(mail?.letter).toMatchObject({
      paragraphs: [`Si no puedes, ${deed}.`],
      link: { label },
      replyTo: expect.stringMatching(/@/),
    })
    const token = mail?.letter.link?.address.split('/').at(-1)
    await at(moment, async () => {
      expect((await api('POST', `/booking/${token}/cancel`, { body: {} })).status).toBe(status)
    })
  })

  it('is only sent if it still lies ahead at booking, and none after the beginning', async () => {
    const start = Math.ceil(Date.now() / (HOUR / 2)) * (HOUR / 2) + 3 * HOUR
    const body = { start: new Date(start).toISOString(), nombre: 'Eva', email: 'eva@example.com' }
    await api('POST', '/admin/bookings', { token: await sessionOf(), body })
    await remindAt(Date.now())
    expect(await reminders()).toEqual([])
    await remindAt(start)
    expect(await reminders()).toEqual([])
  })

  it('is not sent after a cancellation, even if it waited in the outbox', async () => {
    const { start, token } = await booked()
    await remindAt(Date.parse(start) - 24 * HOUR)
    expect(await reminders()).toHaveLength(1)
    await api('POST', `/booking/${token}/cancel`, { body: {} })
    await remindAt(Date.parse(start) - HOUR)
    expect(await reminders()).toEqual([])
  })

  it('moves with its booking', async () => {
    const { start, token } = await booked()
    const to = new Date(Date.parse(start) + 48 * HOUR).toISOString()
    await remindAt(Date.parse(start) - 24 * HOUR)
    await api('POST', `/booking/${token}/move`, { body: { start: to } })
    await remindAt(Date.parse(start) - HOUR)
    expect(await reminders()).toEqual([])
    await remindAt(Date.parse(to) - HOUR)
    expect(await reminders()).toHaveLength(1)
  })
})
