import { signIn } from '@tests/support/http'
import { openDatabase } from '@tests/support/site'
import { printTable } from '../printTable'
import { SLOTS } from './goals'
import { drive, type Figures } from './load'
import type { BenchSite } from './site'

const BOOKINGS = 10_000
const HOSTS = 10
const HOURS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '18:00' }))
const SETTINGS = { isOn: true, holidays: false, horizonDays: 60, perDay: 50, hosts: HOSTS, hours: HOURS }
/** Of a day: one fewer than it may have, so that each day has to be looked at. */
const A_DAY = 49

/** Prints how long one client waits for the free times among 10,000 bookings: two months full but for one a day, and a past. */
export async function printBooking(site: BenchSite): Promise<Map<string, Figures>> {
  await site.call('POST', '/globals/booking', SETTINGS, await signIn(site))
  const database = await openDatabase(site)
  await database.query(
    `insert into bookings (starts_at, ends_at, host, nombre, email, telefono, empresa, mensaje, time_zone)
      select t, t + interval '30 minutes', n % ${HOSTS} + 1, 'Ana Peña', 'ana-' || n || '@example.com', '', '', '', 'UTC'
      from (select n, date_trunc('day', now()) + (60 - n / ${A_DAY}) * interval '1 day' + interval '13 hours'
        + n % ${A_DAY} / ${HOSTS} * interval '1 hour' as t from generate_series(0, ${BOOKINGS - 1}) n) as times`,
  )
  await database.query('analyze bookings')
  await database.end()
  const figures = await drive([{ name: SLOTS, url: `${site.url}/api/booking/slots`, connections: 1 }])
  printTable(
    ['', 'requests/s', 'p50 ms', 'p99 ms'],
    [...figures].map(([name, { rate, p50, p99 }]) => [name, Math.round(rate), p50.toFixed(1), p99.toFixed(1)]),
  )
  return figures
}
