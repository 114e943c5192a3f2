import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, login, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { MAIL_PORT } from '@tests/support/mailAddress'
import { startMailServer } from '@tests/support/mailServer'
import { createLocalReq } from 'payload'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { mailResetLink } from '@/features/accounts/auth/passwords/passwordReset'
import { deliverMails } from '@/platform/mail/outbox'

process.env.RATE_LIMIT = 'on'
let mails = await startMailServer(MAIL_PORT)
afterAll(() => mails.stop())

const REQUEST = '/blog/admin/forgot-password'
const RESET = '/blog/admin/reset-password'
const PASSWORD = 'una-clave-recordada'

/** Connections that wait for somebody else's transaction. */
const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** The text of the next mail to this address. */
async function mailTo(address: string): Promise<string> {
  const place = () => mails.kept.findIndex((mail) => mail.includes(`To: ${address}`))
  const sent = async () => {
    await deliverMails(await payload())
    return place()
  }
  await expect.poll(sent, { message: `a mail to ${address}` }).not.toBe(-1)
  const [text = ''] = mails.kept.splice(place(), 1)
  return text.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
}

async function linkFor({ username, email }: { username: string; email: string }) {
  expect((await api('POST', REQUEST, { body: { username } })).status).toBe(200)
  const [, token = ''] = /\/admin\/reset-password\/([\w-]{43})/.exec(await mailTo(email)) ?? []
  return token
}
const reset = (token: string, password = PASSWORD) => api('POST', RESET, { body: { token, password } })

it('[ADM-118] a login from a new device sends its user a mail, except from their first one', async () => {
  const user = await createUser(['view_analytics'])
  const signIn = (agent: string, cookie = '') =>
    api('POST', '/blog/admin/login', {
      body: { username: user.username, password: 'password-1' },
      headers: { 'User-Agent': agent, ...(cookie && { Cookie: cookie }) },
    })
  const first = await signIn('Uno/1.0')
  await signIn('Uno/1.0')
  const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  await signIn(
    'Uno/2.0',
    cookies.find((cookie) => cookie?.startsWith('ozama-device')),
  )
  await signIn('Dos/1.0')
  expect(await mailTo(user.email)).toContain('Dispositivo: Dos')
  await linkFor(user) // what was queued before has been sent
  expect(mails.kept.filter((mail) => mail.includes(user.email))).toEqual([])
})

it('[API-112] users whose second factor somebody else removes get a mail', async () => {
  const user = await createUser([])
  const local = await payload()
  await local.db.drizzle.execute(
    sql`insert into user_totp (user_id, secret, confirmed_at) values (${user.id}, 'x', now())`,
  )
  const removed = await api('DELETE', `/admin/users/${user.id}/second-factor`, { token: await sessionOf() })
  expect(removed.status).toBe(200)
  expect(await mailTo(user.email)).toContain('un segundo factor')
})

describe('[API-113] a forgotten password', () => {
  it('is replaced through the mailed link, once, which ends all sessions and is in the audit log', async () => {
    const user = await createUser(['view_analytics'])
    const old = await sessionOf(user.username)
    const token = await linkFor({ ...user, username: user.username.toUpperCase() })
    const weak = await reset(token, `x${user.username}`)
    expect(weak).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
    const { drizzle } = (await payload()).db
    const { both } = await drizzle.transaction(async (other) => {
      await other.execute(sql`select from users where id = ${user.id} for update`)
      const both = [reset(token), reset(token)]
      await expect.poll(async () => (await drizzle.execute(WAITING)).rows.length).toBe(2)
      return { both } // both have read the link, and neither has changed anything
    })
    const answers = await Promise.all(both)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await reset(token)).toMatchObject({ status: 401, body: { code: 'token_invalid' } })
    expect((await api('GET', '/admin/profile', { token: old })).status).toBe(401)
    expect(await login(user.username, PASSWORD)).toEqual(expect.any(String))
    const { body } = await api('GET', `/admin/audit?document=${user.id}&limit=10`, { token: await sessionOf() })
    expect(body.entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'forgotPassword', kind: 'sessions' }),
        expect.objectContaining({ action: 'update', kind: 'users', means: 'link', actorName: user.username }),
      ]),
    )
    expect(JSON.stringify(body)).not.toContain(token)
  })

  it('has a link that a new password, another e-mail, a suspension and half an hour end, and that is stored nowhere in clear', async () => {
    const { drizzle } = (await payload()).db
    const [late, other, suspended, moved] = [
      await createUser([]),
      await createUser([]),
      await createUser([]),
      await createUser([]),
    ]
    const tokens = [await linkFor(late), await linkFor(other), await linkFor(suspended), await linkFor(moved)] as const
    const { rows } = await drizzle.execute(
      sql`select token_hash, (select string_agg(letter, '') from mails) from one_time_tokens`,
    )
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token)
    const age = (minutes: number) =>
      drizzle.execute(sql`update one_time_tokens
        set expires_at = expires_at - make_interval(mins => ${minutes}) where user_id = ${late.id}`)
    await age(29)
    expect((await reset(tokens[0], `x${late.username}`)).status).toBe(400) // valid, unlike the password
    await age(1)
    const update = async (id: number, data: object) =>
      (await payload()).update({ collection: 'users', id, data, overrideAccess: true })
    await update(other.id, { password: 'una-clave-nueva' })
    await update(suspended.id, { status: 'suspended' })
    await update(suspended.id, { status: 'active' })
    await update(moved.id, { email: `otra-${moved.email}` })
    for (const token of tokens) expect((await reset(token)).status).toBe(401)
  })

  it('is mailed while its link lives, or not at all', async () => {
    const user = await createUser([])
    const local = await payload()
    await mailResetLink(await createLocalReq({}, local), user.username)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 })
    try {
      await deliverMails(local)
    } finally {
      vi.useRealTimers()
    }
    expect(mails.kept.filter((mail) => mail.includes(user.email))).toEqual([])
    expect((await local.db.drizzle.execute(sql`select from mails where user_id = ${user.id}`)).rows).toEqual([])
  })

  it('reads the same for unknown and suspended names, who get no mail; nobody gets more than three an hour', async () => {
    const [user, gone] = [await createUser([]), await createUser([], { status: 'suspended' })]
    const ask = async (username: string) => (await api('POST', REQUEST, { body: { username } })).body
    const [answer, ...others] = [await ask(user.username), await ask(gone.username), await ask('nadie')]
    for (const other of others) expect(other).toEqual(answer)
    for (let count = 0; count < 3; count += 1) await ask(user.username)
    await linkFor(await createUser([])) // what was asked for before has been sent, or never will be
    const to = ({ email }: { email: string }) => mails.kept.filter((mail) => mail.includes(`To: ${email}`)).length
    const local = await payload()
    const sent = async () => {
      await deliverMails(local)
      return [to(user), to(gone)]
    }
    await expect.poll(sent).toEqual([3, 0])
    const { drizzle } = local.db
    const unsent = async () => (await drizzle.execute(sql`select id from mails`)).rows
    await expect.poll(unsent).toEqual([])
  })

  it('gets its response without waiting for the account, so that the time reveals nothing either', async () => {
    const user = await createUser([])
    await (await payload()).db.drizzle.transaction(async (other) => {
      await other.execute(sql`lock table users in access exclusive mode`)
      expect((await api('POST', REQUEST, { body: { username: user.username } })).status).toBe(200)
    })
    await mailTo(user.email)
  })

  it('has its mail sent once the mail server is back', async () => {
    const user = await createUser([])
    await mails.stop()
    await api('POST', REQUEST, { body: { username: user.username } })
    const local = await payload()
    const later = sql`update mails set next_attempt_at = now() - interval '1 hour' where attempts = 1 returning id`
    const failed = async () => {
      await deliverMails(local)
      return (await local.db.drizzle.execute(later)).rows
    }
    await expect.poll(failed).toHaveLength(1)
    mails = await startMailServer(MAIL_PORT)
    await deliverMails(local)
    expect(mails.kept.filter((mail) => mail.includes(`To: ${user.email}`))).toHaveLength(1)
  })
})
