import type { WorkerOptions } from 'node:worker_threads'
import { bundledThread } from '@/platform/bundledThread'
import type { Span } from '../freeTimes'
import type { ReaderTask } from './reader'

const READER = 'src/features/booking/calendars/reader.ts'
const LIMIT_MS = 20_000
const MEMORY: WorkerOptions['resourceLimits'] = { maxOldGenerationSizeMb: 256 }

/** Reads a calendar file in a thread that is ended when it takes too long, or too much memory. */
export function readCalendar(task: ReaderTask, limitMs = LIMIT_MS): Promise<Span[]> {
  const worker = bundledThread(READER, 'calendar-reader/reader.mjs', { workerData: task, resourceLimits: MEMORY })
  return new Promise<Span[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The calendar takes too long to read')), limitMs)
    worker.once('message', resolve).once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The calendar reader ended'))
    })
  }).finally(() => worker.terminate())
}
