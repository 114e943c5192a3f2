import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { picture } from '@tests/support/files'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteOldResponses } from './idempotency'

let token: string
beforeAll(async () => {
  token = await sessionOf()
})

const send = (key: string, address: string, body: object, as = token) =>
  api('POST', address, { token: as, body, headers: { 'Idempotency-Key': key } })
const stored = async () => (await (await payload()).db.drizzle.execute(sql`select * from idempotency_keys`)).rows
const forget = async () =>
  (await payload()).db.drizzle.execute(sql`update idempotency_keys set created_at = now() - interval '1 hour'`)
const countOf = async (name: string) =>
  (await (await payload()).count({ collection: 'tags', where: { name: { equals: name } }, overrideAccess: true }))
    .totalDocs

describe('[ADM-103] a write that is repeated with the same key', () => {
  it('runs once, and gets the same response, even if all are sent at once', async () => {
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => send(key, '/blog/admin/tags', { name: 'Una vez' })))
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body])
    expect(await countOf('Una vez')).toBe(1)
    expect((await send(key, '/blog/admin/tags', { name: 'Una vez' })).body).toEqual(answers[0]?.body)
  })

  it('is a new one for another user, another path, or after a failure', async () => {
    const key = randomUUID()
    const other = await sessionOf((await createUser(['manage_categories'])).username)
    const taken = (await send(randomUUID(), '/blog/admin/tags', { name: 'Dos manos' })).body
    expect((await send(key, '/blog/admin/tags', { name: 'Dos manos' })).status).toBe(409)
    expect((await api('DELETE', `/blog/admin/tags/${taken.id}`, { token })).status).toBe(200)
    expect((await send(key, '/blog/admin/tags', { name: 'Dos manos' })).status).toBe(201)
    expect((await send(key, '/blog/admin/tags', { name: 'Dos manos' }, other)).status).toBe(409)
    expect((await send(key, '/blog/admin/categories', { name: 'Dos manos' })).status).toBe(201)
  })

  it('is a new one in another session of the same user, who gets no secret of the first', async () => {
    const { username } = await createUser(['manage_api_keys'])
    const key = randomUUID()
    const create = async () => send(key, '/blog/admin/api-keys', { name: 'Secreta' }, await sessionOf(username))
    const [first, second] = [await create(), await create()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.rawKey).not.toBe(first.body.rawKey)
  })

  it('[API-77] is rejected with another body or query: nothing is silently lost', async () => {
    const key = randomUUID()
    const mismatch = { status: 409, body: { code: 'idempotency_mismatch' } }
    const first = await send(key, '/blog/admin/tags', { name: 'La primera' })
    expect(await send(key, '/blog/admin/tags', { name: 'La segunda' })).toMatchObject(mismatch)
    expect(await countOf('La segunda')).toBe(0)
    expect((await send(key, '/blog/admin/tags', { name: 'La primera' })).body).toEqual(first.body)
  })

  it('[API-77] is rejected with another file too, and gets the same response with the same file', async () => {
    const key = randomUUID()
    const upload = async (type: 'png' | 'webp') => {
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(await picture(type, 20, 20))]), 'foto')
      return api('POST', '/blog/admin/media', { token, body, headers: { 'Idempotency-Key': key } })
    }
    const first = await upload('png')
    expect(first.status).toBe(201)
    expect((await upload('png')).body).toEqual(first.body)
    expect(await upload('webp')).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } })
  })

  it('leaves no secret in the database: a stored response can only be decrypted with the key', async () => {
    const key = randomUUID()
    const first = await send(key, '/blog/admin/api-keys', { name: 'Una sola clave' })
    expect(first.status).toBe(201)
    expect((await send(key, '/blog/admin/api-keys', { name: 'Una sola clave' })).body).toEqual(first.body)
    const kept = JSON.stringify(await stored())
    for (const secret of [first.body.rawKey, 'Una sola clave', key]) expect(kept).not.toContain(secret)
  })

  it('creates no second post hours later either, whatever somebody has made of it, unless that is in the trash', async () => {
    const post = { title: 'Perdido', slug: 'perdido', content: 'Llegó.', creationId: randomUUID() }
    const again = async (body: object = post) => (await send(randomUUID(), '/blog/admin/posts', body)).body
    const { id } = await again()
    await api('PUT', `/blog/admin/posts/${id}`, { token, body: { slug: 'de-otro-modo' } })
    for (const change of [{ isPublished: true }, { title: 'Otro', slug: 'otro' }])
      expect(await again({ ...post, ...change })).toMatchObject({ id, slug: 'de-otro-modo', isPublished: false })
    expect((await again({ ...post, creationId: randomUUID() })).id).not.toBe(id)
    await api('DELETE', `/blog/admin/posts/${id}`, { token })
    expect((await again({ ...post, slug: 'otro' })).id).toBeGreaterThan(id)
    expect((await again({ ...post, creationId: 'mío' })).errors[0].field).toBe('creationId')
  })

  it('waits for no other whose response holds no longer; those are deleted', async () => {
    await send(randomUUID(), '/blog/admin/tags', { name: 'De ayer' })
    await forget()
    await (await payload()).db.drizzle.transaction(async (other) => {
      await other.execute(sql`select from idempotency_keys for update`)
      expect((await send(randomUUID(), '/blog/admin/tags', { name: 'De hoy' })).status).toBe(201)
    })
    await deleteOldResponses(await payload())
    expect(await stored()).toHaveLength(1)
  })

  it('does not run again if the connection broke while its transaction was committed: the client is told', async () => {
    const { db } = await payload()
    const { commitTransaction } = db
    /** Sends it twice, with a connection that breaks after the first COMMIT. */
    const sendTwice = async (address: string, body: object) => {
      const commit = vi.spyOn(db, 'commitTransaction').mockImplementationOnce(async (id) => {
        await commitTransaction(id)
        throw new Error('Connection terminated unexpectedly')
      })
      const key = randomUUID()
      const lost = await send(key, address, body)
      commit.mockRestore()
      const { status, body: told } = await send(key, address, body)
      expect([lost.status, status, told.message]).toEqual([503, 409, expect.stringMatching(/^Ya se hizo/)])
    }
    const { person } = (await send(randomUUID(), '/admin/people', { nombre: 'Ana', email: 'ana@example.com' })).body
    await sendTwice(`/admin/people/${person.id}/notes`, { text: 'Llamó.' })
    expect((await api('GET', `/admin/people/${person.id}`, { token })).body.timeline).toHaveLength(1)
    const { apiKey, rawKey } = (await send(randomUUID(), '/blog/admin/api-keys', { name: 'n8n' })).body
    await sendTwice(`/blog/admin/api-keys/${apiKey.id}/rotate`, { overlapHours: 1 })
    expect((await api('GET', '/blog/automation/me', { token: rawKey })).status).toBe(200) // the overlap holds
  })

  it('runs again if the connection broke before its transaction was committed', async () => {
    const { db } = await payload()
    vi.spyOn(db, 'commitTransaction').mockImplementationOnce(async (id) => {
      await db.rollbackTransaction(await id)
      throw new Error('Connection terminated unexpectedly')
    })
    const key = randomUUID()
    for (const status of [503, 201])
      expect((await send(key, '/blog/admin/tags', { name: 'A la segunda' })).status).toBe(status)
    vi.restoreAllMocks()
    expect(await countOf('A la segunda')).toBe(1)
  })

  it('does not run again if its process died before responding: the client is told to check', async () => {
    const key = randomUUID()
    await send(key, '/blog/admin/tags', { name: 'A medias' })
    await (await payload()).db.drizzle.execute(sql`update idempotency_keys set answer = '' where scope = 'session'`)
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const claims = () =>
      query.mock.calls.filter((call) => JSON.stringify(call).includes('into idempotency_keys')).length
    const waiting = send(key, '/blog/admin/tags', { name: 'A medias' })
    await expect.poll(claims).toBeGreaterThan(1) // it waits: it has tried again
    query.mockRestore()
    await forget()
    expect((await waiting).status).toBe(409) // the key has expired after minutes: it runs again, and the name is taken
    expect(await countOf('A medias')).toBe(1)
  })
})
