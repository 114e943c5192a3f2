import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { Examined } from './examine'
import type { Task } from './worker'

/** How long one text may take. It counts from when a worker begins, not from when the text was handed in. */
const LIMIT_MS = 2_000
/** How many times that it may take where the process didn't get to compute for so long. */
const MAX_ROUNDS = 4
const WORKERS = 2
/** More than this can't be waited for: whoever comes then is sent away. */
const MAX_WAITING = 100
const MEMORY: WorkerOptions['resourceLimits'] = { maxOldGenerationSizeMb: 384 }

/** A text took longer than a text may. */
export class TooSlow extends Error {}
/** More texts are waiting than can be read in time. */
export class TooBusy extends Error {}

type Job = Task & { limitMs: number; resolve: (answer: Examined) => void; reject: (error: Error) => void }
type Pool = { idle: Worker[]; alive: number; waiting: Job[] }

/** One for the process: Next loads this module once for pages and once for calls. */
const shared = globalThis as { mdxPool?: Pool }
shared.mdxPool ??= { idle: [], alive: 0, waiting: [] }
const pool = shared.mdxPool

/** Has a worker read a text. One that takes too long or too much memory is ended, and another takes its place. */
export function inWorker(task: Task, limitMs = LIMIT_MS): Promise<Examined> {
  return new Promise((resolve, reject) => {
    if (pool.waiting.length >= MAX_WAITING) return reject(new TooBusy())
    pool.waiting.push({ ...task, limitMs, resolve, reject })
    next()
  })
}

function next(): void {
  if (pool.idle.length === 0 && pool.alive < WORKERS && pool.waiting.length > 0) start()
  const worker = pool.waiting.length > 0 ? pool.idle.pop() : undefined
  const job = worker && pool.waiting.shift()
  if (worker && job) run(worker, job)
}

/** Starts a worker, which is idle once it has loaded. */
function start(): void {
  const worker = newWorker()
  pool.alive++
  const failed = (error: Error) => {
    pool.alive--
    pool.waiting.shift()?.reject(error) // somebody must hear of it, or they would all wait for ever
    next()
  }
  worker.once('error', failed)
  worker.once('message', () => {
    worker.off('error', failed)
    worker.unref() // an idle worker keeps no process alive
    pool.idle.push(worker)
    next()
  })
}

function run(worker: Worker, { source, wanted, limitMs, resolve, reject }: Job): void {
  const before = process.cpuUsage()
  let rounds = 0
  let timer = setTimeout(judge, limitMs)
  worker.on('message', answered).on('error', failed).ref()
  worker.postMessage({ source, wanted } satisfies Task)

  /** On a machine that is busy with other things a worker gets less than its time: then it gets some more. */
  function judge(): void {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 >= limitMs || ++rounds === MAX_ROUNDS) end(new TooSlow())
    else timer = setTimeout(judge, limitMs)
  }

  function answered(answer: Examined): void {
    release()
    worker.unref()
    pool.idle.push(worker)
    resolve(answer)
    next()
  }

  function failed(error: NodeJS.ErrnoException): void {
    end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooSlow() : error)
  }

  /** Ends the worker, and has another warm before the next text comes. */
  function end(error: Error): void {
    release()
    worker.on('error', () => undefined) // what it says while it ends is of no interest
    worker.terminate()
    pool.alive--
    reject(error)
    start()
    next()
  }

  function release(): void {
    clearTimeout(timer)
    worker.off('message', answered).off('error', failed)
  }
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
