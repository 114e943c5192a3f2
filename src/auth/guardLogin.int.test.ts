import { sql } from '@payloadcms/db-postgres'
import { api, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { createLocalReq } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Failure } from '@/failure'
import { CLIENT_ADDRESS } from '@/http/request/clientAddress'
import { guardLogin } from './guardLogin'
import { resetLink } from './passwords/passwordReset'

beforeEach(async () => {
  await (await payload()).db.drizzle.execute(sql`truncate rate_limits`)
})

const from = (address: string) => ({ [CLIENT_ADDRESS]: address })

/**
 * An attempt without the cost of hashing, during which `meanwhile` runs; tells whether the password was checked or the
 * attempt blocked.
 */
async function attempt(username: string, address: string, isRight = false, meanwhile?: () => Promise<unknown>) {
  const req = await createLocalReq({ req: { headers: new Headers(from(address)) } }, await payload())
  let isLookedAt = false
  const outcome = await guardLogin(req, { username, isKnownDevice: false }, async () => {
    isLookedAt = true
    await meanwhile?.()
    if (!isRight) throw new Failure('login_failed')
  }).then(
    () => 200,
    ({ status }: Failure) => status,
  )
  return { isLookedAt, status: outcome }
}

/** How many of a series of wrong guesses were checked. */
async function lookedAt(count: number, guess: (turn: number) => [username: string, address: string]) {
  let looked = 0
  for (let turn = 0; turn < count; turn++) if ((await attempt(...guess(turn))).isLookedAt) looked++
  return looked
}

describe('[API-16] guesses are slowed', () => {
  it('when they arrive together: the right one is refused too if five others fail while it is checked', async () => {
    const right = (wrongMeanwhile: number) =>
      attempt('suerte', '203.0.113.10', true, () => lookedAt(wrongMeanwhile, () => ['suerte', '203.0.113.10']))
    expect((await right(4)).status).toBe(200)
    expect((await right(5)).status).toBe(429)
  })

  it('when one password is tried on many names from one network, without affecting anybody who signs in there', async () => {
    expect((await attempt('vecina', '203.0.113.20', true)).status).toBe(200)
    expect(await lookedAt(60, (turn) => [`nombre-${turn}`, '203.0.113.20'])).toBe(30)
    expect((await attempt('nueva', '203.0.113.20', true)).status).toBe(429)
    expect((await attempt('vecina', '203.0.113.20', true)).status).toBe(200)
    expect((await attempt('nueva', '203.0.113.21', true)).status).toBe(200)
  })

  it('when one name is tried from many networks, while its owner can sign in from the usual places', async () => {
    const { username } = await createUser(['create_posts'])
    const enter = (address: string, headers = {}) =>
      api('POST', '/blog/admin/login', {
        body: { username, password: 'password-1' },
        headers: { ...from(address), ...headers },
      })
    const first = await enter('203.0.113.30')
    expect(first.status).toBe(200)
    expect(await lookedAt(40, (turn) => [username, `198.51.100.${turn}`])).toBe(20)

    expect((await enter('203.0.113.30')).status).toBe(200)
    const refused = await enter('192.0.2.1')
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

    const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith('ozama-device='))
    expect(device).toMatch(/HttpOnly/)
    expect(device).toMatch(/SameSite=Strict/)
    const Cookie = device?.split(';')[0] ?? ''
    expect((await enter('192.0.2.1', { Cookie })).status).toBe(200)
    const other = await createUser(['create_posts'])
    await lookedAt(20, (turn) => [other.username, `198.51.101.${turn}`])
    const asOther = {
      body: { username: other.username, password: 'password-1' },
      headers: { ...from('192.0.2.2'), Cookie },
    }
    expect((await api('POST', '/blog/admin/login', asOther)).status).toBe(429)
  })

  it('but not for users who reset their password by mail at a new place during the guessing', async () => {
    const { id, username } = await createUser(['create_posts'])
    const place = { headers: from('192.0.2.60') }
    const enter = (password: string) => api('POST', '/blog/admin/login', { body: { username, password }, ...place })
    const attack = () => lookedAt(25, (turn) => [username, `198.51.102.${turn}`])
    await attack()
    expect((await enter('password-1')).status).toBe(429)
    const link = await resetLink(await createLocalReq({}, await payload()), id)
    const body = { token: link.split('/').at(-1), password: 'una-clave-nueva' }
    expect((await api('POST', '/blog/admin/reset-password', { body, ...place })).status).toBe(200)
    await attack()
    expect((await enter(body.password)).status).toBe(200)
  })

  it('when many names are tried from as many networks', async () => {
    expect((await attempt('directora', '203.0.113.40', true)).status).toBe(200)
    expect(await lookedAt(150, (turn) => [`otro-${turn}`, `2001:db8:${turn}::1`])).toBe(100)
    expect((await attempt('alguien', '203.0.113.41', true)).status).toBe(429)
    expect((await attempt('directora', '203.0.113.40', true)).status).toBe(200)
  })
})

describe('wrong API keys', () => {
  beforeAll(() => {
    process.env.RATE_LIMIT = 'on'
  })
  afterAll(() => {
    process.env.RATE_LIMIT = 'off'
  })

  it('[API-90] are counted by network, without blocking valid ones', async () => {
    const call = (token: string) =>
      api('POST', '/blog/automation/posts', { token, body: '{', headers: from('203.0.113.50') })
    const statuses = []
    for (let turn = 0; turn < 31; turn++) statuses.push((await call(`ozama_${turn}`)).status)
    expect(statuses).toEqual([...Array(30).fill(401), 429])
    const { body } = await api('POST', '/blog/admin/api-keys', { token: await sessionOf(), body: { name: 'buena' } })
    expect((await call(body.rawKey)).status).toBe(400)
  })
})
