import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LIMITS } from '@/features/imports/limits'
import { longestBody, REQUEST_MS } from '@/platform/http/request/patience'
import { limitedBody } from './limitedBody'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A body that sends `bytes` and then stalls. */
const halfBody = (bytes: number) =>
  new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(bytes)) })

it.each([
  ['a short body', 10, 30_000],
  ['an upload on a slow line', 256 * 20_000, 50_000],
])('times out %s that never ends', async (_, bytes, ms) => {
  const { body } = limitedBody(halfBody(bytes), 64 * 1024 * 1024)
  const reading = new Response(body).arrayBuffer().then(
    () => null,
    (error: Error & { status?: number }) => error,
  )
  let isOver = false
  void reading.then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(ms - 100)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(await reading).toMatchObject({ status: 408, headers: { Connection: 'close' } })
})

it('is still read after the clock was set forward, as that of a virtual machine may be', async () => {
  const { readable, writable } = new TransformStream<Uint8Array>()
  const sender = writable.getWriter()
  const { body } = limitedBody(readable, 64 * 1024 * 1024)
  const reading = new Response(body).text()
  await sender.write(Buffer.from('uno, '))
  vi.setSystemTime(Date.now() + 5 * 60_000)
  await sender.write(Buffer.from('dos'))
  await vi.advanceTimersByTimeAsync(1000)
  await sender.close()
  expect(await reading).toBe('uno, dos')
})

it('[API-130] the largest import may take as long as its bytes do on a slow line', () => {
  expect(REQUEST_MS).toBeGreaterThan(longestBody(LIMITS.bytes + 64 * 1024))
})
