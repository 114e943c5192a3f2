import { once } from 'node:events'
import net from 'node:net'
import { sql } from '@payloadcms/db-postgres'
import { api, sessionOf } from '@tests/support/api'
import { payload } from '@tests/support/factories'
import { atTheSameMoment } from '@tests/support/locks'
import { MAIL_PORT } from '@tests/support/mailAddress'
import { startMailServer } from '@tests/support/mailServer'
import { createWebhook } from '@tests/support/webhooks'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deliverMails } from './outbox'

let server: Awaited<ReturnType<typeof startMailServer>> | undefined
let mails: string[] = []

async function startServer() {
  server = await startMailServer(MAIL_PORT, mails)
  return server
}

const request = { nombre: 'Ana Peña', email: 'ana@example.com', mensaje: '¿Cuánto cuesta automatizar las citas?' }
const send = async (body: object = {}) =>
  (await api('POST', '/contact', { body: { ...request, ...body } })).body.contact.id

async function outbox() {
  const { rows } = await (await payload()).db.drizzle.execute(
    sql`select submission_id as id, attempts, next_attempt_at > c.created_at + interval '4 seconds' as "isLater"
      from contact_notices join contact_submissions c on c.id = submission_id order by 1`,
  )
  return rows
}

async function postpone(interval: string) {
  await (await payload()).db.drizzle.execute(
    sql`update contact_notices set next_attempt_at = now() + ${interval}::interval`,
  )
}
const makeDue = () => postpone('-1 second') // the column rounds `now()`, which may then be yet to come

beforeEach(async () => {
  mails = []
  await (await payload()).db.drizzle.execute(sql`delete from contact_notices`)
})
afterEach(async () => {
  await server?.stop()
  server = undefined
})

it('[API-31] sends a request to the office, with replies going to the visitor', async () => {
  await startServer()
  const id = await send({ nombre: 'Ana', empresa: 'Colmado Uno', telefono: '809-555-0100' })
  await expect.poll(() => mails.length).toBe(1)
  const mail = mails[0] ?? ''
  expect(mail).toMatch(/^From: Ozama <web@ozama\.example>$/m)
  expect(mail).toMatch(/^To: oficina@ozama\.example$/m)
  expect(mail).toMatch(/^Reply-To: ana@example\.com$/m)
  expect(mail).toMatch(/^Subject: Nueva consulta de Ana \(Colmado Uno\)$/m)
  expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(mail).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect(mail).toMatch(/^Content-Type: text\/html; charset=utf-8$/m)
  expect(mail).toMatch(new RegExp(`^Message-ID: <consulta-${id}-[0-9a-z]{8,}@localhost>$`, 'm'))
  await expect.poll(outbox).toEqual([])
})

it('[API-31] loses nothing while the mail server is down: the request is stored, and the notice waits', async () => {
  const id = await send()
  await expect.poll(outbox).toEqual([{ id, attempts: 1, isLater: true }])
  expect(
    await (await payload()).findByID({ collection: 'contact-submissions', id, overrideAccess: true }),
  ).toMatchObject(request)
  await postpone('1 hour')
  await startServer()
  await deliverMails(await payload())
  expect(mails).toEqual([]) // not due yet
  await makeDue()
  await deliverMails(await payload())
  expect(mails).toHaveLength(1)
  expect(await outbox()).toEqual([])
})

it('[API-31] treats a server that accepts the connection and hangs up as down', async () => {
  const rude = net.createServer((socket) => socket.destroy())
  await once(rude.listen(MAIL_PORT, '127.0.0.1'), 'listening')
  const id = await send()
  await expect.poll(outbox).toEqual([{ id, attempts: 1, isLater: true }])
  await new Promise((resolve) => rude.close(resolve))
})

/** Notices that wait for a mail server that is down. */
async function waitingNotices(count: number): Promise<number[]> {
  const ids = []
  for (let i = 0; i < count; i++) ids.push(await send())
  await deliverMails(await payload()) // its turn comes when all earlier deliveries have ended
  await makeDue()
  return ids
}
const byNumber = (a: number, b: number) => a - b
const sentIds = () => mails.map((mail) => Number(/consulta-(\d+)-/.exec(mail)?.[1])).sort(byNumber)

it('[API-31] sends each notice once, however many deliveries run', async () => {
  const ids = await waitingNotices(4)
  await startServer()
  const local = await payload()
  await Promise.all([1, 2, 3].map(() => deliverMails(local)))
  expect(sentIds()).toEqual(ids.sort(byNumber))
  expect(await outbox()).toEqual([])
})

it('[API-31] leaves a notice that another process is sending to it', async () => {
  const [first, second] = await waitingNotices(2)
  await startServer()
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await other.connect()
  await other.query('begin')
  await other.query('select 1 from contact_notices where submission_id = $1 for update', [first])
  await deliverMails(await payload())
  expect(sentIds()).toEqual([second])
  await other.query('rollback') // as if it had died
  await other.end()
  await deliverMails(await payload())
  expect(sentIds()).toEqual([first, second])
})

it('[API-31] delays nobody while a mail server is slow, and holds a single connection', async () => {
  const silent = net.createServer(() => undefined)
  const sockets: net.Socket[] = []
  silent.on('connection', (socket) => sockets.push(socket))
  await once(silent.listen(MAIL_PORT, '127.0.0.1'), 'listening')
  for (let i = 0; i < 5; i++) await send()
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
  const { rows } = await (await payload()).db.drizzle.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  )
  expect(rows).toHaveLength(1)
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => silent.close(resolve))
  await deliverMails(await payload()) // the server is gone: the others fail fast
  expect(await outbox()).toHaveLength(5)
})

it('[API-31] sends nothing about spam from a robot', async () => {
  await startServer()
  await send({ website: 'https://spam.example' })
  expect(await outbox()).toEqual([])
  await deliverMails(await payload())
  expect(mails).toEqual([])
})

/** Enables receipts for the duration of a test. */
async function withReceipts(test: () => Promise<void>): Promise<void> {
  const local = await payload()
  const set = (contactReceipt: boolean) =>
    local.updateGlobal({ slug: 'settings', data: { contactReceipt }, overrideAccess: true })
  await set(true)
  await test().finally(() => set(false))
}
const addressees = () => mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]).sort()

it('sends a visitor at most one receipt a day, without anything a stranger may have written', async () => {
  await startServer()
  await withReceipts(async () => {
    await send({ email: 'visita@example.com', nombre: 'Compra en spam.example', mensaje: 'Visita spam.example ya' })
    await send({ email: 'VISITA@example.com' })
    await send({ email: 'otra@example.com', website: 'https://spam.example' })
    await deliverMails(await payload())
  })
  expect(addressees()).toEqual(['oficina@ozama.example', 'oficina@ozama.example', 'visita@example.com'])
  const receipt = mails.find((mail) => /^To: visita@/m.test(mail)) ?? ''
  expect(receipt).toMatch(/^Auto-Submitted: auto-replied$/m)
  expect(receipt).toMatch(/^Reply-To: hola@ozama-ia\.example$/m)
  expect(receipt).toMatch(/^Message-ID: <recibo-\d+-[0-9a-z]+@localhost>$/m)
  expect(receipt).not.toContain('spam.example')
  expect(await outbox()).toEqual([])
})

it('sends one receipt for a form that is sent twice before either is stored', async () => {
  await startServer()
  const token = await sessionOf()
  const webhook = await createWebhook(token, 'https://8.8.8.8/', { events: ['contact.created'] }) // locked after the notices
  const twice = [1, 2].map(() => () => send({ email: 'doble@example.com' }))
  await withReceipts(async () => {
    await atTheSameMoment('webhooks', webhook.id, twice)
    await deliverMails(await payload())
  })
  await api('DELETE', `/admin/webhooks/${webhook.id}`, { token })
  expect(addressees()).toEqual(['doble@example.com', 'oficina@ozama.example', 'oficina@ozama.example'])
})

it('sends a receipt to an address with non-ASCII letters too', async () => {
  await startServer()
  await withReceipts(async () => {
    await send({ email: 'josé@peña.do' })
    await deliverMails(await payload())
  })
  expect(addressees()).toEqual(['josé@peña.do', 'oficina@ozama.example'])
})

it('drops a receipt that is rejected for good, and delays no other notice', async () => {
  Object.assign(await startServer(), { refused: 'nadie@example.com' })
  await withReceipts(async () => {
    await send({ email: 'nadie@example.com' })
    await deliverMails(await payload())
  })
  expect(addressees()).toEqual(['oficina@ozama.example'])
  expect(await outbox()).toEqual([])
})
