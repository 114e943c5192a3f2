import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { api, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { picture } from '@tests/support/files'
import { beforeAll, describe, expect, it } from 'vitest'

let token: string
beforeAll(async () => {
  token = await sessionOf()
})

const send = (key: string, address: string, body: object, as = token) =>
  api('POST', address, { token: as, body, headers: { 'Idempotency-Key': key } })
const stored = async () => (await (await payload()).db.drizzle.execute(sql`select * from idempotency_keys`)).rows
const countOf = async (name: string) =>
  (await (await payload()).count({ collection: 'tags', where: { name: { equals: name } }, overrideAccess: true }))
    .totalDocs

describe('[ADM-103] a change that is sent again under its key', () => {
  it('is made once, and answered alike, also when both come at once', async () => {
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => send(key, '/blog/admin/tags', { name: 'Una vez' })))
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body])
    expect(await countOf('Una vez')).toBe(1)
    expect((await send(key, '/blog/admin/tags', { name: 'Una vez' })).body).toEqual(answers[0]?.body)
  })

  it('is another one by another person, at another address, or after it has failed', async () => {
    const key = randomUUID()
    const other = await sessionOf((await createUser(['manage_categories'])).username)
    expect((await send(key, '/blog/admin/tags', { name: '' })).status).toBe(400)
    expect((await send(key, '/blog/admin/tags', { name: 'Dos manos' })).status).toBe(201)
    expect((await send(key, '/blog/admin/tags', { name: 'Dos manos' }, other)).status).toBe(409)
    expect((await send(key, '/blog/admin/categories', { name: 'Dos manos' })).status).toBe(201)
  })

  it('[API-77] is refused with another body or query: nothing of it is lost in silence', async () => {
    const key = randomUUID()
    const mismatch = { status: 409, body: { code: 'idempotency_mismatch' } }
    const first = await send(key, '/blog/admin/tags', { name: 'La primera' })
    expect(await send(key, '/blog/admin/tags', { name: 'La segunda' })).toMatchObject(mismatch)
    expect(await countOf('La segunda')).toBe(0)
    expect((await send(key, '/blog/admin/tags', { name: 'La primera' })).body).toEqual(first.body)
  })

  it('[API-77] is refused with another file too, and answered alike with the same', async () => {
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

  it('leaves no secret in the database: an answer is opened by the key alone', async () => {
    const key = randomUUID()
    const first = await send(key, '/blog/admin/api-keys', { name: 'Una sola clave' })
    expect(first.status).toBe(201)
    expect((await send(key, '/blog/admin/api-keys', { name: 'Una sola clave' })).body).toEqual(first.body)
    const kept = JSON.stringify(await stored())
    for (const secret of [first.body.rawKey, 'Una sola clave', key]) expect(kept).not.toContain(secret)
  })

  it('is not made again when whoever made it died before answering: the caller is told to look', async () => {
    const key = randomUUID()
    await send(key, '/blog/admin/tags', { name: 'A medias' })
    await (await payload()).db.drizzle.execute(sql`update idempotency_keys set answer = '' where scope = 'session'`)
    const waiting = send(key, '/blog/admin/tags', { name: 'A medias' })
    await expect.poll(async () => (await stored()).length).toBeGreaterThan(0)
    await (await payload()).db.drizzle.execute(sql`update idempotency_keys set created_at = now() - interval '1 hour'`)
    expect((await waiting).status).toBe(409) // forgotten after minutes: made again, and the name is taken
    expect(await countOf('A medias')).toBe(1)
  })
})
