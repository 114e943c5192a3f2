import { call } from '@tests/support/http'
import { startKillableSite } from '@tests/support/killableSite'
import { type Silence, startMailServer } from '@tests/support/mailServer'
import { startReceiver } from '@tests/support/webhookReceiver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let mails: Awaited<ReturnType<typeof startMailServer>>
let site: Awaited<ReturnType<typeof startKillableSite>>

/** Sends a consultation request and returns its id. */
async function ask(): Promise<number> {
  const request = { nombre: 'Ana Peña', email: 'ana@example.com', mensaje: '¿Cuánto cuesta automatizar?' }
  const { status, body } = await call(site, 'POST', '/contact', { body: request })
  expect(status).toBe(201)
  return body.contact.id
}

const copiesOf = (id: number) => mails.kept.filter((mail) => mail.includes(`Message-ID: <consulta-${id}-`)).length
const waiting = async () => (await site.query('select id from mails')).length
/** Ends the claims of a process that was killed, before another makes its own. */
const endClaims = (table: string) => site.query(`update ${table} set next_attempt_at = now()`)

beforeAll(async () => {
  mails = await startMailServer()
  site = await startKillableSite({
    SMTP_URL: mails.url,
    CONTACT_NOTIFY_TO: 'oficina@ozama.example',
    WEBHOOKS_ALLOW_PRIVATE: 'true',
    RATE_LIMIT: 'off',
  })
})
afterAll(async () => {
  await site.stop()
  await mails.stop()
})

describe('[API-31] no notice of a request is lost when the process is killed', () => {
  const MOMENTS: [silence: Silence, copies: number, what: string][] = [
    ['before it keeps a mail', 1, 'and none is sent twice, when the mail was in transit'],
    // A process that dies before the mail server's reply can't know about it; the second copy has the same Message-ID.
    ['after it has kept a mail', 2, 'when the mail server accepted it without a reply'],
  ]
  for (const [silence, copies, what] of MOMENTS) {
    test(what, async () => {
      mails.silence = silence
      const before = mails.heard[silence]
      const id = await ask()
      await expect.poll(() => mails.heard[silence]).toBeGreaterThan(before)
      expect(await waiting()).toBe(1)
      await site.kill()
      mails.silence = undefined
      await endClaims('mails')
      await site.start()
      await expect.poll(waiting).toBe(0)
      expect(copiesOf(id)).toBe(copies)
    })
  }
})

test('[API-31] a notice that is being sent is sent once when the site is restarted', async () => {
  mails.silence = 'after it has kept a mail'
  const before = mails.heard[mails.silence]
  const id = await ask()
  await expect.poll(() => mails.heard['after it has kept a mail']).toBeGreaterThan(before)
  setTimeout(() => mails.unanswered.pop()?.(), 1000) // a slow mail server
  await site.end()
  expect(await waiting()).toBe(0)
  mails.silence = undefined
  await site.start()
  expect(copiesOf(id)).toBe(1)
})

test('[API-31] [API-100] no event is lost, nor a notice that was stored but not sent, when the process is killed; each event keeps its id, and no notice is sent twice', async () => {
  const receiver = await startReceiver()
  const webhook = { name: 'Receptor', url: receiver.url, events: ['contact.created'] }
  expect((await call(site, 'POST', '/admin/webhooks', { token: site.token, body: webhook })).status).toBe(201)
  const idsOf = (request: number) =>
    receiver.received.filter(({ event }) => (event.data as { id: number }).id === request).map(({ id }) => id)
  receiver.reply = () => undefined // receives the event without answering
  mails.silence = 'at once'
  const before = mails.heard['at once']
  const request = await ask()
  await expect.poll(() => idsOf(request)).toHaveLength(1)
  await expect.poll(() => mails.heard['at once']).toBeGreaterThan(before)
  const later = await ask()
  expect(await waiting()).toBe(2)
  await site.kill()
  mails.silence = undefined
  receiver.reply = (response) => response.end()
  await endClaims('webhook_deliveries')
  await endClaims('mails')
  await site.start()
  await expect.poll(() => site.query(`select id from webhook_deliveries where state <> 'delivered'`)).toEqual([])
  for (const each of [request, later]) expect(new Set(idsOf(each)).size).toBe(1)
  expect(idsOf(request).length).toBeGreaterThanOrEqual(2)
  await expect.poll(waiting).toBe(0)
  for (const each of [request, later]) expect(copiesOf(each)).toBe(1)
  await receiver.stop()
})
