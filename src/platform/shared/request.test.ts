import { expect, it, vi } from 'vitest'
import { mayRetry, RequestError, request } from './request'
import { setServerTime } from './session'

it('[PUB-82] sends a valid token as a bearer, with headers that disable caching', async () => {
  const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 60 }))}.x`
  vi.stubGlobal('sessionStorage', { getItem: () => token })
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', fetched)
  await request('/api/x')
  expect(fetched.mock.calls[0]?.[1].headers).toEqual({
    'Content-Type': 'application/json',
    Authorization: `Bearer ${token}`,
    'Cache-Control': 'no-cache, no-store',
    Pragma: 'no-cache',
  })
})

it('gives up a call on a connection that hangs, so that it is repeated', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const { timeout } = AbortSignal
  const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 1))
  const ofQuery = new AbortController().signal
  for (const options of [{ method: 'PUT', body: 'Hola.' }, { signal: ofQuery }] as const) {
    const hung = await request('/api/x', options).catch((error) => error)
    expect(mayRetry(hung)).toBe(true)
    expect(patience).toHaveBeenLastCalledWith(60_000)
  }
})

it('ends a call with the signal of its query', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => signal.throwIfAborted())
  await expect(request('/api/x', { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
})

it.each([2, -2])('[ADM-47] knows by the server’s clock whether the session has ended, %i hours off', async (hours) => {
  const now = Date.now()
  const token = `x.${btoa(JSON.stringify({ exp: now / 1000 + 60 }))}.x`
  let stored: string | null = null
  vi.stubGlobal('sessionStorage', { getItem: () => stored, removeItem: () => undefined })
  const answer = () => Response.json({}, { headers: { Date: new Date(now).toUTCString() } })
  const fetched = vi.fn(async () => answer())
  vi.stubGlobal('fetch', fetched)
  vi.useFakeTimers({ now: now + hours * 3_600_000, toFake: ['Date'] })
  try {
    await request('/api/blog/admin/login', { method: 'POST', body: {} })
    stored = token
    await request('/api/x')
    expect(fetched).toHaveBeenCalledTimes(2)
    vi.setSystemTime(Date.now() + 61_000)
    await expect(request('/api/x')).rejects.toMatchObject({ code: 'session_ended' })
    expect(fetched).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
    setServerTime(Date.now()) // other files of this worker use the same module
  }
})

it.each([
  [0, true],
  [400, false],
  [404, false],
  [408, true],
  [429, false],
  [500, true],
])('[ADM-103] sends a call that failed with %i again: %s', (status, isAgain) => {
  expect(mayRetry(new RequestError(status))).toBe(isAgain)
})
