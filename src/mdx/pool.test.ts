import { expect, it } from 'vitest'
import { TooBusy } from '@/platform/semaphore'
import { inWorker, TooSlow } from './pool'

// Within every limit, and hundreds of times what this test allows a worker.
const LONG = 'Un párrafo con **negrita**, un [enlace](https://example.com) y palabras.\n\n'.repeat(2000)
const SOUND = { name: 'read', source: 'Hola', wanted: 'outline' } as const

it('[API-85] gives up on a text that takes too long, and reads the next as usual', async () => {
  await expect(inWorker({ name: 'read', source: LONG, wanted: 'program' }, 'somebody', 1)).rejects.toThrow(TooSlow)
  expect((await inWorker(SOUND, 'somebody')).excerpt).toBe('Hola')
})

it('[API-85] charges a text for its own time, not for its wait', async () => {
  const task = (length: number, i: number) =>
    ({ name: 'read', source: LONG.slice(0, length) + i, wanted: 'program' }) as const
  const before = Array.from({ length: 8 }, (_, i) => inWorker(task(20_000, i), 'somebody'))
  const limitMs = 400 // many times what it takes, and less than half of what it waits
  const last = inWorker(task(1_000, 0), 'somebody', limitMs)
  await Promise.all(before)
  await last
})

it('[API-85] rejects a new request when a hundred are waiting, and no others', async () => {
  const all = await Promise.allSettled(Array.from({ length: 150 }, (_, i) => inWorker(SOUND, `caller ${i}`)))
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(50)
  for (const answer of refused) expect(answer).toMatchObject({ reason: expect.any(TooBusy) })
})

it("[API-85] queues a caller's many texts behind each other, so that another caller gets a worker at once", async () => {
  await Promise.all([inWorker(SOUND, 'somebody'), inWorker(SOUND, 'somebody else')]) // both workers have started
  const source = LONG.slice(0, 5_000)
  const texts = Array.from({ length: 20 }, (_, i) =>
    inWorker({ name: 'read', source: source + i, wanted: 'outline' }, 'somebody'),
  )
  let read = 0
  for (const text of texts) text.then(() => read++)
  await texts[0]
  await inWorker(SOUND, 'somebody else')
  expect(read).toBeLessThan(10)
  await Promise.all(texts)
})
