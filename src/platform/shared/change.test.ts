import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { change, PendingChange } from './change'
import { RequestError } from './request'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lost = new TypeError('Failed to fetch')
const refused = new RequestError(409, 'Ya existe')
/** Resolves with the outcome of `promise` after the one-second retry delay has passed. */
async function settled<Answer>(promise: Promise<Answer>) {
  const result = promise.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1000)
  return result
}

it.each([
  ['is lost', lost],
  ['breaks off', new RequestError(200)],
])('retries under the same key when the response %s', async (_, failure) => {
  const act = vi.fn().mockRejectedValueOnce(failure).mockResolvedValueOnce('hecho')
  expect(await settled(change(act))).toBe('hecho')
  const [[first], [second]] = act.mock.calls as [[object], [object]]
  expect(second).toBe(first)
})

it('does not retry when the server rejects the change', async () => {
  const act = vi.fn().mockRejectedValue(refused)
  expect(await settled(change(act))).toBe(refused)
  expect(act).toHaveBeenCalledTimes(1)
})

/** Returns the keys a pending change uses for each of `inputs` in turn; only the last gets a response. */
async function keysOf(inputs: unknown[], failure: unknown = lost) {
  const keys: string[] = []
  const pending = new PendingChange()
  for (const input of inputs) {
    const act = vi.fn(({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      return Promise.reject(failure)
    })
    await settled(pending.send(input, act))
  }
  return new Set(keys)
}

it('keeps its key when the same input is sent again without a response', async () => {
  expect(await keysOf([{ name: 'Ana' }, { name: 'Ana' }])).toHaveLength(1)
})

it.each([
  ['something else is sent', [{ name: 'Ana' }, { name: 'Eva' }], lost],
  ['the server has answered', [{ name: 'Ana' }, { name: 'Ana' }], refused],
  ['it is another file', [new Blob(['a']), new Blob(['b'])], lost],
])('uses a new key when %s', async (_, inputs, failure) => {
  expect(await keysOf(inputs, failure)).toHaveLength(2)
})

it('uses a new key after a success', async () => {
  const pending = new PendingChange()
  const act = vi.fn().mockResolvedValue('hecho')
  await pending.send('Ana', act)
  await pending.send('Ana', act)
  expect(act.mock.calls[1]).not.toEqual(act.mock.calls[0])
})

it('uses a new key once something else was sent: what the lost change created may have been deleted', async () => {
  const pending = new PendingChange()
  const act = vi.fn().mockRejectedValue(lost)
  await settled(pending.send('Ana', act))
  await pending.send('Eva', vi.fn().mockResolvedValue('hecho'))
  await settled(pending.send('Ana', act))
  expect(act.mock.calls[2]).not.toEqual(act.mock.calls[0])
})

it('keeps its key when an earlier change is answered meanwhile', async () => {
  const pending = new PendingChange()
  const act = vi.fn().mockRejectedValue(lost)
  let answer = (_: string) => {}
  const earlier = pending.send('Eva', () => new Promise<string>((resolve) => (answer = resolve)))
  await settled(pending.send('Ana', act))
  answer('hecho')
  await earlier
  await settled(pending.send('Ana', act))
  expect(act.mock.calls[2]).toEqual(act.mock.calls[0])
})

it('keeps its key over a reload under a name, until there is a response', async () => {
  const kept = new Map<string, string>()
  const getItem = (name: string) => kept.get(name) ?? null
  const setItem = (name: string, text: string) => void kept.set(name, text)
  vi.stubGlobal('sessionStorage', { getItem, setItem, removeItem: (name: string) => void kept.delete(name) })
  const act = vi.fn().mockRejectedValue(lost)
  const send = () => settled(new PendingChange('consulta').send({ name: 'Ana', company: undefined }, act))
  await send()
  act.mockResolvedValueOnce('hecho')
  expect(await send()).toBe('hecho')
  expect(act.mock.calls[2]).toEqual(act.mock.calls[0])
  expect(kept.size).toBe(0)
  await send()
  expect(act.mock.calls[3]).not.toEqual(act.mock.calls[0])
})
