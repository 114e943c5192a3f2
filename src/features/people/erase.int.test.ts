import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { freeSlots, openHours, waitingMails } from '@tests/support/bookings'
import { createUser, payload } from '@tests/support/factories'
import { atTheSameMoment, waiting, waitingFor, writers } from '@tests/support/locks'
import { createWebhook, rowsOf } from '@tests/support/webhooks'
import { expect, it } from 'vitest'
import { applyRetention } from '@/features/contact/applyRetention'
import { LOCKS } from '@/platform/db/locks'
import { mediaDir } from '@/platform/env'
import { CLIENT_ADDRESS } from '@/platform/http/request/clientAddress'

const NAME = 'Sócrates Irrepetible'
const EMAIL = 'socrates.irrepetible@example.com'
const TRACES = [/irrepetible/i, /8095550163|809-555-0163/, /192\.0\.2\.77/]
const EVENTS = [
  ...['contact.created', 'person.created', 'person.stage_changed'],
  ...['booking.created', 'booking.moved', 'booking.cancelled'],
]

/** Where in the database, or among the files, something is left: the rows of every table as text. */
async function traces(): Promise<string[]> {
  const tables = await rowsOf(sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await rowsOf(sql`select to_jsonb(t)::text as row from ${sql.identifier(String(name))} t`)
    const left = rows.filter(({ row }) => TRACES.some((trace) => trace.test(String(row))))
    found.push(...left.map(({ row }) => `${name}: ${row}`))
  }
  const dir = mediaDir()
  for (const file of await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const text = file.isFile() ? await readFile(path.join(file.parentPath, file.name), 'latin1') : file.name
    if (TRACES.some((trace) => trace.test(file.name + text))) found.push(file.name)
  }
  return found
}

it('[API-125] leaves no personal datum of whoever is erased, and cancels what lies ahead with its mail', async () => {
  const admin = await sessionOf()
  await openHours()
  await createWebhook(admin, 'https://8.8.8.8/x', { events: EVENTS })
  const visitor = { nombre: NAME, email: EMAIL, telefono: '809-555-0163', empresa: 'Irrepetible SRL' }
  const headers = { [CLIENT_ADDRESS]: '192.0.2.77' }
  const ask = async (email: string, more: object = {}) => {
    const sent = { ...visitor, email, mensaje: 'Soy Irrepetible, y quiero una cita.', ...more }
    return (await api('POST', '/contact', { body: sent, headers })).body.contact.id
  }
  const request = await ask(EMAIL)
  const deleted = await ask(EMAIL)
  const [start, later] = await freeSlots()
  const { body } = await api('POST', '/booking', { body: { ...visitor, start }, headers })
  const link = body.booking.url.replace('/reserva/', '/booking/')
  expect((await api('POST', `${link}/move`, { body: { start: later }, headers })).status).toBe(200)
  const [row] = await rowsOf(sql`select id from people where email = ${EMAIL}`)
  const id = Number(row?.id)
  const token = await sessionOf((await createUser(['manage_contacts'])).username)
  const call = (method: string, rest = '', sent?: object) =>
    api(method, `/admin/people/${id}${rest}`, { token, body: sent, headers: { 'idempotency-key': `clave-${rest}` } })
  await call('POST', '/notes', { text: 'Irrepetible prefiere las mañanas.' })
  await call('PUT', '', { nextStep: 'Llamar a Irrepetible', empresa: 'Irrepetible y Asociados' })
  const edits = { status: 'en_curso', notes: 'Irrepetible no contesta.' }
  await api('PATCH', `/admin/contact/${request}`, { token, body: edits })
  expect((await call('POST', '/mails', { subject: 'Hola, Irrepetible', text: 'Hola.' })).status).toBe(202)
  const { code } = (await api('POST', '/whatsapp/refs', { body: {}, headers })).body
  const caller = { nombre: NAME, telefono: visitor.telefono }
  expect((await api('PUT', `/admin/people/by-ref/${code}`, { token, body: caller, headers })).status).toBe(200)
  const merged = 'socrates@irrepetible.example'
  await ask(merged)
  await api('POST', '/booking', { body: { ...visitor, email: merged, start: (await freeSlots(1))[5] }, headers })
  const [other] = await rowsOf(sql`select id from people where email = ${merged}`)
  expect((await call('POST', '/merge', { into: Number(other?.id) })).status).toBe(200)
  for (const email of [EMAIL.toUpperCase(), merged]) await ask(email, { website: 'https://spam.example' })
  const [spam] = await rowsOf(sql`select count(*)::int as count from contact_submissions where status = 'spam'`)
  expect(spam?.count).toBe(2)
  await rowsOf(sql`update webhook_deliveries set answer = 'Hola, Irrepetible', state = 'delivered'`)
  expect(await traces()).not.toEqual([])
  const [before] = await waitingMails()
  expect(before).toBeDefined()

  expect((await api('DELETE', `/admin/contact/${deleted}`, { token })).status).toBe(200)
  expect((await call('DELETE')).status).toBe(200)
  expect(await traces()).toEqual([])
  const mails = await waitingMails()
  const cancellations = mails.filter(({ to }) => to === EMAIL)
  expect(cancellations.map(({ letter }) => letter.subject)).toEqual([expect.stringMatching(/^Consulta cancelada: /)])
  expect(mails.filter(({ to }) => to === merged)).toHaveLength(1)
  expect(cancellations[0]?.letter.invitation?.method).toBe('CANCEL')
  expect((await api('GET', body.booking.url.replace('/reserva/', '/booking/'))).status).toBe(404)
  expect((await call('GET')).status).toBe(404)
  const { entries } = (await api('GET', `/admin/audit?kind=people&document=${id}`, { token: admin })).body
  expect(entries[0]).toMatchObject({ action: 'erase', title: 'persona borrada' })
  expect(new Set(entries.map(({ title }: { title: string }) => title))).toEqual(new Set(['persona borrada']))
})

it('[API-125] leaves the mail of a cancellation that nobody has got yet, unless it would come too late', async () => {
  const token = await sessionOf()
  await openHours()
  const who = { nombre: 'Avisada', email: 'avisada@example.com' }
  const bookings = []
  for (const start of (await freeSlots()).slice(0, 2)) {
    const { booking } = (await api('POST', '/admin/bookings', { token, body: { ...who, start } })).body
    expect((await api('POST', `/admin/bookings/${booking.id}/cancel`, { token, body: {} })).status).toBe(200)
    bookings.push(booking)
  }
  const [ahead, over] = bookings
  await rowsOf(sql`update bookings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
    where id = ${over.id}`)
  expect((await api('DELETE', `/admin/people/${ahead.personId}`, { token })).status).toBe(200)
  const [mail, ...others] = (await waitingMails()).filter(({ to }) => to === who.email)
  expect(others).toEqual([])
  expect(mail?.name).toMatch(new RegExp(`^cancelada-${ahead.id}-`))
  expect(mail?.letter.subject).toMatch(/^Consulta cancelada: /)
})

it('[API-125] erases whoever nobody has touched for as long as requests are kept, and has no next step ahead', async () => {
  const admin = await sessionOf()
  const add = async (nombre: string, more: object = {}) => {
    const body = { nombre, email: `${nombre}@example.com`, ...more }
    return (await api('POST', '/admin/people', { token: admin, body })).body.person
  }
  const [old, noted, recent] = [await add('vieja'), await add('anotada'), await add('nueva')]
  const overdue = await add('atrasada', { value: 500, nextStep: 'Llamar', nextStepAt: '2026-01-02' })
  const planned = await add('prevista', { nextStepAt: '2031-05-14' })
  const aged = [old, noted, overdue, planned].map(({ id }) => id)
  await rowsOf(
    sql`update people set updated_at = now() - interval '25 months' where id = any(${sql.param(aged)}::int[])`,
  )
  await api('POST', `/admin/people/${noted.id}/notes`, { token: admin, body: { text: 'Volvió a llamar.' } })
  const local = await payload()
  await Promise.all([applyRetention(local), applyRetention(local)])
  const left = await rowsOf(sql`select id from people where id >= ${old.id} order by id`)
  expect(left).toEqual([{ id: noted.id }, { id: recent.id }, { id: planned.id }])
})

it('[API-125] erases the others if one of the old cannot be erased, of whom all is kept', async () => {
  const token = await sessionOf()
  const add = async (nombre: string) => {
    const body = { nombre, email: `${nombre}@example.com` }
    return (await api('POST', '/admin/people', { token, body })).body.person.id
  }
  const ids = [await add('atada'), await add('suelta')]
  for (const id of ids) await api('POST', `/admin/people/${id}/notes`, { token, body: { text: 'Llamó.' } })
  await rowsOf(
    sql`update person_events set at = now() - interval '25 months' where person_id = any(${sql.param(ids)}::int[])`,
  )
  await rowsOf(
    sql`update people set updated_at = now() - interval '25 months' where id = any(${sql.param(ids)}::int[])`,
  )
  await rowsOf(sql`create table ties (person integer references people (id))`)
  await rowsOf(sql`insert into ties values (${ids[0]})`)
  try {
    await applyRetention(await payload())
  } finally {
    await rowsOf(sql`drop table ties`)
  }
  const left = await rowsOf(
    sql`select person_id as id from person_events where person_id = any(${sql.param(ids)}::int[])`,
  )
  expect(left).toEqual([{ id: ids[0] }])
})

it('[API-125] waits for whoever books before it holds any of the old, and leaves whom they changed', async () => {
  const body = { nombre: 'Reserva', email: 'reserva@example.com' }
  const { person } = (await api('POST', '/admin/people', { token: await sessionOf(), body })).body
  await rowsOf(sql`update people set updated_at = now() - interval '25 months' where id = ${person.id}`)
  const local = await payload()
  const booker = await local.db.pool.connect()
  try {
    await booker.query('begin')
    await booker.query('select pg_advisory_xact_lock($1)', [LOCKS.bookings])
    const done = applyRetention(local)
    await expect.poll(() => waitingFor('bookings')).toBe(1)
    await booker.query('update people set updated_at = now() where id = $1', [person.id])
    await booker.query('commit')
    await done
  } finally {
    booker.release(true)
  }
  expect(await rowsOf(sql`select id from people where id = ${person.id}`)).toHaveLength(1)
})

it('[API-125] erases whoever has a consultation ahead, while the team gives them another', async () => {
  const [eraser, booker] = await writers(2)
  await openHours()
  const visitor = { nombre: 'Doble', email: 'doble@example.com' }
  const book = (start: string | undefined) =>
    api('POST', '/admin/bookings', { token: booker, body: { ...visitor, start } })
  const [first, second] = await freeSlots()
  expect((await book(first)).status).toBe(201)
  const [person] = await rowsOf(sql`select id from people where email = ${visitor.email}`)
  const answers = await atTheSameMoment('people', Number(person?.id), [
    () => api('DELETE', `/admin/people/${person?.id}`, { token: eraser }),
    async () => {
      await expect.poll(waiting).toBe(1) // whoever erases comes first
      return book(second)
    },
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 201])
  expect(await rowsOf(sql`select id from people where id = ${person?.id}`)).toEqual([])
})

it('[API-125] does not erase whoever writes while the old are looked for', async () => {
  const body = { nombre: 'Vuelve', email: 'vuelve@example.com' }
  const { person } = (await api('POST', '/admin/people', { token: await sessionOf(), body })).body
  await rowsOf(sql`update people set updated_at = now() - interval '25 months' where id = ${person.id}`)
  const local = await payload()
  await atTheSameMoment('people', person.id, [() => applyRetention(local)], (other) =>
    other.query(`insert into contact_submissions (nombre, email, mensaje, status, person_id)
      values ('Vuelve', 'vuelve@example.com', 'Hola de nuevo.', 'nuevo', ${person.id})`),
  )
  expect(await rowsOf(sql`select id from people where id = ${person.id}`)).toHaveLength(1)
})
