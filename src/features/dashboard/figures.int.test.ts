import { sql } from '@payloadcms/db-postgres/drizzle'
import { openHours } from '@tests/support/bookings'
import { createPost, createUser, payload } from '@tests/support/factories'
import { rowsOf } from '@tests/support/webhooks'
import { createLocalReq } from 'payload'
import { afterEach, expect, it, vi } from 'vitest'
import { keyStatus } from '@/features/api-keys/panel/apiKeys'
import type { User } from '@/payload-types'
import { DAY_MS } from '@/platform/domain/dates'
import { readFigures } from './figures'

afterEach(() => {
  vi.useRealTimers()
})

const figuresOf = async (user: User) =>
  readFigures(await createLocalReq({ user: { ...user, collection: 'users' } }, await payload()))

it("[ADM-21] [ADM-100] counts a writer's own posts, but shows them the most read posts of the whole site", async () => {
  const writer = await createUser(['edit_own_posts', 'view_analytics'])
  const theirs = await createPost({ _status: 'published' })
  const own = await createPost({ _status: 'published', author: writer.id })
  await (await payload()).db.drizzle.execute(
    sql`insert into post_views (post_id, views) values (${theirs.id}, 2000000), (${own.id}, 1000000)`,
  )
  const { mostRead, seen } = await figuresOf(writer)
  expect(mostRead?.posts.slice(0, 2)).toMatchObject([
    { id: theirs.id, viewCount: 2_000_000 },
    { id: own.id, viewCount: 1_000_000, author: { username: writer.username } },
  ])
  expect(mostRead?.posts[0]).not.toHaveProperty('content')
  expect(seen?.pagination.total).toBe(1)
})

it('[ADM-21] hides view counts without `view_analytics`', async () => {
  expect((await figuresOf(await createUser(['manage_posts']))).mostRead).toBeUndefined()
})

it('[ADM-117] warns users who manage API keys of those that expire within 14 days', async () => {
  const local = await payload()
  const { id } = await createUser(['manage_api_keys'])
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  const key = (name: string, data: object) =>
    local.create({
      collection: 'api-keys',
      data: { name, keyHash: name, permissions: 'create_draft', scopes: ['posts:draft'], createdBy: id, ...data },
      overrideAccess: true,
    })
  await key('tarde', { expiresAt: inDays(15) })
  await key('pasada', { expiresAt: inDays(-1) })
  await key('siempre', {})
  await key('pronto', { expiresAt: inDays(13) })
  const user = await local.findByID({ collection: 'users', id, overrideAccess: true })
  const apiKeys = (await figuresOf(user)).keys?.apiKeys ?? []
  expect(apiKeys).toHaveLength(4)
  expect(apiKeys.filter((each) => keyStatus(each).endsIn)).toMatchObject([{ name: 'pronto' }])
  expect((await figuresOf(await createUser(['manage_posts']))).keys).toBeUndefined()
})

it("[ADM-126] shows today's consultations in the zone of the settings, and today's and late next steps, to who manages them", async () => {
  await openHours({ timeZone: 'Europe/Madrid' })
  const book = (nombre: string, start: string) =>
    rowsOf(sql`insert into bookings (starts_at, ends_at, host, nombre, email, telefono, empresa, mensaje, time_zone)
      values (${start}::timestamptz, ${start}::timestamptz + interval '30 minutes', 1, ${nombre}, 'x@example.com', '', '', '', 'UTC')`)
  await book('Ayer', '2026-12-06T22:00:00Z')
  await book('Hoy', '2026-12-07T09:00:00Z')
  await book('Mañana', '2026-12-07T23:00:00Z')
  const local = await payload()
  for (const [nombre, nextStepAt] of Object.entries({ Tarde: '2026-12-05', Debida: '2026-12-06', Luego: '2026-12-08' }))
    await local.create({
      collection: 'people',
      data: { nombre, email: `${nombre}@example.com`, stage: 'new', nextStep: 'Llamar', nextStepAt },
      overrideAccess: true,
    })
  const [manager, other] = [await createUser(['manage_contacts']), await createUser(['manage_posts', 'manage_users'])]
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-06T23:30:00Z') }) // Monday in Madrid, Sunday in Santo Domingo
  const { today } = await figuresOf(manager)
  expect(today?.timeZone).toBe('Europe/Madrid')
  expect(today?.bookings.bookings.map(({ nombre }) => nombre)).toEqual(['Hoy'])
  expect(today?.due.people.map(({ nombre }) => nombre)).toEqual(['Debida'])
  expect(today?.overdue.people.map(({ nombre }) => nombre)).toEqual(['Tarde'])
  expect((await figuresOf(other)).today).toBeUndefined()
})

it("[ADM-126] shows all of a day's consultations, however many", async () => {
  await openHours({ timeZone: 'UTC' })
  await rowsOf(sql`insert into bookings (starts_at, ends_at, host, nombre, email, telefono, empresa, mensaje, time_zone)
    select hour, hour + interval '30 minutes', 1, 'Ana', 'x@example.com', '', '', '', 'UTC'
    from generate_series('2026-12-14T00:00Z'::timestamptz, '2026-12-14T20:00Z'::timestamptz, interval '1 hour') as hour`)
  const manager = await createUser(['manage_contacts'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-14T00:00:00Z') })
  expect((await figuresOf(manager)).today?.bookings.bookings).toHaveLength(21)
})
