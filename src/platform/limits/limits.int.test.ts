import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, login } from '@tests/support/api'
import { createPost, createUser, payload } from '@tests/support/factories'
import { pace, roundsAsked } from '@tests/support/fewRounds'
import { beforeAll, describe, expect, it } from 'vitest'
import { CLIENT_ADDRESS } from '@/platform/http/request/clientAddress'
import { LIMITS, type LimitName } from './limits'

const from = (address: string) => ({ [CLIENT_ADDRESS]: address })
const times = async <Answer>(count: number, call: () => Promise<Answer>) => {
  const answers: Answer[] = []
  for (let i = 0; i < count; i++) answers.push(await call())
  return answers
}

/** Expects that what a limit has counted since `start` is forgotten after `seconds`. */
async function expectWindow(name: LimitName, seconds: number, start: number): Promise<void> {
  const { rows } = await (await payload()).db.drizzle.execute<{ expire: string }>(
    sql`select expire from rate_limits where key like ${`${name}:%`}`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { expire } of rows) {
    expect(Number(expire) - seconds * 1000).toBeGreaterThanOrEqual(start)
    expect(Number(expire) - seconds * 1000).toBeLessThanOrEqual(Date.now())
  }
}

beforeAll(() => {
  process.env.RATE_LIMIT = 'on'
})

describe('the limits', () => {
  it('[API-90] allow 5 contact requests an hour per address, whatever headers claim', async () => {
    const body = { nombre: 'Ana', email: 'ana@example.com', mensaje: 'Quiero una consulta.' }
    const start = Date.now()
    const send = () =>
      api('POST', '/contact', { body, headers: { ...from('203.0.113.1'), 'X-Forwarded-For': String(Math.random()) } })
    const answers = await times(6, send)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(answers[5]?.body.message).toMatch(
      /^Ya llegaron varias consultas .* Podrás enviar otra dentro de \d\d minutos\.$/,
    )
    await expectWindow('contact', 3600, start)
    expect((await api('POST', '/contact', { body, headers: from('203.0.113.2') })).status).toBe(201)
  })

  it('[API-90] count one view a minute for the same visitor and article', async () => {
    const { slug } = await createPost({ _status: 'published' })
    const start = Date.now()
    const view = async (address: string) =>
      (await api('POST', `/blog/posts/${slug}/view`, { headers: from(address) })).body.viewCount
    expect(await times(3, () => view('203.0.113.3'))).toEqual([1, 1, 1])
    expect(await view('203.0.113.4')).toBe(2)
    const other = await createPost({ _status: 'published' })
    const headers = from('203.0.113.3')
    expect((await api('POST', `/blog/posts/${other.slug}/view`, { headers })).body.viewCount).toBe(1)
    await expectWindow('view', 60, start)
  })

  it('[API-90] [API-104] [API-109] allow 60 calls a minute per API key, rotated or not', async () => {
    const token = await login()
    const body = { name: 'n8n', scopes: ['posts:draft', 'mcp'] }
    const made = (await api('POST', '/blog/admin/api-keys', { token, body })).body
    const address = `/blog/admin/api-keys/${made.apiKey.id}/rotate`
    const rotated = (await api('POST', address, { token, body: { overlapHours: 1 } })).body
    const other = (await api('POST', '/blog/admin/api-keys', { token, body })).body
    const start = Date.now()
    // Concurrently: in sequence they could take more than the minute on a busy machine.
    const calls = Array.from({ length: 61 }, (_, i) =>
      api('POST', i % 2 ? '/blog/automation/posts' : '/mcp', {
        token: i % 3 ? made.rawKey : rotated.rawKey,
        body: '{',
      }),
    )
    const answers = await Promise.all(calls)
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(60).fill(400), 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await api('POST', '/mcp', { token: other.rawKey, body: '{' })).status).toBe(400)
    await expectWindow('automation', 60, start)
  })

  it('[API-90] are not used up by calls from addresses that an API key does not allow', async () => {
    const body = { name: 'De otro lugar', scopes: ['posts:draft'], allowedIps: ['203.0.113.7'] }
    const { rawKey } = (await api('POST', '/blog/admin/api-keys', { token: await login(), body })).body
    const calls = Array.from({ length: 61 }, () => api('POST', '/blog/automation/posts', { token: rawKey, body: {} }))
    const statuses = (await Promise.all(calls)).map(({ status }) => status).sort()
    expect(statuses).toEqual(Array(61).fill(403))
  })

  it.each([
    ['forgot-password', { username: 'nadie' }, 200, LIMITS.resetRequests],
    ['reset-password', { token: 'a'.repeat(43), password: 'una-clave-larga' }, 401, LIMITS.resets],
    ['login/passkey/options', undefined, 200, LIMITS.passkeyChallenges],
  ])(
    '[API-111] [API-113] end %s for a network that asks too often, and for no other',
    async (call, body, status, limit) => {
      const ask = async (address: string) =>
        (await api('POST', `/blog/admin/${call}`, { body, headers: from(address) })).status
      expect(await times(limit.points + 1, () => ask('203.0.113.5'))).toEqual([
        ...Array(limit.points).fill(status),
        429,
      ])
      expect(await ask('203.0.113.6')).toBe(status)
    },
  )
})

describe('the login', () => {
  it('[API-16] waits after 5 failures of an account from one address, for nobody else', async () => {
    const { username } = await createUser(['create_posts'])
    const tryIt = (password: string, address: string, name = username) =>
      api('POST', '/blog/admin/login', { body: { username: name, password }, headers: from(address) })
    for (const name of [username, username.toUpperCase(), ` ${username} `, username, username])
      expect((await tryIt('mal', '203.0.113.5', name)).status).toBe(401)

    const waiting = await tryIt('password-1', '203.0.113.5')
    expect(waiting).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0)
    const { drizzle } = (await payload()).db
    await drizzle.execute(sql`delete from rate_limits where key like 'loginBlock:%'`) // as if it had waited
    const longer = await tryIt('mal', '203.0.113.5')
    expect([longer.status, Number(longer.headers.get('retry-after')) > 30]).toEqual([429, true])
    expect((await tryIt('password-1', '203.0.113.6')).status).toBe(200)
    expect((await tryIt('admin-password', '203.0.113.5', 'admin')).status).toBe(200)
  })

  it('[API-16] counts the addresses of an IPv6 network as one: nobody gets five guesses for each', async () => {
    const { username } = await createUser(['create_posts'])
    const tryIt = (address: string) =>
      api('POST', '/blog/admin/login', { body: { username, password: 'mal' }, headers: from(address) })
    for (const host of [1, 2, 3, 4, 5]) expect((await tryIt(`2001:db8:1:2::${host}`)).status).toBe(401)
    expect((await tryIt('2001:db8:1:2:ffff::6')).status).toBe(429)
    expect((await tryIt('2001:db8:1:3::1')).status).toBe(401)
  })

  it('[API-16] lets the owner sign in without delay during a flood of guesses from elsewhere', async () => {
    const { username } = await createUser(['create_posts'])
    roundsAsked.length = 0
    pace.delayMs = 200 // so that the flood still waits when the owner comes
    let flood: Promise<void>[] = []
    await new Promise<void>((isFull) => {
      // More than may wait, and, if a slow machine lets none wait, fewer than the failures that slow strangers everywhere.
      flood = Array.from({ length: 65 }, async (_, i) => {
        const body = { username: `nadie-${i}`, password: 'mal' }
        const { status } = await api('POST', '/blog/admin/login', { body, headers: from('203.0.113.9') })
        if (status === 429) isFull()
      })
    })
    const owner = { body: { username, password: 'password-1' }, headers: from('203.0.113.10') }
    try {
      expect((await api('POST', '/blog/admin/login', owner)).status).toBe(200)
      expect(roundsAsked.length).toBeLessThan(40)
    } finally {
      pace.delayMs = 0
    }
    await Promise.all(flood)
  })

  it("[API-88] is the only one: Payload's own does not exist", async () => {
    const body = { username: 'admin', password: 'admin-password' }
    expect((await api('POST', '/users/login', { body })).status).toBe(404)
  })
})
