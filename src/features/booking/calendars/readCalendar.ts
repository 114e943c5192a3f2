import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { Span } from '../freeTimes'
import type { ReaderAnswer, ReaderTask } from './reader'

const LIMIT_MS = 20_000
const MEMORY: WorkerOptions['resourceLimits'] = { maxOldGenerationSizeMb: 256 }

/** Reads a calendar file in a thread that is ended when it takes too long, or too much memory. */
export function readCalendar(task: ReaderTask, limitMs = LIMIT_MS): Promise<Span[]> {
  const worker = startReader(task)
  return new Promise<Span[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The calendar takes too long to read')), limitMs)
    worker.once('message', (answer: ReaderAnswer) =>
      'spans' in answer ? resolve(answer.spans) : reject(new Error(answer.fault)),
    )
    worker.once('error', reject).once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The calendar reader ended'))
    })
  }).finally(() => worker.terminate())
}

/** The built server includes the bundled program (see `build`); elsewhere it is bundled when it starts. */
function startReader(workerData: ReaderTask): Worker {
  const built = path.resolve('calendar-reader/reader.mjs')
  const program = existsSync(built)
    ? `import('${pathToFileURL(built)}')`
    : `import('${pathToFileURL(path.resolve('src/run/cli/bundled.mjs'))}')
        .then(({ bundled }) => bundled('src/features/booking/calendars/reader.ts'))
        .then((file) => import(require('node:url').pathToFileURL(file)))`
  // Through `Reflect`, because at build time the bundler would try to resolve the program of a plain `new Worker`.
  return Reflect.construct(Worker, [program, { eval: true, workerData, resourceLimits: MEMORY }])
}
