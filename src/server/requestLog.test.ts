import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logRequest } from './requestLog.mjs'

const lines: string[] = []
const server = http.createServer((request, response) => {
  logRequest(request, response, (line) => lines.push(line))
  request.resume()
  response.writeHead(request.url?.includes('mal') ? 500 : 200).end('hola')
})
let url = ''

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

it('writes one line of JSON that holds nothing of the caller', async () => {
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

it('takes the name that a caller gives, if it can be one', async () => {
  const nameOf = async (id: string) =>
    (await fetch(`${url}/mal`, { headers: { 'X-Request-Id': id } })).headers.get('x-request-id')
  expect(await nameOf('n8n-run-0001')).toBe('n8n-run-0001')
  expect(await nameOf('{"a":1}, evil')).toMatch(/^[0-9a-f-]{36}$/)
  await expect.poll(() => lines.filter((line) => line.includes('"level":"error"')).length).toBe(2)
})
