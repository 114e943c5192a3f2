import type { Worker, WorkerOptions } from 'node:worker_threads'
import { bundledThread } from '@/platform/bundledThread'
import { perProcess } from '@/platform/perProcess'
import { type Semaphore, semaphore } from '@/platform/semaphore'
import type { Task, Tasks } from './worker'

/** How long one text may take, counted from when a worker starts on it, not from when it was queued. */
const LIMIT_MS = 5_000
/** How many times that limit a text may take if the process didn't get as much CPU time. */
const MAX_ROUNDS = 4
const WORKERS = 2
const MEMORY: WorkerOptions['resourceLimits'] = { maxOldGenerationSizeMb: 384 }

/** A text took too long. */
export class TooSlow extends Error {}

/** Workers that are ready, or will be soon. */
type Pool = { idle: Promise<Worker>[]; gate: Semaphore }

/** No caller gets all workers at once. */
const { idle, gate } = perProcess<Pool>('mdxPool', () => ({
  idle: [],
  gate: semaphore({ most: WORKERS, each: WORKERS - 1, waiting: 100, eachWaiting: 50 }),
}))

type Answer<Name extends keyof Tasks> = Tasks[Name]['answer']

/** Runs a task in a worker. A worker that takes too long or too much memory is terminated and replaced. */
export const inWorker = <Name extends keyof Tasks>(
  task: Task & { name: Name },
  caller: string,
  limitMs = LIMIT_MS,
): Promise<Answer<Name>> =>
  gate.run(caller, async () => {
    const worker = await (idle.pop() ?? readyWorker())
    try {
      const answer = await answerOf<Answer<Name>>(worker, task, limitMs)
      idle.push(Promise.resolve(worker))
      return answer
    } catch (error) {
      worker.on('error', () => undefined) // errors during termination are irrelevant
      worker.terminate()
      const successor = readyWorker() // warmed up before the next text comes
      successor.catch(() => undefined) // reported to its next user
      idle.push(successor)
      throw error
    }
  })

/** Starts a worker and resolves once it has loaded its code. */
function readyWorker(): Promise<Worker> {
  const worker = newWorker()
  return new Promise((resolve, reject) => {
    const failed = (reason: Error | number) => reject(new Error(`The MDX worker did not start: ${reason}`))
    worker.once('error', failed).once('exit', failed)
    worker.once('message', () => {
      worker.off('error', failed).off('exit', failed)
      worker.unref() // an idle worker does not keep the process alive
      resolve(worker)
    })
  })
}

/** Resolves to the worker's answer; fails if it crashes, or has computed for too long. */
function answerOf<Answer>(worker: Worker, task: Task, limitMs: number): Promise<Answer> {
  const before = process.cpuUsage()
  return new Promise((resolve, reject) => {
    let rounds = 0
    let timer = setTimeout(judge, limitMs)
    worker.on('message', answered).on('error', failed).ref()
    worker.postMessage(task)

    /** On a busy machine a worker gets less CPU time than the time that passes, so it gets more time. */
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

const newWorker = () => bundledThread('src/mdx/worker.ts', 'mdx-worker/worker.mjs', { resourceLimits: MEMORY })
