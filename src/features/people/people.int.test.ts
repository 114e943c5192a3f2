import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { bookAt, freeSlots, openHours } from '@tests/support/bookings'
import { createPost, createUser } from '@tests/support/factories'
import { atTheSameMoment, waiting } from '@tests/support/locks'
import { createWebhook, rowsOf } from '@tests/support/webhooks'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CLIENT_ADDRESS } from '@/platform/http/request/clientAddress'
import type { OpenedPerson, Person, TimelineEntry } from './schema'

const CALLS = '/admin/people'
let token: string
let team: { id: number; username: string }
beforeAll(async () => {
  team = await createUser(['manage_contacts'], { name: 'Luz Reyes' })
  token = await sessionOf(team.username)
})
beforeEach(async () => {
  await rowsOf(sql`delete from contact_submissions`)
  await rowsOf(sql`delete from people`)
  await openHours()
})

const call = (method: string, address: string, body?: object) => api(method, address, { token, body })
const REQUEST = { nombre: 'Ana Peña', email: 'ana@example.com', mensaje: '¿Cuánto cuesta una cita?' }
const ask = async (data: object = {}): Promise<number> => {
  const answer = await api('POST', '/contact', { body: { ...REQUEST, ...data } })
  expect(answer.status).toBe(201)
  return answer.body.contact.id
}
const book = async (data: object = {}) => {
  const [start] = await freeSlots()
  expect((await bookAt(start, { email: 'ana@example.com', ...data })).status).toBe(201)
}
const people = async (query = ''): Promise<Person[]> => (await call('GET', `${CALLS}?${query}`)).body.people
const opened = async (id: number): Promise<OpenedPerson> => (await call('GET', `${CALLS}/${id}`)).body
const kinds = ({ timeline }: OpenedPerson) => timeline.map(({ kind }) => kind)
const add = async (data: object): Promise<Person> => {
  const { status, body } = await call('POST', CALLS, { nombre: 'Eva Sosa', ...data })
  expect([status, body.message]).toEqual([201, undefined])
  return body.person
}

/** How many requests and bookings there are. */
const held = async (where: SQL) =>
  (
    await rowsOf(sql`select (select count(*)::int from contact_submissions where ${where}) as requests,
      (select count(*)::int from bookings where ${where}) as bookings`)
  )[0]

describe('[API-124] a request or booking', () => {
  it('joins the person with its address, or with its number unless that has another address', async () => {
    await ask({ telefono: '809-555-0126', empresa: 'Colmado Uno' })
    await ask({ email: 'ANA@example.com', telefono: '829 555 0199' })
    await book()
    const [ana, ...others] = await people()
    expect(others).toEqual([])
    expect(ana).toMatchObject({
      ...{ nombre: 'Ana Peña', email: 'ana@example.com', telefono: '+18095550126', empresa: 'Colmado Uno' },
      ...{ stage: 'meeting', owner: null, value: null, nextStepAt: null, firstArticle: null, source: '' },
    })
    const { timeline } = await opened(ana?.id ?? 0)
    expect(timeline.map(({ kind }) => kind).toSorted()).toEqual(['booking', 'request', 'request', 'stage'])
    expect(timeline.find(({ kind }) => kind === 'booking')?.data.timeZone).toBe('UTC') // that of the Agenda

    await ask({ email: 'luis@example.com', telefono: '(809) 555-0126' }) // the same office
    expect(await people()).toHaveLength(2)
    const eva = await add({ telefono: '849.555.0100' })
    await ask({ email: 'eva@example.com', telefono: '+1 849 555 0100' })
    expect(await people('search=eva@example')).toMatchObject([{ id: eva.id, telefono: '+18495550100' }])
  })

  it('joins whoever has its address, even if another has only its number', async () => {
    const ana = await add({ email: 'ana@example.com' })
    await add({ telefono: '809-555-0126' })
    await ask({ telefono: '809-555-0126' })
    expect(kinds(await opened(ana.id))).toEqual(['request'])
    expect(await people()).toHaveLength(2)
  })

  it('joins, of those who share its number, whoever has no address, and else the oldest', async () => {
    const caller = { nombre: 'Rosa', telefono: '809-555-0126' }
    const write = async () => {
      const { code } = (await api('POST', '/whatsapp/refs', { body: {} })).body
      return (await call('PUT', `${CALLS}/by-ref/${code}`, caller)).body.person.id
    }
    const ana = await add({ email: 'ana@example.com' })
    const rosa = await add({ telefono: caller.telefono })
    await call('PUT', `${CALLS}/${ana.id}`, { telefono: caller.telefono }) // the same office
    expect(await write()).toBe(rosa.id)
    await call('PUT', `${CALLS}/${rosa.id}`, { email: 'rosa@example.com' })
    expect(await write()).toBe(ana.id)
  })

  it('makes one person, however many arrive at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => ask({ mensaje: `Pregunta número ${n}` })))
    expect(await people()).toHaveLength(1)
    expect(kinds(await opened((await people())[0]?.id ?? 0))).toHaveLength(12)
  })

  it('gives whoever has no address only one of two that arrive with their number at once', async () => {
    const telefono = '809-555-0126' // of an office
    const eva = await add({ telefono })
    const both = ['ana@example.com', 'luis@example.com'].map((email) => () => ask({ email, telefono }))
    await atTheSameMoment('people', eva.id, both)
    expect((await people()).map(({ email }) => email).toSorted()).toEqual(['ana@example.com', 'luis@example.com'])
  })

  it('is not refused if its address, which its person gets, arrives without the number meanwhile', async () => {
    const telefono = '809-555-0126'
    const eva = await add({ telefono })
    const mine = { email: 'eva@example.com' }
    let other: Promise<unknown> | undefined
    await atTheSameMoment('people', eva.id, [() => ask({ ...mine, telefono })], async () => {
      let isDone = false
      other = ask(mine).finally(() => {
        isDone = true
      })
      await expect.poll(async () => isDone || (await waiting()) === 2).toBe(true)
    })
    await other
    expect(await people()).toMatchObject([{ id: eva.id, email: 'eva@example.com' }])
  })

  it('makes one person of a request and a booking at once, and of simultaneous callers from one phone', async () => {
    const slots = await freeSlots()
    const mine = { email: 'ana@example.com' }
    await Promise.all([...Array.from({ length: 6 }, () => ask(mine)), bookAt(slots[0], mine)])
    expect(await people()).toMatchObject([{ email: 'ana@example.com', stage: 'meeting' }])
    expect(kinds(await opened((await people())[0]?.id ?? 0)).toSorted()).toEqual([
      ...['booking', ...Array.from({ length: 6 }, () => 'request'), 'stage'],
    ])
    const codes = await Promise.all(
      Array.from({ length: 8 }, async () => (await api('POST', '/whatsapp/refs', { body: {} })).body.code),
    )
    const joined = await Promise.all(
      codes.map((code, n) =>
        call('PUT', `${CALLS}/by-ref/${code}`, {
          nombre: 'Rosa',
          telefono: ['809 555 0177', '+1 (809) 555-0177'][n % 2],
        }),
      ),
    )
    expect(new Set(joined.map(({ status, body }) => [status, body.person?.id].join(' '))).size).toBe(1)
    expect(await people('search=8095550177')).toHaveLength(1)
  })

  it.each(
    (['request', 'booking'] as const).flatMap((kind) =>
      (['erased', 'merged'] as const).flatMap((deed) => [true, false].map((isFirst) => ({ kind, deed, isFirst }))),
    ),
  )('is not lost when its person is $deed meanwhile ($kind, deed first: $isFirst)', async ({ kind, deed, isFirst }) => {
    await rowsOf(sql`delete from bookings`)
    const eva = await add({ email: 'eva@example.com' })
    await ask()
    const [ana] = await people('search=ana@')
    const [start] = await freeSlots()
    const changes = {
      erased: () => call('DELETE', `${CALLS}/${ana?.id}`),
      merged: () => call('POST', `${CALLS}/${ana?.id}/merge`, { into: eva.id }),
      request: () => api('POST', '/contact', { body: REQUEST }),
      booking: () => bookAt(start, { email: REQUEST.email }),
    }
    const behind = (others: number, change: keyof typeof changes) => async () => {
      await expect.poll(waiting).toBe(others)
      return (await changes[change]()).status
    }
    const statuses = await atTheSameMoment('people', ana?.id ?? 0, [
      behind(isFirst ? 0 : 1, deed),
      behind(isFirst ? 1 : 0, kind),
    ])
    expect(statuses).toEqual([200, 201])
    const [found, ...others] = await people('search=ana@')
    expect(others).toEqual([])
    expect(found?.id).not.toBe(ana?.id)
    const arrived = { requests: kind === 'request' ? 1 : 0, bookings: kind === 'booking' ? 1 : 0 }
    const left = {
      erased: isFirst ? arrived : { requests: 0, bookings: 0 }, // who arrived before goes along
      merged: { ...arrived, requests: arrived.requests + 1 },
    }[deed]
    expect(found !== undefined).toBe(deed === 'merged' || isFirst)
    expect(await held(sql`true`)).toEqual(left)
    expect(await held(sql`person_id = ${found?.id ?? 0}`)).toEqual(left)
  })

  it('is of nobody while it is spam', async () => {
    const id = await ask({ website: 'https://spam.example' })
    expect(await people()).toEqual([])
    await call('PATCH', `/admin/contact/${id}`, { status: 'nuevo' })
    expect(await people()).toHaveLength(1)
    await call('PATCH', `/admin/contact/${id}`, { status: 'spam' })
    expect(await people()).toEqual([])
  })

  it('that is deleted takes its sender along, unless something is left of them', async () => {
    const [first, second] = [await ask(), await ask()]
    await call('DELETE', `/admin/contact/${first}`)
    const [ana] = await people()
    expect(kinds(await opened(ana?.id ?? 0))).toEqual(['request'])
    await call('DELETE', `/admin/contact/${second}`)
    expect(await people()).toEqual([])

    const third = await ask()
    const [again] = await people()
    await call('PUT', `${CALLS}/${again?.id}`, { nextStep: 'Llamar', owner: team.id, value: 500 })
    await call('DELETE', `/admin/contact/${third}`)
    expect(await people()).toMatchObject([{ id: again?.id, nextStep: 'Llamar' }])
  })

  it('that turns out to be spam takes the name of who goes with it out of what webhooks were told', async () => {
    const webhook = await createWebhook(await sessionOf(), 'https://8.8.8.8/x', { events: ['person.created'] })
    await call('PATCH', `/admin/contact/${await ask()}`, { status: 'spam' })
    const told = await rowsOf(sql`select body from webhook_deliveries where webhook_id = ${webhook.id}`)
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told)).not.toContain('Ana')
  })

  it('that turns out to be spam leaves whoever the team has added', async () => {
    const ana = await add({ email: 'ana@example.com' })
    await call('PATCH', `/admin/contact/${await ask()}`, { status: 'spam' })
    expect(await people()).toMatchObject([{ id: ana.id }])
  })

  it('keeps its person while another turns out to be spam', async () => {
    const spam = await ask()
    const [ana] = await people()
    const id = ana?.id ?? 0
    const mark = () => call('PATCH', `/admin/contact/${spam}`, { status: 'spam' })
    const [marked] = await atTheSameMoment('people', id, [mark], (other) =>
      other.query(`insert into contact_submissions (nombre, email, mensaje, status, person_id)
        values ('Ana Peña', 'ana@example.com', '¿Y para dos?', 'nuevo', ${id})`),
    )
    expect(marked?.status).toBe(200)
    expect(kinds(await opened(id))).toEqual(['request'])
  })

  it('carries the articles and the source of the visit, as far as they exist', async () => {
    const [first, last] = [await createPost({ _status: 'published' }), await createPost({ _status: 'published' })]
    const draft = await createPost()
    const visit = { firstArticle: first.slug, lastArticle: last.slug, source: 'google.com', campaign: 'abril' }
    await ask({ visit })
    const strange = { firstArticle: 'no-existe', lastArticle: draft.slug, source: 7, campaign: 'x'.repeat(201) }
    for (const other of [strange, 'nada'])
      expect((await api('POST', '/contact', { body: JSON.stringify({ ...REQUEST, visit: other }) })).status).toBe(201)
    await book({ article: first.slug, visit: null })
    expect((await people())[0]).toMatchObject({ ...visit, lastArticle: first.slug })
  })

  it.each([
    [{ source: 'google.com' }, { source: 'boletin', campaign: 'abril' }],
    [{ campaign: 'marzo' }, { source: 'boletin' }],
  ])('leaves the origin %j of whoever comes again from %j', async (first, again) => {
    await ask({ visit: first })
    await ask({ visit: again })
    expect(await people()).toMatchObject([{ source: '', campaign: '', ...first }])
  })

  it('tells the origin of whoever had none', async () => {
    await ask()
    await ask({ visit: { source: 'boletin', campaign: 'abril' } })
    expect(await people()).toMatchObject([{ source: 'boletin', campaign: 'abril' }])
  })

  it('moves its person forwards, and never backwards', async () => {
    const id = await ask()
    const stage = async () => (await people())[0]?.stage
    await call('PATCH', `/admin/contact/${id}`, { status: 'respondido' })
    expect(await stage()).toBe('contacted')
    await book()
    expect(await stage()).toBe('meeting')
    const [ana] = await people()
    await call('PUT', `${CALLS}/${ana?.id}`, { stage: 'won' })
    const other = await ask()
    await call('PATCH', `/admin/contact/${other}`, { status: 'respondido' })
    expect(await stage()).toBe('won')
  })
})

describe('[API-125] people', () => {
  it('are listed by search, stage, owner and due date, sorted, paged and summed', async () => {
    const today = new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 10)
    const ana = await add({
      nombre: 'Ana',
      email: 'ana@example.com',
      telefono: '8095550126',
      value: 500,
      nextStepAt: today,
    })
    const luz = await add({ nombre: 'Álex', email: 'alex@example.com', value: 1500, owner: team.id, empresa: 'Peña' })
    const eva = await add({ nombre: 'Eva', email: 'eva@example.com', stage: 'won', nextStepAt: '2026-01-02' })
    const ids = async (query: string) => (await people(query)).map(({ id }) => id)
    expect(await ids('')).toEqual([eva.id, luz.id, ana.id])
    expect(await ids('search=pena')).toEqual([luz.id])
    for (const typed of ['8095550126', '809-555-0126', '+1 (809) 555-0126', '5550126'])
      expect(await ids(`search=${encodeURIComponent(typed)}`), typed).toEqual([ana.id])
    expect(await ids('stage=won')).toEqual([eva.id])
    expect(await ids(`owner=${team.id}`)).toEqual([luz.id])
    expect(await ids('due=today')).toEqual([ana.id])
    expect(await ids('due=overdue')).toEqual([eva.id])
    expect(await ids('sort=nombre')).toEqual([luz.id, ana.id, eva.id])
    expect(await ids('sort=-value')).toEqual([luz.id, ana.id, eva.id])
    expect(await ids('sort=nextStepAt')).toEqual([eva.id, ana.id, luz.id])
    expect((await call('GET', `${CALLS}?page=2&limit=2&stage=new`)).body).toMatchObject({
      people: [],
      pagination: { page: 2, limit: 2, total: 2, totalPages: 1 },
      totals: { new: { count: 2, value: 2000 }, won: { count: 1, value: 0 }, lost: { count: 0, value: 0 } },
    })
    expect(luz.owner).toEqual({ id: team.id, name: 'Luz Reyes' })
    expect((await call('GET', `${CALLS}/owners`)).body.owners).toContainEqual(luz.owner)
  })

  it.each(['stage=x', 'due=ayer', 'sort=email', 'owner=x', 'limit=101'])('are not listed by %s', async (query) => {
    const { status, body } = await call('GET', `${CALLS}?${query}`)
    expect([status, body.errors[0].field]).toEqual([400, query.split('=')[0]])
  })

  it('are found by a number among requests and bookings too', async () => {
    await ask({ telefono: '809-555-0126' })
    await book({ telefono: '(809) 555 0126' })
    const term = 'search=8095550126'
    expect((await call('GET', `/admin/contact?${term}`)).body.requests).toHaveLength(1)
    expect((await call('GET', `/admin/bookings?${term}`)).body.bookings).toMatchObject([
      { personId: expect.any(Number) },
    ])
  })

  it('are found by a number as it stands in a message or a company, with their requests and bookings', async () => {
    await ask({ mensaje: 'Llámame al 809.555.0188, por favor' })
    await book({ empresa: 'Taller 809-555-0177', email: 'taller@example.com' })
    const found = async (address: string, term: string) => {
      const { body } = await call('GET', `${address}?search=${encodeURIComponent(term)}`)
      return (body.requests ?? body.bookings ?? body.people).length
    }
    expect(await found('/admin/contact', '809.555.0188')).toBe(1)
    expect(await found('/admin/bookings', '809-555-0177')).toBe(1)
    expect(await found(CALLS, '809-555-0177')).toBe(1)
    expect(await found('/admin/contact', '-------')).toBe(0)
  })

  it('are changed field by field, and not over what somebody else has changed', async () => {
    const eva = await add({ email: 'eva@example.com', empresa: 'Peña e hijos' })
    const changes = { nextStep: 'Enviar la propuesta', nextStepAt: '2026-12-01', value: 90_000, owner: team.id }
    const { body } = await call('PUT', `${CALLS}/${eva.id}`, { ...changes, baseUpdatedAt: eva.updatedAt })
    expect(body.person).toMatchObject({ ...changes, owner: { id: team.id }, empresa: 'Peña e hijos' })
    const stale = await call('PUT', `${CALLS}/${eva.id}`, { stage: 'won', baseUpdatedAt: eva.updatedAt })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
    const { body: wrong } = await call('PUT', `${CALLS}/${eva.id}`, { email: 5, lostReason: 'No sé', nextStepAt: 5 })
    expect(wrong.message).toMatch(
      /^email: Debe ser un texto; lostReason: El motivo debe ser .*; nextStepAt: La fecha debe/,
    )
    for (const baseUpdatedAt of ['ayer', ''])
      expect(await call('PUT', `${CALLS}/${eva.id}`, { stage: 'won', baseUpdatedAt })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'baseUpdatedAt' }] },
      })
    expect(stale.body.message).toMatch(
      new RegExp(`^${team.username} cambió a esta persona el .+ a las? \\d+:\\d\\d [ap]\\. m\\.`),
    )
    expect((await opened(eva.id)).person).toMatchObject({ stage: 'new', value: 90_000 })
    await api('POST', `${CALLS}/${eva.id}/notes`, { token: await sessionOf(), body: { text: 'Llamó.' } })
    const later = await call('PUT', `${CALLS}/${eva.id}`, { stage: 'won', baseUpdatedAt: eva.updatedAt })
    expect(later.body.message).toBe(stale.body.message)
    await call('PUT', `${CALLS}/${eva.id}`, { value: null, nextStepAt: '', owner: null, email: 'EVA@Example.com' })
    expect((await opened(eva.id)).person).toMatchObject({
      ...{ value: null, nextStepAt: null, owner: null, email: 'eva@example.com' },
    })
  })

  it.each([
    ['number', { telefono: '809-555-0126' }, { telefono: '829-555-0100' }],
    ['company', { empresa: 'Colmado Uno' }, { empresa: 'Colmado Dos' }],
    ['source', { visit: { source: 'google.com' } }, { source: 'Feria' }],
  ])('are not changed over a %s that a visitor has sent meanwhile', async (_, sent, typed) => {
    const { id, updatedAt } = await add({ email: REQUEST.email })
    const change = () => call('PUT', `${CALLS}/${id}`, { ...typed, baseUpdatedAt: updatedAt })
    await ask(sent)
    expect(await change()).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
    await rowsOf(sql`update people set updated_at = updated_at + interval '1 minute'`) // since the team changed them
    expect((await change()).body.message).toMatch(/^El sitio cambió a esta persona el /)
    const { person } = await opened(id)
    await ask(sent) // tells nothing new
    expect((await call('PUT', `${CALLS}/${id}`, { ...typed, baseUpdatedAt: person.updatedAt })).status).toBe(200)
  })

  it('are lost for a reason', async () => {
    const { id } = await add({ email: 'eva@example.com' })
    const without = await call('PUT', `${CALLS}/${id}`, { stage: 'lost' })
    expect(without).toMatchObject({ status: 400, body: { errors: [{ field: 'lostReason' }] } })
    const lost = await call('PUT', `${CALLS}/${id}`, { stage: 'lost', lostReason: 'Precio' })
    expect(lost.body.person).toMatchObject({ stage: 'lost', lostReason: 'Precio' })
    expect((await opened(id)).timeline).toMatchObject([
      { kind: 'stage', by: 'Luz Reyes', text: 'Perdido', data: { from: 'new', to: 'lost', reason: 'Precio' } },
    ])
    expect((await call('PUT', `${CALLS}/${id}`, { stage: 'contacted' })).body.person.lostReason).toBe('')
  })

  it.each([
    [{ nombre: '' }, 'nombre'],
    [{ email: 'eva' }, 'email'],
    [{ telefono: '12' }, 'telefono'],
    [{ stage: 'x' }, 'stage'],
    [{ value: 1.5 }, 'value'],
    [{ value: -1 }, 'value'],
    [{ nextStepAt: 'mañana' }, 'nextStepAt'],
    [{ owner: 2 ** 31 - 1 }, 'owner'],
    [{ email: '', telefono: '' }, 'email'],
  ])('are not changed by %j', async (changes, field) => {
    const { id } = await add({ email: 'eva@example.com' })
    const { status, body } = await call('PUT', `${CALLS}/${id}`, changes)
    expect([status, body.errors?.[0].field]).toEqual([400, field])
    expect(body.errors[0].message).not.toMatch(/invalid|required/i)
  })

  it('do not share an address', async () => {
    await add({ email: 'ana@example.com' })
    const eva = await add({ email: 'eva@example.com' })
    for (const refused of [
      await call('POST', CALLS, { nombre: 'Otra', email: 'ANA@example.com' }),
      await call('PUT', `${CALLS}/${eva.id}`, { email: 'ana@example.com' }),
    ])
      expect(refused).toMatchObject({ status: 409, body: { message: 'email: Ya hay una persona con ese email' } })
  })

  it('are noted on their timeline', async () => {
    const { id } = await add({ email: 'eva@example.com' })
    expect((await call('POST', `${CALLS}/${id}/notes`, { text: 'Prefiere las mañanas.' })).status).toBe(201)
    expect((await opened(id)).timeline).toMatchObject([
      { kind: 'note', by: 'Luz Reyes', text: 'Prefiere las mañanas.' } satisfies Partial<TimelineEntry>,
    ])
    expect((await call('POST', `${CALLS}/${id}/notes`, { text: ' ' })).body.errors[0].field).toBe('text')
    expect((await call('POST', `${CALLS}/${id + 1}/notes`, { text: 'Nadie' })).status).toBe(404)
  })

  it('are not written to without a mail server', async () => {
    const { id } = await add({ email: 'eva@example.com' })
    const refused = await call('POST', `${CALLS}/${id}/mails`, { subject: 'Tu propuesta', text: 'Hola, Eva.' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'mail_off' } })
  })

  it('become one, the older with everything of both', async () => {
    await ask({ telefono: '809-555-0126' })
    const [ana] = await people()
    await ask({ nombre: 'Ana P.', email: 'ana@trabajo.example', telefono: '829-555-0100', empresa: 'Colmado Uno' })
    const [other] = await people()
    await call('PUT', `${CALLS}/${other?.id}`, { stage: 'proposal', value: 700, nextStep: 'Llamar' })
    await call('POST', `${CALLS}/${other?.id}/notes`, { text: 'Es la dueña.' })
    const { body } = await call('POST', `${CALLS}/${ana?.id}/merge`, { into: other?.id })
    expect(body.person).toMatchObject({
      ...{ id: ana?.id, email: 'ana@example.com', telefono: '+18095550126', empresa: 'Colmado Uno' },
      ...{ stage: 'proposal', value: 700, nextStep: 'Llamar', aliases: ['+18295550100', 'ana@trabajo.example'] },
    })
    expect(await opened(other?.id ?? 0)).toMatchObject({ person: { id: ana?.id } }) // links to the other lead on
    expect((await call('PUT', `${CALLS}/${other?.id}`, { nextStep: 'Cobrar' })).body.code).toBe('stale_edit')
    const note = await call('POST', `${CALLS}/${other?.id}/notes`, { text: 'Prefiere las mañanas.' })
    expect(note).toMatchObject({ status: 201, body: { person: { id: ana?.id } } }) // nor are words refused, begun before
    const mail = await call('POST', `${CALLS}/${other?.id}/mails`, { subject: 'Tu propuesta', text: 'Hola, Ana.' })
    expect(mail.body.code).toBe('mail_off')
    await ask({ email: 'ana@trabajo.example' })
    expect(await people()).toHaveLength(1)
    expect(await people('search=trabajo.example')).toHaveLength(1)
    const { timeline } = await opened(ana?.id ?? 0)
    expect(timeline.filter(({ kind }) => kind === 'request')).toHaveLength(3)
    expect(timeline.map(({ text }) => text)).toEqual(expect.arrayContaining(['Es la dueña.', 'Prefiere las mañanas.']))
    expect((await call('POST', `${CALLS}/${ana?.id}/merge`, { into: ana?.id })).body.errors[0].field).toBe('into')
  })

  it('become one with what brought both, and the timeline says what the other had', async () => {
    const [first, last] = [await createPost({ _status: 'published' }), await createPost({ _status: 'published' })]
    const kept = await add({ email: 'ana@example.com', stage: 'won', value: 5, nextStep: 'Cobrar', source: 'Feria' })
    await ask({
      email: 'ana@trabajo.example',
      visit: { firstArticle: first.slug, lastArticle: last.slug, source: 'google.com', campaign: 'abril' },
    })
    const [other] = await people('search=trabajo')
    const lost = { stage: 'lost', lostReason: 'Precio', owner: team.id, nextStep: 'Llamar', nextStepAt: '2026-12-01' }
    await call('PUT', `${CALLS}/${other?.id}`, { ...lost, value: 45_000 })
    const { body } = await call('POST', `${CALLS}/${other?.id}/merge`, { into: kept.id })
    expect(body.person).toMatchObject({
      ...{ id: kept.id, stage: 'won', value: 5, nextStep: 'Cobrar', owner: { id: team.id }, source: 'Feria' },
      ...{ firstArticle: first.slug, lastArticle: last.slug, campaign: '' }, // the campaign was another source's
    })
    const { timeline } = await opened(kept.id)
    expect(timeline.find(({ text }) => text.startsWith('Se unió'))?.text).toBe(
      `Se unió con Ana Peña · ana@trabajo.example · Etapa: Perdido (Precio) · La atendía Luz Reyes · RD$45,000 · Próximo paso: Llamar, para el 01/12/2026 · Artículos: ${first.slug}, ${last.slug} · Origen: google.com, abril`,
    )
  })

  it.each([
    [{ source: 'google.com' }, { source: 'boletin', campaign: 'abril' }],
    [{ campaign: 'marzo' }, { source: 'boletin' }],
  ])('become one that came from %j, and not from %j', async (first, second) => {
    await ask({ visit: first })
    await ask({ email: 'ana@trabajo.example', visit: second })
    const [other, ana] = await people()
    const { body } = await call('POST', `${CALLS}/${other?.id}/merge`, { into: ana?.id })
    expect(body.person).toMatchObject({ source: '', campaign: '', ...first })
  })

  it('become one even if both were merged with people of one telephone', async () => {
    const telefono = '809-555-0126'
    const [ana, luz] = [
      await add({ email: 'ana@example.com', telefono: '809-555-0101' }),
      await add({ email: 'luz@example.com', telefono: '809-555-0102' }),
    ]
    let last = 0
    for (const [n, { id }] of [ana, luz].entries()) {
      const other = await add({ email: `otra-${n}@example.com`, telefono })
      last = other.id
      expect((await call('POST', `${CALLS}/${other.id}/merge`, { into: id })).status).toBe(200)
    }
    const { status, body } = await call('POST', `${CALLS}/${luz.id}/merge`, { into: ana.id })
    expect([status, body.person.aliases]).toEqual([
      200,
      ['+18095550102', '+18095550126', 'luz@example.com', 'otra-0@example.com', 'otra-1@example.com'],
    ])
    expect(await opened(last)).toMatchObject({ person: { id: ana.id } }) // merged twice
    await call('DELETE', `${CALLS}/${ana.id}`)
    expect((await call('GET', `${CALLS}/${last}`)).status).toBe(404)
  })

  it('are exported as CSV, as far as the filters choose them', async () => {
    const eva = await add({ nombre: '=Eva', email: 'eva@example.com', stage: 'won', value: 700, owner: team.id })
    await add({ nombre: 'Luis', email: 'luis@example.com' })
    const { status, body } = await call('GET', `${CALLS}/export?stage=won`)
    expect([status, body.filename]).toEqual([200, expect.stringMatching(/^personas-.*\.csv$/)])
    expect(body.csv).toContain(`"'=Eva","${eva.email}","","","Ganado","","Luz Reyes","700"`)
    expect(body.csv).not.toContain('Luis')
    const logged = () =>
      rowsOf(sql`select title from audit_log
      where kind = 'people' and action = 'export' and actor_id = ${team.id} and document_id is null`)
    await expect.poll(logged).toEqual([{ title: 'personas.csv' }])
  })

  it('are not exported where a file would lack some', async () => {
    await rowsOf(sql`insert into people (nombre, telefono) select 'Ana', '+1' || n from generate_series(1, 10001) as n`)
    expect(await call('GET', `${CALLS}/export`)).toMatchObject({
      status: 400,
      body: { message: 'Son más de 10,000: acota la lista con los filtros para exportarla' },
    })
  })

  it('are exported as one file', async () => {
    const request = await ask({ telefono: '809-555-0126', mensaje: 'Quiero saber más de las citas' })
    await ask({ email: 'ANA@example.com', mensaje: 'Esto contó como spam.', website: 'https://spam.example' })
    const [start, later] = await freeSlots()
    const headers = { [CLIENT_ADDRESS]: '192.0.2.77', 'user-agent': 'El navegador de Ana' }
    const visitor = { nombre: 'Ana Peña', email: REQUEST.email }
    const { booking } = (await api('POST', '/booking', { body: { ...visitor, start }, headers })).body
    const link = booking.url.replace('/reserva/', '/booking/')
    expect((await api('POST', `${link}/move`, { body: { start: later }, headers })).status).toBe(200)
    const [ana] = await people()
    const { status, headers: sent, body } = await call('GET', `${CALLS}/${ana?.id}/export`)
    expect([status, sent.get('content-disposition')]).toEqual([200, `attachment; filename="persona-${ana?.id}.json"`])
    expect(body).toMatchObject({
      person: { email: 'ana@example.com' },
      requests: [
        { id: request, mensaje: 'Quiero saber más de las citas', telefono: '809-555-0126' },
        { mensaje: 'Esto contó como spam.', status: 'spam' },
      ],
      bookings: [{ email: 'ana@example.com' }],
    })
    expect(body.timeline).toHaveLength(3)
    const from = { address: '192.0.2.77', userAgent: headers['user-agent'] }
    expect(body.changes).toMatchObject([
      { kind: 'people', action: 'update', changes: [{ field: 'stage' }], ...from },
      { kind: 'bookings', action: 'update', changes: [{ field: 'start' }], ...from },
    ])
  })

  it('are exported with the log of all that is theirs, but not with where the team acted', async () => {
    const team = { [CLIENT_ADDRESS]: '192.0.2.10' }
    const request = await ask()
    await api('PATCH', `/admin/contact/${request}`, { token, body: { status: 'en_curso' }, headers: team })
    const [ana] = await people()
    const [first, second] = [await add({ email: 'a@example.com' }), await add({ email: 'b@example.com' })]
    await call('PUT', `${CALLS}/${second.id}`, { value: 700 })
    await call('POST', `${CALLS}/${second.id}/merge`, { into: first.id })
    await call('POST', `${CALLS}/${first.id}/merge`, { into: ana?.id })
    await add({ email: 'otra@example.com' })
    const exported = async () => (await call('GET', `${CALLS}/${ana?.id}/export`)).body.changes
    const changes = await exported()
    const deeds = changes.map(({ kind, id, action }: Record<string, unknown>) => [kind, id, action])
    expect(deeds).toEqual(
      expect.arrayContaining([
        ['contact-submissions', request, 'update'],
        ['people', second.id, 'create'],
        ['people', second.id, 'update'],
        ['people', first.id, 'merge'],
        ['people', ana?.id, 'merge'],
      ]),
    )
    expect(new Set(deeds.map(([, id]: number[]) => id))).toEqual(new Set([request, second.id, first.id, ana?.id]))
    expect(JSON.stringify(changes)).not.toContain(team[CLIENT_ADDRESS])
    expect((await exported()).at(-1)).toMatchObject({ kind: 'people', id: ana?.id, action: 'export' })
  })
})

describe('[API-126] a WhatsApp code', () => {
  const ref = async (visit?: object) => {
    const { status, body } = await api('POST', '/whatsapp/refs', { body: { visit } })
    expect(status).toBe(201)
    return body.code as string
  }
  const caller = { nombre: 'Rosa', telefono: '809 555 0177' }

  it('joins whoever wrote to the visit that it stands for', async () => {
    const { slug } = await createPost({ _status: 'published' })
    const code = await ref({ firstArticle: slug, lastArticle: slug, source: 'instagram.com' })
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}$/)
    const { status, body } = await call('PUT', `${CALLS}/by-ref/${code.toLowerCase()}`, caller)
    expect([status, body.person]).toMatchObject([
      200,
      { nombre: 'Rosa', telefono: '+18095550177', firstArticle: slug, source: 'instagram.com' },
    ])
    await call('PUT', `${CALLS}/by-ref/${code}`, caller)
    expect(kinds(await opened(body.person.id))).toEqual(['whatsapp'])
    expect(await people()).toHaveLength(1)
  })

  it('is unknown after 30 days, and before it was given out', async () => {
    const code = await ref()
    const age = (days: number) =>
      rowsOf(sql`update whatsapp_refs set created_at = now() - make_interval(days => ${days}) where code = ${code}`)
    await age(29)
    expect((await call('PUT', `${CALLS}/by-ref/${code}`, caller)).status).toBe(200)
    await age(31)
    for (const unknown of [code, 'K7Q4X']) {
      const { status, body } = await call('PUT', `${CALLS}/by-ref/${unknown}`, caller)
      expect([status, body.message]).toEqual([404, `La referencia ${unknown} no existe`])
    }
  })

  it('is used by a key with the scope, which reads nobody', async () => {
    const admin = await sessionOf()
    const key = async (scopes: string[]) =>
      (await api('POST', '/blog/admin/api-keys', { token: admin, body: { name: 'WhatsApp', scopes } })).body.rawKey
    const code = await ref()
    const put = (raw: string) => api('PUT', `${CALLS}/by-ref/${code}`, { token: raw, body: caller })
    expect((await put(await key(['posts:draft']))).body.code).toBe('scope_missing')
    const raw = await key(['people:write'])
    expect(await put(raw)).toMatchObject({ status: 200, body: { success: true } })
    expect((await put(raw)).body).toEqual({ success: true })
    expect((await api('GET', CALLS, { token: raw })).status).toBe(401)
    expect(await people()).toMatchObject([{ nombre: 'Rosa' }])
  })

  it('[API-107] joins nobody in a dry run, for a key and for a session', async () => {
    const admin = await sessionOf()
    const body = { name: 'WhatsApp', scopes: ['people:write'] }
    const { rawKey } = (await api('POST', '/blog/admin/api-keys', { token: admin, body })).body
    const code = await ref()
    const stored = () =>
      rowsOf(sql`select (select count(*) from people) as people, (select count(*) from person_events) as events,
        (select count(*) from audit_log) as entries, (select count(*) from idempotency_keys) as keys`)
    const before = await stored()
    const tried = (address: string, as: string) =>
      api('PUT', `${CALLS}/by-ref/${address}`, { token: as, body: caller, headers: { 'Idempotency-Key': 'prueba' } })
    expect(await tried(`${code}?dryRun=true`, rawKey)).toMatchObject({
      status: 200,
      body: { success: true, dryRun: true },
    })
    expect(await tried(`${code}?dryRun=true`, token)).toMatchObject({
      status: 200,
      body: { person: { nombre: 'Rosa', telefono: '+18095550177' }, dryRun: true },
    })
    expect((await tried('K7Q4X?dryRun=true', rawKey)).status).toBe(404)
    expect(await stored()).toEqual(before)
    expect((await tried(code, rawKey)).body).toEqual({ success: true })
    expect(await people()).toMatchObject([{ nombre: 'Rosa' }])
  })
})
