import { call } from '@tests/support/http'
import { startKillableSite } from '@tests/support/killableSite'
import { type Silence, startMailServer } from '@tests/support/mailServer'
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
const waiting = async () => (await site.query('select submission_id from contact_notices')).length

describe('[API-31] no notice of a request is lost when the process is killed', () => {
  beforeAll(async () => {
    mails = await startMailServer()
    site = await startKillableSite({
      SMTP_URL: mails.url,
      CONTACT_NOTIFY_TO: 'oficina@ozama.example',
      RATE_LIMIT: 'off',
    })
  })
  afterAll(async () => {
    await site.stop()
    await mails.stop()
  })

  const MOMENTS: [silence: Silence, copies: number, what: string][] = [
    ['at once', 1, 'and none is sent twice, when it was stored but not sent'],
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
      await site.start()
      await expect.poll(waiting).toBe(0)
      expect(copiesOf(id)).toBe(copies)
    })
  }
})
