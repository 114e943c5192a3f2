import http from 'node:http'
import net from 'node:net'
import { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { listen } from '@tests/support/listen'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { maskToken } from '../security/securityHeaders'
import { lineWriter, logRequest } from './accessLog'

const lines: string[] = []
const server = http.createServer((request, response) => {
  logRequest(request, response, (line) => lines.push(line))
  request.resume()
  response.writeHead(request.url?.includes('mal') ? 500 : 200).end('hola')
})
let url = ''

beforeAll(async () => {
  url = `http://127.0.0.1:${await listen(server)}`
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => server.close())

/** Returns the path in the log of a request whose path is sent as it is written. */
async function pathLogged(address: string): Promise<string> {
  const before = lines.length
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
  socket.end(`GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`).resume()
  await expect.poll(() => lines.length).toBe(before + 1)
  return JSON.parse(lines.at(-1) ?? '').path
}

it("writes one JSON line without any of the caller's data", async () => {
  const body = JSON.stringify({ password: 'secreto' })
  const headers = { Authorization: 'Bearer secreto', Cookie: 'payload-token=secreto' }
  const answer = await fetch(`${url}/api/contact?email=secreto`, { method: 'POST', headers, body })
  await answer.text()
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]).not.toMatch(/secreto|127\.0\.0\.1/)
  expect(lines[0]).toMatch(/^[^\n]+\n$/)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    level: 'info',
    msg: 'request',
    id: answer.headers.get('x-request-id'),
    method: 'POST',
    path: '/api/contact',
    status: 200,
    ms: expect.any(Number),
  })
})

it('[API-96] [API-113] keeps tokens of drafts and password resets out of the log, however the path is spelled', async () => {
  const drafts = ['/borrador/secreto', '/%62orrador/secreto?x', '/Borrador/secreto/mas']
  const resets = ['/admin/reset-password/secreto', '/Admin/%72eset-password/secreto']
  for (const address of [...drafts, ...resets])
    expect(await pathLogged(address)).toBe(drafts.includes(address) ? '/borrador/***' : '/admin/reset-password/***')
})

const TOKEN = 'Zq3-8fK_xV1nB7cT0yLwR5sD2gHj9mPaEuIo4kXbNvM'
it.each([`//borrador/${TOKEN}`, `/%2562orrador/${TOKEN}`, `/borradores/%ff${TOKEN}`, `/blog/%5A${TOKEN.slice(1)}`])(
  '[API-96] keeps a token out of the log in any other path too: %s',
  async (address) => {
    const logged = await pathLogged(address)
    expect(logged).toContain('***')
    expect(logged).not.toContain(TOKEN.slice(1, 20))
  },
)

it.each([
  '/blog/como-escribir-instrucciones-para-un-asistente-de-ventas-2026',
  '/api/media/file/foto-de-la-oficina-de-santiago-en-la-manana-0a1b2c3d4e5f.png',
  '/no-existe/%C3%B1',
  '/blog/%',
])('writes any other path as it was sent: %s', async (address) => expect(await pathLogged(address)).toBe(address))

it('looks for a token in a long path once, and not from each of its letters', async () => {
  expect(await pathLogged(`/${'a'.repeat(15_000)}`)).toBe(`/${'a'.repeat(199)}`)
  expect(maskToken(`/${'a'.repeat(1_000_000)}`)).toHaveLength(1_000_001)
})

it('accepts a well-formed request id from the caller', async () => {
  const nameOf = async (id: string) =>
    (await fetch(`${url}/mal`, { headers: { 'X-Request-Id': id } })).headers.get('x-request-id')
  expect(await nameOf('n8n-run-0001')).toBe('n8n-run-0001')
  expect(await nameOf('{"a":1}, evil')).toMatch(/^[0-9a-f-]{36}$/)
  await expect.poll(() => lines.filter((line) => line.includes('"level":"error"')).length).toBe(2)
})

it('batches the lines of one event loop turn into one write', async () => {
  const written: string[] = []
  const write = lineWriter(
    new Writable({
      write: (chunk, _encoding, done) => {
        written.push(`${chunk}`)
        done()
      },
    }),
  )
  write('una\n')
  write('dos\n')
  await turn()
  write('tres\n')
  await turn()
  expect(written).toEqual(['una\ndos\n', 'tres\n'])
})

it('drops lines for a slow reader and logs how many once it catches up', async () => {
  const written: string[] = []
  let release = () => {}
  const write = lineWriter(
    new Writable({
      write: (chunk, _encoding, done) => {
        written.push(`${chunk}`.slice(0, 200))
        release = done
      },
    }),
  )
  const long = `${'x'.repeat(5 * 1024 * 1024)}\n`
  for (const line of [long, 'una\n', 'dos\n']) {
    write(line)
    await turn()
  }
  release()
  await turn()
  write('tres\n')
  await turn()
  expect(written).toHaveLength(2)
  expect(written[1]).toMatch(/^\{"time":"[^"]+","level":"warn","msg":"log lines dropped","count":2\}\ntres\n$/)
})

it('survives a closed reader', async () => {
  const stream = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')), autoDestroy: false })
  const write = lineWriter(stream)
  for (const line of ['una\n', 'dos\n']) {
    write(line)
    await turn()
  }
  expect(stream.errored).toBeTruthy()
})
