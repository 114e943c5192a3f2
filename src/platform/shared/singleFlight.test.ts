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

it('can run again after a failure, but not after a final success', async () => {
  const refusal = new Error('Ya existe')
  const act = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue('hecho')
  const flight = new SingleFlight<string>()
  await expect(flight.run(act, { isLast: true })).rejects.toBe(refusal)
  await flight.run(act, { isLast: true })
  await flight.run(act, { isLast: true })
  expect(act).toHaveBeenCalledTimes(2)
})
