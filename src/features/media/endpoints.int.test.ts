import { readdir } from 'node:fs/promises'
import { api, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { compoundFile, docx, movingPicture, pdf, picture } from '@tests/support/files'
import { adminToken, bytesOf, countMedia, download, IMAGE, LIBRARY, send } from '@tests/support/library'
import { writers } from '@tests/support/locks'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '@/platform/access/permissions'
import { handleApi } from '@/platform/api/request/handler'
import { TAG_CHANNEL, tags } from '@/platform/cache/tags'
import { databasePool } from '@/platform/db/database'
import { MIB } from '@/platform/domain/mib'
import { mediaDir } from '@/platform/env'
import { sharp } from '@/platform/storage/sharp'
import { admit } from '@/platform/storage/upload'

const loginWith = async (...permissions: Permission[]) => sessionOf((await createUser(permissions)).username)

let token: string
beforeAll(async () => {
  token = await adminToken()
})

describe('a file of the library', () => {
  const KINDS: [name: string, make: () => Promise<Buffer> | Buffer, mimeType: string][] = [
    ['foto.jpg', () => picture('jpeg'), 'image/jpeg'],
    ['dibujo.png', () => picture('png'), 'image/png'],
    ['quieta.gif', () => picture('gif'), 'image/gif'],
    ['se-mueve.gif', () => movingPicture('gif'), 'image/gif'],
    ['foto.webp', () => picture('webp'), 'image/webp'],
    ['se-mueve.webp', () => movingPicture('webp'), 'image/webp'],
    ['folleto.pdf', () => pdf(), 'application/pdf'],
    ['carta.doc', () => compoundFile(), 'application/msword'],
    ['carta.docx', () => docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ]

  it.each(KINDS)(
    '[API-62] is stored with all its fields and served with its type: %s',
    async (name, make, mimeType) => {
      const data = await make()
      const isImage = mimeType.startsWith('image/')
      const { width, height } = isImage ? await sharp(data).metadata() : { width: null, height: null }
      const { status, body } = await send(LIBRARY, data, { name, texts: { alt: ' Qué se ve ' } })
      expect(status).toBe(201)
      expect(body.file).toEqual({
        id: expect.any(Number),
        name,
        originalName: name,
        filename: expect.stringMatching(/^[a-z-]+-[0-9a-f]{12}\.\w+$/),
        path: `/api/media/file/${body.file.filename}`,
        mimeType,
        size: expect.any(Number),
        alt: 'Qué se ve',
        width,
        height,
        createdAt: expect.stringMatching(/Z$/),
      })
      const served = await download(body.file.path)
      expect(served.status).toBe(200)
      expect(served.headers.get('content-type')).toBe(mimeType)
      expect(served.headers.get('content-disposition')).toMatch(isImage ? /^inline; / : /^attachment; /)
      const bytes = Buffer.from(await served.arrayBuffer())
      expect(bytes.length).toBe(body.file.size)
      expect(isImage || bytes.equals(data)).toBe(true)
    },
  )

  it('leaves the pages that visitors see as they are until its text changes', async () => {
    const { connectionString } = databasePool()
    const listener = new pg.Client({ connectionString })
    await listener.connect()
    const told: string[] = []
    listener.on('notification', ({ payload: tag = '' }) => told.push(tag))
    try {
      await listener.query(`listen ${TAG_CHANNEL}`)
      const { body } = await send(LIBRARY, await picture('jpeg'))
      await listener.query('select 1') // whatever was sent before has arrived
      expect(told).toEqual([])
      await api('PATCH', `${LIBRARY}/${body.file.id}`, { token, body: { alt: 'Otro' } })
      await expect.poll(() => told).toEqual([tags.pages])
    } finally {
      await listener.end()
    }
  })

  it('[API-62] is listed newest first, searched without accents, filtered by type, in pages', async () => {
    await send(LIBRARY, await picture('jpeg'), { name: 'Colmado Peña 1.jpg' })
    await send(LIBRARY, await picture('png'), { name: 'Colmado Peña 2.png' })
    await send(LIBRARY, pdf(), { name: 'Colmado Peña 3.pdf', texts: { alt: 'Menú' } })
    const names = async (query: string) =>
      (await api('GET', `${LIBRARY}?${query}`, { token })).body.files.map(({ name }: { name: string }) => name)

    expect(await names('search=colmado%20pena')).toEqual([
      'Colmado Peña 3.pdf',
      'Colmado Peña 2.png',
      'Colmado Peña 1.jpg',
    ])
    expect(await names('search=COLMADO&type=images')).toEqual(['Colmado Peña 2.png', 'Colmado Peña 1.jpg'])
    expect(await names('search=colmado&type=documents')).toEqual(['Colmado Peña 3.pdf'])
    expect(await names('search=menu')).toEqual(['Colmado Peña 3.pdf'])
    expect(await names('search=%25')).toEqual([])
    const { body } = await api('GET', `${LIBRARY}?search=colmado&page=2&limit=2`, { token })
    expect(body).toMatchObject({ pagination: { page: 2, limit: 2, total: 3, totalPages: 2 } })
    expect(body.files).toHaveLength(1)
    expect((await api('GET', `${LIBRARY}?type=videos`, { token })).status).toBe(400)
  })

  it('[API-62] allows changing its alternative text, and nothing else', async () => {
    const { file } = (await send(LIBRARY, await picture('png'), { name: 'a.png' })).body
    const changed = await api('PATCH', `${LIBRARY}/${file.id}`, {
      token,
      body: { alt: 'Un río', filename: 'otro.png' },
    })
    expect(changed.body.file).toEqual({ ...file, alt: 'Un río' })
    const long = await api('PATCH', `${LIBRARY}/${file.id}`, { token, body: { alt: 'x'.repeat(301) } })
    expect(long).toMatchObject({ status: 400, body: { message: 'alt: Máximo 300 caracteres' } })
    expect((await api('PATCH', `${LIBRARY}/99999999`, { token, body: { alt: '' } })).status).toBe(404)
  })

  it('[API-64] may have 5 MB at most', async () => {
    expect((await send(LIBRARY, pdf(5 * MIB), { name: 'justo.pdf' })).status).toBe(201)
    const before = await countMedia()
    for (const bytes of [5 * MIB + 1, 5 * MIB + 200_000]) {
      expect(await send(LIBRARY, pdf(bytes), { name: 'largo.pdf' })).toMatchObject({
        status: 413,
        body: { code: 'payload_too_large', message: 'El archivo debe ser menor a 5 MB' },
      })
    }
    expect(await countMedia()).toBe(before)
  })

  it.each([
    ['Año de la piña.pdf', 'anio-de-la-pina'],
    ['Año de la piña.pdf'.normalize('NFD'), 'anio-de-la-pina'],
    ['🍍.pdf', 'archivo'],
    ['a"; filename="b.html.pdf', 'a-filenamebhtml'],
    [`${'ñ'.repeat(300)}.pdf`, 'n'.repeat(60)],
    ['constructor.pdf', 'constructor'],
    ["L'été (1)*.pdf", 'lete-1'],
  ])('[API-65] keeps its name %j, under a safe key', async (name, stem) => {
    const { status, body } = await send(LIBRARY, pdf(), { name })
    expect(status).toBe(201)
    const expected = name.length > 200 ? `${'ñ'.repeat(150)}.pdf` : name.normalize('NFC')
    expect(body.file.originalName).toBe(expected)
    expect(body.file.filename).toMatch(new RegExp(`^${stem}-[0-9a-f]{12}\\.pdf$`))
    const disposition = (await download(body.file.path)).headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.!~%-]+$/)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(expected)
  })

  it('[API-65] coexists with others of the same name, sent at the same moment', async () => {
    const data = await picture('png', 20, 20)
    const tokens = await writers(3)
    const answers = await Promise.all(tokens.map((as) => send(LIBRARY, data, { name: 'logo.png', token: as })))
    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill(201))
    expect(new Set(answers.map(({ body }) => body.file.path)).size).toBe(3)
    expect(new Set(answers.map(({ body }) => body.file.originalName))).toEqual(new Set(['logo.png']))
  })

  it.each(['../../fuera.png', '..\\fuera.png', 'foto\u202egnp.exe', 'foto\u0000.png', 'foto\n.png'])(
    '[API-65] is rejected under the name %j',
    async (name) => {
      const before = await readdir(mediaDir())
      // A browser would escape such a name; an attacker's client sends it as it is.
      const boundary = 'frontera'
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
      const body = Buffer.concat([
        Buffer.from(head),
        await picture('png', 20, 20),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ])
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': `multipart/form-data; boundary=${boundary}` }
      const request = new Request(`http://localhost:3000/api${LIBRARY}`, { method: 'POST', headers, body })
      expect((await handleApi(request)).status).toBe(400)
      expect(await readdir(mediaDir())).toEqual(before)
    },
  )

  it.each(['..%2f..%2fpackage.json', '%2e%2e%2fpackage.json', '..%5cpackage.json', 'package.json', '.env', '%00'])(
    '[API-65] is all that can be read: not %s',
    async (name) => {
      const answer = await download(`/api/media/file/${name}`)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(await answer.text()).not.toContain('dependencies')
    },
  )

  it('[API-67] loses its camera metadata, and is rotated upright', async () => {
    const lying = await sharp(await picture('jpeg', 300, 200))
      .withExif({ IFD0: { Copyright: 'SECRETO' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(lying.includes('SECRETO')).toBe(true)
    for (const data of [lying, await picture('png'), await picture('webp')]) {
      const { file } = (await send(LIBRARY, data, { name: 'foto.jpg' })).body
      for (const address of [file.path, `${file.path}?w=800`]) {
        const served = await bytesOf(address, { Accept: 'image/webp' })
        expect(served.includes('SECRETO')).toBe(false)
        expect((await sharp(served).metadata()).exif).toBeUndefined()
      }
    }
    expect((await send(LIBRARY, lying, { name: 'foto.jpg' })).body.file).toMatchObject({ width: 200, height: 300 })
  })

  it('[API-62] is served in the sizes made at upload, in the best format the browser accepts', async () => {
    const { file } = (await send(LIBRARY, await picture('jpeg', 1000, 500), { name: 'río.jpg' })).body
    const ask = async (query: string, Accept: string) => {
      const answer = await download(`${file.path}${query}`, { Accept })
      const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      return [answer.headers.get('content-type'), width, answer.headers.get('vary')]
    }
    expect(await ask('?w=300', 'image/avif,image/webp,*/*')).toEqual(['image/avif', 400, 'Accept'])
    expect(await ask('?w=640', 'image/webp,*/*')).toEqual(['image/webp', 800, 'Accept'])
    expect(await ask('?w=3000', 'image/webp')).toEqual(['image/webp', 1000, 'Accept'])
    expect(await ask('?w=300', '*/*')).toEqual(['image/jpeg', 1000, 'Accept']) // a shared cache must not send it to everybody
    for (const query of ['?w=0', '?w=-1', '?w=x', '?w=', ''])
      expect(await ask(query, 'image/webp')).toEqual(['image/jpeg', 1000, null])
    const moving = (await send(LIBRARY, await movingPicture('gif'), { name: 'm.gif' })).body.file
    expect((await sharp(await bytesOf(`${moving.path}?w=400`, { Accept: 'image/webp' })).metadata()).pages).toBe(2)
  })

  it('is not sent again to a browser that has it', async () => {
    const { file } = (await send(LIBRARY, pdf(), { name: 'a.pdf' })).body
    const etag = (await download(file.path)).headers.get('etag') ?? ''
    expect((await download(file.path, { 'If-None-Match': etag })).status).toBe(304)
  })
})

describe('POST /api/upload/image', () => {
  it('[API-68] accepts an image from every session, and serves it at its URL', async () => {
    const { status, body } = await send(IMAGE, await picture('png'), {
      token: await loginWith(),
      name: 'x.png',
      texts: { name: 'Río Ozama.png' },
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      id: expect.any(Number),
      url: expect.stringMatching(/^\/api\/media\/file\/rio-ozama-\w{12}\.png$/),
    })
    expect((await api('GET', `${LIBRARY}/${body.id}`, { token })).body.file.path).toBe(body.url)
    const served = await download(body.url)
    expect(served.headers.get('content-type')).toBe('image/png')
  })

  it.each([
    ['image/gif', () => movingPicture('gif')],
    ['image/webp', () => picture('webp')],
    ['image/jpeg', () => picture('jpeg')],
  ])('[API-68] accepts %s', async (type, make) => {
    const { status, body } = await send(IMAGE, await make(), { token: await loginWith() })
    expect([status, (await download(body.url)).headers.get('content-type')]).toEqual([201, type])
  })

  it('[API-68] accepts only images, and only with a session', async () => {
    for (const data of [pdf(), docx(), '<svg xmlns="http://www.w3.org/2000/svg"/>']) {
      expect(await send(IMAGE, data, { name: 'a.png' })).toMatchObject({
        status: 415,
        body: { message: 'Formato no soportado. Use JPG, PNG, GIF o WebP' },
      })
    }
    expect((await send(IMAGE, await picture(), { token: 'x' })).status).toBe(401)
    expect((await send(IMAGE, await picture(), { texts: { purpose: 'todo' } })).status).toBe(400)
  })

  it('[API-64] accepts at most 50 MB, or 10 MB for an avatar', async () => {
    const start = await picture('jpeg', 30, 30)
    const padded = (bytes: number) => Buffer.concat([start, Buffer.alloc(bytes - start.length)])
    for (const [purpose, most, message] of [
      ['image', 50 * MIB, 'La imagen debe ser menor a 50 MB'],
      ['avatar', 10 * MIB, 'El archivo debe ser menor a 10MB'],
    ] as const) {
      // Not over the API, whose limit is the refusal's: a form of this size takes seconds.
      const file = { data: padded(most), name: 'a.jpg', mimetype: 'image/jpeg', size: most }
      expect((await admit(file, purpose)).name).toBe('a.jpg')
      const refused = await send(IMAGE, padded(most + 1), { name: 'a.jpg', texts: { purpose } })
      expect(refused).toMatchObject({ status: 413, body: { message } })
    }
  })
})

it('serves the requested range of a file', async () => {
  const { file } = (await send(LIBRARY, pdf(2000), { name: 'largo.pdf' })).body
  const whole = await bytesOf(file.path)
  const part = await download(file.path, { Range: 'bytes=100-199' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 100-199/${whole.length}`)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200))
  const beyond = await download(file.path, { Range: 'bytes=9999999-' })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
  expect((await beyond.json()).message).toBe('El archivo no tiene esa parte')
})

describe('permission', () => {
  it('to change the library is given by manage_media', async () => {
    const { file } = (await send(LIBRARY, await picture('png', 20, 20), { name: 'a.png' })).body
    const writer = await loginWith('manage_posts', 'create_posts')
    const before = await readdir(mediaDir())
    expect((await send(LIBRARY, await picture('png', 20, 20), { token: writer })).status).toBe(403)
    expect((await api('DELETE', `${LIBRARY}/${file.id}`, { token: writer })).status).toBe(403)
    expect((await api('PATCH', `${LIBRARY}/${file.id}`, { token: writer, body: { alt: 'x' } })).status).toBe(403)
    expect(await readdir(mediaDir())).toEqual(before)
  })
})

it('never allows replacing a file, or changing anything but its alternative text', async () => {
  const { file } = (await send(LIBRARY, await picture('png', 20, 20), { name: 'a.png' })).body
  const local = await payload()
  const data = { alt: 'Otro', filename: 'x.png', mimeType: 'text/html', originalName: 'x', uploadedBy: 99 }
  const change = { collection: 'media', id: file.id, data, overrideAccess: true } as const
  await local.update(change)
  expect((await api('GET', `${LIBRARY}/${file.id}`, { token })).body.file).toEqual({ ...file, alt: 'Otro' })
  const other = await picture('png', 30, 30)
  const replacing = { data: other, mimetype: 'image/png', name: 'b.png', size: other.length }
  await expect(local.update({ ...change, file: replacing })).rejects.toThrow('Un archivo no se puede reemplazar')
})
