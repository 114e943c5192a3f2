import { sql } from '@payloadcms/db-postgres/drizzle'
import { decrypt } from '@/platform/db/encryption'
import type { Letter } from '@/platform/mail/letter'
import { api, sessionOf } from './api'
import { awayFromMidnight } from './midnight'
import { rowsOf } from './webhooks'

/** Open all day, every day, in UTC, with nothing in between. */
const ALL_DAY = {
  isOn: true,
  timeZone: 'UTC',
  durationMinutes: 30,
  bufferMinutes: 0,
  noticeHours: 0,
  horizonDays: 30,
  changeHours: 2,
  perDay: 50,
  hosts: 1,
  holidays: false,
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '23:30' })),
  exceptions: [],
  calendars: [],
  place: 'Por videollamada',
}

/** Saves opening hours; what isn't given is as wide as it can be. The days of the test are those from now on. */
export async function openHours(data: object = {}) {
  await awayFromMidnight()
  const answer = await api('POST', '/globals/booking', { token: await sessionOf(), body: { ...ALL_DAY, ...data } })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

let count = 0
/** A visitor, each with an address of their own. */
export const visitor = (data: object = {}) => ({
  nombre: 'Ana Peña',
  email: `ana-${++count}@example.com`,
  telefono: '809-555-0100',
  ...data,
})

/** The times that are free from a day on, by default in a week: they are far from notice, horizon and change of day. */
export async function freeSlots(days = 1, from = dayIn(7)): Promise<string[]> {
  const { body } = await api('GET', `/booking/slots?from=${from}&days=${days}`)
  return body.slots.map(({ start }: { start: string }) => start)
}

/** The date some days from now, in UTC. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const bookAt = (start: string | undefined, data: object = {}) =>
  api('POST', '/booking', { body: visitor({ start, ...data }) })

/** Books the n-th free time in a week. Returns the token of its link. */
export async function booked(data: object = {}, n = 0): Promise<{ token: string; start: string; id: number }> {
  const [start = ''] = (await freeSlots()).slice(n)
  const { status, body } = await bookAt(start, data)
  if (status !== 201) throw new Error(JSON.stringify(body))
  const [row] = await rowsOf(sql`select max(id) as id from bookings`)
  return { token: body.booking.url.replace('/reserva/', ''), start, id: Number(row?.id) }
}

type Waiting = { to: string | null; name: string; letter: Letter }

/** The mails that wait in the outbox, oldest first. */
export async function waitingMails(): Promise<Waiting[]> {
  const rows = await rowsOf(sql`select address as to, message_id as name, letter from mails order by id`)
  return rows.map(({ to, name, letter }) => ({
    to: to ? decrypt('account mails', String(to)) : null,
    name: String(name),
    letter: JSON.parse(decrypt('account mails', String(letter))),
  }))
}
