import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { pdf, picture } from '@tests/support/files'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { handleApi } from '@/platform/api/request/handler'
import { OperatorError } from '@/platform/env'
import { seed } from '@/run/seed/seed'
import { bucketStore } from './bucketStore'
import { sweepOrphans } from './orphanedObjects'

// Set before anything chooses a store: the bucket's endpoint, and short timeouts for the plugin's client. Only those end
// its requests here: an upload as a whole may take longer than a test.
const bucket = await vi.hoisted(async () => {
  const { startObjectStore } = await import('@tests/support/objectStore')
  const { PATIENCE } = await import('./bucketConfig')
  const started = await startObjectStore()
  Object.assign(PATIENCE, { read: 2000, answer: 2000, put: 600_000 })
  Object.assign(process.env, {
    S3_BUCKET: 'media',
    S3_ENDPOINT: started.url,
    S3_ACCESS_KEY_ID: 'clave',
    S3_SECRET_ACCESS_KEY: 'secreta',
  })
  return started
})

const UNAVAILABLE = {
  message: 'El almacén de archivos no responde. Inténtalo de nuevo en un momento.',
  code: 'unavailable',
}

afterEach(() => {
  bucket.fault = undefined
})
afterAll(() => bucket.stop())

describe('a bucket that does not respond', () => {
  const impatient = () => bucketStore({ connect: 200, read: 200, answer: 300, put: 400 })
  const data = Buffer.from('unos bytes')
  const took = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await expect(work()).rejects.toThrow(OperatorError)
    return performance.now() - start
  }

  it('times out, whatever the operation', async () => {
    const store = impatient()
    await bucketStore().put('nota.pdf', data, 'application/pdf')
    bucket.fault = 'silent'
    for (const work of [
      () => store.put('otra.pdf', data, 'application/pdf'),
      () => store.put('grande.pdf', Buffer.alloc(5_000_000), 'application/pdf'),
      () => store.read('nota.pdf'),
      () => store.sizeOf('nota.pdf'),
      () => store.remove(['nota.pdf']),
      () => store.list(),
      () => store.check(),
    ]) {
      expect(await took(work)).toBeLessThan(10_000)
    }
  })

  it('times out while it sends the rest of a file', async () => {
    const store = bucketStore({ connect: 3000, read: 3000, answer: 2000, put: 10_000 })
    await store.put('largo.pdf', Buffer.alloc(200_000), 'application/pdf')
    bucket.fault = 'stalling'
    const object = await store.read('largo.pdf')
    expect(object?.bytes).toBe(200_000)
    await expect(new Response(object?.stream).arrayBuffer()).rejects.toThrow()
  })

  it('is released when the client disconnects', async () => {
    // Longer than the test waits, so that the client doesn't give up first.
    const store = bucketStore({ connect: 3000, read: 60_000, answer: 60_000, put: 60_000 })
    await store.put('medio.pdf', Buffer.alloc(200_000), 'application/pdf')
    bucket.fault = 'stalling'
    const before = await bucket.connections()
    const object = await store.read('medio.pdf')
    await object?.stream.cancel()
    await expect.poll(bucket.connections).toBeLessThan(before)
  })
})

describe('what is no bucket', () => {
  const NO_S3 = 'El almacén de archivos no respondió como S3 (HTTP 200): si se repite, revisa la variable S3_ENDPOINT'

  it('is not taken for an empty one, nor the beginning of a list for all of it', async () => {
    const store = bucketStore()
    for (let i = 0; i < 5; i++) await store.put(`nota-${i}.pdf`, Buffer.from('x'), 'application/pdf') // more than a page
    for (const fault of ['website', 'cutting'] as const) {
      bucket.fault = fault
      await expect(store.list()).rejects.toThrow(NO_S3)
    }
  })

  it('is found by the health endpoint, and prevents the first start with the name of the variable', async () => {
    bucket.fault = 'website'
    expect(await api('GET', '/health')).toMatchObject({ status: 503, body: { storage: 'down' } })
    const local = await payload()
    vi.spyOn(local, 'count').mockResolvedValueOnce({ totalDocs: 0 })
    await expect(seed(local)).rejects.toThrow(NO_S3)
  })
})

describe('an upload', () => {
  let token: string
  beforeAll(async () => {
    token = await sessionOf()
  })

  const photo = async () => ({ bytes: await picture('png', 60, 40), name: 'Foto.png' })
  const sheet = async () => ({ bytes: pdf(), name: 'Hoja.pdf' }) // one object, and no process to prepare it
  async function upload(as = token, make = photo) {
    const { bytes, name } = await make()
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    const request = new Request('http://localhost:3000/api/blog/admin/media', {
      method: 'POST',
      headers: { Authorization: `Bearer ${as}` },
      body: form,
    })
    const answer = await handleApi(request)
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  const get = (path: string, headers = {}) => handleApi(new Request(`http://localhost:3000${path}`, { headers }))
  const rows = async () =>
    (await (await payload()).db.drizzle.execute(sql`select count(*)::int as count from blog_media`)).rows[0]?.count
  /** The transactions in this process's database that have inserted a file's row: copies of a table have the same oid. */
  const inTransaction = async () => {
    const { rows } = await (await payload()).db.drizzle.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_locks where relation = 'blog_media'::regclass and mode = 'RowExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows[0]?.count ?? 0
  }

  it.each([
    ['silent', sheet],
    ['deaf', sheet],
    ['failing', sheet],
    ['forgetful', photo],
    ['halving', photo],
  ] as const)('to a %s store is refused, and leaves no row', async (fault, make) => {
    const before = await rows()
    bucket.fault = fault
    const { status, headers, body } = await upload(token, make)
    expect([status, body]).toEqual([503, UNAVAILABLE])
    expect(headers.get('retry-after')).toBe('5')
    expect(await rows()).toBe(before)
    bucket.fault = undefined
    expect((await upload(token, make)).status).toBe(201)
  })

  it('holds a database connection together with at most one other, however many wait for a slow bucket', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => createUser(['manage_media'])))
    const tokens = await Promise.all(people.map(({ username }) => sessionOf(username)))
    let most = 0
    let isOver = false
    bucket.fault = 'silent'
    const uploads = Promise.all(tokens.map((as) => upload(as, sheet))).finally(() => {
      isOver = true
    })
    while (!isOver) {
      await wait(20)
      most = Math.max(most, await inTransaction())
      if (most > 1) bucket.fault = undefined // for the second attempt, until which they wait
    }
    expect((await uploads).map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(most).toBe(2)
  })

  it('is not served by a bucket that does not respond, or that stops in the middle', async () => {
    const { path } = (await upload()).body.file
    bucket.fault = 'silent'
    const refused = await get(path)
    expect([refused.status, await refused.json()]).toEqual([503, UNAVAILABLE])
    bucket.fault = 'stalling'
    const begun = await get(path)
    expect(begun.status).toBe(200)
    await expect(begun.arrayBuffer()).rejects.toThrow()
  })

  it('is deleted while the bucket does not respond, and its objects are once it does', async () => {
    const { id, filename } = (await upload()).body.file
    bucket.fault = 'silent'
    expect((await api('DELETE', `/blog/admin/media/${id}`, { token })).status).toBe(200)
    expect(bucket.keys()).toContain(`media/${filename}`)
    bucket.fault = undefined
    await sweepOrphans(await payload())
    expect(bucket.keys().filter((key) => key.startsWith(`media/${filename.replace(/\.png$/, '')}`))).toEqual([])
  })

  it('is served only complete: a truncated object is reported as a store failure and never cached', async () => {
    const { path, filename } = (await upload()).body.file
    const store = bucketStore()
    const original = await store.read(filename)
    const bytes = Buffer.from(await new Response(original?.stream).arrayBuffer())
    bucket.fault = 'failing'
    const refused = await get(path)
    expect([refused.status, await refused.json()]).toEqual([503, UNAVAILABLE])
    expect(refused.headers.get('cache-control')).toBe('no-store')
    bucket.fault = undefined
    await store.put(filename, bytes.subarray(1), 'image/png')
    expect((await get(path)).status).toBe(503)
    await store.put(filename, bytes, 'image/png')
    expect(Buffer.from(await (await get(path)).arrayBuffer())).toEqual(bytes)
  })

  it('is served in parts', async () => {
    const { path } = (await upload()).body.file
    const whole = Buffer.from(await (await get(path)).arrayBuffer())
    const part = await get(path, { Range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20))
  })

  it('is refused, and the health endpoint reports the store as down', async () => {
    bucket.fault = 'failing'
    expect(await api('GET', '/health')).toMatchObject({ status: 503, body: { storage: 'down', database: 'ok' } })
    const forBalancers = await api('GET', '/health?only=database')
    expect(forBalancers).toMatchObject({ status: 200, body: { status: 'ok', database: 'ok' } })
    expect(forBalancers.body).not.toHaveProperty('storage')
    bucket.fault = undefined
    expect(await api('GET', '/health')).toMatchObject({ status: 200, body: { storage: 'ok' } })
  })
})
