import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createUser } from '@tests/support/factories'
import { atTheSameMoment } from '@tests/support/locks'
import { rowsOf } from '@tests/support/webhooks'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PERMISSION_KEYS } from '@/platform/access/permissions'

const request = { nombre: 'Ana Peña', email: 'ana@example.com', mensaje: '¿Cuánto cuesta automatizar las citas?' }
const send = async (body: object = {}) =>
  (await api('POST', '/contact', { body: { ...request, ...body } })).body.contact.id as number

describe('[ADM-98] the inbox of contact requests', () => {
  let token: string
  let first: number
  let second: number
  let spam: number
  beforeAll(async () => {
    token = await sessionOf()
    first = await send({ empresa: 'Colmado Peña', telefono: '809-555-0100' })
    second = await send({ nombre: '=HYPERLINK("http://mal.example")', mensaje: 'Una segunda consulta, 100 % real.' })
    spam = await send({ nombre: 'Robot', website: 'https://spam.example' })
  })
  const change = (id: number, body: object, as = token) => api('PATCH', `/admin/contact/${id}`, { token: as, body })
  afterEach(async () => {
    for (const id of [first, second]) await change(id, { status: 'nuevo', notes: '' })
  })
  const idsOf = async (query: string) =>
    (await api('GET', `/admin/contact${query}`, { token })).body.requests.map(({ id }: { id: number }) => id)

  it('lists them newest first, without spam, and counts each status', async () => {
    const { body } = await api('GET', '/admin/contact', { token })
    expect(body.requests.map(({ id }: { id: number }) => id)).toEqual([second, first])
    expect(body.counts).toEqual({ nuevo: 2, spam: 1 })
    expect(await idsOf('?status=spam')).toEqual([spam])
    expect(await idsOf('?limit=1&page=2')).toEqual([first])
    expect((await api('GET', '/admin/contact?status=otro', { token })).status).toBe(400)
  })

  it.each([
    ['PENA', 'first'],
    ['citas', 'first'],
    ['100 %', 'second'],
    ['%', 'second'],
    ['_', 'none'],
  ])('finds %j, regardless of case and accents', async (search, expected) => {
    const found = await idsOf(`?search=${encodeURIComponent(search)}`)
    expect(found).toEqual({ first: [first], second: [second], none: [] }[expected])
  })

  it('returns one with everything that was sent', async () => {
    const { body } = await api('GET', `/admin/contact/${first}`, { token })
    expect(body.request).toEqual({
      ...request,
      id: first,
      empresa: 'Colmado Peña',
      telefono: '809-555-0100',
      status: 'nuevo',
      notes: '',
      personId: expect.any(Number),
      createdAt: expect.any(String),
    })
    expect((await api('GET', '/admin/contact/999999', { token })).status).toBe(404)
  })

  it('says which are beside one in a filtered list, even if it is no longer in there', async () => {
    const beside = async (id: number, query = '') =>
      (await api('GET', `/admin/contact/${id}/beside?${query}`, { token })).body
    expect(await beside(first)).toEqual({ newer: second, older: null })
    expect(await beside(second)).toEqual({ newer: null, older: first })
    expect(await beside(first, 'search=100%20%25')).toEqual({ newer: second, older: null })
    await change(first, { status: 'respondido' })
    expect(await beside(first, 'status=nuevo')).toEqual({ newer: second, older: null })
    expect(await beside(second, 'status=nuevo')).toEqual({ newer: null, older: null })
    expect(await beside(second, 'status=spam')).toEqual({ newer: spam, older: null })
    expect((await api('GET', '/admin/contact/999999/beside', { token })).status).toBe(404)
  })

  it('stores a status and notes, and nothing else', async () => {
    const changes = { status: 'en_curso', notes: 'Llamar el lunes.', nombre: 'Otra', mensaje: 'Otro mensaje distinto' }
    const { status, body } = await change(first, changes)
    expect(status).toBe(200)
    expect(body.request).toMatchObject({ ...request, status: 'en_curso', notes: 'Llamar el lunes.' })
    expect((await api('GET', `/admin/contact/${first}`, { token })).body).toEqual(body)
    expect((await change(first, { status: 'otro' })).status).toBe(400)
    const wrong = await change(first, { notes: 5 })
    expect(wrong).toMatchObject({ status: 400, body: { message: 'notes: Debe ser un texto' } })
    expect((await api('GET', '/admin/contact', { token })).body.counts).toEqual({ nuevo: 1, en_curso: 1, spam: 1 })
  })

  it('keeps both of two changes at the same moment', async () => {
    const other = await sessionOf((await createUser([...PERMISSION_KEYS])).username) // one's own changes wait anyway
    await atTheSameMoment('contact_submissions', second, [
      () => change(second, { status: 'en_curso' }),
      () => change(second, { notes: 'Pide una propuesta.' }, other),
    ])
    const { body } = await api('GET', `/admin/contact/${second}`, { token })
    expect(body.request).toMatchObject({ status: 'en_curso', notes: 'Pide una propuesta.' })
  })

  it('replaces no notes that somebody has written since they were read, and tells what they say now', async () => {
    expect((await change(first, { notes: 'Llamar el lunes.', baseNotes: '' })).status).toBe(200)
    const late = { status: 'en_curso', notes: 'Pide una propuesta.', baseNotes: '' }
    expect(await change(first, late)).toMatchObject({
      status: 409,
      body: {
        code: 'stale_edit',
        errors: [{ field: 'notes', message: expect.stringContaining('«Llamar el lunes.»') }],
      },
    })
    expect((await change(first, { status: 'respondido' })).body.request).toMatchObject({ notes: 'Llamar el lunes.' })
    const { body } = await change(first, { ...late, baseNotes: 'Llamar el lunes.' })
    expect(body.request).toMatchObject({ status: 'en_curso', notes: 'Pide una propuesta.' })
  })

  it('[API-132] changes the status of several, each by itself and with what it means for its sender', async () => {
    const bulk = (body: object) => api('POST', '/admin/contact/bulk', { token, body })
    const statusOf = async (id: number) => (await api('GET', `/admin/contact/${id}`, { token })).body.request.status
    const email = 'varias@example.com'
    const [one, other] = [await send({ email }), await send({ email })]
    const missing = { id: 999_999, ok: false, message: 'La consulta no existe' }
    const done = [one, other].map((id) => ({ id, ok: true }))
    const archived = await bulk({ ids: [one, missing.id, other, one], status: 'archivado' })
    expect([archived.status, archived.body]).toEqual([200, { results: [done[0], missing, done[1]] }])
    expect(await idsOf('?status=archivado')).toEqual([other, one])
    const { entries } = (await api('GET', `/admin/audit?kind=contact-submissions&document=${one}`, { token })).body
    expect(entries).toMatchObject([{ changes: [{ field: 'status', before: 'nuevo', after: 'archivado' }] }])

    const people = async () => (await api('GET', `/admin/people?search=${email}`, { token })).body.people
    expect(await people()).toHaveLength(1)
    await bulk({ ids: [one, other], status: 'spam' })
    expect(await people()).toEqual([])

    await change(other, { status: 'en_curso' })
    const back = { ids: [one, other], status: 'archivado', baseStatus: { [one]: 'spam', [other]: 'spam' } }
    const refusal = { id: other, ok: false, message: 'Ahora está en «En curso»: otra persona la cambió' }
    expect((await bulk(back)).body).toEqual({ results: [done[0], refusal] })
    expect([await statusOf(one), await statusOf(other)]).toEqual(['archivado', 'en_curso'])
    for (const id of [one, other]) await api('DELETE', `/admin/contact/${id}`, { token })

    for (const wrong of [{ status: 'otro' }, { ids: [] }, { ids: Array.from({ length: 101 }, (_, n) => n + 1) }])
      expect((await bulk({ ids: [first], status: 'spam', ...wrong })).status).toBe(400)
  })

  it('exports what the filters select, without formulas', async () => {
    await change(first, { status: 'en_curso' })
    const { body } = await api('GET', '/admin/contact/export', { token })
    expect(body.filename).toMatch(/^consultas-\d{4}-\d\d-\d\d\.csv$/)
    const lines = body.csv.trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toBe('\uFEFF"Recibida","Estado","Nombre","Email","Empresa","Teléfono","Mensaje","Notas internas"')
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://mal.example"")"`)
    for (const line of lines.slice(1)) expect(line).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d",/)
    expect(lines[2]).toContain('"En curso","Ana Peña","ana@example.com","Colmado Peña","809-555-0100"')
  })

  it('exports no list in part', async () => {
    await rowsOf(sql`insert into contact_submissions (nombre, email, mensaje, updated_at)
      select 'Muchas', 'muchas@example.com', 'Hola', now() from generate_series(1, 10001)`)
    const { status, body } = await api('GET', '/admin/contact/export?search=muchas', { token })
    expect([status, body.message]).toEqual([400, 'Son más de 10,000: acota la lista con los filtros para exportarla'])
    await rowsOf(sql`delete from contact_submissions where nombre = 'Muchas'`)
  })

  it('deletes one for good', async () => {
    const id = await send({ nombre: 'De más' })
    expect((await api('DELETE', `/admin/contact/${id}`, { token })).status).toBe(200)
    expect((await api('DELETE', `/admin/contact/${id}`, { token })).status).toBe(404)
  })
})
