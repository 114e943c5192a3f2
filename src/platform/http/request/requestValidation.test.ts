import { createHash, createHmac } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { beforeEach, expect, it, vi } from 'vitest'
import { Failure } from '@/platform/failure'
import { dropOrigin, rejectUnroutable, unroutable } from './requestValidation'

const requestTo = (url: string, method = 'GET') => Object.assign(new IncomingMessage(new Socket()), { method, url })

it.each([
  ['GET', '/api/blog/posts?search=%E0'],
  ['PATCH', '/api/x'],
  ['GET', '/blog/%E0%A4%A'],
  ['GET', '/apicultura/%E0%A4%A'],
])('passes %s %s on', (method, url) => {
  expect(unroutable(requestTo(url, method))).toBeNull()
})

it.each([
  ['/api/', '/api'],
  ['/api/health/', '/api/health'],
  ['/api//blog/posts//?search=a//b/', '/api/blog/posts?search=a//b/'],
  ['/api\\blog/posts\\', '/api/blog/posts'],
  ['/api/blog/posts?page=1/', '/api/blog/posts?page=1/'],
  ['/blog/', '/blog/'],
  ['/apicultura/', '/apicultura/'],
])('[API-10] normalizes %s to %s: a redirect would not be JSON', (sent, meant) => {
  const request = requestTo(sent)
  expect(rejectUnroutable(request, new ServerResponse(request))).toBe(false)
  expect(request.url).toBe(meant)
})

it('[API-10] strips the headers from API calls that Next would answer itself, and leaves them on pages', () => {
  const headers = { rsc: '1', 'x-middleware-prefetch': '1', accept: '*/*' }
  for (const [url, left] of [
    ['/api/health', { accept: '*/*' }],
    ['/blog', headers],
  ] as const) {
    const request = Object.assign(requestTo(url), { headers: { ...headers } })
    expect(rejectUnroutable(request, new ServerResponse(request))).toBe(false)
    expect(request.headers).toEqual(left)
  }
})

it.each(['PROPFIND', 'TRACE', 'LOCK', ''])("[API-07] answers %j with 405 in the API's format", (method) => {
  const { status, data, message } = new Failure('method_not_allowed')
  const refusal = unroutable(requestTo('/api/health', method))
  expect(refusal).toMatchObject({ status, body: { code: data.code, message } })
  expect(refusal?.headers.Allow).toContain('GET')
})

it.each([
  '/api/%E0%A4%A',
  '/api/blog/posts/%',
  '/api/blog/posts/a%00b',
  '/api/%zz?x=1',
  '//',
  '//a:b/c',
  'ftp://evil/',
])('[API-06] answers %s with 404', (url) => {
  expect(unroutable(requestTo(url))).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

it.each(['/blog/%00', '/blog/a%00b?x=1', '/blog/category/%E0%A4%A', '/admin/%'])(
  'sends %s to the not-found page',
  (url) => {
    const request = requestTo(url)
    expect(rejectUnroutable(request, new ServerResponse(request))).toBe(false)
    expect(request.url).toBe('/404')
  },
)

it.each([
  ['http://evil.example/', '/'],
  ['http://evil.example', '/'],
  ['HTTPS://evil.example:99999/blog?page=2', '/blog?page=2'],
  ['http://evil.example?page=2', '/?page=2'],
  ['http:///blog', '/blog'],
  ['/blog?u=http://evil.example/', '/blog?u=http://evil.example/'],
  ['//evil.example/', '//evil.example/'],
])('[API-06] takes %s for %s: there is one site', (sent, meant) => {
  const request = requestTo(sent)
  dropOrigin(request)
  expect(request.url).toBe(meant)
})

it.each([
  ['/icon.svg', 'GET, HEAD, OPTIONS'],
  ['/_next/static/x.js', 'GET, HEAD, OPTIONS'],
  ['/imagenes/equipo-1.webp', 'GET, HEAD, OPTIONS'],
  ['/blog', 'GET, HEAD, OPTIONS'],
  ['/no-existe', 'GET, HEAD, OPTIONS'],
  ['/contacto', 'GET, HEAD, POST, OPTIONS'],
  ['/reservar', 'GET, HEAD, OPTIONS'],
  ['/reservar/enviar', 'GET, HEAD, POST, OPTIONS'],
  ['/reserva/x/cambiar', 'GET, HEAD, POST, OPTIONS'],
  ['/reserva/x', 'GET, HEAD, OPTIONS'],
  ['/admin/posts', 'GET, HEAD, POST, OPTIONS'],
])('[API-07] %s may be asked with %s, and says so', (url, Allow) => {
  expect(unroutable(requestTo(url, 'OPTIONS'))).toEqual({ status: 204, headers: { Allow } })
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const refusal = unroutable(requestTo(url, method))
    if (Allow.includes(method)) expect(refusal).toBeNull()
    else expect(refusal).toMatchObject({ status: 405, headers: { Allow }, body: { code: 'method_not_allowed' } })
  }
})

it('[API-07] says which methods the server knows, and nothing else about it', () => {
  const all = { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' }
  expect(unroutable(requestTo('*', 'OPTIONS'))).toEqual({ status: 204, headers: all })
  expect(unroutable(requestTo('*'))).toMatchObject({ status: 404 })
  expect(unroutable(requestTo('/api/health', 'OPTIONS'))).toBeNull() // the API answers itself
})

const ACTION = { 'next-action': '00'.repeat(21) }
const FORM = { 'content-type': 'multipart/form-data; boundary=x' }
const SECRET = 'un-secreto-de-prueba-con-largo-de-sobra'
const signature = createHmac('sha256', createHash('sha256').update(SECRET).digest('hex').slice(0, 32)) // as Payload does
  .update('x.y')
  .digest('base64url')
const SIGNED_IN = { cookie: `a=b; payload-token=x.y.${signature}` }
const FORGED = { cookie: `payload-token=x.y.${signature.slice(1)}x` }

beforeEach(() => void vi.stubEnv('PAYLOAD_SECRET', SECRET))

it.each([
  { url: '/admin/posts', headers: ACTION },
  { url: '/admin/posts', headers: { ...ACTION, ...FORGED } },
  { url: '/admin/posts', headers: { ...ACTION, cookie: 'payload-token=x.y.z' } },
  { url: '/admin/login', headers: FORM },
])('refuses what only Next would take for a server action: %j', (request) => {
  expect(unroutable({ method: 'POST', ...request })).toMatchObject({ status: 404 })
  expect(unroutable({ method: 'GET', ...request })).toBeNull()
})

it.each([
  { url: '/admin/posts', headers: { ...ACTION, ...SIGNED_IN } },
  { url: '/api/blog/admin/media', headers: FORM },
  { url: '/contacto', headers: FORM },
  { url: '/admin/login', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
])('passes %j on', (request) => {
  expect(unroutable({ method: 'POST', ...request })).toBeNull()
})
