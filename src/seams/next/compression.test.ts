import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { compress } from './compression'

it('still compresses with the middleware inside Next', async () => {
  const server = http.createServer((request, response) => {
    compress(request, response, () => undefined)
    response.setHeader('Content-Type', 'text/html')
    response.end('a'.repeat(5000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(await response.text()).toHaveLength(5000)
  expect(response.headers.get('content-encoding'), 'Next’s compression middleware no longer compresses').toBe('gzip')
  await new Promise((resolve) => server.close(resolve))
})
