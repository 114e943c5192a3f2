import { setTimeout as wait } from 'node:timers/promises'
import { callsTo, signIn } from '@tests/support/http'
import { openDatabase, startSite } from '@tests/support/site'
import { startReceiver } from '@tests/support/webhookReceiver'
import { build, isBuilt } from '@/run/cli/build'
import { print } from '@/run/cli/console'
import { startVisitors } from '../attack/visitors'
import { p95 } from '../percentile'
import { printTable } from '../printTable'

// `npm run bench:webhooks`: how long 1,000 events to one fast receiver take, and what visitors notice meanwhile. Exits
// with 1 if it is more than 20 s, or if visitors wait (p95) more than twice as long as in the pauses.

const EVENTS = 1_000
const ROUNDS = 5
const MOST_SECONDS = 20
const MOST_TIMES = 2
const BODY = JSON.stringify({
  type: 'contact.created',
  timestamp: new Date().toISOString(),
  data: { id: 1, nombre: 'Ana Peña', createdAt: new Date().toISOString() },
})
const LATE_MS = 5 * MOST_SECONDS * 1_000

if (!(await isBuilt())) await build()
const site = await startSite({ SEED: 'none', RATE_LIMIT: 'off', WEBHOOKS_ALLOW_PRIVATE: 'true' })
const receiver = await startReceiver()
const call = callsTo(site)
const token = await signIn(site)
const post = { title: 'A la vista', slug: 'a-la-vista', content: 'Hola.', isPublished: true }
await call('POST', '/blog/admin/posts', post, token)
await call('POST', '/admin/webhooks', { name: 'Receptor', url: receiver.url, events: ['contact.created'] }, token)
const database = await openDatabase(site)

const visitors = startVisitors(site.url)
await visitors.calm()
visitors.visits.calm.length = 0 // the first visit renders the pages
const seconds: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  await visitors.calm()
  seconds.push(await deliver(round))
}
visitors.stop()
const { calm, attacked, refused } = visitors.visits
await database.end()
await receiver.stop()
await site.stop()

const [before, during] = [p95(calm), p95(attacked)]
const worst = Math.max(...seconds)
printTable(
  [`${EVENTS} events to one receiver`, 'figure'],
  [
    [`seconds, worst of ${ROUNDS}`, worst.toFixed(1)],
    [`visitors’ p95 in ms, ${calm.length} visits without events`, before.toFixed(1)],
    [`visitors’ p95 in ms, ${attacked.length} visits during them`, during.toFixed(1)],
    ['times as long', (during / before).toFixed(2)],
  ],
)
if (refused > 0) print(`${refused} visitors without their page`)
process.exit(worst > MOST_SECONDS || during > MOST_TIMES * before || refused > 0 ? 1 : 0)

/** Queues the events at once, as after an outage. Returns how many seconds pass until the receiver has all of them. */
async function deliver(round: number): Promise<number> {
  const ids = new Set<string>()
  receiver.received.length = 0
  const began = performance.now()
  await database.query(
    `insert into webhook_deliveries (webhook_id, event_id, type, body)
      select w.id, 'msg_' || $1 || '_' || each, 'contact.created', $2 from webhooks w, generate_series(1, $3) as each`,
    [round, BODY, EVENTS],
  )
  while (ids.size < EVENTS) {
    if (performance.now() - began > LATE_MS) throw new Error(`${ids.size} of ${EVENTS} events have arrived`)
    await wait(10)
    for (const { id } of receiver.received.splice(0)) ids.add(id)
  }
  return (performance.now() - began) / 1_000
}
