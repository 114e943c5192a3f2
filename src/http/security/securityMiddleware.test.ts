import { once } from 'node:events'
import http from 'node:http'
import zlib from 'node:zlib'
import { listen } from '@tests/support/listen'
import { expect, it, vi } from 'vitest'
import { UNTIL_CHANGE } from '@/cache/changes'
import { sendCached } from '../cache/responseCache'
import { secureResponse } from './securityMiddleware'

it('frees the compression stream of a response whose client disconnected', async () => {
  const createGzip = vi.spyOn(zlib, 'createGzip')
  const server = http.createServer((request, response) => {
    secureResponse(request, response)
    response.writeHead(200, { 'Content-Type': 'text/plain' })
    response.write('hola'.repeat(10_000)) // never ended
  })
  const port = await listen(server)
  const request = http.get({ port, headers: { 'Accept-Encoding': 'gzip' } }).on('error', () => undefined)
  await once(request, 'response')
  const [compression] = createGzip.mock.results.map(({ value }) => value)
  expect(compression.closed).toBe(false)

  request.destroy()
  await expect.poll(() => compression.closed).toBe(true)
  server.close()
})

it('serves a script compressed once, as brotli if accepted, and caches it', async () => {
  const script = 'saludar("hola");'.repeat(500)
  let made = 0
  const server = http.createServer((request, response) => {
    if (sendCached(request, response)) return
    made++
    secureResponse(request, response)
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.writeHead(200, { 'Content-Type': 'application/javascript; charset=UTF-8', ETag: 'W/"3-1a2054c281f"' })
    response.write(script.slice(0, 100))
    response.end(script.slice(100))
  })
  const port = await listen(server)
  const get = (headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/_next/static/una.js`, { headers: { 'Accept-Encoding': 'gzip, br', ...headers } })
  expect(await (await get()).text()).toBe(script)
  await expect.poll(async () => (await get()).headers.get('content-encoding')).toBe('br')
  const again = await get()
  expect(await again.text()).toBe(script)
  expect(again.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(again.headers.get('vary')).toBe('Accept-Encoding')
  expect((await get({ Range: 'bytes=0-9' })).headers.get('etag')).toMatch(/^W/) // Next's own tag of the file
  expect(made).toBe(2)
  server.close()
})

it('passes the query on to where a page has moved, and to no other', async () => {
  const server = http.createServer((request, response) => {
    secureResponse(request, response, '?utm_source=boletin')
    response.setHeader('Location', ['/nueva', '/nueva']) // as Next does
    response.statusCode = Number(request.url?.slice(1))
    response.end()
  })
  const port = await listen(server)
  const targetOf = async (status: number) =>
    (await fetch(`http://127.0.0.1:${port}/${status}`, { redirect: 'manual' })).headers.get('location')
  expect(await targetOf(308)).toBe('/nueva?utm_source=boletin')
  expect(await targetOf(307)).toBe('/nueva')
  server.close()
})

it('caches no response that sets a cookie', async () => {
  let made = 0
  const server = http.createServer((request, response) => {
    if (sendCached(request, response)) return
    made++
    secureResponse(request, response)
    if (request.headers.cookie) response.setHeader('Set-Cookie', 'suya=1')
    response.setHeader(UNTIL_CHANGE, 'posts')
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end('{}')
  })
  const port = await listen(server)
  const cookieFor = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}/api/blog/tags`, { headers })).headers.get('set-cookie')
  expect(await cookieFor({ Cookie: '__prerender_bypass=x' })).toBe('suya=1')
  expect(await cookieFor({})).toBeNull()
  expect(await cookieFor({ Cookie: '__prerender_bypass=x' })).toBeNull()
  expect(made).toBe(2)
  server.close()
})
