import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newQueryClient } from './queryClient'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})

it('[ADM-103] reads again one second after a failure, and two after the next', async () => {
  const begin = Date.now()
  const times: number[] = []
  const read = newQueryClient().fetchQuery({
    queryKey: ['posts'],
    queryFn() {
      times.push(Date.now() - begin)
      throw new Error('no connection')
    },
  })
  const failed = expect(read).rejects.toThrow()
  await vi.runAllTimersAsync()
  await failed
  expect(times).toEqual([0, 1000, 3000])
})

it('[ADM-103] [PUB-81] reads again when the connection returns, however fresh the data, and not when the window gets the focus, however old', async () => {
  let reads = 0
  const client = newQueryClient()
  client.mount()
  const stop = new QueryObserver(client, { queryKey: ['posts'], queryFn: () => ++reads }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(3_600_000)
  for (const isFocused of [false, true]) focusManager.setFocused(isFocused)
  await vi.advanceTimersByTimeAsync(1)
  expect(reads).toBe(1)
  for (const expected of [2, 3]) {
    for (const isOnline of [false, true]) onlineManager.setOnline(isOnline)
    await vi.advanceTimersByTimeAsync(1)
    expect(reads).toBe(expected)
  }
  stop()
  client.unmount()
})
