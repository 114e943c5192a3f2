import { parentPort, workerData } from 'node:worker_threads'
import type { Span } from '../freeTimes'
import { busyTimes } from './busyTimes'

/** What the thread gets; it answers with `Span[]`, or throws. */
export type ReaderTask = { file: string; timeZone: string; window: Span }

// Runs in a thread of its own (see `readCalendar`): a rule that never comes true would repeat for ever.
const { file, timeZone, window } = workerData as ReaderTask
parentPort?.postMessage(busyTimes(file, timeZone, window))
