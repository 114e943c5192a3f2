import { expect, it, vi } from 'vitest'
import { mayRetry, RequestError, request } from './request'

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
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(1))
  const hung = await request('/api/x', { method: 'PUT', body: 'Hola.' }).catch((error) => error)
  expect(mayRetry(hung)).toBe(true)
  expect(patience).toHaveBeenCalledWith(60_000)
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
