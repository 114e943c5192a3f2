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

it('finds the booking of the same person whose response was lost', async () => {
  const lost = new TypeError('Failed to fetch')
  const answer = { success: true, booking: { url: '/reserva/a' } }
  const refused = () => Response.json({ code: 'already_booked', message: 'Ya hay una consulta' }, { status: 409 })
  const fetch = vi.fn().mockRejectedValue(lost)
  vi.stubGlobal('fetch', fetch)
  async function book(request: object) {
    const sent = sendVisitorForm('/api/booking', { ...request }, () => undefined).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    return sent
  }
  await book({ ...ana, start: '10:00' })
  fetch.mockResolvedValueOnce(refused()).mockResolvedValueOnce(Response.json(answer))
  expect(await book({ ...ana, start: '11:00' })).toEqual(answer)
  const [first, , , again] = fetch.mock.calls.map(([, { headers, body }]) => [headers['Idempotency-Key'], body])
  expect(again).toEqual(first)

  fetch.mockReset().mockRejectedValue(lost)
  await book({ ...ana, start: '10:00' })
  fetch.mockResolvedValueOnce(refused())
  expect(await book({ ...ana, email: 'eva@peña.do' })).toMatchObject({ code: 'already_booked' })
  expect(fetch).toHaveBeenCalledTimes(3)
})
