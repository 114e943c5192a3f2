import { setTimeout as wait } from 'node:timers/promises'
import { type Sent, send } from './send'

// Forked by `visitors.ts` and `fairness.ts`: sends a request every so often, as somebody who means no harm would, in a process
// of its own, so that what the attacker computes doesn't count. Sends each time to the parent, and ends with it. One person
// does all of it in turn; of `many` each does one thing.

const [url = '', requests = '[]', who = 'one'] = process.argv.slice(2)
const sent: Sent[] = JSON.parse(requests)
const PAUSE_MS = { one: 25, many: 200 }

process.once('disconnect', () => process.exit())
const all = [...sent.keys()]
if (who === 'many') for (const index of all) visit([index], PAUSE_MS.many)
else visit(all, PAUSE_MS.one)

async function visit(indexes: number[], pauseMs: number): Promise<never> {
  for (;;) {
    for (const index of indexes) {
      const { status, ms } = await send(url, sent[index] ?? { method: 'GET', path: '/' })
      process.send?.({ index, status, ms })
      await wait(pauseMs)
    }
  }
}
