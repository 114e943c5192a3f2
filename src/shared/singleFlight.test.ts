import { expect, it, vi } from 'vitest'
import { SingleFlight } from './singleFlight'

it('[ADM-77] a second press within the same moment gets the answer of the first', async () => {
  const act = vi.fn(() => Promise.resolve({}))
  const flight = new SingleFlight<object>()
  const [first, second] = await Promise.all([flight.run(act), flight.run(act)])
  expect(act).toHaveBeenCalledTimes(1)
  expect(second).toBe(first)
  await flight.run(act)
  expect(act).toHaveBeenCalledTimes(2)
})

it('may be tried again after a failure, and is not after a success that leads away', async () => {
  const refusal = new Error('Ya existe')
  const act = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue('hecho')
  const flight = new SingleFlight<string>()
  await expect(flight.run(act, { isLast: true })).rejects.toBe(refusal)
  await flight.run(act, { isLast: true })
  await flight.run(act, { isLast: true })
  expect(act).toHaveBeenCalledTimes(2)
})
