import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { change, PendingChange } from './change'
import { RequestError } from './request'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lost = new TypeError('Failed to fetch')
const refused = new RequestError(409, 'Ya existe')
/** What `promise` comes to once the second before another attempt has passed. */
async function settled<Answer>(promise: Promise<Answer>) {
  const result = promise.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1000)
  return result
}

it('makes a change twice under one key when its answer got lost', async () => {
  const act = vi.fn().mockRejectedValueOnce(lost).mockResolvedValueOnce('hecho')
  expect(await settled(change(act))).toBe('hecho')
  const [[first], [second]] = act.mock.calls as [[object], [object]]
  expect(second).toBe(first)
})

it('makes a change once when the server has refused it', async () => {
  const act = vi.fn().mockRejectedValue(refused)
  expect(await settled(change(act))).toBe(refused)
  expect(act).toHaveBeenCalledTimes(1)
})

/** The keys under which a pending change is made: with each of `inputs` in turn, with no answer but for the last. */
async function keysOf(inputs: unknown[], failure: unknown = lost) {
  const keys: string[] = []
  const pending = new PendingChange<unknown>()
  for (const input of inputs) {
    const act = vi.fn(({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      return Promise.reject(failure)
    })
    await settled(pending.send(input, act))
  }
  return new Set(keys)
}

it('keeps its key when the same is sent again without an answer', async () => {
  expect(await keysOf([{ name: 'Ana' }, { name: 'Ana' }])).toHaveLength(1)
})

it.each([
  ['something else is sent', [{ name: 'Ana' }, { name: 'Eva' }], lost],
  ['the server has answered', [{ name: 'Ana' }, { name: 'Ana' }], refused],
  ['it is another file', [new Blob(['a']), new Blob(['b'])], lost],
])('takes another key when %s', async (_, inputs, failure) => {
  expect(await keysOf(inputs, failure)).toHaveLength(2)
})

it('takes another key after a success', async () => {
  const pending = new PendingChange<string>()
  const act = vi.fn().mockResolvedValue('hecho')
  await pending.send('Ana', act)
  await pending.send('Ana', act)
  expect(act.mock.calls[1]).not.toEqual(act.mock.calls[0])
})
