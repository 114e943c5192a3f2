import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createUser } from '@tests/support/factories'
import { startReceiver } from '@tests/support/webhookReceiver'
import { createWebhook, deliver, deliveriesOf, passTime, rowsOf, webhookOf } from '@tests/support/webhooks'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { decryptSecret } from '@/features/webhooks/secret'

const CALLS = '/admin/webhooks'
const URL = 'https://8.8.8.8/eventos' // never called here
let token: string
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  token = await sessionOf()
})
beforeEach(async () => {
  await rowsOf(sql`delete from webhooks`)
  receiver = await startReceiver()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await receiver.stop()
})
const allowPrivate = () => vi.stubEnv('WEBHOOKS_ALLOW_PRIVATE', 'true')
const publish = async () => {
  const { id } = await createPost()
  await api('POST', `/blog/admin/posts/${id}/publish`, { token })
}

describe('[API-98] webhooks', () => {
  it('are created, listed, changed and deleted, and show their secret once', async () => {
    const body = { name: 'n8n', url: URL, events: ['post.published', 'contact.created', 'post.published'] }
    const made = await api('POST', CALLS, { token, body })
    expect(made.body).toEqual({
      webhook: {
        id: expect.any(Number),
        name: 'n8n',
        url: URL,
        events: ['post.published', 'contact.created'],
        isActive: true,
        disabledReason: null,
        owner: 'admin',
        lastDelivery: null,
        createdAt: expect.any(String),
      },
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    })
    const { webhook, secret } = made.body
    expect(await api('GET', CALLS, { token })).toMatchObject({ status: 200, body: { webhooks: [webhook] } })
    const changed = await api('PUT', `${CALLS}/${webhook.id}`, { token, body: { name: 'Otro', isActive: false } })
    expect(changed.body).toEqual({ webhook: { ...webhook, name: 'Otro', isActive: false } })
    for (const answer of [changed, await api('GET', CALLS, { token }), await api('GET', '/webhooks', { token })])
      expect(JSON.stringify(answer.body)).not.toMatch(/secret/i)
    const [stored] = (await rowsOf(sql`select * from webhooks where id = ${webhook.id}`)) as { secret: string }[]
    expect(JSON.stringify(stored)).not.toContain(secret.slice('whsec_'.length))
    expect(decryptSecret(stored?.secret ?? '')).toBe(secret)
    expect((await api('DELETE', `${CALLS}/${webhook.id}`, { token })).body).toEqual({
      success: true,
      message: 'Webhook eliminado',
    })
    for (const [method, address] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/test'],
      ['POST', '/rotate'],
      ['GET', '/deliveries'],
    ] as const)
      expect(
        await api(method, `${CALLS}/${webhook.id}${address}`, { token, body: method === 'PUT' ? {} : undefined }),
      ).toMatchObject({ status: 404, body: { message: 'El webhook no existe' } })
    const { body: log } = await api('GET', `/admin/audit?kind=webhooks&document=${webhook.id}`, { token })
    expect(log.entries.map(({ action, title }: { action: string; title: string }) => `${action} ${title}`)).toEqual([
      'delete Otro',
      'update Otro',
      'create n8n',
    ])
    expect(JSON.stringify(log)).not.toContain(secret)
  })

  it('are validated with one message per field', async () => {
    const good = { name: 'n8n', url: URL, events: ['post.published'] }
    const faults: [object, string, string][] = [
      [{ name: '' }, 'name', 'El nombre es requerido'],
      [{ name: 'x'.repeat(101) }, 'name', 'Máximo 100 caracteres'],
      [{ url: '' }, 'url', 'La dirección es requerida'],
      [{ url: 5 }, 'url', 'Debe ser un texto'],
      [{ url: 'ejemplo' }, 'url', 'Debe ser una dirección que empiece por https://'],
      [{ url: 'ftp://8.8.8.8/x' }, 'url', 'Debe ser una dirección que empiece por https://'],
      [{ url: 'http://8.8.8.8/x' }, 'url', 'La dirección debe empezar por https://'],
      [{ url: 'https://ana:clave@8.8.8.8/x' }, 'url', 'La dirección no puede llevar usuario ni contraseña'],
      [{ url: `https://8.8.8.8/${'x'.repeat(2000)}` }, 'url', 'Máximo 2,000 caracteres'],
      [{ events: [] }, 'events', 'Elige al menos un evento'],
      [{ events: 'post.published' }, 'events', 'Elige al menos un evento'],
      [{ events: ['post.published', 'post.read'] }, 'events.1', 'Ese evento no existe'],
      [{ events: ['webhook.test'] }, 'events.0', 'Ese evento no existe'],
      [{ isActive: 'sí' }, 'isActive', 'Debe ser verdadero o falso'],
    ]
    const { id } = await createWebhook(token, URL)
    for (const [fault, field, message] of faults) {
      const refused = { status: 400, body: { message: `${field}: ${message}`, errors: [{ field, message }] } }
      expect(await api('POST', CALLS, { token, body: { ...good, ...fault } })).toMatchObject(refused)
      expect(await api('PUT', `${CALLS}/${id}`, { token, body: fault })).toMatchObject(refused)
    }
    expect((await api('GET', CALLS, { token })).body.webhooks).toHaveLength(1)
  })

  it('are limited to 20, even with concurrent requests', async () => {
    const people = await Promise.all([1, 2, 3].map(() => createUser(['manage_api_keys'])))
    const tokens = await Promise.all(people.map(({ username }) => sessionOf(username)))
    const body = { name: 'Uno', url: URL, events: ['post.published'] }
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) => api('POST', CALLS, { token: tokens[i % 3], body })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    const message = 'Puede haber 20 webhooks: elimina uno antes'
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject({ status: 409, body: { code: 'limit_reached', message } })
  })
})

describe('[API-101] deliveries', () => {
  it('are listed with request, status, duration and the beginning of the response', async () => {
    allowPrivate()
    const { id } = await createWebhook(token, receiver.url)
    receiver.reply = (response) => response.writeHead(202).end('a'.repeat(5000))
    await publish()
    const [waiting] = await deliveriesOf(token, id)
    expect(waiting).toMatchObject({ state: 'pending', attempts: 0, status: null, durationMs: null, answer: null })
    expect(waiting.request).toEqual({ url: receiver.url, headers: {}, body: expect.any(String) })
    await deliver()
    const [delivery] = await deliveriesOf(token, id)
    const [received] = receiver.received
    expect(delivery).toMatchObject({
      id: waiting.id,
      eventId: received?.id,
      type: 'post.published',
      state: 'delivered',
      attempts: 1,
      status: 202,
      durationMs: expect.any(Number),
      answer: 'a'.repeat(4096),
      error: null,
      nextAttemptAt: null,
    })
    expect(delivery.request.body).toBe(received?.body)
    for (const [name, value] of Object.entries(delivery.request.headers))
      expect(received?.headers[name.toLowerCase()]).toBe(value)
    expect((await webhookOf(token, id)).lastDelivery).toEqual({
      id: delivery.id,
      type: 'post.published',
      state: 'delivered',
      status: 202,
      createdAt: delivery.createdAt,
    })
    for (let i = 0; i < 2; i++) await publish()
    const ids = (await deliveriesOf(token, id)).map((each: { id: number }) => each.id)
    expect(ids).toEqual([ids[0], ids[0] - 1, delivery.id])
    expect((await webhookOf(token, id)).lastDelivery).toMatchObject({ id: ids[0], state: 'pending' })
    const page = await api('GET', `${CALLS}/${id}/deliveries?state=pending&page=2&limit=1`, { token })
    expect(page.body).toMatchObject({
      deliveries: [{ state: 'pending' }],
      pagination: { page: 2, limit: 1, total: 2, totalPages: 2 },
    })
    expect(await api('GET', `${CALLS}/${id}/deliveries?state=otro`, { token })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'state', message: 'El estado no existe' }] },
    })
  })

  it('are sent again with the same id and body', async () => {
    allowPrivate()
    const { id, secret } = await createWebhook(token, receiver.url)
    await publish()
    await deliver()
    const [first] = await deliveriesOf(token, id)
    const again = await api('POST', `${CALLS}/deliveries/${first.id}/resend`, { token })
    expect(again).toMatchObject({ status: 202, body: { delivery: { eventId: first.eventId, state: 'pending' } } })
    expect(again.body.delivery.id).not.toBe(first.id)
    await deliver()
    const [one, two] = receiver.received
    expect([two?.id, two?.body]).toEqual([one?.id, one?.body])
    expect(two && receiver.verifies(two, secret)).toBe(true)
    expect((await api('POST', `${CALLS}/deliveries/${first.id + 1000}/resend`, { token })).status).toBe(404)
    expect((await api('POST', `${CALLS}/deliveries/no/resend`, { token })).status).toBe(404)
  })

  it('of a test consist of one event; an inactive webhook gets none', async () => {
    allowPrivate()
    const { id, secret } = await createWebhook(token, receiver.url, { name: 'Mío' })
    const test = await api('POST', `${CALLS}/${id}/test`, { token })
    expect(test).toMatchObject({ status: 202, body: { delivery: { type: 'webhook.test', state: 'pending' } } })
    await deliver()
    expect(receiver.received.map(({ event }) => event)).toEqual([
      { type: 'webhook.test', timestamp: expect.any(String), data: { id, name: 'Mío' } },
    ])
    expect(receiver.received[0] && receiver.verifies(receiver.received[0], secret)).toBe(true)
    await api('PUT', `${CALLS}/${id}`, { token, body: { isActive: false } })
    const off = { status: 409, body: { code: 'conflict', message: 'El webhook está desactivado: actívalo antes' } }
    expect(await api('POST', `${CALLS}/${id}/test`, { token })).toMatchObject(off)
    expect(await api('POST', `${CALLS}/deliveries/${test.body.delivery.id}/resend`, { token })).toMatchObject(off)
    await publish()
    await deliver()
    expect(receiver.received).toHaveLength(1)
    expect(await deliveriesOf(token, id)).toHaveLength(1) // nothing to come once it is active again
  })

  it('are signed with both secrets for 24 h after a rotation, then with the new one', async () => {
    allowPrivate()
    const { id, secret: first } = await createWebhook(token, receiver.url)
    const rotated = await api('POST', `${CALLS}/${id}/rotate`, { token })
    expect(rotated).toMatchObject({ status: 200, body: { webhook: { id } } })
    const second = rotated.body.secret
    const isSignedBy = async (...secrets: string[]) => {
      await api('POST', `${CALLS}/${id}/test`, { token })
      await deliver()
      const it = receiver.received.at(-1)
      return secrets.map((secret) => it && receiver.verifies(it, secret))
    }
    expect(await isSignedBy(first, second)).toEqual([true, true])
    await rowsOf(sql`update webhooks set rotated_at = rotated_at - interval '23 hours 59 minutes'`)
    expect(await isSignedBy(first, second)).toEqual([true, true])
    await rowsOf(sql`update webhooks set rotated_at = rotated_at - interval '1 minute'`)
    expect(await isSignedBy(first, second)).toEqual([false, true])
    const { body } = await api('POST', `${CALLS}/${id}/rotate`, { token })
    const third = (await api('POST', `${CALLS}/${id}/rotate`, { token })).body.secret
    expect(await isSignedBy(second, body.secret, third)).toEqual([false, true, true])
    const { body: log } = await api('GET', '/admin/audit?kind=webhooks&action=update', { token })
    expect(log.entries[0].changes).toEqual([{ field: 'rotatedAt' }])
  })

  it('fail with a reason if the secret can’t be decrypted', async () => {
    allowPrivate()
    const { id } = await createWebhook(token, receiver.url)
    await rowsOf(sql`update webhooks set secret = 'bm8gaXMgbm90aGluZyBhdCBhbGwsIGFuZCBsb25nIGVub3VnaA=='`)
    await publish()
    await deliver()
    expect((await deliveriesOf(token, id))[0].error).toMatch(/^El secreto no se puede leer/)
    expect(receiver.received).toEqual([])
  })
})

describe('[API-102] an internal address', () => {
  it.each([
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
  ])('%s is rejected when saved', async (url) => {
    const errors = [{ field: 'url', message: 'La dirección lleva a una red interna' }]
    const { id } = await createWebhook(token, URL)
    const body = { name: 'Dentro', url, events: ['post.published'] }
    expect(await api('POST', CALLS, { token, body })).toMatchObject({ status: 400, body: { errors } })
    expect(await api('PUT', `${CALLS}/${id}`, { token, body: { url } })).toMatchObject({
      status: 400,
      body: { errors },
    })
  })

  it('is not called even if stored: the delivery fails with the reason', async () => {
    const { id } = await createWebhook(token, URL)
    const port = receiver.port
    const addresses = [
      `https://localhost:${port}/`,
      `https://127.0.0.1:${port}/`,
      `https://[::ffff:127.0.0.1]:${port}/`,
    ]
    for (const url of [...addresses, `http://localhost:${port}/`]) {
      await rowsOf(sql`update webhooks set url = ${url}`) // like a name that resolved elsewhere when it was saved
      await api('POST', `${CALLS}/${id}/test`, { token })
      await deliver()
      const [delivery] = await deliveriesOf(token, id)
      expect(delivery).toMatchObject({ attempts: 1, status: null, request: { url } })
      expect(delivery.error).toMatch(/^La dirección (lleva a una red interna|debe empezar por https:\/\/)$/)
    }
    expect(receiver.received).toEqual([])
  })

  it('is not reached by a redirect', async () => {
    allowPrivate()
    const inside = await startReceiver()
    const { id } = await createWebhook(token, receiver.url)
    receiver.reply = (response) => response.writeHead(307, { Location: inside.url }).end()
    await publish()
    await deliver()
    await passTime()
    const [delivery] = await deliveriesOf(token, id)
    expect(delivery).toMatchObject({
      state: 'pending',
      status: 307,
      error: 'Respondió 307: las redirecciones no se siguen',
    })
    expect(inside.received).toEqual([])
    await inside.stop()
  })
})
