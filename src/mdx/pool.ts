import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { type Queue, queue } from '@/queue'
import type { Task, Tasks } from './worker'

/** How long one text may take. It counts from when a worker begins, not from when the text was handed in. */
const LIMIT_MS = 5_000
/** How many times that it may take where the process didn't get to compute for so long. */
const MAX_ROUNDS = 4
const WORKERS = 2
const MEMORY: WorkerOptions['resourceLimits'] = { maxOldGenerationSizeMb: 384 }

/** A text took longer than it may. */
export class TooSlow extends Error {}

/** Workers that are ready, or will be soon. */
type Pool = { idle: Promise<Worker>[]; line: Queue }

/** One for the process: Next loads this module once for pages and once for calls. Nobody gets all workers at once. */
const shared = globalThis as { mdxPool?: Pool }
shared.mdxPool ??= { idle: [], line: queue({ most: WORKERS, each: WORKERS - 1, waiting: 100, eachWaiting: 50 }) }
const { idle, line } = shared.mdxPool

type Answer<Name extends keyof Tasks> = Tasks[Name]['answer']

/** Has a worker do something. One that takes too long or too much memory is ended, and another takes its place. */
export const inWorker = <Name extends keyof Tasks>(
  task: Task & { name: Name },
  caller: string,
  limitMs = LIMIT_MS,
): Promise<Answer<Name>> =>
  line.inTurn(caller, async () => {
    const worker = await (idle.pop() ?? readyWorker())
    try {
      const answer = await answerOf<Answer<Name>>(worker, task, limitMs)
      idle.push(Promise.resolve(worker))
      return answer
    } catch (error) {
      worker.on('error', () => undefined) // what it says while it ends is of no interest
      worker.terminate()
      const successor = readyWorker() // warm before the next text comes
      successor.catch(() => undefined) // whoever gets it hears of it
      idle.push(successor)
      throw error
    }
  })

/** A worker that has loaded what it needs. */
function readyWorker(): Promise<Worker> {
  const worker = newWorker()
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', () => {
      worker.off('error', reject)
      worker.unref() // an idle worker keeps no process alive
      resolve(worker)
    })
  })
}

/** What `worker` answers; fails when it breaks, or has computed for too long. */
function answerOf<Answer>(worker: Worker, task: Task, limitMs: number): Promise<Answer> {
  const before = process.cpuUsage()
  return new Promise((resolve, reject) => {
    let rounds = 0
    let timer = setTimeout(judge, limitMs)
    worker.on('message', answered).on('error', failed).ref()
    worker.postMessage(task)

    /** On a machine that is busy with other things a worker gets less than its time: then it gets some more. */
    function judge(): void {
      const { user, system } = process.cpuUsage(before)
      if ((user + system) / 1000 >= limitMs || ++rounds === MAX_ROUNDS) failed(new TooSlow())
      else timer = setTimeout(judge, limitMs)
    }

    function answered(answer: Answer): void {
      release()
      resolve(answer)
    }

    function failed(error: NodeJS.ErrnoException): void {
      release()
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooSlow() : error)
    }

    function release(): void {
      clearTimeout(timer)
      worker.off('message', answered).off('error', failed).unref()
    }
  })
}

/** The built server has the worker in one piece (see `build`); elsewhere it runs from its source. */
function newWorker(): Worker {
  const built = path.join(process.cwd(), 'mdx-worker/worker.mjs')
  const source = path.join(process.cwd(), 'src/mdx/worker.ts')
  // A worker doesn't inherit what translates TypeScript, and Node 20 takes no `--import` for one.
  const program = existsSync(built)
    ? `import('${pathToFileURL(built)}')`
    : `import('tsx/esm/api').then(({ register }) => (register(), import('${pathToFileURL(source)}')))`
  // By `Reflect`: the bundler would look for the program of a plain `new Worker` while it builds.
  return Reflect.construct(Worker, [program, { eval: true, resourceLimits: MEMORY }])
}
