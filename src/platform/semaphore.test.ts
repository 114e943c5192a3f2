import { afterEach, describe, expect, it, vi } from 'vitest'
import { semaphore, TooBusy } from '@/platform/semaphore'

/** Work that runs until it is told to end, and the order in which it started. */
function bench(gate: ReturnType<typeof semaphore>) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    ask: (caller: string, name = caller) =>
      gate.run(caller, async () => {
        begun.push(name)
        await new Promise<void>((end) => ends.push(end))
      }),
    async endNext() {
      ends.shift()?.()
      await settled()
    },
  }
}
afterEach(() => vi.useRealTimers())

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a queue', () => {
  it('alternates between callers, however much one of them asks for', async () => {
    const { ask, begun, endNext } = bench(semaphore({ most: 1 }))
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name)
    for (const name of ['b1', 'b2']) void ask('b', name)
    for (let i = 0; i < 6; i++) {
      await settled()
      await endNext()
    }
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
  })

  it('keeps places free for others when one caller is at its limit', async () => {
    const { ask, begun, endNext } = bench(semaphore({ most: 3, each: 2 }))
    for (const name of ['a1', 'a2', 'a3']) void ask('a', name)
    void ask('b')
    await settled()
    expect(begun).toEqual(['a1', 'a2', 'b'])
    await endNext()
    expect(begun).toEqual(['a1', 'a2', 'b', 'a3'])
  })

  it('rejects callers when too many wait, and reports whose they are', async () => {
    const { ask } = bench(semaphore({ most: 1, waiting: 3, eachWaiting: 2 }))
    void ask('a')
    for (let i = 0; i < 2; i++) void ask('a')
    await expect(ask('a')).rejects.toEqual(new TooBusy(true))
    void ask('b')
    await expect(ask('c')).rejects.toMatchObject({ isOwn: false })
  })

  it('lets a caller with many waiting rest for three times as long as its work took', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    const { ask, begun, endNext } = bench(semaphore({ each: 1, eachInHaste: 1 }))
    for (const name of ['a1', 'a2', 'a3']) void ask('a', name)
    await settled()
    vi.advanceTimersByTime(20)
    await endNext()
    vi.advanceTimersByTime(59)
    await settled()
    expect(begun).toEqual(['a1'])
    vi.advanceTimersByTime(1)
    await settled()
    expect(begun).toEqual(['a1', 'a2'])
    await endNext()
    expect(begun, 'one that waits is no haste').toEqual(['a1', 'a2', 'a3'])
  })

  it('continues after work that failed, and releases no place twice', async () => {
    const gate = semaphore({ most: 1 })
    await expect(gate.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const leave = await gate.acquire()
    leave()
    leave()
    const { ask, begun } = bench(gate)
    void ask('a')
    void ask('b')
    await settled()
    expect(begun).toEqual(['a'])
  })
})
