import { expect, it, vi } from 'vitest'
import { SingleFlight } from './singleFlight'

it('[ADM-77] gives a second, simultaneous click the result of the first', async () => {
  const act = vi.fn(() => Promise.resolve({}))
  const flight = new SingleFlight<object>()
  const [first, second] = await Promise.all([flight.run(act), flight.run(act)])
  expect(act).toHaveBeenCalledTimes(1)
  expect(second).toBe(first)
  await flight.run(act)
  expect(act).toHaveBeenCalledTimes(2)
})
