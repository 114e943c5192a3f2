import { createHmac } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, login, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { roundsAsked } from '@tests/support/fewRounds'
import { waitingFor } from '@tests/support/locks'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { User } from '@/payload-types'
import { LOCKS } from '@/platform/db/locks'
import { CLIENT_ADDRESS } from '@/platform/http/request/clientAddress'

const tokenOf = ({ username }: Pick<User, 'username'>) => login(username, 'password-1')
const isAlive = async (token: string) => {
  const { status } = await api('GET', '/admin/roles', { token })
  expect([200, 401]).toContain(status)
  return status === 200
}
const signIn = (body: object, address = '127.0.0.1') =>
  api('POST', '/blog/admin/login', { body, headers: { [CLIENT_ADDRESS]: address } })
const change = async (id: number, data: Partial<User>) =>
  (await payload()).update({ collection: 'users', id, data, overrideAccess: true })
const stored = async (id: number) =>
  (await payload()).findByID({ collection: 'users', id, depth: 0, overrideAccess: true })

describe('[API-13] sessions of one user', () => {
  it('all work, even when opened at the same moment, and update the last login', async () => {
    const user = await createUser(['view_analytics'])
    expect(user.lastLoginAt ?? null).toBeNull()
    const tokens = await Promise.all(Array.from({ length: 8 }, () => tokenOf(user)))
    expect(await Promise.all(tokens.map(isAlive))).toEqual(tokens.map(() => true))
    const first = await stored(user.id)
    expect(first.lastLoginAt).toEqual(expect.any(String))
    expect(first.updatedAt).toBe(user.updatedAt)
    await tokenOf(user)
    expect((await stored(user.id)).lastLoginAt).not.toBe(first.lastLoginAt)
  })

  it('go on after the clock was set back, as that of a virtual machine may be', async () => {
    const token = await tokenOf(await createUser(['view_analytics']))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await isAlive(token)).toBe(true)
  })

  it('are limited to twenty: the next one ends the oldest', async () => {
    const user = await createUser(['view_analytics'])
    const tokens: string[] = []
    for (let i = 0; i < 21; i++) tokens.push(await sessionOf(user.username))
    expect(await Promise.all(tokens.map(isAlive))).toEqual(tokens.map((_, i) => i > 0))
  })

  it('are neither lost nor revived by a concurrent edit of the account', async () => {
    const user = await createUser(['view_analytics'])
    const old = await tokenOf(user)
    const edits = Array.from({ length: 5 }, (_, index) => change(user.id, { name: `Nombre ${index}` }))
    const [tokens] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => tokenOf(user))),
      api('POST', '/blog/admin/logout', { token: old }),
      ...edits,
    ])
    expect(await Promise.all(tokens.map(isAlive))).toEqual(tokens.map(() => true))
    expect(await isAlive(old)).toBe(false)
  })

  it('do not survive a concurrent suspension', async () => {
    const user = await createUser(['view_analytics'])
    const holder = await (await payload()).db.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select pg_advisory_xact_lock($1)', [LOCKS.accounts])
      const signingIn = tokenOf(user)
      await expect.poll(() => waitingFor('accounts')).toBe(1)
      const suspending = change(user.id, { status: 'suspended' })
      await expect.poll(() => waitingFor('accounts')).toBe(2)
      await holder.query('commit')
      const [token] = await Promise.all([signingIn, suspending])
      expect(await isAlive(token)).toBe(false)
    } finally {
      holder.release(true) // with what a failure has left open
    }
    expect(await stored(user.id)).toMatchObject({ status: 'suspended', sessions: [] })
  })
})

it('[API-15] refused logins cost as much for unknown names as for wrong passwords and suspended users', async () => {
  const active = await createUser(['view_analytics'])
  const suspended = await createUser(['view_analytics'], { status: 'suspended' })
  for (const username of [active.username, suspended.username, 'nadie-con-este-nombre']) {
    roundsAsked.length = 0
    expect((await signIn({ username, password: 'equivocada' })).status).toBe(401)
    expect(roundsAsked).toEqual([600_000])
  }
})

describe('[API-16] after five failures', () => {
  const wrong = (username: string, address: string) => signIn({ username, password: 'equivocada' }, address)

  it.each([
    ['a user', true],
    ['an unknown name', false],
  ])('the account of %s waits, but only at that address', async (_, exists) => {
    const username = exists ? (await createUser(['view_analytics'])).username : `nadie-${Date.now()}`
    const other = await createUser(['view_analytics'])
    const address = exists ? '203.0.113.1' : '203.0.113.2'
    for (let count = 0; count < 5; count++) expect((await wrong(username, address)).status).toBe(401)
    const refused = await signIn({ username, password: 'password-1' }, address)
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await signIn({ username: other.username, password: 'password-1' }, address)).status).toBe(200)
    const elsewhere = await signIn({ username, password: 'password-1' }, '203.0.113.99')
    expect(elsewhere.status).toBe(exists ? 200 : 401)
  })

  it('but not earlier, and a success resets the count', async () => {
    const { username } = await createUser(['view_analytics'])
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 4; count++) expect((await wrong(username, '203.0.113.3')).status).toBe(401)
      expect((await signIn({ username, password: 'password-1' }, '203.0.113.3')).status).toBe(200)
    }
  })

  it('also when all arrive at the same moment', async () => {
    const { username } = await createUser(['view_analytics'])
    const answers = await Promise.all(Array.from({ length: 12 }, () => wrong(username, '203.0.113.4')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
    expect((await signIn({ username, password: 'password-1' }, '203.0.113.4')).status).toBe(429)
  })
})

it('[API-17] invalidates the cookie and the token at once after a logout, by the API or by the panel', async () => {
  for (const address of ['/blog/admin/logout', '/users/logout']) {
    const { headers, body } = await signIn({ username: 'admin', password: 'admin-password' })
    const Cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await api('GET', '/admin/roles', { headers: { Cookie } })).status).toBe(200)
    const left = await api('POST', address, { headers: { Cookie, Origin: 'http://localhost:3000' } })
    expect([left.status, left.headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/^payload-token=;/)])
    if (address.startsWith('/blog')) expect(left.body).toEqual({ success: true, message: 'Sesión cerrada' })
    expect((await api('GET', '/admin/roles', { headers: { Cookie } })).status).toBe(401)
    expect(await isAlive(body.token)).toBe(false)
    expect((await api('POST', address, { token: body.token })).status).toBe(401)
  }
})

describe('[API-18] every session of a user ends', () => {
  it.each([
    ['a suspension', { status: 'suspended' }],
    ['another password', { password: 'otra-clave-1' }],
  ] as const)('with %s', async (_, data) => {
    const user = await createUser(['view_analytics'])
    const tokens = [await tokenOf(user), await tokenOf(user)]
    const admin = await login()
    expect((await api('PUT', `/admin/users/${user.id}`, { token: admin, body: data })).status).toBe(200)
    expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false])
    expect((await signIn({ username: user.username, password: 'password-1' })).status).toBe(401)
    await api('PUT', `/admin/users/${user.id}`, { token: admin, body: { status: 'active' } })
    expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false])
  })

  it('when the account is deleted', async () => {
    const user = await createUser(['view_analytics'])
    const token = await tokenOf(user)
    await api('DELETE', `/admin/users/${user.id}`, { token: await login() })
    expect(await isAlive(token)).toBe(false)
    expect((await signIn({ username: user.username, password: 'password-1' })).status).toBe(401)
  })

  it('not with an empty password, which means unchanged', async () => {
    const user = await createUser(['view_analytics'])
    const token = await tokenOf(user)
    const body = { name: 'Otra', password: '' }
    expect((await api('PUT', `/admin/users/${user.id}`, { token: await login(), body })).status).toBe(200)
    expect(await isAlive(token)).toBe(true)
    expect(await tokenOf(user)).toEqual(expect.any(String))
  })
})

describe('[API-18] a session is extended', () => {
  const refresh = (token: string) => api('POST', '/users/refresh-token', { token })

  it('and can still be ended', async () => {
    const user = await createUser(['view_analytics'])
    const token = await tokenOf(user)
    const { status, body } = await refresh(token)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ id: user.id, collection: 'users' })
    expect(JSON.stringify(body)).not.toMatch(/"(hash|salt|password)"/)
    expect(await isAlive(body.refreshedToken)).toBe(true)
    await api('POST', '/blog/admin/logout', { token })
    expect(await isAlive(body.refreshedToken)).toBe(false)
    expect((await refresh(body.refreshedToken)).status).toBe(401)
  })

  it('but ends for good after twelve hours', async () => {
    const user = await createUser(['view_analytics'])
    const token = await tokenOf(user)
    const openedAgo = async (minutes: number) =>
      (await payload()).db.drizzle.execute(
        sql`update users_sessions set created_at = now() - make_interval(mins => ${minutes}) where _parent_id = ${user.id}`,
      )
    await openedAgo(11 * 60 + 30)
    const { body } = await refresh(token)
    expect(body.exp - Date.now() / 1000).toBeGreaterThan(29 * 60)
    expect(body.exp - Date.now() / 1000).toBeLessThanOrEqual(30 * 60)
    await openedAgo(12 * 60)
    expect((await refresh(body.refreshedToken)).status).toBe(401)
  })

  it('but not after a suspension, and none is created', async () => {
    const user = await createUser(['view_analytics'])
    const token = await tokenOf(user)
    await change(user.id, { status: 'suspended' })
    expect((await refresh(token)).status).toBe(401)
    expect((await api('POST', '/users/refresh-token')).status).toBe(401)
    expect((await stored(user.id)).sessions).toEqual([])
  })
})

describe('a token is issued for a password or a token, and never for a cookie', () => {
  const own = { Origin: 'http://localhost:3000' }

  it.each([
    ['GET', '/users/me'],
    ['POST', '/users/refresh-token'],
  ])('%s %s', async (method, address) => {
    const token = await login()
    const { status, headers, body } = await api(method, address, {
      headers: { Cookie: `payload-token=${token}`, ...own },
    })
    expect([status, body.user.username]).toEqual([200, 'admin'])
    expect(body.exp * 1000).toBeGreaterThan(Date.now())
    const [signature] = token.split('.').slice(-1)
    expect(JSON.stringify(body)).not.toMatch(/"[\w-]+\.[\w-]+\.[\w-]{40,}"/)
    expect(JSON.stringify(body)).not.toContain(signature)
    if (method === 'POST') expect(headers.get('set-cookie')).toMatch(/^payload-token=.+HttpOnly/)
  })
})

describe('[API-20] no session comes from', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forge = (header: object, claims: object, secret: string) => {
    const signed = `${encode(header)}.${encode(claims)}`
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
  }
  const parts = async () => {
    const token = await login()
    const [header = '', claims = '', signature = ''] = token.split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    return { token, header, claims, signature, read }
  }

  it('a forged, edited, unsigned or broken token', async () => {
    const { token, header, claims, signature, read } = await parts()
    const hs = read(header)
    const payloadKey = (await payload()).secret
    expect(await isAlive(forge(hs, read(claims), payloadKey)), 'the key that Payload signs with').toBe(true)
    const bad = [
      '',
      'x',
      'a.b.c',
      `${token}x`,
      token.slice(0, -2),
      `${header}.${claims}.`,
      `${header}.${encode({ ...read(claims), id: 2 })}.${signature}`,
      `${encode({ ...hs, alg: 'none' })}.${claims}.`,
      forge(hs, read(claims), 'another-secret-that-is-not-ours-0123456789'),
      forge(hs, { ...read(claims), exp: 1 }, process.env.PAYLOAD_SECRET ?? ''),
      forge(hs, { ...read(claims), exp: undefined }, payloadKey),
      forge(hs, { ...read(claims), exp: 1e20 }, payloadKey),
      forge(hs, { ...read(claims), exp: '9999999999' }, payloadKey),
      forge(hs, { ...read(claims), exp: read(claims).exp + 1 }, payloadKey),
      forge(hs, { ...read(claims), iat: undefined }, payloadKey),
      forge({ alg: 'HS256', typ: 'JWT' }, read(claims), process.env.PAYLOAD_SECRET ?? ''),
      `ozama_${'a'.repeat(51)}`,
    ]
    for (const forged of bad) expect(await isAlive(forged), forged).toBe(false)
    expect(await isAlive(token)).toBe(true)
  })

  it('a valid token anywhere but in the header or the cookie', async () => {
    const { token } = await parts()
    for (const [address, headers] of [
      [`/admin/roles?token=${token}`, {}],
      [`/admin/roles?Authorization=Bearer%20${token}`, {}],
      ['/admin/roles', { Authorization: `JWT ${token}` }],
      ['/admin/roles', { Authorization: token }],
      ['/admin/roles', { Authorization: `Basic ${token}` }],
      ['/admin/roles', { 'X-Access-Token': token }],
      ['/admin/roles', { Cookie: `token=${token}` }],
      ['/admin/roles', { Cookie: `admin_token=${token}` }],
    ] as const) {
      expect((await api('GET', address, { headers })).status, JSON.stringify([address, headers])).toBe(401)
    }
  })

  it('an invalid header alongside a valid cookie', async () => {
    const headers = { Cookie: `payload-token=${await login()}`, Authorization: 'Bearer x' }
    expect((await api('GET', '/admin/roles', { headers })).status).toBe(401)
  })
})

describe('[API-21] the cookie', () => {
  const own = 'http://localhost:3000'
  const write = async (headers: Record<string, string>) => {
    const name = `Por cookie ${Math.random()}`
    const body = { name, permissions: { create_posts: true } }
    const cookie = { Cookie: `payload-token=${await login()}` }
    const { status } = await api('POST', '/admin/roles', { body, headers: { ...cookie, ...headers } })
    const { totalDocs } = await (await payload()).count({
      collection: 'roles',
      where: { name: { equals: name } },
      overrideAccess: true,
    })
    return [status, totalDocs]
  }

  it.each<Record<string, string>>([
    {},
    { Origin: own },
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ])('authenticates reads (%j)', async (headers) => {
    const cookie = { Cookie: `payload-token=${await login()}` }
    expect((await api('GET', '/admin/roles', { headers: { ...cookie, ...headers } })).status).toBe(200)
  })

  it.each<Record<string, string>>([
    {},
    { Origin: 'null' },
    { Origin: 'http://localhost:3001' },
    { Origin: `${own}.evil.example` },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
    { Referer: `${own}/admin` },
  ])('authenticates no writes with %j', async (headers) => {
    expect(await write(headers)).toEqual([401, 0])
  })

  it.each(['PUT', 'PATCH', 'DELETE'])('authenticates no %s without an origin either', async (method) => {
    const { id } = await createUser(['view_analytics'])
    const address = `/admin/users/${id}${method === 'PATCH' ? '/status' : ''}`
    const body = method === 'DELETE' ? undefined : { status: 'suspended' }
    const headers = { Cookie: `payload-token=${await sessionOf()}` }
    expect((await api(method, address, { body, headers })).status).toBe(401)
    expect((await stored(id)).status).toBe('active')
  })

  it("authenticates writes with the site's origin; a token needs none", async () => {
    for (const origin of [own, 'http://127.0.0.1:3000']) expect(await write({ Origin: origin })).toEqual([201, 1])
    const body = { name: 'Por token', permissions: { create_posts: true } }
    const foreign = { Origin: 'https://n8n.example' }
    expect((await api('POST', '/admin/roles', { token: await login(), body, headers: foreign })).status).toBe(201)
  })
})
