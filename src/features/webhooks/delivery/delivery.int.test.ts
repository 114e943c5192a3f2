import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createUser, payload } from '@tests/support/factories'
import { stablePort } from '@tests/support/stablePort'
import { startReceiver } from '@tests/support/webhookReceiver'
import { createWebhook, deliver, deliveriesOf, passTime, rowsOf, webhookOf } from '@tests/support/webhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WEBHOOK_EVENT_KEYS } from '@/features/webhooks/schema'
import { deliverMails } from '@/platform/mail/outbox'
import { deleteOldDeliveries } from './worker'

let token: string
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  vi.stubEnv('WEBHOOKS_ALLOW_PRIVATE', 'true')
  token = await sessionOf()
})
afterAll(() => {
  vi.unstubAllEnvs()
})
beforeEach(async () => {
  await rowsOf(sql`delete from webhooks`)
  receiver = await startReceiver(await stablePort()) // one test starts it again
})
afterEach(() => receiver.stop())

const subscribe = (data: object = {}) => createWebhook(token, receiver.url, { events: WEBHOOK_EVENT_KEYS, ...data })
/** How long the newest delivery waits from now on. */
async function secondsLeft(id: number): Promise<number> {
  const [delivery] = await deliveriesOf(token, id)
  return (Date.parse(delivery.nextAttemptAt) - Date.now()) / 1000
}
/** Publishes a new post, which causes one event. */
async function publish(): Promise<void> {
  const { id } = await createPost()
  const { status } = await api('POST', `/blog/admin/posts/${id}/publish`, { token })
  expect(status).toBe(200)
}

describe('[API-100] a receiver', () => {
  it('that is down gets every event once it is up, each under its id', async () => {
    const { id } = await subscribe()
    const { port } = receiver
    await receiver.stop()
    await publish()
    await publish()
    for (let i = 0; i < 3; i++) {
      await deliver()
      await passTime()
    }
    expect(await deliveriesOf(token, id)).toMatchObject([
      { state: 'pending', attempts: 3, status: null, error: 'El servidor rechazó la conexión' },
      { state: 'pending', attempts: 3 },
    ])
    receiver = await startReceiver(port)
    await deliver()
    await deliver()
    const ids = receiver.received.map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
    expect(ids).toHaveLength(2)
    const deliveries = await deliveriesOf(token, id)
    expect(deliveries.map(({ eventId }: { eventId: string }) => eventId).sort()).toEqual([...ids].sort())
    expect(deliveries).toMatchObject([
      { state: 'delivered', attempts: 4, error: null, nextAttemptAt: null },
      { state: 'delivered', attempts: 4 },
    ])
    expect(await rowsOf(sql`select failing_since from webhooks`)).toEqual([{ failing_since: null }])
  })

  it('that never accepts an event gets eight attempts', async () => {
    const { id } = await subscribe()
    receiver.reply = (response) => response.writeHead(500).end('No')
    await publish()
    const delays: { least: number; most: number }[] = []
    for (let i = 0; i < 8; i++) {
      const begun = performance.now() // the clock may be set meanwhile
      await deliver()
      const least = await secondsLeft(id)
      delays.push({ least, most: least + (performance.now() - begun) / 1000 })
      await passTime()
    }
    expect(await deliveriesOf(token, id, '?state=failed')).toMatchObject([
      { attempts: 8, status: 500, answer: 'No', error: 'Respondió 500 en lugar de 2xx', nextAttemptAt: null },
    ])
    await deliver()
    expect(receiver.received).toHaveLength(8)
    for (const [i, seconds] of [5, 30, 120, 600, 3600, 21_600, 86_400].entries()) {
      expect(delays[i]?.most).toBeGreaterThan(0.89 * seconds)
      expect(delays[i]?.least).toBeLessThan(1.11 * seconds)
    }
  })

  it.each([
    [429, '600', 600],
    [503, '600', 600],
    [500, '600', 5],
  ])('that answers %i with Retry-After: %s is called again after %i s', async (status, header, seconds) => {
    const { id } = await subscribe()
    receiver.reply = (response) => response.writeHead(status, { 'Retry-After': header }).end()
    await publish()
    await deliver()
    expect(Math.abs((await secondsLeft(id)) - seconds)).toBeLessThan(0.1 * seconds + 30) // the test takes its time too
  })

  it('that asks for time with Retry-After gets none of its other events before that', async () => {
    await subscribe()
    for (let i = 0; i < 3; i++) await publish()
    await rowsOf(sql`update webhook_deliveries set next_attempt_at = now() + interval '5 minutes'
      where id <> (select min(id) from webhook_deliveries)`)
    receiver.reply = (response) => response.writeHead(429, { 'Retry-After': '600' }).end()
    await deliver()
    const [{ least, most }] = (await rowsOf(sql`select extract(epoch from min(next_attempt_at) - now())::int as least,
      extract(epoch from max(next_attempt_at) - now())::int as most from webhook_deliveries`)) as [
      { least: number; most: number },
    ]
    expect(least).toBeGreaterThan(570)
    expect(most).toBeLessThan(661)
    expect(await rowsOf(sql`select distinct attempts from webhook_deliveries order by 1`)).toEqual([
      { attempts: 0 },
      { attempts: 1 },
    ])
  })

  it('gets an event from one process at a time, and from another if the sender dies', async () => {
    await subscribe()
    await publish()
    await rowsOf(sql`update webhook_deliveries set next_attempt_at = now() + interval '30 seconds'`) // as claiming does
    await deliver()
    expect(receiver.received).toEqual([])
    await passTime() // the claim expires
    await Promise.all([deliver(), deliver(), deliver()])
    expect(receiver.received).toHaveLength(1)
  })

  it.each(['delivered', 'pending'])(
    'that answers one process so late that for another the event is %s changes nothing',
    async (state) => {
      const { id } = await subscribe()
      await publish()
      receiver.reply = async (response) => {
        await rowsOf(sql`update webhook_deliveries set state = ${state}, attempts = 2`) // as the other does
        response.writeHead(500).end()
      }
      await deliver()
      expect(await deliveriesOf(token, id)).toMatchObject([{ state, attempts: 2, error: null }])
    },
  )

  it('that answers 410 is switched off, with a reason and a mail to the creator of the webhook', async () => {
    const { id } = await subscribe()
    const sendEmail = vi.spyOn(await payload(), 'sendEmail').mockResolvedValue(undefined)
    receiver.reply = (response) => response.writeHead(410).end()
    await publish()
    await deliver()
    const reason = 'El receptor respondió 410: ya no quiere recibir eventos'
    expect(await webhookOf(token, id)).toMatchObject({ isActive: false, disabledReason: reason })
    await publish()
    await deliver()
    expect(receiver.received).toHaveLength(1)
    await deliverMails(await payload())
    expect(sendEmail).toHaveBeenCalledTimes(1)
    const [admin] = await rowsOf(sql`select email from users where username = 'admin'`)
    expect(sendEmail.mock.lastCall?.[0]).toMatchObject({ to: admin?.email, text: expect.stringContaining(reason) })
    sendEmail.mockRestore()
    const { body } = await api('GET', '/admin/audit?kind=webhooks&action=update', { token })
    expect(body.entries[0]).toMatchObject({
      means: 'system',
      changes: [
        { field: 'isActive', before: true, after: false },
        { field: 'disabledReason', before: null, after: reason },
      ],
    })
  })

  it('that is switched off is reported to the office if the creator of the webhook was suspended meanwhile', async () => {
    await subscribe()
    const sendEmail = vi.spyOn(await payload(), 'sendEmail').mockResolvedValue(undefined)
    vi.stubEnv('CONTACT_NOTIFY_TO', 'oficina@example.com')
    const { id } = await createUser(['manage_api_keys', 'manage_contacts'])
    await rowsOf(sql`update webhooks set created_by_id = ${id}`)
    receiver.reply = async (response) => {
      await rowsOf(sql`update users set status = 'suspended' where id = ${id}`)
      response.writeHead(410).end()
    }
    await publish()
    await deliver()
    await deliverMails(await payload())
    vi.stubEnv('CONTACT_NOTIFY_TO', undefined)
    expect(sendEmail.mock.calls).toMatchObject([[{ to: 'oficina@example.com' }]])
    sendEmail.mockRestore()
  })

  it('gets nothing in the name of somebody who was suspended, which is reported to the office once', async () => {
    const { id } = await subscribe()
    const sendEmail = vi.spyOn(await payload(), 'sendEmail').mockResolvedValue(undefined)
    vi.stubEnv('CONTACT_NOTIFY_TO', 'oficina@example.com')
    const { id: owner } = await createUser(['manage_api_keys', 'manage_contacts'])
    await rowsOf(sql`update webhooks set created_by_id = ${owner}`)
    await publish()
    await rowsOf(sql`update users set status = 'suspended' where id = ${owner}`)
    await Promise.all([deliver(), deliver()])
    await deliverMails(await payload())
    vi.stubEnv('CONTACT_NOTIFY_TO', undefined)
    expect(receiver.received).toEqual([])
    const { isActive, disabledReason } = await webhookOf(token, id)
    expect(isActive).toBe(false)
    expect(sendEmail.mock.calls).toMatchObject([
      [{ to: 'oficina@example.com', text: expect.stringContaining(disabledReason) }],
    ])
    sendEmail.mockRestore()
  })

  it('that accepts nothing for five days is switched off, and gets the pending events when switched on', async () => {
    const { id } = await subscribe()
    receiver.reply = (response) => response.writeHead(503).end()
    await publish()
    await deliver()
    await rowsOf(sql`update webhooks set failing_since = failing_since - interval '4 days 23 hours'`)
    await passTime()
    await deliver()
    expect(await webhookOf(token, id)).toMatchObject({ isActive: true, disabledReason: null })
    await rowsOf(sql`update webhooks set failing_since = failing_since - interval '1 hour'`)
    await passTime()
    await deliver()
    expect(await webhookOf(token, id)).toMatchObject({
      isActive: false,
      disabledReason: 'Cinco días sin una entrega aceptada. Lo último: Respondió 503 en lugar de 2xx',
    })
    await passTime()
    await deliver()
    expect(receiver.received).toHaveLength(3)
    receiver.reply = (response) => response.end()
    const answer = await api('PUT', `/admin/webhooks/${id}`, { token, body: { isActive: true } })
    expect(answer.body.webhook).toMatchObject({ isActive: true, disabledReason: null })
    await deliver()
    expect(receiver.received).toHaveLength(4)
    expect(await rowsOf(sql`select failing_since from webhooks where failing_since is not null`)).toEqual([])
  })

  it('[API-101] that hangs delays no other', async () => {
    const hanging = await startReceiver()
    let ended = 0
    hanging.reply = (response) => response.on('close', () => ended++)
    const endedBefore: number[] = []
    receiver.reply = (response) => {
      endedBefore.push(ended)
      response.end()
    }
    const { id } = await createWebhook(token, hanging.url)
    await subscribe()
    for (let i = 0; i < 5; i++) await publish()
    const limits: number[] = []
    const timeOuts: (() => void)[] = []
    const held = vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      const controller = new AbortController()
      limits.push(limit)
      timeOuts.push(() => controller.abort(new DOMException('', 'TimeoutError')))
      return controller.signal
    })
    const all = deliver()
    await expect.poll(() => endedBefore).toEqual([0, 0, 0, 0, 0]) // none had timed out yet
    held.mockRestore()
    expect(new Set(limits)).toEqual(new Set([10_000]))
    for (const timeOut of timeOuts) timeOut()
    await expect
      .poll(async () => (await deliveriesOf(token, id)).at(-1))
      .toMatchObject({
        state: 'pending',
        attempts: 1,
        status: null,
        error: 'No respondió en 10 segundos',
      })
    await hanging.stop() // instead of waiting for the others
    await all
    expect((await deliveriesOf(token, id)).every(({ state }: { state: string }) => state === 'pending')).toBe(true)
  })

  it('that answers 200 has accepted the event, even if the body breaks off or never ends', async () => {
    const { id } = await subscribe()
    await publish()
    receiver.reply = (response) => {
      response.writeHead(200)
      response.write('ñ'.repeat(40_000)) // the rest never comes
    }
    await deliver()
    receiver.reply = (response) => {
      response.writeHead(200, { 'Content-Length': 1000 })
      response.write('Con \0 nulo', () => response.destroy())
    }
    await publish()
    await deliver()
    const [broken, endless] = await deliveriesOf(token, id)
    expect(broken).toMatchObject({ state: 'delivered', answer: 'Con \uFFFD nulo' })
    expect(endless).toMatchObject({ state: 'delivered', answer: 'ñ'.repeat(2048) })
    expect(endless.durationMs).toBeLessThan(9_000) // 64 KB are read at most
  })

  it('has a delivery log of 30 days', async () => {
    const { id } = await subscribe()
    await publish()
    await deliver()
    await rowsOf(sql`update webhook_deliveries set created_at = now() - interval '29 days'`)
    await deleteOldDeliveries(await payload())
    expect(await deliveriesOf(token, id)).toHaveLength(1)
    await rowsOf(sql`update webhook_deliveries set created_at = now() - interval '31 days'`)
    await deleteOldDeliveries(await payload())
    expect(await deliveriesOf(token, id)).toHaveLength(0)
  })
})
