import { api, sessionOf } from '@tests/support/api'
import { ghostExport } from '@tests/support/exports'
import { createPost } from '@tests/support/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/features/endpoints'
import { MIB } from '@/platform/domain/mib'
import { KEY_SCOPE_NAMES } from '@/platform/schemas/keyScopes'
import type * as z from '@/platform/schemas/zod'
import { handleApi } from './handler'

const JSON_TYPE = 'application/json'

/** Sends `bytes` of JSON in chunks, without a content length. */
async function stream(address: string, bytes: number, headers: Record<string, string> = {}, method = 'POST') {
  const chunk = new TextEncoder().encode('a'.repeat(64 * 1024))
  let sent = 0
  let isBroken = false
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"mensaje":"')),
    pull(controller) {
      sent += chunk.byteLength
      controller.enqueue(chunk)
      if (sent >= bytes) controller.close()
    },
    cancel() {
      isBroken = true
    },
  })
  const init = { method, headers: { 'Content-Type': 'application/json', ...headers }, body, duplex: 'half' }
  const response = await handleApi(new Request(`http://localhost:3000/api${address}`, init))
  return { status: response.status, body: await response.json(), sent, isBroken }
}

describe('every path', () => {
  it.each(['', '/', '/nada', '/blog', '/blog/posts/a/b/c', '/users/login', '/og', '/graphql', '/%E0%A4%A', '/..%2f'])(
    "[API-06] /api%s answers a JSON 404 if it doesn't exist",
    async (address) => {
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
        const { status, headers, body } = await api(method, address)
        expect({ status, body }).toEqual({
          status: 404,
          body: { message: 'La dirección no existe', code: 'not_found' },
        })
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      }
    },
  )

  it.each([
    ['PUT', '/blog/posts', 'GET, HEAD, OPTIONS'],
    ['POST', '/blog/posts/algo', 'GET, HEAD, OPTIONS'],
    ['GET', '/blog/posts/algo/view', 'POST, OPTIONS'],
    ['GET', '/contact', 'POST, OPTIONS'],
    ['PATCH', '/blog/admin/login', 'POST, OPTIONS'],
    ['PUT', '/blog/admin/api-keys', 'GET, POST, HEAD, OPTIONS'],
    ['GET', '/blog/automation/posts', 'POST, OPTIONS'],
    ['PUT', '/globals/settings', 'POST, GET, HEAD, OPTIONS'],
  ])('[API-07] %s %s is 405 and lists the allowed methods', async (method, address, allow) => {
    const { status, headers, body } = await api(method, address)
    expect(status).toBe(405)
    expect(body.code).toBe('method_not_allowed')
    const sorted = (list: string | null) => (list ?? '').split(', ').sort()
    expect(sorted(headers.get('allow'))).toEqual(sorted(allow))
    expect((await api('OPTIONS', address)).headers.get('allow')).toBe(headers.get('allow'))
  })

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('[API-33] %s /contact is 405', async (method) => {
    expect((await api(method, '/contact', { token })).status).toBe(405)
  })

  it('[API-07] ignores method override headers', async () => {
    const headers = { 'X-HTTP-Method-Override': 'GET', 'X-Payload-HTTP-Method-Override': 'GET' }
    expect((await api('POST', '/blog/posts', { headers, body: {} })).status).toBe(405)
  })
})

const takers = endpoints.flatMap(({ method, path, custom }) =>
  custom?.call.body ? [[method.toUpperCase(), path.replace(/:\w+/g, '1'), custom.call.body] as const] : [],
)

/** The calls that read their bodies themselves: the schemas of these by type. */
const readers = endpoints.flatMap(({ method, path, custom }) =>
  custom?.call.bodies
    ? [
        {
          call: `${method.toUpperCase()} ${path}`,
          bodies: custom.call.bodies as Record<string, z.ZodType>,
          isForKeys: Boolean(custom.call.allow.scope),
        },
      ]
    : [],
)

let token: string
let key: string
beforeAll(async () => {
  token = await sessionOf()
  const body = { name: 'Con todo', scopes: KEY_SCOPE_NAMES }
  key = (await api('POST', '/blog/admin/api-keys', { token, body })).body.rawKey
})

describe('every endpoint that reads its own body', () => {
  const send = ({ call, isForKeys }: (typeof readers)[number], body: unknown, headers = {}) => {
    const [method = '', path = ''] = call.split(' ')
    return api(method, path.replace(/:\w+/g, '1'), { token: isForKeys ? key : token, body, headers })
  }

  it.each(readers.filter(({ bodies }) => JSON_TYPE in bodies))('[API-04] $call requires an object', async (reader) => {
    const mayBeEmpty = reader.bodies[JSON_TYPE]?.safeParse(undefined).success
    for (const body of [...(mayBeEmpty ? [] : [undefined, '']), '{', '[]', 'null', '"x"', '5'])
      expect(await send(reader, body, { 'Content-Type': JSON_TYPE }), body).toMatchObject({
        status: 400,
        body: { code: 'malformed_json' },
      })
  })

  it.each(readers)('[API-05] $call requires a type that it reads', async (reader) => {
    const types = ['', 'text/plain', 'application/x-www-form-urlencoded', JSON_TYPE, 'multipart/form-data; boundary=x']
    for (const type of types.filter((each) => !((each.split(';')[0] ?? '') in reader.bodies)))
      expect(await send(reader, '{}', { 'Content-Type': type }), type).toMatchObject({
        status: 415,
        body: { code: 'unsupported_media_type' },
      })
  })
})

describe('every endpoint with a JSON body', () => {
  it.each(takers)('[API-04] %s %s requires an object', async (method, address, schema) => {
    const missing = schema.safeParse(undefined).success ? [] : [undefined, '']
    for (const body of [...missing, '{', '[]', 'null', '"x"', '5']) {
      expect(await api(method, address, { token, body }), body).toMatchObject({
        status: 400,
        body: { code: 'malformed_json' },
      })
    }
  })

  it.each(takers)('[API-05] %s %s requires the JSON content type', async (method, address) => {
    for (const type of ['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await api(method, address, { token, body: '{}', headers: { 'Content-Type': type } })
      expect(answer, type).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
    }
  })

  it('[API-05] a compressed body is refused as one', async () => {
    const sent = (coding: string) =>
      api('POST', '/contact', {
        body: '{}',
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': coding },
      })
    expect(await sent('gzip')).toMatchObject({ status: 415, body: { message: 'Envía el contenido sin comprimir' } })
    expect((await sent('identity')).body.code).toBe('invalid') // it is read
  })

  it("[API-03] [API-09] names the field with characters that can't be stored", async () => {
    const message = 'El texto contiene caracteres no permitidos'
    for (const [body, field] of [
      ['{"nombre":"Ana","mensaje":"a\\u0000b"}', 'mensaje'],
      ['{"empresa":{"a":["\\ud800"]}}', 'empresa'],
    ]) {
      expect(await api('POST', '/contact', { body })).toMatchObject({
        status: 400,
        body: { code: 'invalid', message: `${field}: ${message}`, errors: [{ field, message }] },
      })
    }
    for (const body of ['{"<b>":"\\u0000"}', '{"a\\u0000b":1}'])
      expect((await api('POST', '/contact', { body })).body).toEqual({ message, code: 'invalid' })
    const search = await api('GET', '/blog/posts?search=%00&_t=%00')
    expect(search).toMatchObject({ status: 400, body: { message: `search: ${message}` } })
    expect((await api('GET', '/blog/posts?_t=%00')).status).toBe(200)
  })
})

async function aWebhook(): Promise<{ id: number }> {
  const body = { name: 'Con páginas', url: 'https://8.8.8.8/x', events: ['post.published'] }
  return (await api('POST', '/admin/webhooks', { token, body })).body.webhook
}

async function anImport(): Promise<{ id: number }> {
  const form = new FormData()
  form.set('file', new Blob([ghostExport([{ id: '1', title: 'Con páginas', slug: 'x', html: '<p>x</p>' }])]), 'a.json')
  return (await api('POST', '/admin/imports', { token, body: form })).body.import
}

const lists = endpoints.flatMap(({ path, custom }) => ('page' in (custom?.call.query?.shape ?? {}) ? [path] : []))

it.each(lists)('[API-11] %s has pages starting at 1, with an upper limit', async (path) => {
  const make = path.includes('/webhooks/') ? aWebhook : path.includes('/imports/') ? anImport : createPost
  const { id } = await make()
  const address = path.replace(':id', String(id))
  const ask = (query: string) => api('GET', `${address}?${query}`, { token })
  const { status, body } = await ask(`page=${Number.MAX_SAFE_INTEGER}&limit=100&_timestamp=1`)
  expect([status, body.pagination.page, body.pagination.limit]).toEqual([200, Number.MAX_SAFE_INTEGER, 100])
  expect(Object.values(body).find(Array.isArray)).toEqual([])
  for (const [name, values] of [
    ['page', ['0', '-1', '1.5', 'x', '', '1e400']],
    ['limit', ['0', '-1', '1.5', 'x', '', '101']],
  ] as const) {
    for (const value of values) {
      const refusal = { status: 400, body: { code: 'invalid', errors: [{ field: name }] } }
      expect(await ask(`${name}=${value}`), `${name}=${value}`).toMatchObject(refusal)
    }
  }
})

describe('every body', () => {
  it('[API-08] that is too large is rejected, whatever length is declared, without breaking the connection of a client still sending', async () => {
    const refusal = { status: 413, body: { code: 'payload_too_large' } }
    expect(await api('POST', '/contact', { body: { mensaje: 'a'.repeat(MIB) } })).toMatchObject(refusal)
    const answer = await stream('/contact', 20 * MIB)
    expect(answer).toMatchObject({ ...refusal, isBroken: false })
    expect(answer.sent).toBeGreaterThanOrEqual(20 * MIB)
  })

  it('[API-64] that is a form with too large a file is rejected too', async () => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'multipart/form-data; boundary=x',
    }
    for (const [address, bytes] of [
      ['/blog/admin/media', 6 * MIB],
      ['/upload/image', 54 * MIB],
      ['/globals/settings', 54 * MIB],
    ] as const) {
      expect(await stream(address, bytes, headers), address).toMatchObject({ status: 413, isBroken: false })
    }
  })

  it('[API-08] that never ends is dropped eventually', async () => {
    expect((await stream('/contact', 200 * MIB)).sent).toBeLessThan(70 * MIB)
  })

  it('[API-08] is limited on generated routes too', async () => {
    const headers = { Authorization: `Bearer ${token}` }
    expect((await stream('/globals/settings', 1.1 * 1024 * 1024, headers)).status).toBe(413)
    expect((await stream('/pages/1', 1.1 * 1024 * 1024, headers, 'PATCH')).status).toBe(413)
  })

  it.each([
    ['{', 'malformed_json'],
    ['[]', 'malformed_json'],
    ['null', 'malformed_json'],
    ['{"name":"a\\u0000b"}', 'invalid'],
    ['{"name":"a\\ud800"}', 'invalid'],
    [`{"a":${'['.repeat(40)}${']'.repeat(40)}}`, 'invalid'],
    [`{"a":${'['.repeat(400_000)}`, 'malformed_json'],
  ])('[API-04] [API-09] %# is 400 on generated routes too', async (body, code) => {
    expect(await api('POST', '/globals/settings', { token, body })).toMatchObject({
      status: 400,
      body: { code },
    })
  })

  it('[API-09] has 32 levels at most', async () => {
    const message = 'El JSON tiene demasiados niveles'
    const sent = (levels: number) =>
      api('POST', '/contact', { body: `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}` })
    expect(await sent(33)).toMatchObject({ status: 400, body: { code: 'invalid', message } })
    expect((await sent(32)).body.message).not.toBe(message)
  })

  it("[API-04] that isn't UTF-8 is 400", async () => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: new Uint8Array([0x22, 0xff]) }
    expect((await handleApi(new Request('http://localhost:3000/api/contact', init))).status).toBe(400)
  })

  it('[API-05] of another type is 415 on generated routes too', async () => {
    const headers = { 'Content-Type': 'text/xml' }
    const answer = await api('POST', '/globals/settings', { token, body: '<a/>', headers })
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
  })

  it('[API-09] changes no prototype and uses the last of two equal keys', async () => {
    const body =
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"location":"Uno","location":"Prototipos"}'
    const { status, body: made } = await api('POST', '/globals/settings', { token, body })
    expect([status, made.result.location]).toEqual([200, 'Prototipos'])
    expect(Object.hasOwn(made.result, '__proto__')).toBe(false)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})

describe('every id', () => {
  it.each([
    '0',
    '-1',
    '1e3',
    '1.5',
    'NaN',
    'Infinity',
    '99999999999',
    '2147483648',
    '%00',
    '%F0%9F%8D%8D',
    '1,2',
    '0x1',
  ])('[API-09] %s is 404 and matches no row', async (id) => {
    for (const [method, address] of [
      ['DELETE', `/blog/admin/api-keys/${id}`],
      ['PATCH', `/pages/${id}`],
      ['DELETE', `/payload-locked-documents/${id}`],
    ] as const) {
      const body = method === 'PATCH' ? {} : undefined
      expect(await api(method, address, { token, body })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  })
})

const OF_A_ROW = endpoints.flatMap(({ method, path }) =>
  path.includes(':id') ? [`${method.toUpperCase()} ${path}`] : [],
)

it.each(OF_A_ROW)('[API-09] %s is 404 for an id that no row can have', async (call) => {
  const [method = '', path = ''] = call.split(' ')
  for (const id of ['0', '2147483648', '%00']) {
    const address = path.replace(':id', id).replace(/:\w+/g, '1')
    expect(await api(method, address, { token }), id).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
})

describe('every error', () => {
  it("[API-02] of a generated route has the API's error format", async () => {
    const errors = await Promise.all([
      api('POST', '/users/logout'),
      api('PATCH', '/pages/999999', { token, body: {} }),
      api('POST', '/globals/settings', { token, body: { brand: '', phone: '' } }),
      api('GET', '/payload-locked-documents?where[nada][equals]=secreto', { token }),
    ])
    for (const { status, body } of errors) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(Object.keys(body).filter((key) => !['message', 'code', 'errors'].includes(key))).toEqual([])
      expect(body.message).toMatch(/^\S.*\S$/)
      expect(JSON.stringify(body)).not.toMatch(/secreto|stack|node_modules|select /i)
    }
    expect(errors[3]?.body.errors).toEqual([{ field: 'nada', message: 'No se puede filtrar por este campo' }])
    expect(errors[2]?.body.message).toBe(
      errors[2]?.body.errors.map(({ field, message }: Record<string, string>) => `${field}: ${message}`).join('; '),
    )
  })

  it("[API-02] keeps field errors where the panel's forms look for them", async () => {
    const form = new FormData()
    form.set('_payload', JSON.stringify({ brand: '' }))
    const headers = { Authorization: `Bearer ${token}` }
    const init = { method: 'POST', headers, body: form }
    const response = await handleApi(new Request('http://localhost:3000/api/globals/settings', init))
    const { message, errors } = await response.json()
    expect(message).toBeUndefined()
    expect(errors[0].data.errors[0]).toMatchObject({ path: 'brand', message: expect.any(String) })
  })
})

describe('every response', () => {
  it('[API-10] is JSON, deletions included, and deleting twice is 404', async () => {
    const category = await api('POST', '/blog/admin/categories', {
      token,
      body: { name: 'Por borrar', slug: 'por-borrar' },
    })
    const key = await api('POST', '/blog/admin/api-keys', { token, body: { name: 'Por borrar' } })
    const { id: post } = await createPost()
    const addresses = [
      `/blog/admin/categories/${category.body.id}`,
      `/blog/admin/api-keys/${key.body.apiKey.id}`,
      `/blog/admin/posts/${post}`,
    ]
    for (const address of addresses) {
      const first = await api('DELETE', address, { token })
      expect(first).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } })
      expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect((await api('DELETE', address, { token })).status, address).toBe(404)
    }
  })

  it('[API-12] of a public read may be shared, sets no cookie, and depends on the content; all others are never cached', async () => {
    const { slug } = await createPost({ _status: 'published' })
    for (const address of [
      '/blog/posts',
      `/blog/posts/${slug}`,
      `/blog/posts/${slug}/related`,
      '/blog/posts/popular',
      '/blog/posts/recent',
      '/blog/categories',
      '/blog/tags',
    ]) {
      const { headers } = await api('GET', address)
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600')
      expect(headers.get('set-cookie')).toBeNull()
      expect(headers.get('vary')).toContain('Authorization, Cookie') // whoever is signed in may get another
      const etag = headers.get('etag') ?? ''
      const again = await api('GET', address, { headers: { 'If-None-Match': etag } })
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag])
    }
    const before = (await api('GET', '/blog/posts')).headers.get('etag')
    await createPost({ _status: 'published' })
    expect((await api('GET', '/blog/posts')).headers.get('etag')).not.toBe(before)

    for (const [method, address] of [
      ['GET', '/blog/posts'],
      ['GET', '/blog/categories'],
      ['GET', '/blog/tags'],
      ['GET', '/blog/admin/posts'],
      ['GET', '/admin/users'],
      ['GET', '/globals/settings'],
      ['GET', '/blog/posts/no-existe'],
      ['POST', `/blog/posts/${slug}/view`],
      ['GET', '/health'],
    ] as const) {
      expect((await api(method, address, { token })).headers.get('cache-control'), address).toBe('no-store')
    }
  })
})
