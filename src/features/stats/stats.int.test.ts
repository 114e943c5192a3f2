import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { openHours } from '@tests/support/bookings'
import { createPost, createUser, payload } from '@tests/support/factories'
import { foundIn, generateVisits, storeConversions } from '@tests/support/visits'
import { rowsOf } from '@tests/support/webhooks'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CLIENT_ADDRESS } from '@/platform/http/request/clientAddress'
import { countBeacon } from './count'
import type { Beacon, Stats } from './schema'
import { deleteOldSums, forgetVisitors, storeStats, tally } from './store'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const NOON = '2026-11-20T16:00:00Z'
const DAY = '2026-11-20'

let id: number
let slug: string
let path: string
beforeEach(async () => {
  await rowsOf(sql`delete from stats_days`)
  await rowsOf(sql`delete from stats_marks`)
  const post = await createPost({ _status: 'published' })
  id = post.id
  slug = post.slug ?? ''
  path = `/blog/${slug}`
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) })
})
afterEach(() => void vi.useRealTimers())

type From = { address?: string; agent?: string; headers?: Record<string, string>; token?: string }
const send = (beacon: object, { address = '203.0.113.1', agent = AGENT, headers = {}, token }: From = {}) =>
  api('POST', '/stats', {
    body: { path, width: 'l', ...beacon },
    headers: { [CLIENT_ADDRESS]: address, 'User-Agent': agent, ...headers },
    ...(token && { token }),
  })

/** Counts a beacon without HTTP, for many. */
async function count(beacon: Beacon, { address = '', agent = AGENT, headers = {} }: From) {
  const sent = new Headers({ ...headers, 'User-Agent': agent, [CLIENT_ADDRESS]: address })
  await countBeacon({ headers: sent, payload: await payload(), user: null }, beacon)
}

async function statsOn(query = `from=${DAY}&to=${DAY}`): Promise<Stats> {
  await storeStats(await payload())
  const clock = Date.now()
  vi.useRealTimers() // the session is of today
  const { status, body } = await api('GET', `/admin/stats?${query}`, { token: await sessionOf() })
  vi.useFakeTimers({ toFake: ['Date'], now: clock })
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
const seen = async () => (await statsOn()).totals

describe('[API-127] POST /api/stats', () => {
  it('counts views and visitors, and answers 202 without a cookie', async () => {
    const { status, body, headers } = await send({})
    expect([status, body]).toEqual([202, { success: true, message: 'Recibido' }])
    expect([headers.get('set-cookie'), headers.get('cache-control')]).toEqual([null, 'no-store'])
    await send({})
    await send({}, { address: '203.0.113.2' })
    await send({}, { agent: `${AGENT} otro` })
    await send({ path: '/blog' })
    expect(await seen()).toMatchObject({ views: 5, visitors: 3 })
    const { pages } = await statsOn()
    expect(pages).toEqual([
      expect.objectContaining({ path, views: 4, visitors: 3 }),
      expect.objectContaining({ path: '/blog', title: 'Blog', views: 1, visitors: 1 }),
    ])
  })

  it('takes what `sendBeacon` sends as plain text', async () => {
    const body = JSON.stringify({ path, width: 's' })
    const headers = { 'Content-Type': 'text/plain;charset=UTF-8', 'User-Agent': AGENT }
    expect((await api('POST', '/stats', { body, headers })).status).toBe(202)
    expect((await statsOn()).devices).toMatchObject([{ name: 'Otros', views: 1 }])
  })

  it('counts how far visitors read an article, each once, and no view with it', async () => {
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.2']) await send({}, { address })
    await send({ read: 50 })
    await send({ read: 75 })
    await send({ read: 75 })
    await send({ read: 100 }, { address: '203.0.113.2' })
    await send({ path: '/blog', read: 100 })
    const { totals, pages, depths } = await statsOn(`from=${DAY}&to=${DAY}&path=${path}`)
    expect(totals).toMatchObject({ views: 3, visitors: 2, read75: 2 })
    expect(pages).toMatchObject([{ path, read75: 2 }])
    expect(depths.map(({ visitors }) => visitors)).toEqual([2, 2, 2, 1])
    expect((await seen()).read75).toBe(2)
  })

  it.each([
    ['a robot', { agent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }],
    ['a program', { agent: 'python-requests/2.32' }],
    ['a client without a name', { agent: '' }],
    ['who sends DNT', { headers: { DNT: '1' } }],
    ['who sends Sec-GPC', { headers: { 'Sec-GPC': '1' } }],
    ['a page that is only prefetched', { headers: { 'Sec-Purpose': 'prefetch' } }],
    ['a page of another site', { headers: { Origin: 'https://otro.example' } }],
  ])('does not count %s', async (_, from: From) => {
    expect((await send({}, from)).status).toBe(202)
    expect(await seen()).toMatchObject({ views: 0, visitors: 0 })
  })

  it('does not count the team', async () => {
    vi.useRealTimers()
    const token = await sessionOf((await createUser(['create_posts'])).username)
    expect((await send({}, { token })).status).toBe(202)
    await storeStats(await payload())
    expect(await rowsOf(sql`select * from stats_days`)).toEqual([])
  })

  it.each([
    '/no-existe',
    '/blog/no-existe',
    '/admin',
    '/api/stats',
    '/rss.xml',
    '/borrador/abc',
    'blog',
    '//otro.example/',
  ])('counts nothing at %s', async (unknown) => {
    expect([202, 400]).toContain((await send({ path: unknown })).status)
    expect(await seen()).toMatchObject({ views: 0 })
  })

  it('counts a tab that is open at the old address of a page, and not a page that says that there is none', async () => {
    await rowsOf(sql`insert into site_redirects (from_path, to_path) values ('/2019/05/hola', '/blog/no-existe')`)
    await send({ path: '/2019/05/hola' })
    expect(await seen()).toMatchObject({ views: 0 })
    vi.useRealTimers()
    const local = await payload()
    await local.update({ collection: 'posts', id, data: { slug: `${slug}-mejor` }, overrideAccess: true })
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) })
    await send({ path })
    expect(await seen()).toMatchObject({ views: 1 })
  })

  it('refuses what is too large, no beacon or of another kind, and counts nothing', async () => {
    const headers = { 'User-Agent': AGENT }
    const post = (body: string, type = 'text/plain') =>
      api('POST', '/stats', { body, headers: { ...headers, 'Content-Type': type } })
    const long = JSON.stringify({ path, width: 'l', referrer: 'x'.repeat(1024) })
    expect((await post(long)).status).toBe(413)
    expect((await post('')).status).toBe(400)
    expect((await post('[]')).status).toBe(400)
    expect((await post(JSON.stringify({ path, width: 'l' }), 'text/html')).status).toBe(415)
    const { status, body } = await send({ width: 'xl', read: 60 })
    expect([status, body.errors]).toEqual([
      400,
      [
        { field: 'width', message: 'Debe ser s, m o l' },
        { field: 'read', message: 'Debe ser 25, 50, 75 o 100' },
      ],
    ])
    expect(await seen()).toMatchObject({ views: 0 })
  })

  it('counts nothing while it is switched off, and the figures say so', async () => {
    const settings = (stats: boolean) =>
      payload().then((local) => local.updateGlobal({ slug: 'settings', data: { stats }, overrideAccess: true }))
    await settings(false)
    try {
      expect((await send({})).status).toBe(202)
      expect(await statsOn()).toMatchObject({ isOn: false, totals: { views: 0 } })
    } finally {
      await settings(true)
    }
    expect(await statsOn()).toMatchObject({ isOn: true, totals: { views: 0 } })
  })

  it('counts a thousand an hour from one network', async () => {
    process.env.RATE_LIMIT = 'on'
    try {
      for (let i = 0; i < 1001; i++) await count({ path: '/blog', width: 'l' }, { address: '203.0.113.99' })
      await send({}, { address: '203.0.113.98' })
    } finally {
      process.env.RATE_LIMIT = 'off'
    }
    expect((await seen()).views).toBe(1001)
  })

  it('stores no address and no browser, and destroys salts and marks after two days', async () => {
    await send({})
    await storeStats(await payload())
    const tables = await rowsOf(sql`select (select json_agg(d) from stats_days d)::text as days,
      (select json_agg(m) from stats_marks m)::text as marks, (select json_agg(s) from stats_salts s)::text as salts`)
    expect(JSON.stringify(tables)).not.toMatch(/203\.0\.113|Firefox/)
    const left = async (now: string) => {
      vi.setSystemTime(new Date(now))
      await forgetVisitors(await payload())
      const [row] = await rowsOf(sql`select (select count(*)::int from stats_salts where day = ${DAY}) as salts,
        (select count(*)::int from stats_marks where day = ${DAY}) as marks,
        (select sum(views)::int from stats_days where kind = 'page' and path = '') as views`)
      return row
    }
    expect(await left('2026-11-22T03:59:00Z')).toMatchObject({ salts: 1, views: 1 })
    expect(await left('2026-11-22T04:01:00Z')).toEqual({ salts: 0, marks: 0, views: 1 })
  })
})

it.each([
  ['America/Santo_Domingo', '2026-11-10T04:00:00Z'],
  ['Europe/Madrid', '2026-10-23T22:00:00Z'], // whose 25th has 25 hours
])('[API-129] [API-128] generated visits of known truth give exactly that truth in %s', async (timeZone, from) => {
  const others = await Promise.all([1, 2].map(async () => `/blog/${(await createPost({ _status: 'published' })).slug}`))
  const pages = ['/', '/blog', path, ...others]
  const wanted = { reports: 1500, people: 60, pages, from: Date.parse(from), days: 4, timeZone }
  const { reports, conversions, truth } = generateVisits(wanted)
  const local = await payload()
  vi.useRealTimers()
  onTestFinished(async () => {
    vi.useRealTimers()
    await openHours({ isOn: false, timeZone: 'America/Santo_Domingo' })
  })
  await openHours({ isOn: false, timeZone })
  vi.useFakeTimers({ toFake: ['Date'] })
  await storeConversions(local, conversions)
  let sent = 0
  for (const { at, address, agent, headers, beacon } of reports) {
    vi.setSystemTime(at)
    await count(beacon, { address, agent, headers })
    if (++sent % 400 === 0) await storeStats(local)
  }
  const day = (days: number) => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
  const found = foundIn(await statsOn(`from=${day(-1)}&to=${day(6)}`))
  expect(Object.keys(truth.days).length).toBeGreaterThan(3)
  expect(Math.min(truth.totals.requests, truth.totals.bookings)).toBeGreaterThan(5)
  expect(found).toEqual(truth)
})

it('[API-129] two processes that store the same visitors count them once', async () => {
  for (const _ of [1, 2]) {
    await send({})
    await storeStats(await payload())
  }
  expect(await seen()).toMatchObject({ views: 2, visitors: 1 })
})

it('[API-129] keeps what could not be stored, and stores it later', async () => {
  await send({})
  const local = await payload()
  const broken = { db: { drizzle: { execute: () => Promise.reject(new Error('away')) } } } as unknown as typeof local
  await expect(storeStats(broken)).rejects.toThrow('away')
  await send({})
  expect(await seen()).toMatchObject({ views: 2, visitors: 1 })
})

it('[API-129] what can never be stored holds up nothing else', async () => {
  tally.add({ day: DAY, path, visitor: 'x'.repeat(44), source: 'x'.repeat(500), campaign: '', device: 'Móvil' })
  await expect(storeStats(await payload())).rejects.toThrow()
  await send({ utm_campaign: `${'a'.repeat(99)}😀😀` })
  expect(await seen()).toMatchObject({ views: 1, visitors: 1 })
})

it('[API-127] keeps sums for 800 days', async () => {
  await rowsOf(sql`insert into stats_days (kind, path, day, name, views, visitors)
    values ('page', '', ${DAY}::date - 800, '', 1, 1), ('page', '', ${DAY}::date - 801, '', 1, 1)`)
  await deleteOldSums(await payload())
  expect(await rowsOf(sql`select (${DAY}::date - day)::int as age from stats_days`)).toEqual([{ age: 800 }])
})
