import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createUser } from '@tests/support/factories'
import { startReceiver } from '@tests/support/webhookReceiver'
import { createWebhook, deliver, deliveriesOf, passTime, rowsOf, webhookOf } from '@tests/support/webhooks'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '@/payload-types'
import { idOf } from '@/platform/domain/relation'

const CALLS = '/admin/webhooks'
let token: string
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  token = await sessionOf()
})
beforeEach(async () => {
  vi.stubEnv('WEBHOOKS_ALLOW_PRIVATE', 'true')
  await rowsOf(sql`delete from webhooks`)
  receiver = await startReceiver()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await receiver.stop()
})
const announce = async () => {
  const { id } = await createPost()
  await api('POST', `/blog/admin/posts/${id}/publish`, { token })
}
const publish = async () => {
  await announce()
  await deliver()
}
const makeUser = async () => {
  const user = await createUser(['manage_api_keys'])
  return { user, token: await sessionOf(user.username) }
}
const switchTo = (id: number, isActive: boolean) => api('PUT', `${CALLS}/${id}`, { token, body: { isActive } })
const setRole = (user: User, body: object) => api('PUT', `/admin/roles/${idOf(user.role)}`, { token, body })

/** How somebody may lose the right to manage webhooks. */
const ENDS: [what: string, end: (user: User) => Promise<unknown>][] = [
  ['is suspended', ({ id }) => api('PATCH', `/admin/users/${id}/status`, { token, body: { status: 'suspended' } })],
  ['is deleted', ({ id }) => api('DELETE', `/admin/users/${id}`, { token })],
  ['loses the permission', (user) => setRole(user, { permissions: { view_analytics: true } })],
  ['has an inactive role', (user) => setRole(user, { isActive: false })],
  ['must enrol a second factor', (user) => setRole(user, { requiresSecondFactor: true })],
]
const OFF = { isActive: false, disabledReason: expect.stringMatching(/^La persona a cuyo nombre está ya no puede/) }

describe('a webhook whose maker', () => {
  it.each(ENDS)('[API-98] %s is switched off, until somebody else switches it on', async (_, end) => {
    const { user, token: own } = await makeUser()
    const { id } = await createWebhook(own, receiver.url, { name: 'Ajeno' })
    await publish()
    expect(receiver.received).toHaveLength(1)
    receiver.reply = (response) => response.writeHead(500).end()
    await publish()
    receiver.reply = (response) => response.end()
    expect(receiver.received).toHaveLength(2)

    expect((await end(user)) as { status: number }).toMatchObject({ status: 200 })
    await publish()
    await passTime()
    await deliver()
    expect(receiver.received).toHaveLength(2)
    expect(await webhookOf(token, id)).toMatchObject(OFF)
    expect(await api('POST', `${CALLS}/${id}/test`, { token })).toMatchObject({
      status: 409,
      body: { message: 'El webhook está desactivado: actívalo antes' },
    })

    const taken = await switchTo(id, true)
    expect(taken).toMatchObject({ status: 200, body: { webhook: { id, owner: 'admin', disabledReason: null } } })
    await passTime()
    await deliver()
    expect(receiver.received).toHaveLength(3) // what was waiting
    await publish()
    expect(receiver.received).toHaveLength(4)
    const { body } = await api('GET', `/admin/audit?kind=webhooks&document=${id}&action=update`, { token })
    expect(body.entries[0]).toMatchObject({ title: 'Ajeno', actorName: 'admin' })
    expect(body.entries[0].changes).toContainEqual({ field: 'isActive', before: false, after: true })
  })
})

it('[API-98] a webhook whose maker is suspended while it delivers takes up no other delivery', async () => {
  const { user, token: own } = await makeUser()
  const { id } = await createWebhook(own, receiver.url)
  for (let i = 0; i < 6; i++) await announce() // four are delivered at once
  receiver.reply = async (response) => {
    await rowsOf(sql`update users set status = 'suspended' where id = ${user.id}`)
    response.end()
  }
  await deliver()
  const count = receiver.received.length
  expect(count).toBeLessThanOrEqual(4)
  expect(await deliveriesOf(token, id, '?state=pending')).toHaveLength(6 - count)
})

it('a webhook is in the name of whoever sets its address', async () => {
  const [one, other] = [await makeUser(), await makeUser()]
  const elsewhere = await startReceiver()
  const { id } = await createWebhook(one.token, receiver.url)
  await api('PUT', `${CALLS}/${id}`, { token: other.token, body: { name: 'Con otro nombre' } })
  expect(await webhookOf(token, id)).toMatchObject({ owner: one.user.username })
  await api('PUT', `${CALLS}/${id}`, { token: other.token, body: { url: elsewhere.url } })
  expect(await webhookOf(token, id)).toMatchObject({ owner: other.user.username })
  await api('PATCH', `/admin/users/${other.user.id}/status`, { token, body: { status: 'suspended' } })
  await publish()
  expect(elsewhere.received).toEqual([])
  await elsewhere.stop()
})

describe('[API-98] names of visitors', () => {
  const NEEDS = {
    status: 403,
    body: { message: 'Lo que avisa de personas necesita el permiso «Gestión de Consultas»' },
  }
  const NAMING = ['post.published', 'contact.created']
  const ask = () =>
    api('POST', '/contact', { body: { nombre: 'Ana Peña', email: 'ana@example.com', mensaje: '¿Cuánto cuesta?' } })

  it('reach nobody through somebody who may not know them', async () => {
    const { token: own } = await makeUser()
    const elsewhere = await startReceiver()
    for (const event of ['booking.created', 'contact.created', 'person.created'])
      expect(
        await api('POST', CALLS, { token: own, body: { name: 'Mío', url: receiver.url, events: [event] } }),
      ).toMatchObject(NEEDS)
    const { id } = await createWebhook(token, receiver.url, { events: NAMING })
    receiver.reply = (response) => response.writeHead(500).end()
    await ask()
    await deliver()
    expect(receiver.types()).toEqual(['contact.created'])
    const change = (body: object) => api('PUT', `${CALLS}/${id}`, { token: own, body })
    expect(await change({ url: elsewhere.url })).toMatchObject(NEEDS)
    expect(await change({ events: [...NAMING, 'booking.moved'] })).toMatchObject(NEEDS)
    const [{ id: delivery }] = await deliveriesOf(token, id)
    expect(await api('POST', `${CALLS}/deliveries/${delivery}/resend`, { token: own })).toMatchObject(NEEDS)
    expect(await change({ name: 'Con otro nombre', isActive: false })).toMatchObject({ status: 200 })
    expect(await change({ isActive: true })).toMatchObject({ status: 200, body: { webhook: { owner: 'admin' } } })

    expect(await change({ url: elsewhere.url, events: ['post.published'] })).toMatchObject({ status: 200 })
    await publish()
    await passTime()
    await deliver()
    expect(elsewhere.types()).toEqual(['post.published']) // what was waiting for the other address isn't sent
    expect(receiver.types()).toEqual(['contact.created'])
    expect(await deliveriesOf(token, id, '?state=pending')).toMatchObject([{ id: delivery, nextAttemptAt: null }])
    await elsewhere.stop()
  })

  it('are not sent once the maker may not know them, until somebody who may switches it on', async () => {
    const user = await createUser(['manage_api_keys', 'manage_contacts'])
    const { id } = await createWebhook(await sessionOf(user.username), receiver.url, { events: NAMING })
    await setRole(user, { permissions: { manage_api_keys: true } })
    await ask()
    await deliver()
    expect(receiver.received).toEqual([])
    expect(await webhookOf(token, id)).toMatchObject(OFF)
    const other = await makeUser()
    expect(await api('PUT', `${CALLS}/${id}`, { token: other.token, body: { isActive: true } })).toMatchObject(NEEDS)
    expect((await switchTo(id, true)).body.webhook).toMatchObject({ owner: 'admin', disabledReason: null })
    await ask()
    await deliver()
    expect(receiver.types()).toEqual(['contact.created'])
  })
})
