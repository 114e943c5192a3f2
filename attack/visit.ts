import { setTimeout as wait } from 'node:timers/promises'
import { send } from './send'

// Forked by `visitors.ts`: reads a page every so often, as a visitor would, in a process of its own, so that what the
// attacker computes doesn't count. Sends each time to the parent, and ends with it.

const [url = '', ...pages] = process.argv.slice(2)
const PAUSE_MS = 25

process.once('disconnect', () => process.exit())
for (let turn = 0; ; turn++) {
  const { status, ms } = await send(url, { method: 'GET', path: pages[turn % pages.length] ?? '/' })
  process.send?.({ status, ms })
  await wait(PAUSE_MS)
}
