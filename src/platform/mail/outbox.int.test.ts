import { once } from 'node:events'
import net from 'node:net'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { openHours, waitingMails } from '@tests/support/bookings'
import { createUser, payload } from '@tests/support/factories'
import { atTheSameMoment } from '@tests/support/locks'
import { MAIL_PORT } from '@tests/support/mailAddress'
import { startMailServer } from '@tests/support/mailServer'
import { createWebhook, rowsOf } from '@tests/support/webhooks'
import { createLocalReq } from 'payload'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { encrypt } from '@/platform/db/encryption'
import { migrate } from '@/platform/db/migrate'
import { migrations } from '../../../migrations'
import { deliverMails, queueMail } from './outbox'

let server: Awaited<ReturnType<typeof startMailServer>> | undefined
let mails: string[] = []

async function startServer() {
  server = await startMailServer(MAIL_PORT, mails)
  return server
}

const request = { nombre: 'Ana Peña', email: 'ana@example.com', mensaje: '¿Cuánto cuesta automatizar las citas?' }
const send = async (body: object = {}) =>
  (await api('POST', '/contact', { body: { ...request, ...body } })).body.contact.id

const outbox = () =>
  rowsOf(sql`select request_id as id, attempts, next_attempt_at > c.created_at + interval '4 seconds' as "isLater"
    from mails join contact_submissions c on c.id = request_id order by 1`)
const postpone = (interval: string) => rowsOf(sql`update mails set next_attempt_at = now() + ${interval}::interval`)
const makeDue = () => postpone('0')
const OPEN_TRANSACTIONS = sql`select from pg_stat_activity where datname = current_database() and state like 'idle in%'`
const deliver = async () => deliverMails(await payload())

beforeEach(async () => {
  mails = []
  await rowsOf(sql`delete from mails`)
})
afterEach(async () => {
  await server?.stop()
  server = undefined
})

it('[API-31] sends a request to the office, with replies going to the visitor', async () => {
  await startServer()
  const id = await send({ nombre: 'Ana', empresa: 'Colmado Uno', telefono: '809-555-0100' })
  await deliver()
  expect(mails).toHaveLength(1)
  const mail = mails[0] ?? ''
  expect(mail).toMatch(/^From: Ozama <web@ozama\.example>$/m)
  expect(mail).toMatch(/^To: oficina@ozama\.example$/m)
  expect(mail).toMatch(/^Reply-To: ana@example\.com$/m)
  expect(mail).toMatch(/^Subject: Nueva consulta de Ana \(Colmado Uno\)$/m)
  expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(mail).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect(mail).toMatch(/^Content-Type: text\/html; charset=utf-8$/m)
  expect(mail).toMatch(new RegExp(`^Message-ID: <consulta-${id}-[0-9a-f-]{36}@localhost>$`, 'm'))
  expect(await outbox()).toEqual([])
})

it('[API-31] loses nothing while the mail server is down: the request is stored, and the notice waits', async () => {
  const id = await send()
  await deliver()
  expect(await outbox()).toEqual([{ id, attempts: 1, isLater: true }])
  expect(
    await (await payload()).findByID({ collection: 'contact-submissions', id, overrideAccess: true }),
  ).toMatchObject(request)
  await postpone('1 hour')
  await startServer()
  await deliver()
  expect(mails).toEqual([]) // not due yet
  await makeDue()
  await deliver()
  expect(mails).toHaveLength(1)
  expect(await outbox()).toEqual([])
})

it('[API-31] treats a server that accepts the connection and hangs up as down', async () => {
  const rude = net.createServer((socket) => socket.destroy())
  await once(rude.listen(MAIL_PORT, '127.0.0.1'), 'listening')
  const id = await send()
  await deliver()
  expect(await outbox()).toEqual([{ id, attempts: 1, isLater: true }])
  await new Promise((resolve) => rude.close(resolve))
})

/** Notices that wait. */
async function waitingNotices(count: number): Promise<number[]> {
  const ids = []
  for (let i = 0; i < count; i++) ids.push(await send())
  return ids
}
const byNumber = (a: number, b: number) => a - b
const sentIds = () => mails.map((mail) => Number(/consulta-(\d+)-/.exec(mail)?.[1])).sort(byNumber)

it('[API-31] sends each notice once, however many deliveries run', async () => {
  const ids = await waitingNotices(4)
  await startServer()
  await Promise.all([1, 2, 3].map(deliver))
  expect(sentIds()).toEqual(ids.sort(byNumber))
  expect(await outbox()).toEqual([])
})

it('forgets the notice of a request that is deleted', async () => {
  const [first, second] = await waitingNotices(2)
  const token = await sessionOf()
  expect((await api('DELETE', `/admin/contact/${first}`, { token })).status).toBe(200)
  expect(await rowsOf(sql`select request_id as id from mails`)).toEqual([{ id: second }])
})

it('[API-31] leaves a notice to the process that is sending it, holds no connection meanwhile, and sends it again under its id if that one dies', async () => {
  const [first, second] = await waitingNotices(2)
  const mailServer = await startServer()
  mailServer.silence = 'after it has kept a mail'
  const slow = deliver()
  await expect.poll(() => mailServer.unanswered).toHaveLength(1)
  expect(await rowsOf(OPEN_TRANSACTIONS)).toEqual([])
  mailServer.silence = undefined
  await deliver()
  expect(sentIds()).toEqual([first, second])
  await makeDue() // the claim expires
  await deliver()
  expect(sentIds()).toEqual([first, first, second])
  expect(new Set(mails.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1])).size).toBe(2)
  for (const answer of mailServer.unanswered) answer()
  await slow
  expect(await outbox()).toEqual([])
})

it('[API-31] keeps what one process decides after another took over, however late the first fails', async () => {
  const [id] = await waitingNotices(1)
  const mailServer = await startServer()
  mailServer.silence = 'after it has kept a mail'
  const slow = deliver()
  await expect.poll(() => mailServer.unanswered).toHaveLength(1)
  await rowsOf(sql`update mails set attempts = 2, next_attempt_at = now() + interval '1 hour'`) // as the other does
  for (const refuse of mailServer.unanswered) refuse(new Error('Late'))
  await slow
  expect(await outbox()).toEqual([{ id, attempts: 2, isLater: true }])
})

it('[API-31] sends nothing about spam from a robot', async () => {
  await startServer()
  await send({ website: 'https://spam.example' })
  expect(await outbox()).toEqual([])
  await deliver()
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
  await openHours({ durationMinutes: 45 })
  await withReceipts(async () => {
    await send({ email: 'visita@example.com', nombre: 'Compra en spam.example', mensaje: 'Visita spam.example ya' })
    await send({ email: 'VISITA@example.com' })
    await send({ email: 'otra@example.com', website: 'https://spam.example' })
    const letter = (await waitingMails()).find(({ to }) => to === 'visita@example.com')?.letter
    expect(letter?.paragraphs?.[0]).toContain('tu consulta gratis de 45 minutos')
    await deliver()
  })
  expect(addressees()).toEqual(['oficina@ozama.example', 'oficina@ozama.example', 'visita@example.com'])
  const receipt = mails.find((mail) => /^To: visita@/m.test(mail)) ?? ''
  expect(receipt).toMatch(/^Auto-Submitted: auto-replied$/m)
  expect(receipt).toMatch(/^Reply-To: hola@ozama-ia\.example$/m)
  expect(receipt).toMatch(/^Message-ID: <recibo-\d+-[0-9a-f-]{36}@localhost>$/m)
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
    await deliver()
  })
  await api('DELETE', `/admin/webhooks/${webhook.id}`, { token })
  expect(addressees()).toEqual(['doble@example.com', 'oficina@ozama.example', 'oficina@ozama.example'])
})

it('sends a receipt to an address with non-ASCII letters too', async () => {
  await startServer()
  await withReceipts(async () => {
    await send({ email: 'josé@peña.do' })
    await deliver()
  })
  expect(addressees()).toEqual(['josé@peña.do', 'oficina@ozama.example'])
})

it('drops a receipt that is rejected for good, and delays no other notice', async () => {
  Object.assign(await startServer(), { refused: 'nadie@example.com' })
  await withReceipts(async () => {
    await send({ email: 'nadie@example.com' })
    await deliver()
  })
  expect(addressees()).toEqual(['oficina@ozama.example'])
  expect(await outbox()).toEqual([])
})

it('drops a mail to an account after its last attempt, and one to the office only if it was queued with another secret', async () => {
  const user = await createUser([])
  const request = await send()
  const unreadable = encrypt('another secret', '{}')
  await rowsOf(sql`update mails set letter = ${unreadable} where request_id = ${await send()}`)
  const req = await createLocalReq({}, await payload())
  await queueMail(
    req,
    { user: user.id },
    { title: 'Hola', paragraphs: [], link: { label: 'Ver', address: 'https://x.do' } },
  )
  await rowsOf(sql`update mails set attempts = 104`)
  await deliver()
  expect(await rowsOf(sql`select request_id as request, attempts from mails`)).toEqual([{ request, attempts: 105 }])
})

it.each([
  ['knows another password', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }],
  ['refuses the site at its greeting', { code: 'EPROTOCOL', responseCode: 554, command: 'CONN' }],
  ['refuses the sender', { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }],
])('keeps a mail to an account while the mail server %s, and sends it to the address of then', async (_, fault) => {
  const user = await createUser([])
  const email = `nueva-${user.id}@example.com`
  const local = await payload()
  const req = await createLocalReq({}, local)
  await queueMail(
    req,
    { user: user.id },
    { title: 'Hola', paragraphs: [], link: { label: 'Ver', address: 'https://x.do' } },
  )
  const refusal = Object.assign(new Error('Refused'), fault)
  vi.spyOn(local, 'sendEmail').mockRejectedValueOnce(refusal)
  await deliver()
  vi.restoreAllMocks()
  await local.update({ collection: 'users', id: user.id, data: { email }, overrideAccess: true })
  await startServer()
  await makeDue()
  await deliver()
  expect(addressees()).toEqual([email])
})

it('sends no mail that is of no use any more', async () => {
  const req = await createLocalReq({}, await payload())
  const letter = (ms: number) => ({
    title: 'Recordatorio',
    paragraphs: [],
    until: new Date(Date.now() + ms).toISOString(),
  })
  await queueMail(req, { address: 'tarde@example.com' }, letter(-1000))
  await queueMail(req, { address: 'a-tiempo@example.com' }, letter(60_000))
  await startServer()
  await deliver()
  expect(addressees()).toEqual(['a-tiempo@example.com'])
  expect(await rowsOf(sql`select id from mails`)).toEqual([])
})

it('sends what waited in the outboxes of the earlier version', async () => {
  const local = await payload()
  const steps = migrations.filter(({ name }) => /_(one_outbox|booking|people)$/.test(name)) // the later ones add columns
  const user = await createUser([])
  const id = await send({ empresa: 'Colmado Uno' })
  await createWebhook(await sessionOf(), 'https://8.8.8.8/', { name: 'El de siempre' })
  for (const step of steps.toReversed())
    await step.down({ db: local.db.drizzle, payload: local, req: await createLocalReq({}, local) })
  const letter = encrypt(
    'account mails',
    JSON.stringify({ title: 'Hola', paragraphs: [], link: { label: 'Ver', address: 'x' } }),
  )
  await rowsOf(sql`insert into account_mails (user_id, letter) values (${user.id}, ${letter})`)
  await rowsOf(sql`insert into contact_notices (submission_id, kind) values (${id}, 'office'), (${id}, 'visitor')`)
  await rowsOf(
    sql`update webhooks set is_active = false, notice_due_at = now(), created_by_id = null where name = 'El de siempre'`,
  )
  for (const { name } of steps) await rowsOf(sql`delete from payload_migrations where name = ${name}`)
  await migrate(local)
  await rowsOf(sql`delete from webhooks`)
  await startServer()
  await makeDue()
  await deliver()
  expect(addressees()).toEqual(['ana@example.com', 'oficina@ozama.example', 'oficina@ozama.example', user.email].sort())
  expect(mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]).sort()).toEqual([
    '=?UTF-8?Q?Hola_=C2=B7_Ozama_IA?=',
    '=?UTF-8?Q?Nueva_consulta_de_Ana_Pe=C3=B1a?=',
    '=?UTF-8?Q?Recibimos_tu_consulta_=C2=B7_Ozama_IA?=',
    'Webhook desactivado: El de siempre',
  ])
  expect(await rowsOf(sql`select id from mails`)).toEqual([])
})
