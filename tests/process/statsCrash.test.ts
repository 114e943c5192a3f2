import { setTimeout } from 'node:timers/promises'
import { startKillableSite } from '@tests/support/killableSite'
import { afterAll, beforeAll, expect, test } from 'vitest'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Midnight in Santo Domingo, where a day of figures ends. */
const MIDNIGHT_MS = 4 * 3_600_000
const DAY_MS = 24 * 3_600_000
const BUSY_MS = 300_000

let site: Awaited<ReturnType<typeof startKillableSite>>
beforeAll(async () => {
  const left = DAY_MS - ((Date.now() - MIDNIGHT_MS) % DAY_MS)
  if (left < BUSY_MS) await setTimeout(left) // each day has its own figures and visitors
  site = await startKillableSite({ RATE_LIMIT: 'off' })
}, 2 * BUSY_MS)
afterAll(() => site.stop())

/** Visits of different visitors, as a browser reports them. */
async function visit(times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const answer = await fetch(`${site.url}/api/stats`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain;charset=UTF-8', 'User-Agent': `${AGENT} ${i}`, Origin: site.url },
      body: JSON.stringify({ path: '/', referrer: '', width: 's' }),
    })
    expect(answer.status).toBe(202)
  }
}
async function stored() {
  const [row] = await site.query<{ views: number; visitors: number }>(
    `select views, visitors from stats_days where kind = 'page' and path = '/' and name = ''`,
  )
  return [row?.views ?? 0, row?.visitors ?? 0]
}

test('[API-129] a shutdown loses no count, and the next start goes on with the same visitors', async () => {
  await visit(30)
  await site.end()
  expect(await stored()).toEqual([30, 30])
  await site.start()
  await visit(10)
  await site.end()
  expect(await stored()).toEqual([40, 30])
  await site.start()
})

test('[API-129] what was stored within ten seconds outlives a kill', async () => {
  const [before = 0] = await stored()
  await visit(20)
  await expect.poll(stored).toEqual([before + 20, 30])
  await visit(5)
  await site.kill()
  const [after = 0] = await stored()
  expect(after).toBeGreaterThanOrEqual(before + 20)
  expect(after).toBeLessThanOrEqual(before + 25)
  await site.start()
})
