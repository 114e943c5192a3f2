import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { TOTP } from 'otpauth'
import { createLocalReq } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Failure } from '@/platform/failure'
import { CLIENT_ADDRESS } from '@/platform/http/request/clientAddress'
import { rememberPlace } from './devices/knownPlace'
import { guardPassword, guardSecondStep } from './guardLogin'
import { accountOf } from './password'
import { resetLink } from './passwords/passwordReset'

beforeEach(async () => {
  await (await payload()).db.drizzle.execute(sql`truncate rate_limits`)
})

const from = (address: string) => ({ [CLIENT_ADDRESS]: address })

type Attempt = {
  isRight?: boolean
  /** Runs while the password is checked. */
  meanwhile?: () => Promise<unknown>
  proof?: string
}

const requestFrom = async (address: string, headers = {}) =>
  createLocalReq({ req: { headers: new Headers({ ...from(address), ...headers }) } }, await payload())

/** An attempt without the cost of hashing; tells whether the password was checked, and how it ended. */
async function attempt(username: string, address: string, { isRight = false, meanwhile, proof }: Attempt = {}) {
  let isLookedAt = false
  const outcome = await guardPassword(await requestFrom(address), { username, account: null, proof }, async () => {
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

/** A solved challenge, as a browser sends it. */
async function solved(): Promise<string> {
  const { challenge } = (await api('GET', '/contact/challenge')).body
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}

const login = (
  username: string,
  address: string,
  { password = 'password-1', headers = {}, proof = undefined as unknown } = {},
) =>
  api('POST', '/blog/admin/login', { body: { username, password, proof }, headers: { ...from(address), ...headers } })

/** The cookie that marks a browser as known, as it is sent back. */
const deviceOf = (answer: Awaited<ReturnType<typeof login>>) => {
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('ozama-device='))
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Strict/)
  return { Cookie: cookie?.split(';')[0] ?? '' }
}

const TO_PROVE = { status: 428, body: { code: 'proof_required' } }
/** Failures of strangers from everywhere, beyond which places where nobody has signed in must prove their work. */
const attackEverybody = () => lookedAt(110, (turn) => [`otro-${turn}`, `2001:db8:${turn}::1`])

describe('[API-16] guesses are slowed', () => {
  it('when they arrive together: the right one is refused too if five others fail while it is checked', async () => {
    const right = (wrongMeanwhile: number) =>
      attempt('suerte', '203.0.113.10', {
        isRight: true,
        meanwhile: () => lookedAt(wrongMeanwhile, () => ['suerte', '203.0.113.10']),
      })
    expect((await right(4)).status).toBe(200)
    expect((await right(5)).status).toBe(429)
  })

  it('when one password is tried on many names from one network, without affecting anybody who signs in there', async () => {
    await rememberPlace(await requestFrom('203.0.113.20'), 'vecina')
    expect(await lookedAt(60, (turn) => [`nombre-${turn}`, '203.0.113.20'])).toBe(30)
    expect((await attempt('nueva', '203.0.113.20', { isRight: true })).status).toBe(428)
    expect((await attempt('vecina', '203.0.113.20', { isRight: true })).status).toBe(200)
    expect((await attempt('nueva', '203.0.113.21', { isRight: true })).status).toBe(200)
  })

  it('when one name is tried from many networks: its owner signs in from the usual places, and elsewhere after a challenge', async () => {
    const { username } = await createUser(['create_posts'])
    const first = await login(username, '203.0.113.30')
    expect(first.status).toBe(200)
    expect(await lookedAt(40, (turn) => [username, `198.51.100.${turn}`])).toBe(20)

    expect((await login(username, '203.0.113.30')).status).toBe(200)
    expect(await login(username, '192.0.2.1')).toMatchObject(TO_PROVE)
    expect((await login(username, '192.0.2.1', { headers: deviceOf(first) })).status).toBe(200)
    const other = await createUser(['create_posts'])
    await lookedAt(20, (turn) => [other.username, `198.51.101.${turn}`])
    expect(await login(other.username, '192.0.2.2', { headers: deviceOf(first) })).toMatchObject(TO_PROVE)
    expect((await login(other.username, '192.0.2.2', { proof: await solved() })).status).toBe(200)
    expect((await login(other.username, '192.0.2.2')).status).toBe(200) // from now on a usual place
  })

  it('when many names are tried from as many networks: each further guess must bring a challenge of its own', async () => {
    await rememberPlace(await requestFrom('203.0.113.40'), 'directora')
    expect(await attackEverybody()).toBe(100)
    expect((await attempt('alguien', '203.0.113.41', { isRight: true })).status).toBe(428)
    expect((await attempt('directora', '203.0.113.40', { isRight: true })).status).toBe(200)
    const proof = await solved()
    expect(await attempt('alguien', '203.0.113.41', { proof })).toEqual({ isLookedAt: true, status: 401 })
    expect(await attempt('alguien', '203.0.113.41', { proof })).toEqual({ isLookedAt: false, status: 428 })
    expect((await attempt('alguien', '203.0.113.41', { isRight: true, proof: await solved() })).status).toBe(200)
  })

  it('and a challenge does not avoid the wait of an account from one network', async () => {
    expect(await lookedAt(4, () => ['terca', '203.0.113.45'])).toBe(4)
    await attackEverybody()
    const proved = async () => attempt('terca', '203.0.113.45', { proof: await solved() })
    expect(await proved()).toEqual({ isLookedAt: true, status: 401 })
    expect(await proved()).toEqual({ isLookedAt: false, status: 429 })
  })
})

describe('[API-16] strangers never make an owner wait', () => {
  it('on a device of theirs, even from the same network', async () => {
    const { username } = await createUser(['create_posts'])
    const headers = deviceOf(await login(username, '203.0.113.70'))
    expect(await lookedAt(8, () => [username, '203.0.113.70'])).toBe(5)
    expect((await login(username, '203.0.113.70')).status).toBe(429)
    expect((await login(username, '203.0.113.70', { headers })).status).toBe(200)
    for (let turn = 0; turn < 5; turn++)
      expect((await login(username, '203.0.113.70', { headers, password: 'mal' })).status).toBe(401)
    expect((await login(username, '203.0.113.70', { headers })).status).toBe(429)
  })

  it('in the second step, nor in an open session', async () => {
    const { username } = await createUser(['create_posts'])
    const token = await sessionOf(username)
    const { secret } = (await api('POST', '/admin/profile/security/totp', { token })).body
    const code = new TOTP({ secret }).generate()
    const confirmed = await api('POST', '/admin/profile/security/totp/confirm', { token, body: { code } })
    const [first, next] = confirmed.body.recoveryCodes
    await attackEverybody()
    await lookedAt(25, (turn) => [username, `198.51.103.${turn}`])
    await lookedAt(25, (turn) => [`código ${username}`, `198.51.104.${turn}`]) // the name under which codes are counted

    const second = async (address: string) => {
      const answer = await login(username, address, { proof: await solved() })
      const body = { ticket: answer.body.secondFactor.ticket, code: first }
      return api('POST', '/blog/admin/login/second-factor', { body, headers: from(address) })
    }
    expect((await second('192.0.2.80')).status).toBe(200)
    const again = (body: object) =>
      api('POST', '/blog/admin/reauthenticate', { token, body, headers: from('192.0.2.81') })
    expect((await again({ password: 'password-1' })).status).toBe(200)
    expect((await again({ code: next })).status).toBe(200)
  })

  it('when they reset their password by mail at a new place during the guessing', async () => {
    const { id, username } = await createUser(['create_posts'])
    const attack = () => lookedAt(25, (turn) => [username, `198.51.102.${turn}`])
    await attack()
    expect((await login(username, '203.0.113.60')).status).toBe(428)
    const link = await resetLink(await createLocalReq({}, await payload()), id)
    const body = { token: link.split('/').at(-1), password: 'una-clave-nueva' }
    const place = { headers: from('203.0.113.60') }
    expect((await api('POST', '/blog/admin/reset-password', { body, ...place })).status).toBe(200)
    await attack()
    expect((await login(username, '203.0.113.60', { password: body.password })).status).toBe(200)
  })
})

it('[API-110] guesses of codes by whoever knows the password are not spread over networks, except from the owner’s places', async () => {
  const { id, username } = await createUser(['create_posts'])
  const device = deviceOf(await login(username, '203.0.113.90'))
  const user = await accountOf(await requestFrom('203.0.113.90'), { id: { equals: id } })
  if (!user) throw new Error('the account is gone')
  let looked = 0
  const guess = async (address: string, headers = {}) =>
    guardSecondStep(await requestFrom(address, headers), user, async () => {
      looked++
      throw new Failure('code_invalid')
    }).catch(({ status }: Failure) => status)
  for (let turn = 0; turn < 25; turn++) await guess(`198.51.105.${turn}`)
  expect(looked).toBe(20)
  expect(await guess('192.0.2.90')).toBe(429)
  expect(await guess('203.0.113.90')).toBe(401)
  expect(await guess('192.0.2.90', device)).toBe(401) // from Wi-Fi to mobile data between the two steps
})

it('[API-110] a right password alone makes no place a usual one', async () => {
  const { username } = await createUser(['create_posts'])
  const token = await sessionOf(username)
  const { secret } = (await api('POST', '/admin/profile/security/totp', { token })).body
  const code = new TOTP({ secret }).generate()
  await api('POST', '/admin/profile/security/totp/confirm', { token, body: { code } })
  expect((await login(username, '192.0.2.95')).body).toHaveProperty('secondFactor')
  await lookedAt(25, (turn) => [username, `198.51.106.${turn}`])
  expect(await login(username, '192.0.2.95')).toMatchObject(TO_PROVE)
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
