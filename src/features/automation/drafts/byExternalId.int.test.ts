import { readdir } from 'node:fs/promises'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createTerm, createUser, payload } from '@tests/support/factories'
import { pdf, picture } from '@tests/support/files'
import { adminToken } from '@tests/support/library'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '@/platform/access/permissions'
import { LOCKS } from '@/platform/db/locks'
import { idOf } from '@/platform/domain/relation'
import { mediaDir } from '@/platform/env'
import { counterKey, LIMITS, limiter } from '@/platform/limits/limits'
import type { KeyScope } from '@/platform/schemas/keyScopes'

const POSTS = '/blog/automation/posts'
const MEDIA = '/blog/automation/media'
const ALL: KeyScope[] = ['posts:draft', 'posts:read', 'media:write']

async function createKey(scopes: KeyScope[] = ALL, username?: string): Promise<string> {
  const answer = await api('POST', '/blog/admin/api-keys', {
    token: await (username ? sessionOf(username) : adminToken()),
    body: { name: 'n8n', scopes },
  })
  expect(answer.status).toBe(201)
  return answer.body.rawKey
}

/** A user who may create API keys, and has the granted permissions. */
const maker = async (granted: Permission[]) => createUser(['manage_api_keys', ...granted])
const at = (externalId: string) => `${POSTS}/by-external-id/${encodeURIComponent(externalId)}`
const draft = (id: number) =>
  payload().then((local) => local.findByID({ collection: 'posts', id, draft: true, overrideAccess: true }))

let key = ''
beforeAll(async () => {
  key = await createKey()
})
const put = (externalId: string, body: object, token = key) => api('PUT', at(externalId), { token, body })
const get = (externalId: string, token = key) => api('GET', at(externalId), { token })

describe('a post by external id', () => {
  it('[API-106] is created by the first PUT, changed by later ones, and returned by GET', async () => {
    const first = await put('notion/ñ 1', { title: 'Primera', content: 'Uno', tags: ['IA'], metaTitle: 'Meta' })
    expect(first).toMatchObject({
      status: 201,
      body: { success: true, post: { slug: 'primera', isPublished: false }, warnings: [] },
    })
    const second = await put('notion/ñ 1', {
      title: 'Segunda',
      content: 'Dos',
      metaDescription: 'Resumen',
      isPublished: true,
    })
    expect(second).toMatchObject({
      status: 200,
      body: { post: { id: first.body.post.id, title: 'Segunda', slug: 'primera' } },
    })
    expect(second.body.warnings).toEqual(['isPublished se ignora: una API key solo puede crear borradores'])
    const { status, body } = await get('notion/ñ 1')
    expect(status).toBe(200)
    expect(body.post).toMatchObject({
      id: first.body.post.id,
      externalId: 'notion/ñ 1',
      title: 'Segunda',
      content: 'Dos',
      excerpt: 'Dos', // generated again, because nobody has written one
      metaTitle: 'Meta',
      metaDescription: 'Resumen',
      tags: [{ name: 'IA' }],
      isPublished: false,
      editUrl: second.body.post.editUrl,
    })
    expect(JSON.stringify(body)).not.toContain('admin"')
  })

  it('[API-106] gets no new version if nothing changed', async () => {
    const body = { title: 'Igual', content: 'Texto', tags: ['IA'], excerpt: 'Corto' }
    const { id } = (await put('igual', body)).body.post
    expect((await put('igual', body)).status).toBe(200)
    const local = await payload()
    const where = { parent: { equals: id } }
    expect((await local.countVersions({ collection: 'posts', where, overrideAccess: true })).totalDocs).toBe(1)
  })

  it.each([
    ['empty values', '', []],
    ['null', null, null],
  ])('[API-40] [API-106] is emptied of the fields that are sent as %s, and keeps the others', async (_, text, list) => {
    const externalId = `vaciado ${text}`
    const texts = { title: 'Lleno', content: 'Texto' }
    const optional = {
      excerpt: 'Corto',
      metaTitle: 'Meta',
      metaDescription: 'Para buscadores',
      seoTitle: 'Para redes',
      featuredImage: '/icon.svg',
      socialImage: '/icon.svg',
    }
    const category = await createTerm('categories', `Vaciada ${text}`)
    const filled = { ...texts, ...optional, category: category.id, tags: ['IA'] }
    const { id, slug } = (await put(externalId, filled)).body.post
    expect((await put(externalId, texts)).status).toBe(200)
    const names = { ...optional, tags: [{ name: 'IA' }], category: { id: category.id } }
    expect((await get(externalId)).body.post).toMatchObject(names)
    const empties = Object.fromEntries(Object.keys(optional).map((name) => [name, text]))
    const emptied = { ...texts, ...empties, slug: text, category: text, tags: list }
    for (const _twice of [1, 2])
      expect(await put(externalId, emptied)).toMatchObject({
        status: 200,
        body: { warnings: [], post: { slug } },
      })
    expect((await get(externalId)).body.post).toMatchObject({
      ...Object.fromEntries(Object.keys(optional).map((name) => [name, ''])),
      excerpt: 'Texto', // made of the text again
      category: null,
      tags: [],
    })
    const where = { parent: { equals: id } }
    const local = await payload()
    expect((await local.countVersions({ collection: 'posts', where, overrideAccess: true })).totalDocs).toBe(2)
  })

  it('[API-106] gets no new version from empty values if it has none', async () => {
    const body = { title: 'Vacío', content: 'Texto', excerpt: '', metaTitle: '', featuredImage: null, tags: [] }
    const { id } = (await put('vacío', body)).body.post
    expect((await put('vacío', body)).status).toBe(200)
    const where = { parent: { equals: id } }
    const local = await payload()
    expect((await local.countVersions({ collection: 'posts', where, overrideAccess: true })).totalDocs).toBe(1)
  })

  it('[API-74] [API-106] takes from frontmatter what the JSON leaves empty, and is emptied by a Markdown file', async () => {
    const texts = { title: 'Con metadatos', content: 'Texto' }
    await put('metadatos', { ...texts, metaTitle: 'De antes', excerpt: 'Corto' })
    await put('metadatos', { ...texts, content: '---\nmetaTitle: De dentro\n---\nTexto', metaTitle: '' })
    expect((await get('metadatos')).body.post).toMatchObject({ metaTitle: 'De dentro', excerpt: 'Corto' })
    const file = { token: key, headers: { 'Content-Type': 'text/markdown' } }
    await api('PUT', at('metadatos'), { ...file, body: '---\ntitle: Con metadatos\nmetaTitle:\n---\nTexto' })
    expect((await get('metadatos')).body.post).toMatchObject({ metaTitle: '', excerpt: 'Corto' })
  })

  it('[API-106] gets a pending draft that readers do not see if it is published', async () => {
    const { id, slug } = (await put('vivo', { title: 'Publicado', content: 'Lo que se lee' })).body.post
    expect((await api('POST', `/blog/admin/posts/${id}/publish`, { token: await adminToken() })).status).toBe(200)
    const changed = await put('vivo', { title: 'Pendiente', content: 'Lo que viene', slug: 'otra-direccion' })
    expect(changed).toMatchObject({ status: 200, body: { post: { id, isPublished: true, title: 'Pendiente' } } })
    expect((await api('GET', `/blog/posts/${slug}`)).body).toMatchObject({
      title: 'Publicado',
      content: 'Lo que se lee',
    })
    expect((await get('vivo')).body.post).toMatchObject({
      title: 'Pendiente',
      isPublished: true,
      hasUnpublishedChanges: true,
    })
  })

  it('[API-106] [API-107] says that a change cancels the scheduled publication, and a dry run that it would', async () => {
    const { id } = (await put('programado', { title: 'Programado', content: 'Uno' })).body.post
    const schedule = { token: await adminToken(), body: { scheduledAt: '2030-01-02T14:30:00Z' } }
    expect((await api('PUT', `/blog/admin/posts/${id}/schedule`, schedule)).status).toBe(200)
    const same = await put('programado', { title: 'Programado', content: 'Uno' })
    expect(same.body.warnings).toEqual([])
    const changed = { title: 'Programado', content: 'Dos' }
    const cancelled = [expect.stringMatching(/^La publicación programada para el 2 de enero de 2030.* se canceló$/)]
    const dry = await api('PUT', `${at('programado')}?dryRun=true`, { token: key, body: changed })
    expect(dry.body.warnings).toEqual(cancelled)
    expect((await put('programado', changed)).body.warnings).toEqual(cancelled)
    expect((await put('programado', { ...changed, content: 'Tres' })).body.warnings).toEqual([])
  })

  it('[API-106] is another post for another creator, and the same for another key of the same', async () => {
    const body = { title: 'Mío', content: 'Texto' }
    const { id } = (await put('compartido', body)).body.post
    expect((await put('compartido', body, await createKey())).body.post.id).toBe(id)
    const { username } = await maker(['create_posts', 'edit_own_posts'])
    const other = await createKey(ALL, username)
    expect((await get('compartido', other)).status).toBe(404)
    const made = await put('compartido', body, other)
    expect([made.status, made.body.post.id === id]).toEqual([201, false])
  })

  it('[API-106] is created once by ten calls that are sent at once', async () => {
    const token = await createKey()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => put('a-la-vez', { title: 'A la vez', content: 'Texto' }, token)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body.post.id)).size).toBe(1)
  })

  it('[API-106] waits for another instance that is creating it', async () => {
    const { id, author } = await createPost()
    const client = await (await payload()).db.pool.connect()
    try {
      const external = [idOf(author), 'a-medias']
      await client.query('begin')
      await client.query(`select pg_advisory_xact_lock(${LOCKS.externalIds}, hashtext($1 || ' ' || $2))`, external)
      const putting = put('a-medias', { title: 'A medias', content: 'Texto' })
      const waiting = `select from pg_locks where not granted and locktype = 'advisory' and classid = ${LOCKS.externalIds}
        and database = (select oid from pg_database where datname = current_database())`
      await expect.poll(async () => (await client.query(waiting)).rows.length).toBe(1)
      await client.query('insert into blog_post_external_ids (user_id, external_id, post_id) values ($1, $2, $3)', [
        ...external,
        id,
      ])
      await client.query('commit')
      expect(await putting).toMatchObject({ status: 200, body: { post: { id } } })
    } finally {
      client.release(true) // with what a failure has left open
    }
  })

  it('[API-106] is a new draft after its deletion', async () => {
    const { id } = (await put('borrado', { title: 'Borrado', content: 'Texto' })).body.post
    await api('DELETE', `/blog/admin/posts/${id}`, { token: await adminToken() })
    expect((await get('borrado')).status).toBe(404)
    const again = await put('borrado', { title: 'Borrado', content: 'Texto' })
    expect([again.status, again.body.post.id === id]).toEqual([201, false])
  })

  it('[API-106] is changed only if its creator currently may, and never if it is somebody else’s', async () => {
    const { id: author, username } = await maker(['create_posts', 'edit_own_posts'])
    const own = await createKey(ALL, username)
    const { id } = (await put('prestado', { title: 'Suyo', content: 'Texto' }, own)).body.post
    expect((await put('prestado', { title: 'Suyo aún', content: 'Texto' }, own)).status).toBe(200)
    const local = await payload()
    const { docs } = await local.find({
      collection: 'users',
      where: { username: { equals: 'admin' } },
      overrideAccess: true,
    })
    await local.update({ collection: 'posts', id, data: { author: docs[0]?.id ?? 0 }, overrideAccess: true })
    expect(author).not.toBe(docs[0]?.id)
    expect(await put('prestado', { title: 'Ya no', content: 'Texto' }, own)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect((await get('prestado', own)).status).toBe(404)
  })

  it('[API-106] requires its scopes and a valid id', async () => {
    const reader = await createKey(['posts:read'])
    const writer = await createKey(['posts:draft'])
    const body = { title: 'x', content: 'x' }
    expect((await put('x', body, reader)).body).toMatchObject({
      code: 'scope_missing',
      message: expect.stringContaining('posts:draft'),
    })
    expect((await get('x', writer)).body).toMatchObject({
      code: 'scope_missing',
      message: expect.stringContaining('posts:read'),
    })
    expect((await put('x'.repeat(200), body)).status).toBe(201)
    for (const externalId of ['x'.repeat(201), 'a\nb'])
      for (const answer of [await put(externalId, body), await get(externalId)])
        expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'externalId' }] } })
    expect((await put('x', { ...body, title: 'a\0b' })).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'title' }],
    })
    expect(await put('x', { title: '', content: '<script>' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'title' }] },
    })
  })
})

/** Counts everything that a dry run must not write. */
async function everything() {
  const { rows } = await (await payload()).db.drizzle.execute(sql`select
    (select count(*) from blog_posts) as posts, (select count(*) from _blog_posts_v) as versions,
    (select count(*) from blog_tags) as tags, (select count(*) from blog_media) as media,
    (select count(*) from media_unclaimed) as unclaimed, (select count(*) from audit_log) as audit,
    (select count(*) from blog_post_external_ids) as external, (select count(*) from idempotency_keys) as keys`)
  return { ...rows[0], files: (await readdir(mediaDir(), { recursive: true })).length }
}

function pictureForm(data: Buffer, alt = 'Una imagen') {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(data)]), 'foto.png')
  form.set('alt', alt)
  return form
}

describe('?dryRun=true', () => {
  it('[API-107] responds as the call would and writes nothing', async () => {
    await put('de-verdad', { title: 'De verdad', content: 'Texto' })
    const token = await createKey() // its first use would be in the audit log
    const image = await picture('png')
    const before = await everything()
    const body = { title: 'De prueba', content: 'Texto', tags: ['Nunca vista'], isPublished: true }
    const headers = { 'Idempotency-Key': 'prueba-1' }
    const receipt = {
      success: true,
      dryRun: true,
      post: { title: 'De prueba', isPublished: false },
      warnings: [expect.any(String)],
    }
    for (const call of [
      api('POST', `${POSTS}?dryRun=true`, { token, body, headers }),
      api('PUT', `${at('de-prueba')}?dryRun=true`, { token, body }),
      api('PUT', `${at('de-verdad')}?dryRun=true`, { token, body }),
    ])
      expect(await call).toMatchObject({ status: 200, body: receipt })
    const stored = await api('POST', `${MEDIA}?dryRun=true`, { token, body: pictureForm(image) })
    expect(stored).toMatchObject({
      status: 200,
      body: { dryRun: true, url: expect.stringMatching(/^\/api\/media\/file\//) },
    })
    expect(await everything()).toEqual(before)
    expect((await get('de-verdad', token)).body.post.title).toBe('De verdad')
    expect((await get('de-prueba', token)).status).toBe(404)
    const real = await api('POST', POSTS, { token, body, headers })
    expect([real.status, real.body.dryRun]).toEqual([201, undefined])
  })

  it('[API-107] refuses what the call would', async () => {
    const headers = { 'Idempotency-Key': 'prueba-2' }
    await api('POST', POSTS, { token: key, body: { title: 'Uno', content: 'Texto' }, headers })
    const tried = (body: object, token = key, sent = {}) =>
      api('POST', `${POSTS}?dryRun=true`, { token, body, headers: sent })
    expect(await tried({ title: '', content: 'x' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'title' }] },
    })
    expect(await tried({ title: 'Dos', content: 'Texto' }, key, headers)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_mismatch' },
    })
    expect((await tried({ title: 'x', content: 'x' }, await createKey(['posts:read']))).body.code).toBe('scope_missing')
    expect((await api('POST', `${MEDIA}?dryRun=true`, { token: key, body: pictureForm(pdf()) })).status).toBe(415)
    const { slug } = await createPost()
    for (const [externalId, body] of [
      ['prueba', { title: '', content: 'x' }],
      ['prueba', { title: 'x', content: '{process.exit()}' }],
      ['prueba', { title: 'x', content: 'x', slug }],
      ['a\nb', { title: 'x', content: 'x' }],
    ] as const) {
      const { status, body: said } = await put(externalId, body)
      expect(status).toBeGreaterThanOrEqual(400)
      const dry = await api('PUT', `${at(externalId)}?dryRun=true`, { token: key, body })
      expect([dry.status, dry.body]).toEqual([status, said])
    }
    for (const query of ['dryRun', 'dryRun=', 'dryRun=quizás'])
      expect(await api('POST', `${POSTS}?${query}`, { token: key, body: { title: 'x', content: 'x' } })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ field: 'dryRun' }] },
      })
  })
})

describe('POST /api/blog/automation/media', () => {
  it('[API-108] stores a picture by the rules for uploads, as the key’s creator', async () => {
    const { status, body } = await api('POST', MEDIA, { token: key, body: pictureForm(await picture('png')) })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      url: expect.stringMatching(/^\/api\/media\/file\/foto-[0-9a-f]{12}\.png$/),
    })
    const row = await (await payload()).findByID({ collection: 'media', id: body.id, depth: 1, overrideAccess: true })
    expect(row).toMatchObject({ alt: 'Una imagen', originalName: 'foto.png', uploadedBy: { username: 'admin' } })
    expect(
      (
        await draft(
          (
            await put('con-imagen', { title: 'Con imagen', content: 'x', featuredImage: body.url })
          ).body.post.id,
        )
      ).featuredImage,
    ).toBe(body.url)
  })

  it('[API-108] stores a picture once, even if it is sent again with its Idempotency-Key', async () => {
    const image = await picture('png')
    const sent = (form: FormData, address = MEDIA) =>
      api('POST', address, { token: key, body: form, headers: { 'Idempotency-Key': 'portada-1' } })
    const count = async () => (await (await payload()).count({ collection: 'media', overrideAccess: true })).totalDocs
    const before = await count()
    expect((await sent(pictureForm(image), `${MEDIA}?dryRun=true`)).status).toBe(200) // keeps no key
    const answers = await Promise.all(Array.from({ length: 5 }, () => sent(pictureForm(image))))
    const [first] = answers
    expect(first?.status).toBe(201)
    for (const { status, body } of answers) expect({ status, body }).toMatchObject({ status: 201, body: first?.body })
    expect(await count()).toBe(before + 1)
    expect((await sent(pictureForm(image, 'Otro texto'))).body.code).toBe('idempotency_mismatch')
    const { drizzle } = (await payload()).db
    await drizzle.execute(sql`update idempotency_keys set created_at = now() - interval '25 hours'`)
    expect((await sent(pictureForm(image))).status).toBe(201)
    expect(await count()).toBe(before + 2)
    const post = { token: key, body: { title: 'Con la misma clave', content: 'x' } }
    expect((await api('POST', POSTS, { ...post, headers: { 'Idempotency-Key': 'portada-1' } })).status).toBe(201)
  })

  it('[API-107] [API-108] holds a dry run to the daily quota without counting it', async () => {
    const { id, username } = await maker(['create_posts'])
    const token = await createKey(ALL, username)
    const image = await picture('png')
    const sent = (address: string) => api('POST', address, { token, body: pictureForm(image) })
    process.env.RATE_LIMIT = 'on'
    try {
      const req = await createLocalReq({}, await payload())
      for (const name of ['uploads', 'uploadedKiB'] as const) {
        const counted = limiter(req, name)
        const who = counterKey(`keys of ${id}`)
        expect((await sent(`${MEDIA}?dryRun=true`)).status).toBe(200)
        expect(await counted.get(who)).toBeNull()
        await counted.set(who, LIMITS[name].points, 3600)
        const tried = await sent(`${MEDIA}?dryRun=true`)
        expect([tried.status, (await counted.get(who))?.consumedPoints]).toEqual([429, LIMITS[name].points])
        expect(await sent(MEDIA)).toMatchObject({ status: 429, body: tried.body })
        await limiter(req, 'uploads').delete(who)
        await limiter(req, 'uploadedKiB').delete(who)
      }
    } finally {
      process.env.RATE_LIMIT = 'off'
    }
  })

  it('[API-108] repeats its response even if the daily quota has been reached meanwhile', async () => {
    const { id, username } = await maker(['create_posts'])
    const token = await createKey(ALL, username)
    const image = await picture('png')
    const sent = (headers = {}) => api('POST', MEDIA, { token, body: pictureForm(image), headers })
    const headers = { 'Idempotency-Key': 'portada-2' }
    const first = await sent(headers)
    process.env.RATE_LIMIT = 'on'
    try {
      const req = await createLocalReq({}, await payload())
      await limiter(req, 'uploads').set(counterKey(`keys of ${id}`), LIMITS.uploads.points, 3600)
      expect(await sent(headers)).toMatchObject({ status: 201, body: first.body })
      expect((await sent()).status).toBe(429)
    } finally {
      process.env.RATE_LIMIT = 'off'
    }
  })

  it('[API-108] accepts only pictures with alt from keys with media:write', async () => {
    const image = await picture('png')
    const sent = async (body: unknown, token = key) => (await api('POST', MEDIA, { token, body })).body
    expect(await sent(pictureForm(pdf()))).toMatchObject({ message: expect.stringContaining('Formato no soportado') })
    expect(await sent(pictureForm(image, ' '))).toMatchObject({ errors: [{ field: 'alt' }] })
    expect(await sent(pictureForm(image), await createKey(['posts:draft']))).toMatchObject({ code: 'scope_missing' })
    expect(await sent({ alt: 'x' })).toMatchObject({ code: 'unsupported_media_type' })
    const form = pictureForm(image)
    form.set('file', 'what a tool sends that names no file')
    expect(await sent(form)).toMatchObject({
      errors: [{ field: 'file', message: expect.stringContaining('filename') }],
    })
    form.delete('file')
    expect(await sent(form)).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'file', message: 'Adjunta un archivo' }],
    })
    const unnamed = pictureForm(image)
    unnamed.delete('alt')
    expect(await sent(unnamed)).toMatchObject({ message: 'alt: El texto alternativo es requerido' })
  })
})
