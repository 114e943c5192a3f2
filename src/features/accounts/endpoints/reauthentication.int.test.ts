import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, login, sessionOf } from '@tests/support/api'
import { newAuthenticator } from '@tests/support/authenticator'
import { createUser, payload } from '@tests/support/factories'
import { expect, it } from 'vitest'
import type { User } from '@/payload-types'

const ASKED = { status: 403, body: { code: 'reauthentication_required' } }
const PROOF = '/blog/admin/reauthenticate'

/** Lets the last proofs of `user` become so many minutes older, by default a quarter of an hour. */
const letTimePass = async ({ id }: User, minutes = 15) =>
  (await payload()).db.drizzle.execute(
    sql`update session_facts set proven_at = proven_at - make_interval(mins => ${minutes}) where user_id = ${id}`,
  )

it('[API-115] sensitive changes need a proof of the last 15 minutes, and a changed name or a suspension does not', async () => {
  const [manager, other] = [await createUser(['manage_users', 'manage_posts']), await createUser(['manage_posts'])]
  const token = await sessionOf(manager.username)
  const put = (address: string, body: object) => api('PUT', address, { token, body })
  const sensitive: [string, object][] = [
    ['/admin/profile', { email: `nueva-${manager.email}` }],
    [`/admin/users/${other.id}`, { password: 'una-clave-nueva' }],
    [`/admin/users/${other.id}`, { email: `nueva-${other.email}` }],
    [`/admin/users/${other.id}`, { role: (await api('GET', '/admin/profile', { token })).body.user.role }],
    ['/admin/profile', { password: 'una-clave-nueva' }],
  ]
  await letTimePass(manager, 14)
  expect((await api('POST', '/admin/profile/security/totp', { token })).status).toBe(200)
  await letTimePass(manager, 1)
  for (const [address, body] of sensitive) expect(await put(address, body), JSON.stringify(body)).toMatchObject(ASKED)
  const passkey = newAuthenticator().create({ challenge: 'a'.repeat(43) })
  for (const [method, address, body] of [
    ['POST', '/admin/profile/security/totp'],
    ['POST', '/admin/profile/security/totp/confirm', { code: '000000' }],
    ['DELETE', '/admin/profile/security/totp', { code: '000000' }],
    ['POST', '/admin/profile/security/recovery-codes'],
    ['POST', '/admin/profile/security/passkeys/options'],
    ['POST', '/admin/profile/security/passkeys', { name: 'Portátil', response: passkey }],
    ['DELETE', '/admin/profile/security/passkeys/1', { code: '000000' }],
    ['DELETE', `/admin/users/${other.id}/second-factor`],
  ] as const)
    expect(await api(method, address, { token, body }), address).toMatchObject(ASKED)
  const { email, role } = (await api('GET', `/admin/users/${other.id}`, { token })).body.user
  expect((await put('/admin/profile', { name: 'Ana', email: manager.email })).status).toBe(200)
  expect((await put(`/admin/users/${other.id}`, { name: 'Otra', email, role })).status).toBe(200)
  const suspension = { token, body: { status: 'suspended' } }
  expect((await api('PATCH', `/admin/users/${other.id}/status`, suspension)).status).toBe(200)

  const wrong = await api('POST', PROOF, { token, body: { password: 'mal' } })
  expect(wrong).toMatchObject({ status: 401, body: { code: 'login_failed', errors: [{ field: 'password' }] } })
  expect(await put(...(sensitive[0] as [string, object]))).toMatchObject(ASKED)
  expect((await api('POST', PROOF, { token, body: { password: 'password-1' } })).status).toBe(200)
  for (const [address, body] of sensitive) expect((await put(address, body)).status, JSON.stringify(body)).toBe(200)
  const { body } = await api('GET', `/admin/audit?action=reauthenticate&document=${manager.id}`, {
    token: await sessionOf(),
  })
  expect(body.entries).toHaveLength(1)
})

it('[API-115] a proof is good for its own session only, and guesses are slowed', async () => {
  const user = await createUser(['view_analytics'])
  const [here, there] = [await login(user.username, 'password-1'), await sessionOf(user.username)]
  await letTimePass(user)
  expect((await api('POST', PROOF, { token: there, body: { password: 'password-1' } })).status).toBe(200)
  const body = { email: `x-${user.email}` }
  expect(await api('PUT', '/admin/profile', { token: here, body })).toMatchObject(ASKED)
  const guess = () => api('POST', PROOF, { token: here, body: { password: 'mal' } })
  const statuses: number[] = []
  for (let count = 0; count < 7; count += 1) statuses.push((await guess()).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
})

it('[ADM-118] users’ own sessions are listed with device, address and last use, and ended one by one', async () => {
  const [user, other] = [await createUser([]), await createUser([])]
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
  const opened = await api('POST', '/blog/admin/login', {
    body: { username: user.username, password: 'password-1' },
    headers: { 'User-Agent': agent },
  })
  const token = await sessionOf(user.username)
  const read = async (own = token) => (await api('GET', '/admin/profile/security', { token: own })).body.sessions
  const sessions = await read()
  expect(sessions).toEqual([
    expect.objectContaining({ isCurrent: true, device: 'Dispositivo desconocido' }),
    expect.objectContaining({ isCurrent: false, device: 'Chrome en Windows', ip: '127.0.0.1' }),
  ])
  const end = (by: string) => api('DELETE', `/admin/profile/security/sessions/${sessions[1].id}`, { token: by })
  expect((await end(await sessionOf(other.username))).status).toBe(404)
  expect(await end(token)).toMatchObject({ status: 200, body: { message: 'Sesión cerrada' } })
  expect((await api('GET', '/admin/profile', { token: opened.body.token })).status).toBe(401)
  expect((await end(token)).status).toBe(404)
  const log = await api('GET', `/admin/audit?document=${user.id}&action=logout`, { token: await sessionOf() })
  expect(log.body.entries).toMatchObject([{ kind: 'sessions', actorName: user.username }])
  expect(await read()).toHaveLength(1)
})
