import { requests } from '@payloadcms/ui/utilities/api'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mendFormCalls, TAB_HEADER } from './formCalls'

const answers: (Response | Error)[] = []
const ask = vi.fn(async () => true)
let undo = () => {}
/** What Payload's forms send. */
const form = () => {
  const body = new FormData()
  body.set('_payload', '{}')
  return { body }
}

beforeEach(() => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  answers.splice(0, 2, Response.json({ code: 'reauthentication_required' }, { status: 403 }), new Response())
  ask.mockClear()
  undo = mendFormCalls(ask)
})
afterEach(() => undo())

it('repeats what Payload’s form sends, once the user has proved who they are', async () => {
  const { status } = await requests.patch('/api/settings', form())
  expect(ask, 'Payload’s forms no longer call `fetch`, or send another body').toHaveBeenCalledOnce()
  expect(status).toBe(200)
})

it('leaves other calls as they are answered', async () => {
  expect((await fetch('/api/settings', { method: 'PATCH', body: '{}' })).status).toBe(403)
  answers.splice(0, 1, new Response('Too large', { status: 413 }))
  expect(await (await fetch('/api/upload/image', { method: 'POST', body: new FormData() })).text()).toBe('Too large')
  expect(ask).not.toHaveBeenCalled()
})

it('[ADM-46] names the tab in what Payload’s screens change, and in no call to elsewhere', async () => {
  const sent: (string | null)[] = []
  undo()
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    sent.push(new Headers(init?.headers).get(TAB_HEADER))
    return new Response()
  })
  undo = mendFormCalls(ask)
  await requests.patch('/api/pages/1', form())
  await requests.patch('/api/pages/1', { body: '{}', headers: { 'Content-Type': 'application/json' } })
  await fetch('https://bucket.example/a.png', { method: 'PUT' })
  const [tab] = sent
  expect(tab).toMatch(/^[\d-]{7,50}$/)
  expect(sent).toEqual([tab, tab, null])
})

it('[ADM-46] says in Spanish that there is no connection, and that a proxy refused', async () => {
  answers.splice(0, 2, new TypeError('Failed to fetch'), new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  const save = () => requests.patch('/api/pages/1', form())
  await expect(save()).rejects.toThrow('No hay conexión con el servidor')
  const refused = await save()
  expect([refused.status, await refused.json()]).toEqual([
    502,
    { message: 'El servidor no está disponible (502). Inténtalo de nuevo.' },
  ])
  answers.splice(0, 1, new TypeError('Failed to fetch'))
  await expect(requests.post('/api/users/refresh-token?refresh')).rejects.toThrow('No hay conexión con el servidor')
})
