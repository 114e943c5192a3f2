import crypto from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, login } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { createLocalReq } from 'payload'
import { describe, expect, it } from 'vitest'
import { resetLink } from '@/features/accounts/auth/passwords/passwordReset'

describe('POST /api/blog/admin/login', () => {
  it('[API-13] returns the token, the user without secrets, and the cookie', async () => {
    const { status, headers, body } = await api('POST', '/blog/admin/login', {
      body: { username: 'admin', password: 'admin-password' },
    })

    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['token', 'user'])
    expect(body.user).toEqual({
      id: expect.any(Number),
      username: 'admin',
      email: 'admin@ozama-ia.example',
      name: '',
      avatar: '',
      role: 'admin',
      status: 'active',
    })
    expect(headers.get('set-cookie')).toMatch(/^payload-token=.+HttpOnly.*SameSite=Lax/)
    const { iat, exp } = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString())
    expect(exp - iat).toBe(2 * 60 * 60)
  })

  it('[API-14] names missing fields and those that are no text', async () => {
    const message = 'username: Usuario es requerido; password: Contraseña es requerida'
    for (const body of [{}, { username: ' ', password: '' }, { username: { a: 1 }, password: [] }])
      expect(await api('POST', '/blog/admin/login', { body })).toMatchObject({ status: 400, body: { message } })
  })

  it('[API-15] refuses unknown names, wrong passwords and suspended users with the same response', async () => {
    const suspended = await createUser(['create_posts'], { status: 'suspended' })
    await (await payload()).db.drizzle.execute(
      sql`insert into user_totp (user_id, secret, confirmed_at) values (${suspended.id}, 'x', now())`, // nor the second step
    )
    const tries = [
      { username: 'nadie', password: 'password-1' },
      { username: 'admin', password: 'password-1' },
      { username: suspended.username, password: 'password-1' },
    ]
    for (const body of tries) {
      expect(await api('POST', '/blog/admin/login', { body })).toMatchObject({
        status: 401,
        body: { message: 'Usuario o contraseña incorrectos', code: 'login_failed' },
      })
    }
  })

  it('replaces the session that the caller had, once it succeeds', async () => {
    const [user, other] = [await createUser([]), await createUser([])]
    const token = await login(user.username, 'password-1')
    const again = ({ username }: typeof user, password: string) =>
      api('POST', '/blog/admin/login', { token, body: { username, password } })
    const isOpen = async (own: string) => (await api('GET', '/admin/profile', { token: own })).status === 200
    expect((await again(user, 'mal')).status).toBe(401)
    expect(await isOpen(token)).toBe(true)
    const { body } = await again(other, 'password-1')
    expect([await isOpen(token), await isOpen(body.token)]).toEqual([false, true])
    const log = await api('GET', `/admin/audit?document=${user.id}&action=logout`, { token: await login() })
    expect(log.body.entries).toMatchObject([{ kind: 'sessions', actorName: user.username, means: 'session' }])
  })

  it('[API-19] applies a change of the role to the next call', async () => {
    const { username, role } = await createUser(['manage_api_keys'])
    const token = await login(username, 'password-1')
    const id = typeof role === 'object' ? role.id : role
    await (await payload()).update({ collection: 'roles', id, data: { isActive: false }, overrideAccess: true })
    expect((await api('GET', '/blog/admin/api-keys', { token })).status).toBe(403)
  })
})

describe('a password with letters that keyboards send in two ways', () => {
  const [composed, decomposed] = ['Añil-Ñandú-77'.normalize('NFC'), 'Añil-Ñandú-77'.normalize('NFD')]

  it.each([
    [composed, decomposed],
    [decomposed, composed],
  ])('is the same from both, wherever it is set and asked for', async (set, typed) => {
    const { id, username } = await createUser([], { password: set })
    const token = await login(username, typed)
    const confirm = (password: string) => api('POST', '/blog/admin/reauthenticate', { token, body: { password } })
    expect((await confirm(typed)).status).toBe(200)
    const another = `otra-${set}`
    expect((await api('PUT', '/admin/profile', { token, body: { password: another } })).status).toBe(200)
    expect(await login(username, `otra-${typed}`)).toEqual(expect.any(String))
    const link = await resetLink(await createLocalReq({}, await payload()), id)
    const body = { token: link.split('/').at(-1), password: set }
    expect((await api('POST', '/blog/admin/reset-password', { body })).status).toBe(200)
    expect(await login(username, typed)).toEqual(expect.any(String))
  })

  it('that was stored as it was typed still opens, and from then on from every keyboard', async () => {
    const { id, username } = await createUser([])
    const hash = await promisify(crypto.pbkdf2)(decomposed, 'sal', 600_000, 32, 'sha256')
    await (await payload()).db.drizzle.execute(
      sql`update users set salt = 'sal', hash = ${`pbkdf2-sha256-v1:${hash.toString('hex')}`} where id = ${id}`,
    )
    await expect(login(username, composed)).rejects.toThrow()
    expect(await login(username, decomposed)).toEqual(expect.any(String))
    expect(await login(username, composed)).toEqual(expect.any(String))
  })
})
