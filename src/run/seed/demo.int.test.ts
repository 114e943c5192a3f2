import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { waitingMails } from '@tests/support/bookings'
import { payload } from '@tests/support/factories'
import { rowsOf } from '@tests/support/webhooks'
import { createLocalReq } from 'payload'
import { expect, it } from 'vitest'
import { idOf } from '@/platform/domain/relation'
import { seedBookings } from './bookings'
import { seedPeople } from './demo'
import { seed } from './seed'

it('stores the settings and the booking hours, so that two first saves at the same moment leave one row', async () => {
  const token = await sessionOf()
  const counts = () =>
    rowsOf(sql`select (select count(*)::int from settings) as settings, (select count(*)::int from booking) as booking,
      (select count(*)::int from audit_log where kind in ('settings', 'booking')) as changes`)
  expect(await counts()).toEqual([{ settings: 1, booking: 1, changes: 0 }])

  await rowsOf(sql`delete from settings; delete from booking`) // as in an installation that never saved them
  await seed(await payload())
  const save = (phone: string) => api('POST', '/globals/settings', { token, body: { phone } })
  await Promise.all(['809-555-0101', '809-555-0102'].map(save))
  expect(await counts()).toEqual([{ settings: 1, booking: 1, changes: 2 }])
})

it('lets visitors book, which is off without it, and puts three consultations on free times, without a mail', async () => {
  const free = async () =>
    (await api('GET', '/booking/slots?days=31')).body.slots.map((slot: { start: string }) => slot.start)
  expect(await free()).toEqual([])
  await seedBookings(await createLocalReq({}, await payload()))
  const { bookings } = (await api('GET', '/admin/bookings', { token: await sessionOf() })).body
  expect(bookings.map(({ state }: { state: string }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed'])
  const days = new Set(bookings.map(({ start }: { start: string }) => start.slice(0, 10)))
  expect(days.size).toBe(3)
  const left = await free()
  expect(left.length).toBeGreaterThan(50)
  for (const { start } of bookings) {
    expect(Date.parse(start)).toBeGreaterThan(Date.now())
    expect(left).not.toContain(start)
  }
  expect(await waitingMails()).toEqual([])
})

it("uses an administrator with a demo person's username in that person's place", async () => {
  const local = await payload()
  const req = await createLocalReq({}, local)
  const trusted = { collection: 'users', overrideAccess: true, req } as const
  const { docs } = await local.find({ ...trusted, where: { username: { equals: 'admin' } } })
  const data = { username: 'Editora.Marisol' }
  const admin = await local.update({ ...trusted, id: docs[0]?.id ?? 0, data })
  const role = idOf(admin.role)
  const people = await seedPeople(req, { admin, roles: { admin: role, editor: role, author: role } })
  expect(people.get('editora.marisol')).toBe(admin.id)
  expect(people.size).toBeGreaterThan(3)
})
