import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { newAuthenticator } from '@tests/support/authenticator'
import { createUser, payload } from '@tests/support/factories'
import { waitingFor } from '@tests/support/locks'
import { TOTP } from 'otpauth'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { User } from '@/payload-types'
import { decrypt } from '@/platform/db/encryption'
import { LOCKS } from '@/platform/db/locks'
import { idOf } from '@/platform/domain/relation'

const SECURITY = '/admin/profile/security'
const PASSKEYS = `${SECURITY}/passkeys`
const LOGIN = '/blog/admin/login'
const REFUSED = { status: 401, body: { code: 'passkey_invalid' } }
const EXPIRED = { status: 401, body: { message: expect.stringContaining('caducó o ya se usó') } }

const enrolOptions = async (token: string) => (await api('POST', `${PASSKEYS}/options`, { token })).body
const loginOptions = async () => (await api('POST', `${LOGIN}/passkey/options`)).body
const add = (token: string, response: object, name = 'Portátil') =>
  api('POST', PASSKEYS, { token, body: { name, response } })
const enter = (response: object) => api('POST', `${LOGIN}/passkey`, { body: { response } })
const signIn = async ({ username }: User) =>
  (await api('POST', LOGIN, { body: { username, password: 'password-1' } })).body
const second = (ticket: string, proof: object) => api('POST', `${LOGIN}/second-factor`, { body: { ticket, ...proof } })
const run = async (statement: ReturnType<typeof sql>) => (await payload()).db.drizzle.execute(statement)

/** A new user with a passkey. */
async function enrolled(granted: Parameters<typeof createUser>[0] = []) {
  const user = await createUser(granted)
  const token = await sessionOf(user.username)
  const authenticator = newAuthenticator()
  const { body } = await add(token, authenticator.create(await enrolOptions(token)))
  return { user, token, authenticator, id: body.passkey.id as number, codes: body.recoveryCodes as string[] }
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('[API-111] a passkey', () => {
  it('is created for the site, with user verification, and comes with recovery codes if it is the first factor', async () => {
    const user = await createUser([])
    const token = await sessionOf(user.username)
    const options = await enrolOptions(token)
    expect(options).toMatchObject({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { id: 'localhost' },
      user: { name: user.username },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const authenticator = newAuthenticator()
    const answer = await add(token, authenticator.create(options))
    const passkey = { id: expect.any(Number), name: 'Portátil', createdAt: expect.any(String), lastUsedAt: null }
    expect(answer).toMatchObject({ status: 201, body: { passkey } })
    expect(new Set(answer.body.recoveryCodes).size).toBe(10)
    const other = await enrolOptions(token)
    expect(other).toMatchObject({ user: options.user, excludeCredentials: [{ id: authenticator.id }] })
    expect((await add(token, newAuthenticator().create(other), ' Teléfono ')).body).toEqual({
      passkey: { ...passkey, name: 'Teléfono' },
    })
    const { passkeys, recoveryCodesLeft, totp } = (await api('GET', SECURITY, { token })).body
    expect(passkeys).toMatchObject([{ name: 'Portátil' }, { name: 'Teléfono' }])
    expect({ recoveryCodesLeft, totp }).toEqual({ recoveryCodesLeft: 10, totp: { isEnabled: false, since: null } })
    const audit = await api('GET', `/admin/audit?document=${user.id}&action=addFactor`, { token: await sessionOf() })
    expect(audit.body.entries[0].changes).toEqual([
      { field: 'factor', after: 'passkey' },
      { field: 'name', after: 'Teléfono' },
    ])
    const { rows } = await run(sql`select letter from mails where user_id = ${user.id}`)
    const titles = rows.map(({ letter }) => JSON.parse(decrypt('account mails', String(letter))).title)
    expect(titles).toEqual(Array(2).fill('Se añadió una llave de acceso'))
  })

  it('signs in without username or password, as its owner, and notes its use', async () => {
    const [{ user, authenticator }] = [await enrolled(), await enrolled()]
    const options = await loginOptions()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials).toBeUndefined()
    const { status, body, headers } = await enter(authenticator.get(options))
    expect({ status, body }).toEqual({
      status: 200,
      body: { token: expect.any(String), user: expect.objectContaining({ username: user.username }) },
    })
    expect(headers.get('set-cookie')).toContain('payload-token=')
    const { passkeys } = (await api('GET', SECURITY, { token: body.token })).body
    expect(passkeys[0].lastUsedAt).toEqual(expect.any(String))
  })

  it('is refused by a wrong origin or site, an unverified user, and a challenge that is used, late or foreign', async () => {
    const user = await createUser([])
    const token = await sessionOf(user.username)
    const authenticator = newAuthenticator()
    const wrong = [
      { origin: 'http://localhost:3001' },
      { origin: 'https://ozama.example' },
      { rpId: 'ozama.example' },
      { isVerified: false },
    ]
    for (const circumstances of wrong)
      expect(await add(token, authenticator.create(await enrolOptions(token), circumstances))).toMatchObject(REFUSED)
    expect(await add(token, authenticator.create(await loginOptions()))).toMatchObject(EXPIRED)
    expect(await add(token, authenticator.create(await enrolOptions(await sessionOf())))).toMatchObject(EXPIRED)
    const options = await enrolOptions(token)
    const made = authenticator.create(options)
    const signed = { ...made, response: { ...made.response, attestationObject: 'oWNmbXQ' } }
    expect(await add(token, signed)).toMatchObject(REFUSED)
    expect(await add(token, made)).toMatchObject(EXPIRED) // a challenge is good for one try
    expect((await add(token, authenticator.create(await enrolOptions(token)))).status).toBe(201)

    for (const circumstances of wrong)
      expect(await enter(authenticator.get(await loginOptions(), circumstances))).toMatchObject(REFUSED)
    await run(sql`truncate rate_limits`)
    const used = authenticator.get(await loginOptions())
    expect((await enter(used)).status).toBe(200)
    expect(await enter(used)).toMatchObject(EXPIRED)
    expect(await enter(authenticator.get(await enrolOptions(token)))).toMatchObject(EXPIRED)
    expect(await enter(authenticator.get({ challenge: 'a'.repeat(43) }))).toMatchObject(EXPIRED)
    const late = authenticator.get(await loginOptions())
    await run(sql`update one_time_tokens set expires_at = expires_at - interval '5 minutes'`)
    expect(await enter(late)).toMatchObject(EXPIRED)
  })

  it('that is foreign, of another person, altered or a copy is refused', async () => {
    const [mine, other] = [await enrolled(), await enrolled()]
    expect(await enter(newAuthenticator().get(await loginOptions()))).toMatchObject(REFUSED)
    const { id } = other.authenticator
    const swapped = { ...mine.authenticator.get(await loginOptions()), id, rawId: id }
    expect(await enter(swapped)).toMatchObject(REFUSED)
    const taken = { ...other.authenticator.create(await enrolOptions(mine.token)) }
    expect(await add(mine.token, taken)).toMatchObject({ status: 409, body: { code: 'conflict' } })

    const count = async (counter: number) => mine.authenticator.get(await loginOptions(), { counter })
    expect((await enter(await count(7))).status).toBe(200)
    const both = [await count(8), await count(8)].map(enter)
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 401])
    for (const counter of [8, 3, 0]) expect(await enter(await count(counter))).toMatchObject(REFUSED)
    const audit = await api('GET', `/admin/audit?document=${mine.user.id}&action=loginFailed`, {
      token: await sessionOf(),
    })
    expect(audit.body.entries[0].changes).toEqual([{ field: 'reason', after: 'passkey' }])
  })

  it('is refused to suspended users, and slowed after failures of its own account only', async () => {
    const [{ user, authenticator }, other] = [await enrolled(), await enrolled()]
    const data = { status: 'suspended' } as const
    await (await payload()).update({ collection: 'users', id: user.id, data, overrideAccess: true })
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1)
      statuses.push((await enter(authenticator.get(await loginOptions()))).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await enter(other.authenticator.get(await loginOptions()))).status).toBe(200)
  })

  it('needs a site with a name', async () => {
    const { token } = await enrolled()
    vi.stubEnv('SITE_URL', 'http://192.168.1.20:3000')
    const refused = { status: 409, body: { message: expect.stringContaining('dirección IP') } }
    expect(await api('POST', `${PASSKEYS}/options`, { token })).toMatchObject(refused)
    expect(await api('POST', `${LOGIN}/passkey/options`)).toMatchObject(refused)
  })
})

describe('[API-110] a passkey as second factor', () => {
  it('passes the second step of its owner, and no other', async () => {
    const [mine, other] = [await enrolled(), await enrolled()]
    const answer = await signIn(mine.user)
    expect(answer).toEqual({ secondFactor: { ticket: expect.any(String), methods: ['passkey', 'recovery'] } })
    const { ticket } = answer.secondFactor
    const foreign = { response: other.authenticator.get(await loginOptions()) }
    expect(await second(ticket, foreign)).toMatchObject(REFUSED)
    expect((await second(ticket, {})).body.errors).toMatchObject([{ field: 'code' }])
    const proof = { response: mine.authenticator.get(await loginOptions()) }
    expect((await second('x'.repeat(43), proof)).body.code).toBe('ticket_invalid')
    expect((await second(ticket, proof)).status).toBe(200)
    expect((await second(ticket, { code: mine.codes[0] })).body.code).toBe('ticket_invalid')
    expect((await second((await signIn(mine.user)).secondFactor.ticket, { code: mine.codes[0] })).status).toBe(200)
  })

  it('coexists with an app; removing the last factor removes the recovery codes', async () => {
    const { user, token, id, authenticator } = await enrolled()
    const { secret } = (await api('POST', `${SECURITY}/totp`, { token })).body
    const code = new TOTP({ secret }).generate()
    const { recoveryCodes } = (await api('POST', `${SECURITY}/totp/confirm`, { token, body: { code } })).body
    expect((await signIn(user)).secondFactor.methods).toEqual(['passkey', 'totp', 'recovery'])
    const remove = (address: string, body: object) => api('DELETE', `${SECURITY}/${address}`, { token, body })
    expect((await remove(`passkeys/${id}`, { code: 'AAAAA-AAAAA' })).body.code).toBe('code_invalid')
    const stranger = await enrolled()
    expect((await remove(`passkeys/${stranger.id}`, { code: recoveryCodes[0] })).status).toBe(404)
    expect((await remove('totp', { response: authenticator.get(await loginOptions()) })).status).toBe(200)
    expect((await signIn(user)).secondFactor.methods).toEqual(['passkey', 'recovery'])
    await run(sql`update session_facts set proven_at = now() - interval '1 hour' where user_id = ${user.id}`)
    const own = { code: recoveryCodes[0] }
    for (const asked of [await remove(`passkeys/${id}`, own), await api('POST', `${PASSKEYS}/options`, { token })])
      expect(asked.body.code).toBe('reauthentication_required')
    await run(sql`update session_facts set proven_at = now() where user_id = ${user.id}`)
    expect((await remove(`passkeys/${id}`, own)).status).toBe(200)
    expect((await signIn(user)).token).toEqual(expect.any(String))
    expect((await api('GET', SECURITY, { token })).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    expect(await enter(authenticator.get(await loginOptions()))).toMatchObject(REFUSED)
  })

  it('stays as the last one if another instance removes the app meanwhile', async () => {
    const { user, token, id, codes } = await enrolled(['manage_posts'])
    await run(sql`insert into user_totp (user_id, secret, confirmed_at) values (${user.id}, 'x', now())`)
    const role = { token: await sessionOf(), body: { requiresSecondFactor: true } }
    await api('PUT', `/admin/roles/${idOf(user.role)}`, role)
    const { db } = await payload()
    const removal = await db.drizzle.transaction(async (other) => {
      await other.execute(sql`select pg_advisory_xact_lock(${LOCKS.accounts})`)
      const asked = api('DELETE', `${PASSKEYS}/${id}`, { token, body: { code: codes[0] } })
      await expect.poll(() => waitingFor('accounts')).toBe(1)
      await other.execute(sql`delete from user_totp where user_id = ${user.id}`)
      return { asked }
    })
    expect(await removal.asked).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Tu rol exige') },
    })
    expect((await signIn(user)).secondFactor.methods).toContain('passkey')
  })

  it('satisfies a role that requires a factor; as the last one only others can remove it', async () => {
    const { user, token, id, codes, authenticator } = await enrolled(['manage_posts'])
    const admin = await sessionOf()
    await api('PUT', `/admin/roles/${idOf(user.role)}`, { token: admin, body: { requiresSecondFactor: true } })
    expect((await api('GET', '/blog/admin/posts', { token })).status).toBe(200)
    const last = await api('DELETE', `${PASSKEYS}/${id}`, { token, body: { code: codes[0] } })
    expect(last).toMatchObject({ status: 409, body: { message: expect.stringContaining('Tu rol exige') } })
    expect((await api('DELETE', `/admin/users/${user.id}/second-factor`, { token: admin })).status).toBe(200)
    expect(await enter(authenticator.get(await loginOptions()))).toMatchObject(REFUSED)
    expect((await signIn(user)).mustEnrol).toBe(true)
  })
})
