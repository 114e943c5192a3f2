import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import zlib from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { guardResponse } from './guardResponse.mjs'

it('frees the compression of an answer whose reader has gone', async () => {
  const createGzip = vi.spyOn(zlib, 'createGzip')
  const server = http.createServer((request, response) => {
    guardResponse(request, response)
    response.writeHead(200, { 'Content-Type': 'text/plain' })
    response.write('hola'.repeat(10_000)) // and never the rest
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const request = http.get({ port, headers: { 'Accept-Encoding': 'gzip' } }).on('error', () => undefined)
  await once(request, 'response')
  const [compression] = createGzip.mock.results.map(({ value }) => value)
  expect(compression.closed).toBe(false)

  request.destroy()
  await expect.poll(() => compression.closed).toBe(true)
  server.close()
})
