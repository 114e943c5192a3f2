import { setTimeout as wait } from 'node:timers/promises'
import { type Sent, send } from './send'

// Forked by `visitors.ts` and `fairness.ts`: sends a request every so often, as somebody who means no harm would, in a process
// of its own, so that what the attacker computes doesn't count. Sends each time to the parent, and ends with it.

const [url = '', requests = '[]'] = process.argv.slice(2)
const sent: Sent[] = JSON.parse(requests)
const PAUSE_MS = 25

process.once('disconnect', () => process.exit())
for (let turn = 0; ; turn++) {
  const index = turn % sent.length
  const { status, ms } = await send(url, sent[index] ?? { method: 'GET', path: '/' })
  process.send?.({ index, status, ms })
  await wait(PAUSE_MS)
}
