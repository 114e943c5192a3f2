import { once } from 'node:events'
import http from 'node:http'
import zlib from 'node:zlib'
import { listen } from '@tests/support/listen'
import { expect, it, vi } from 'vitest'
import { prepareResponse } from './prepareResponse'

it('frees the compression stream of a response whose client disconnected', async () => {
  const createGzip = vi.spyOn(zlib, 'createGzip')
  const server = http.createServer((request, response) => {
    prepareResponse(request, response)
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

it('passes the query on to where a page has moved, and to no other', async () => {
  const server = http.createServer((request, response) => {
    prepareResponse(request, response, { query: '?utm_source=boletin' })
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
