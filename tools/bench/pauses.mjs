import { appendFileSync, readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Preloaded into a site (`NODE_OPTIONS`): appends to the file `PAUSES` whenever the main thread was blocked for more than 5 ms
// (time and duration). Measures the thread's CPU time, so that other load on the machine doesn't count.

const FROM_MS = 5
const file = process.env.PAUSES
const computedMs = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

if (isMainThread && file) {
  let last = computedMs()
  setInterval(() => {
    const now = computedMs()
    if (now - last > FROM_MS) appendFileSync(file, `${Date.now()} ${(now - last).toFixed(1)}\n`)
    last = now
  }, 1).unref()
}
