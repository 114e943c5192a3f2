import { requests } from '@payloadcms/ui/utilities/api'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeatRefusedForms } from './formCalls'

const answers: Response[] = []
const ask = vi.fn(async () => true)
let undo = () => {}

beforeEach(() => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('fetch', async () => answers.shift())
  answers.splice(0, 2, Response.json({ code: 'reauthentication_required' }, { status: 403 }), new Response())
  ask.mockClear()
  undo = repeatRefusedForms(ask)
})
afterEach(() => undo())

it('repeats what Payload’s form sends, once the user has proved who they are', async () => {
  const { status } = await requests.patch('/api/settings', { body: new FormData() })
  expect(ask, 'Payload’s forms no longer call `fetch`, or send another body').toHaveBeenCalledOnce()
  expect(status).toBe(200)
})

it('leaves other calls as they are answered', async () => {
  expect((await fetch('/api/settings', { method: 'PATCH', body: '{}' })).status).toBe(403)
  expect(ask).not.toHaveBeenCalled()
})
