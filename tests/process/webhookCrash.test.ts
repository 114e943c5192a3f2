import { call } from '@tests/support/http'
import { startKillableSite } from '@tests/support/killableSite'
import { startReceiver } from '@tests/support/webhookReceiver'
import { afterAll, beforeAll, expect, test } from 'vitest'

let receiver: Awaited<ReturnType<typeof startReceiver>>
let site: Awaited<ReturnType<typeof startKillableSite>>

beforeAll(async () => {
  receiver = await startReceiver()
  site = await startKillableSite({ WEBHOOKS_ALLOW_PRIVATE: 'true', RATE_LIMIT: 'off' })
  const body = { name: 'Receptor', url: receiver.url, events: ['contact.created'] }
  const { status } = await call(site, 'POST', '/admin/webhooks', { token: site.token, body })
  expect(status).toBe(201)
})
afterAll(async () => {
  await site.stop()
  await receiver.stop()
})

/** Sends a contact request and returns its id. */
async function ask(): Promise<number> {
  const body = { nombre: 'Ana Peña', email: 'ana@example.com', mensaje: '¿Cuánto cuesta automatizar?' }
  const answer = await call(site, 'POST', '/contact', { body })
  expect(answer.status).toBe(201)
  return answer.body.contact.id
}
const idsOf = (request: number) =>
  receiver.received.filter(({ event }) => (event.data as { id: number }).id === request).map(({ id }) => id)

test('[API-100] no event is lost if the site is killed, and each keeps its id', async () => {
  receiver.reply = () => undefined // receives the event without answering
  const request = await ask()
  await expect.poll(() => idsOf(request)).toHaveLength(1)
  const later = await ask()
  await site.kill()
  receiver.reply = (response) => response.end()
  // Ends the killed process's claims, before another process makes its own.
  await site.query('update webhook_deliveries set next_attempt_at = now()')
  await site.start()
  await expect.poll(() => site.query(`select id from webhook_deliveries where state <> 'delivered'`)).toEqual([])
  for (const each of [request, later]) expect(new Set(idsOf(each)).size).toBe(1)
  expect(idsOf(request)).toHaveLength(2)
})
