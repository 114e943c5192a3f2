import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendVisitorForm } from './sendVisitorForm'

const ana = { nombre: 'Ana Peña', email: 'ana@peña.do', mensaje: 'Quiero automatizar mis citas.' }
const unchecked = { ...ana, nombre: ' Ana Peña'.normalize('NFD'), email: 'ana@peña.do'.normalize('NFD') }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('sends a request under the same key until a response arrives, with or without the rules that tidy it', async () => {
  const lost = new TypeError('Failed to fetch')
  const fetch = vi.fn().mockRejectedValue(lost)
  vi.stubGlobal('fetch', fetch)
  async function send(request: typeof ana) {
    const sent = sendVisitorForm('/api/contact', request, () => undefined).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    return sent
  }
  expect(await send(ana)).toBe(lost)
  fetch.mockRejectedValueOnce(lost).mockResolvedValueOnce(Response.json({ success: true }))
  expect(await send(unchecked)).toEqual({ success: true })
  fetch.mockResolvedValue(Response.json({ success: true }))
  await send(ana)
  const keys = fetch.mock.calls.map(([, { headers }]) => headers['Idempotency-Key'])
  expect(keys).toHaveLength(5)
  expect(new Set(keys.slice(0, 4))).toEqual(new Set([expect.any(String)]))
  expect(keys[4]).not.toBe(keys[0])
})
