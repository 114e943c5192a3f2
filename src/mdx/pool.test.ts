import { expect, it } from 'vitest'
import { inWorker, TooBusy, TooSlow } from './pool'

// Within every limit, and hundreds of times what this test lets a worker spend.
const LONG = 'Un párrafo con **negrita**, un [enlace](https://example.com) y palabras.\n\n'.repeat(2000)
const SOUND = { source: 'Hola', wanted: 'outline' } as const

it('[API-85] a text that takes too long is given up, and the next is read as ever', async () => {
  const started = Date.now()
  await expect(inWorker({ source: LONG, wanted: 'html' }, 1)).rejects.toThrow(TooSlow)
  expect((await inWorker(SOUND)).excerpt).toBe('Hola')
  expect(Date.now() - started).toBeLessThan(20_000)
}, 30_000)

it('[API-85] who comes when a hundred are waiting is sent away, and nobody else', async () => {
  const all = await Promise.allSettled(Array.from({ length: 150 }, () => inWorker(SOUND)))
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(50)
  for (const answer of refused) expect(answer).toMatchObject({ reason: expect.any(TooBusy) })
}, 30_000)
