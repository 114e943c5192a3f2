import { awayFromMidnight } from '@tests/support/midnight'
import { unique } from './posts'
import type { CallApi } from './test'

const HOURS = {
  isOn: true,
  timeZone: 'America/Santo_Domingo',
  durationMinutes: 30,
  bufferMinutes: 0,
  noticeHours: 4,
  horizonDays: 30,
  perDay: 50,
  hosts: 1,
  holidays: false,
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '18:00' })),
  exceptions: [],
  calendars: [],
}

/** Opens the hours of consultations all week. Returns a function that puts back what was before. */
export async function openHours(callApi: CallApi) {
  await awayFromMidnight(120_000) // what a test does is of one day
  const { globalType, createdAt, updatedAt, ...before } = await callApi('GET', '/globals/booking?depth=0')
  await changeHours(callApi, HOURS)
  return () => changeHours(callApi, before)
}

export const changeHours = (callApi: CallApi, data: object) => callApi('POST', '/globals/booking', data)

const DAY_MS = 86_400_000
export const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

export const visitor = (nombre = unique('Ñico Peña')) => ({
  nombre,
  email: `${nombre.replace(/\W+/g, '-').toLowerCase()}@example.com`,
})

/** Books a free time, some days from now, while the hours are open. */
export async function book(callApi: CallApi, days: number, who: { nombre: string; email: string } = visitor()) {
  const { slots } = await callApi('GET', `/booking/slots?from=${dayIn(days)}&days=1`)
  const { nombre, email } = who
  return (await callApi('POST', '/admin/bookings', { start: slots[0].start, nombre, email })).booking
}
