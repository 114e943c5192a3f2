import { setTimeout as wait } from 'node:timers/promises'
import { type Sent, send } from './send'

// Forked by `visitors.ts` and `fairness.ts`: sends requests at intervals, as a legitimate user would, in a separate
// process so that the attacker's CPU time doesn't distort the measurement. Sends each time to the parent, and exits
// with it. One person sends all requests in turn; of `many`, each sends one.

const [url = '', requests = '[]', who = 'one'] = process.argv.slice(2)
const sent: Sent[] = JSON.parse(requests)
const PAUSE_MS = { one: 25, many: 200 }

process.once('disconnect', () => process.exit())
let visits = 0
const all = [...sent.keys()]
if (who === 'many') for (const index of all) visit([index], PAUSE_MS.many)
else visit(all, PAUSE_MS.one)

async function visit(indexes: number[], pauseMs: number): Promise<never> {
  for (;;) {
    for (const index of indexes) {
      const request = sent[index] ?? { method: 'GET', path: '/' }
      const path = request.path.replace('NUMBER', String(++visits))
      const { status, ms } = await send(url, { ...request, path })
      process.send?.({ index, status, ms }, (fault: Error | null) => fault && process.exit()) // the parent has gone
      await wait(pauseMs)
    }
  }
}
