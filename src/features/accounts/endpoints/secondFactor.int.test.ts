import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { rowsOf } from '@tests/support/webhooks'
import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '@/payload-types'
import { PERMISSION_KEYS } from '@/platform/access/permissions'
import { decrypt } from '@/platform/db/encryption'
import { idOf } from '@/platform/domain/relation'
import { LIMITS } from '@/platform/limits/limits'
import { KEY_SCOPE_NAMES } from '@/platform/schemas/keyScopes'

const SECURITY = '/admin/profile/security'
const LOGIN = '/blog/admin/login'

/** A code of the app, `steps` time steps from now. Each works once, so tests take one after another. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

// The clock stands in the middle of a time step, so that no code expires on the way.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Enrols an app for a new user. */
async function enrolled(granted: Parameters<typeof createUser>[0] = ['view_analytics']) {
  const user = await createUser(granted)
  const token = await sessionOf(user.username)
  const { body } = await api('POST', `${SECURITY}/totp`, { token })
  const secret: string = body.secret
  const confirmed = await api('POST', `${SECURITY}/totp/confirm`, { token, body: { code: codeOf(secret, -1) } })
  return { user, token, secret, uri: body.uri as string, codes: confirmed.body.recoveryCodes as string[] }
}

const signIn = async ({ username }: User) =>
  (await api('POST', LOGIN, { body: { username, password: 'password-1' } })).body
const second = (ticket: string, code: string) => api('POST', `${LOGIN}/second-factor`, { body: { ticket, code } })
const ticketOf = async (user: User): Promise<string> => (await signIn(user)).secondFactor.ticket

/** The titles of the mails that wait for `user`. */
const mailedTo = async ({ id }: User) =>
  (await rowsOf(sql`select letter from mails where user_id = ${id} order by id`)).map(
    ({ letter }) => JSON.parse(decrypt('account mails', String(letter))).title,
  )

/** What the audit log says was done with the account of `user`. */
const actionsOn = async ({ id }: User): Promise<string[]> => {
  const { body } = await api('GET', `/admin/audit?document=${id}&limit=50`, { token: await sessionOf() })
  return body.entries.map(({ action }: { action: string }) => action)
}

describe('[API-110] an authenticator app', () => {
  it('is confirmed by a code, shows ten recovery codes once, and is encrypted at rest', async () => {
    const user = await createUser([])
    const token = await sessionOf(user.username)
    const { body } = await api('POST', `${SECURITY}/totp`, { token })
    expect(body).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(`secret=${body.secret}`),
      qr: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    })
    expect((await signIn(user)).token).toEqual(expect.any(String)) // not confirmed yet
    const wrong = await api('POST', `${SECURITY}/totp/confirm`, { token, body: { code: '000000' } })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'code_invalid' } })
    const confirm = () => api('POST', `${SECURITY}/totp/confirm`, { token, body: { code: codeOf(body.secret) } })
    const codes: string[] = (await confirm()).body.recoveryCodes
    expect(new Set(codes).size).toBe(10)
    expect(await confirm()).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Tu app ya está activa/) },
    })
    expect((await api('POST', `${SECURITY}/totp`, { token })).status).toBe(409)
    const { totp, recoveryCodesLeft } = (await api('GET', SECURITY, { token })).body
    expect({ totp, recoveryCodesLeft }).toEqual({
      totp: { isEnabled: true, since: expect.any(String) },
      recoveryCodesLeft: 10,
    })
    const { rows } = await (await payload()).db.drizzle.execute(sql`select * from user_totp, recovery_codes`)
    for (const kept of [body.secret, ...codes]) expect(JSON.stringify(rows)).not.toContain(kept)
    expect(await mailedTo(user)).toContain('Se activó un segundo factor')
  })

  it('makes the login ask for a code, which works once, also in parallel', async () => {
    const { user, secret } = await enrolled()
    const answer = await signIn(user)
    expect(answer).toEqual({ secondFactor: { ticket: expect.any(String), methods: ['totp', 'recovery'] } })
    const tickets = [answer.secondFactor.ticket, await ticketOf(user)]
    const answers = await Promise.all(tickets.map((ticket) => second(ticket, codeOf(secret))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const entered = answers.find(({ status }) => status === 200)
    expect(entered?.body).toEqual({
      token: expect.any(String),
      user: expect.objectContaining({ username: user.username }),
    })
    expect((await api('GET', '/admin/profile', { token: entered?.body.token })).status).toBe(200)
    expect((await second(await ticketOf(user), codeOf(secret))).body.code).toBe('code_invalid')
    for (const steps of [-2, 2])
      expect((await second(await ticketOf(user), codeOf(secret, steps))).body.code).toBe('code_invalid')
    expect((await second(await ticketOf(user), codeOf(secret, 1))).status).toBe(200)
  })

  it('explains why no code is accepted once PAYLOAD_SECRET has changed, as after a restore', async () => {
    const { user, secret, codes } = await enrolled()
    const { db, logger } = await payload()
    await db.drizzle.execute(sql`update user_totp set secret = 'eA==' where user_id = ${user.id}`)
    const told = vi.spyOn(logger, 'error').mockReturnValue()
    for (let count = 0; count <= LIMITS.loginFailures.points; count += 1)
      expect(await second(await ticketOf(user), codeOf(secret))).toMatchObject({
        status: 409,
        body: { code: 'conflict', message: expect.stringContaining('El sitio tiene otro secreto') },
      })
    expect(told).toHaveBeenLastCalledWith(expect.stringMatching(/^PAYLOAD_SECRET no es el de antes .+ npm run recover/))
    told.mockRestore()
    expect((await second(await ticketOf(user), codes[0] ?? '')).status).toBe(200) // none of them counted as a guess
  })

  it('accepts each recovery code once, however it is typed', async () => {
    const { user, codes, token } = await enrolled()
    const [code = ''] = codes
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `
    expect((await second(await ticketOf(user), typed)).status).toBe(200)
    expect((await second(await ticketOf(user), code)).status).toBe(401)
    const renewed = await api('POST', `${SECURITY}/recovery-codes`, { token })
    expect((await second(await ticketOf(user), codes[1] ?? '')).status).toBe(401)
    expect((await second(await ticketOf(user), renewed.body.recoveryCodes[0])).status).toBe(200)
    expect(await actionsOn(user)).toContain('newRecoveryCodes')
  })

  it('ends a ticket after five minutes, five tries, its use, or a new password, and accepts none of another user', async () => {
    const [mine, other] = [await enrolled(), await enrolled()]
    const { drizzle } = (await payload()).db
    const used = await ticketOf(mine.user)
    expect((await second(used, mine.codes[0] ?? '')).status).toBe(200)
    expect((await second(used, mine.codes[1] ?? '')).body.code).toBe('ticket_invalid')
    const late = await ticketOf(mine.user)
    const age = (minutes: number) =>
      drizzle.execute(sql`update one_time_tokens
        set expires_at = expires_at - make_interval(mins => ${minutes}) where user_id = ${mine.user.id}`)
    await age(4)
    expect((await second(late, 'AAAAA-AAAAA')).body.code).toBe('code_invalid')
    await age(1)
    expect((await second(late, mine.codes[1] ?? '')).body.code).toBe('ticket_invalid')
    expect((await second('x'.repeat(43), mine.codes[1] ?? '')).body.code).toBe('ticket_invalid')
    expect((await second(await ticketOf(other.user), mine.codes[1] ?? '')).body.code).toBe('code_invalid')
    const changed = await ticketOf(mine.user)
    const data = { password: 'otra-clave-1' }
    await (await payload()).update({ collection: 'users', id: mine.user.id, data, overrideAccess: true })
    expect((await second(changed, mine.codes[1] ?? '')).body.code).toBe('ticket_invalid')

    const tried = await ticketOf(other.user)
    for (let count = 0; count < 5; count += 1) {
      expect((await second(tried, '000000')).body.code).toBe('code_invalid')
      await drizzle.execute(sql`truncate rate_limits`) // only the ticket counts
    }
    expect((await second(tried, other.codes[0] ?? '')).body.code).toBe('ticket_invalid')
  })

  it('slows guesses across tickets', async () => {
    const { user, codes } = await enrolled()
    const statuses: number[] = []
    for (let count = 0; count <= LIMITS.loginFailures.points; count += 1)
      statuses.push((await second(await ticketOf(user), '000000')).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await second(await ticketOf(user), codes[0] ?? '')).status).toBe(429)
  })

  it('is removed by a code, after a fresh proof', async () => {
    const { user, token, codes } = await enrolled()
    const remove = (code: string) => api('DELETE', `${SECURITY}/totp`, { token, body: { code } })
    const { drizzle } = (await payload()).db
    await drizzle.execute(
      sql`update session_facts set proven_at = now() - interval '1 hour' where user_id = ${user.id}`,
    )
    expect((await remove(codes[0] ?? '')).body.code).toBe('reauthentication_required')
    const proof = { token, body: { code: codes[1] ?? '' } }
    expect((await api('POST', '/blog/admin/reauthenticate', proof)).status).toBe(200)
    expect((await remove('AAAAA-AAAAA')).body.code).toBe('code_invalid')
    expect((await remove(codes[0] ?? '')).status).toBe(200)
    expect(await mailedTo(user)).toContain('Se quitó un segundo factor')
    expect((await signIn(user)).token).toEqual(expect.any(String))
    expect((await second('x', codes[2] ?? '')).status).toBe(401)
    const steps = ['login', 'removeFactor', 'loginFailed', 'reauthenticate', 'addFactor']
    expect(await actionsOn(user)).toEqual(expect.arrayContaining(steps))
  })
})

describe('[API-112] a role that requires a second factor', () => {
  it('allows only the enrolment before it, and all of its grants afterwards', async () => {
    const user = await createUser(['view_analytics', 'manage_posts', 'manage_api_keys'])
    const token = await sessionOf(user.username)
    const key = { name: 'De quien no tiene factor', scopes: KEY_SCOPE_NAMES }
    const { rawKey } = (await api('POST', '/blog/admin/api-keys', { token, body: key })).body
    const admin = await sessionOf()
    const body = { requiresSecondFactor: true }
    expect((await api('PUT', `/admin/roles/${idOf(user.role)}`, { token: admin, body })).body.role).toMatchObject(body)
    const answer = await signIn(user)
    expect(answer.mustEnrol).toBe(true)
    for (const address of ['/blog/admin/posts', '/admin/roles', '/admin/profile', '/globals/settings']) {
      const refused = { status: 403, body: { code: 'second_factor_required' } }
      for (const own of [token, answer.token]) expect(await api('GET', address, { token: own })).toMatchObject(refused)
    }
    const rights = await api('GET', '/access', { token }) // which the panel reads at each login
    expect(rights).toMatchObject({ status: 200, body: { canAccessAdmin: true } })
    for (const slug of ['pages', 'api-keys', 'roles'])
      expect(rights.body.collections[slug] ?? {}).not.toHaveProperty('read')
    const file = () =>
      api('POST', '/blog/automation/posts', { token: rawKey, body: { title: 'Un borrador', content: 'Texto' } })
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    for (const answer of [
      await file(),
      await api('GET', '/blog/automation/me', { token: rawKey }),
      await api('POST', '/mcp', { token: rawKey, body: call }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining('segundo factor') } })
    expect((await api('GET', SECURITY, { token })).status).toBe(200)
    expect((await api('DELETE', '/admin/profile/sessions', { token })).status).toBe(200)
    const { secret } = (await api('POST', `${SECURITY}/totp`, { token })).body
    expect((await api('GET', '/blog/admin/posts', { token })).body.code).toBe('second_factor_required')
    const { recoveryCodes } = (await api('POST', `${SECURITY}/totp/confirm`, { token, body: { code: codeOf(secret) } }))
      .body
    expect((await api('GET', '/blog/admin/posts', { token })).status).toBe(200)
    expect((await file()).status).toBe(201)
    const last = await api('DELETE', `${SECURITY}/totp`, { token, body: { code: recoveryCodes[0] } })
    expect(last).toMatchObject({ status: 409, body: { message: expect.stringContaining('Tu rol exige') } })
  })

  it('removing another’s factors needs their permissions, ends their sessions and is on the audit log', async () => {
    const { user, token } = await enrolled(['manage_posts'])
    const admin = await sessionOf()
    const remove = (by: string, id = user.id) => api('DELETE', `/admin/users/${id}/second-factor`, { token: by })
    const weaker = await createUser(['manage_users'])
    expect((await remove(await sessionOf(weaker.username))).status).toBe(403)
    const own = await enrolled([...PERMISSION_KEYS])
    expect((await remove(own.token, own.user.id)).status).toBe(403)
    expect((await remove(admin)).status).toBe(200)
    expect((await remove(admin)).status).toBe(404)
    expect((await api('GET', SECURITY, { token })).status).toBe(401)
    expect((await signIn(user)).token).toEqual(expect.any(String))
    const { body } = await api('GET', `/admin/audit?document=${user.id}&action=removeFactor`, { token: admin })
    expect(body.entries).toMatchObject([{ actorName: 'admin', changes: [{ field: 'factor', after: 'all' }] }])
  })
})
