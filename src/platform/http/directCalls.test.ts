import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readAtMost } from '@/platform/shared/readAtMost'
import { answerDirectly, directCall, sendDirectly } from './directCalls'

const server = createServer(async (request, response) => {
  const call = directCall(request)
  if (call) return sendDirectly(call, request, response)
  for await (const _ of request); // the usual way reads it
  response.end('the usual way')
})
let url = ''
beforeAll(async () => {
  answerDirectly('POST /api/prueba', async (headers, body) => {
    const sent = Buffer.from((await readAtMost(body, 2000)) ?? '').toString()
    return Response.json({ sent, agent: headers.get('user-agent') }, { status: 202, headers: { 'X-Own': 'sí' } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/prueba`
})
afterAll(() => void server.close())

const post = (body: string, headers: Record<string, string> = {}, to = url) =>
  fetch(to, { method: 'POST', body, headers })

it('[API-127] answers a small call that names no user, with its status, headers and body', async () => {
  const answer = await post('hola', { 'User-Agent': 'prueba', Cookie: 'tema=oscuro' })
  expect([answer.status, answer.headers.get('x-own'), await answer.json()]).toEqual([
    202,
    'sí',
    { sent: 'hola', agent: 'prueba' },
  ])
})

it.each([
  ['with a session', () => post('hola', { Cookie: 'payload-token=x' })],
  ['over https, with a session', () => post('hola', { Cookie: 'a=b; __Host-payload-token=x' })],
  ['with a token', () => post('hola', { Authorization: 'Bearer x' })],
  ['that is too large', () => post('x'.repeat(1025))],
  [
    'of unknown length',
    () => fetch(url, { method: 'POST', body: new Blob(['x']).stream(), duplex: 'half' } as RequestInit),
  ],
  ['of another kind', () => fetch(url)],
  ['elsewhere', () => post('hola', {}, `${url}/otra`)],
])('leaves a call %s to the usual way', async (_, send) => {
  expect(await (await send()).text()).toBe('the usual way')
})
