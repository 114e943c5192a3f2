import { parentPort, workerData } from 'node:worker_threads'
import type { Span } from '../freeTimes'
import { busyTimes } from './busyTimes'

/** What the thread gets, and what it answers. */
export type ReaderTask = { file: string; timeZone: string; window: Span }
export type ReaderAnswer = { spans: Span[] } | { fault: string }

// Runs in a thread of its own (see `readCalendar`): a rule that never comes true would repeat for ever.
const { file, timeZone, window } = workerData as ReaderTask
try {
  parentPort?.postMessage({ spans: busyTimes(file, timeZone, window) } satisfies ReaderAnswer)
} catch (error) {
  parentPort?.postMessage({ fault: String(error) } satisfies ReaderAnswer)
}
