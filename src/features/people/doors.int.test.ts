import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { createWebhook, deliveriesOf, rowsOf } from '@tests/support/webhooks'
import { beforeAll, expect, it } from 'vitest'
import { granting, PERMISSION_KEYS, type Permission } from '@/platform/access/permissions'

const NAME = 'Visitante Inconfundible'
const EVENTS = ['contact.created', 'person.created']
let person: number
let webhook: number
const everythingElse = PERMISSION_KEYS.filter((key) => key !== 'manage_contacts')
const session = async (granted: Permission[]) => sessionOf((await createUser(granted)).username)

beforeAll(async () => {
  const admin = await sessionOf()
  webhook = (await createWebhook(admin, 'https://8.8.8.8/x', { events: EVENTS })).id
  const body = { nombre: NAME, email: 'unica@example.com', telefono: '809-555-0188', mensaje: 'Un mensaje único aquí.' }
  await api('POST', '/contact', { body })
  const [row] = await rowsOf(sql`select id from people where email = 'unica@example.com'`)
  person = Number(row?.id)
  await api('PUT', `/admin/people/${person}`, { token: admin, body: { stage: 'contacted' } })
})

it('[API-123] is a permission of whoever managed users, and the tenth of administrators', async () => {
  const local = await payload()
  const { docs } = await local.find({ collection: 'roles', where: { name: { equals: 'admin' } }, overrideAccess: true })
  expect(docs[0]?.permissions).toEqual(granting(PERMISSION_KEYS))
  expect(PERMISSION_KEYS).toHaveLength(10)
  const [lacking] =
    await rowsOf(sql`select count(*)::int as count from roles where name in ('admin', 'editor', 'author')
    and permissions ->> 'manage_users' = 'true' and permissions ->> 'manage_contacts' is distinct from 'true'`)
  expect(lacking).toEqual({ count: 0 })
})

it('[API-123] names nobody to whoever has all other permissions, by any door', async () => {
  const token = await session(everythingElse)
  const closed = ['/admin/contact', '/admin/people', `/admin/people/${person}`, '/admin/bookings', '/globals/booking']
  for (const path of closed) expect((await api('GET', path, { token })).status, path).toBe(403)
  for (const path of ['/contact-submissions', '/people', `/people/${person}`])
    expect((await api('GET', path, { token })).status, path).toBe(404)
  const log = (await api('GET', `/admin/audit?kind=people&document=${person}`, { token })).body
  expect(log.entries).toMatchObject([{ action: 'update', title: 'una persona' }])
  expect((await api('GET', `/admin/audit?search=inconfundible`, { token })).body.entries).toEqual([])
  const deliveries = await deliveriesOf(token, webhook)
  expect(deliveries).toHaveLength(2)
  for (const { request } of deliveries) expect(JSON.parse(request.body).data.nombre).toBe('una persona')
  const shown = JSON.stringify([log, deliveries, (await api('GET', '/admin/audit/export', { token })).body])
  expect(shown).not.toContain('Inconfundible')
})

it('[API-123] names people to whoever manages them, too', async () => {
  const token = await session(['manage_contacts', 'manage_users', 'manage_api_keys'])
  const log = (await api('GET', `/admin/audit?kind=people&document=${person}`, { token })).body
  expect(log.entries).toMatchObject([{ title: NAME, changes: [{ field: 'stage', before: 'new', after: 'contacted' }] }])
  const bodies = (await deliveriesOf(token, webhook)).map(({ request }: { request: { body: string } }) => request.body)
  expect(bodies.map((body: string) => JSON.parse(body).data.nombre)).toEqual([NAME, NAME])
})
