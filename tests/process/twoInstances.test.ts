import { newAuthenticator } from '@tests/support/authenticator'
import { call, signIn } from '@tests/support/http'
import { type Instance, openDatabase, type Site, startBeside, startSite } from '@tests/support/site'
import { startReceiver } from '@tests/support/webhookReceiver'
import { TOTP } from 'otpauth'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

/** Well before any cache entry would expire by itself, and enough for a busy machine. */
const SOON = { timeout: 30_000, interval: 50 }
const EVENTS = 100
const SECURITY = '/admin/profile/security'

describe('two instances on one database', () => {
  let first: Site
  let second: Instance
  let database: pg.Client

  beforeAll(async () => {
    const own = { SEED: 'none', WEBHOOKS_ALLOW_PRIVATE: 'true', RATE_LIMIT: 'off' } as const
    first = await startSite(own)
    database = await openDatabase(first)
    await query(`insert into contact_submissions (nombre, email, mensaje, updated_at)
      values ('Ana Peña', 'ana@example.com', 'Una consulta vieja.', now() - interval '3 years')`)
    second = await startBeside(first, own)
  })
  afterAll(async () => {
    await database.end()
    await second.stop()
    await first.stop()
  })

  const query = async (statement: string) => (await database.query(statement)).rows
  const statusOf = async (site: { url: string }, address: string) => (await fetch(site.url + address)).status

  test('delete contact requests that are past their time when they start', async () => {
    await vi.waitFor(async () => expect(await query('select from contact_submissions')).toEqual([]), SOON)
  })

  test('share sessions', async () => {
    const token = await signIn(first)
    expect((await call(second, 'POST', '/blog/admin/logout', { token })).status).toBe(200)
    expect((await call(first, 'GET', '/blog/admin/posts', { token })).status).toBe(401)
  })

  test('[API-45] both show a post that one of them publishes on schedule', async () => {
    const token = await signIn(first)
    const post = { title: 'A su hora', content: 'Ya.' }
    const { id } = (await call(first, 'POST', '/blog/admin/posts', { body: post, token })).body
    const shown = async (site: { url: string }) =>
      (await (await fetch(`${site.url}/blog`)).text()).includes('A su hora')
    expect([await shown(first), await shown(second)]).toEqual([false, false])
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
    const scheduled = await call(first, 'PUT', `/blog/admin/posts/${id}/schedule`, { body: { scheduledAt }, token })
    expect(scheduled.status).toBe(200)
    await database.query('update blog_post_schedule set publish_at = now() where post_id = $1', [id]) // an hour later
    await vi.waitFor(
      async () => {
        expect([await shown(first), await shown(second)]).toEqual([true, true])
        expect([await statusOf(first, '/blog/a-su-hora'), await statusOf(second, '/blog/a-su-hora')]).toEqual([
          200, 200,
        ])
      },
      { timeout: 30_000, interval: 250 },
    )
  })

  test('[API-77] [ADM-103] apply a request sent to both under one key once, and answer alike', async () => {
    const token = await signIn(first)
    const apiKey = await call(first, 'POST', '/blog/admin/api-keys', { body: { name: 'dos-instancias' }, token })
    const ways = [
      { address: '/blog/admin/posts', as: token },
      { address: '/blog/automation/posts', as: apiKey.body.rawKey },
    ] as const
    for (const { address, as } of ways) {
      const title = `Una sola vez por ${address}`
      const send = async (site: { url: string }) => {
        const request = { body: { title, content: 'Hola.' }, token: as, headers: { 'Idempotency-Key': 'la-misma' } }
        const { status, body } = await call(site, 'POST', address, request)
        return { status, body }
      }
      const answers = await Promise.all([send(first), send(second), send(first), send(second)])
      for (const answer of answers) expect(answer).toEqual({ status: 201, body: answers[0]?.body })
      expect(await send(second)).toEqual(answers[0])
      const search = new URLSearchParams({ search: title })
      const found = await call(second, 'GET', `/blog/admin/posts?${search}`, { token })
      expect(found.body.posts).toHaveLength(1)
    }
  })

  test('[API-100] deliver each event of a webhook once', async () => {
    const token = await signIn(first)
    const receiver = await startReceiver()
    receiver.reply = (response) => setTimeout(() => response.end(), 100) // so that both see what is due
    const body = { name: 'Receptor', url: receiver.url, events: ['contact.created'] }
    const { webhook } = (await call(first, 'POST', '/admin/webhooks', { body, token })).body
    await database.query(
      `insert into webhook_deliveries (webhook_id, event_id, type, body)
        select $1, 'msg_' || each, 'contact.created', '{"type":"contact.created"}' from generate_series(1, $2) as each`,
      [webhook.id, EVENTS],
    )
    const left = `select from webhook_deliveries where state <> 'delivered' or attempts <> 1`
    await vi.waitFor(async () => expect((await database.query(left)).rowCount).toBe(0), {
      timeout: 30_000,
      interval: 250,
    })
    const ids = receiver.received.map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([EVENTS, EVENTS])
    await receiver.stop()
  })

  test('[API-118] give one time to one of two hundred callers of both', async () => {
    const token = await signIn(first)
    const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '18:00' }))
    const opened = await call(first, 'POST', '/globals/booking', {
      body: { isOn: true, holidays: false, hours },
      token,
    })
    expect(opened.status).toBe(200)
    const { slots } = (await call(first, 'GET', '/booking/slots')).body
    const start = slots.at(-1).start
    const caller = (n: number) => ({ start, nombre: 'Ana Peña', email: `ana-${n}@example.com` })
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => call(n % 2 ? second : first, 'POST', '/booking', { body: caller(n) })),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(199)
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'slot_taken'])
    expect(await query(`select from bookings`)).toHaveLength(1)
  })

  test('[API-110] take a ticket, a code and a challenge from each other, and each once', async () => {
    const admin = await signIn(first)
    const person = { username: 'dos-sitios', password: 'una-clave-de-prueba' }
    const account = { ...person, email: 'dos@example.com', name: '', avatar: '', role: 'author', status: 'active' }
    expect((await call(first, 'POST', '/admin/users', { body: account, token: admin })).status).toBe(201)
    const token = await signIn(first, person)
    const { secret } = (await call(first, 'POST', `${SECURITY}/totp`, { token })).body
    const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
    const confirmed = await call(second, 'POST', `${SECURITY}/totp/confirm`, { body: { code: code(0) }, token })
    expect(confirmed.body.recoveryCodes).toHaveLength(10)
    const ticketAt = async (site: { url: string }) =>
      (await call(site, 'POST', '/blog/admin/login', { body: person })).body.secondFactor.ticket
    const [ticket, other] = [await ticketAt(first), await ticketAt(first)]
    const next = code(1)
    const enter = async (site: { url: string }, body: object) =>
      (await call(site, 'POST', '/blog/admin/login/second-factor', { body })).status
    const [recovery] = confirmed.body.recoveryCodes
    const once = (statuses: number[]) => expect(statuses.sort()).toEqual([200, 401])
    once(await Promise.all([enter(first, { ticket, code: next }), enter(second, { ticket: other, code: next })]))
    const third = await ticketAt(second)
    once(await Promise.all([first, second].map((site) => enter(site, { ticket: third, code: recovery }))))

    const authenticator = newAuthenticator()
    const at = { origin: first.url }
    const options = (await call(first, 'POST', `${SECURITY}/passkeys/options`, { token })).body
    const passkey = { name: 'Portátil', response: authenticator.create(options, at) }
    expect((await call(second, 'POST', `${SECURITY}/passkeys`, { body: passkey, token })).status).toBe(201)
    const challenge = (await call(first, 'POST', '/blog/admin/login/passkey/options')).body
    const response = authenticator.get(challenge, at)
    const signed = [first, second].map((site) =>
      call(site, 'POST', '/blog/admin/login/passkey', { body: { response } }),
    )
    once((await Promise.all(signed)).map(({ status }) => status))
  })
})
