import http from 'node:http'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { listen } from '@tests/support/listen'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limitBodyTime } from './bodyTime'

const LIMIT_MS = 100

const server = http.createServer((request, response) => {
  limitBodyTime(request, response, LIMIT_MS)
  if (request.url === '/leer') request.resume().once('end', () => response.end('hola'))
  else if (request.url?.startsWith('/api')) setTimeout(() => response.end('hola'), 3 * LIMIT_MS)
  else response.end('sin leer')
})
let port = 0
beforeAll(async () => {
  port = await listen(server)
})
afterAll(() => server.close())

/** Returns what the server sends before it hangs up on a request with only `sent` of the 5 bytes of its body. */
async function answerTo(path: string, sent: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  const close = sent.length === 5 || path.startsWith('/api') ? 'Connection: close\r\n' : ''
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${close}Content-Length: 5\r\n\r\n${sent}`)
  return text(socket)
}

it('times out the body of a request to a page', async () => {
  expect(await answerTo('/leer', '12345')).toContain('hola')
  expect(await answerTo('/leer', '12')).toMatch(
    /^HTTP\/1\.1 408 [\s\S]+"La petición tardó demasiado en llegar","code":"timeout"/,
  )
})

it('hangs up if the response was already sent', async () => {
  expect(await answerTo('/otra', '12')).toMatch(/sin leer(\r\n0\r\n\r\n)?$/)
})

it('leaves API calls to their own limit', async () => {
  expect(await answerTo('/api/x', '12345')).toContain('hola')
  expect(await answerTo('/api/x', '12')).toContain('hola')
})
