import cluster, { type Worker } from 'node:cluster'
import type { Readable } from 'node:stream'
import { env } from '@/env'
import { log } from '@/log'
import { SIGTERM_STATUS } from '@/system'
import { givePlaces } from './places'
import { lineWriter } from './request/accessLog'

/** So many crashes within a minute are no accident. */
const MOST_CRASHES = 5
const MINUTE_MS = 60_000
/** A worker can't start while the database is down; the others go on with the pages they have. */
const RETRY_MS = 5_000

const { WEB_CONCURRENCY } = env()
const { isTTY } = process.stdout
const writeLines = lineWriter(process.stdout)
const running = new Set<Worker>()
const serving = new Set<Worker>()
let crashes: number[] = []
let isStopping = false
let status = SIGTERM_STATUS

process.title = 'ozama-workers'
process.stderr.on('error', () => undefined) // nobody is reading any more; `lineWriter` handles stdout
// The workers accept connections themselves. By default this process would hand them over, and those on their way to a
// worker that dies would never be answered.
cluster.schedulingPolicy = cluster.SCHED_NONE
cluster.setupPrimary({ stdio: ['ignore', isTTY ? 'inherit' : 'pipe', 'inherit', 'ipc'] })
fill()

/**
 * Starts missing workers: the first alone, so that only it migrates, and the site is up as soon as with one process.
 */
function fill(): void {
  while (!isStopping && running.size < WEB_CONCURRENCY && (serving.size > 0 || running.size === 0)) start()
}

function start(): void {
  const worker = cluster.fork({ OZAMA_WORKER: serving.size === 0 ? 'first' : 'further' })
  running.add(worker)
  if (worker.process.stdout) passOn(worker.process.stdout)
  givePlaces(worker)
  worker.on('message', (message) => message === 'ready' && ready(worker))
  // Later than `exit`: all that it wrote has arrived.
  worker.process.once('close', (code, signal) => ended(worker, code ?? signal))
}

function ready(worker: Worker): void {
  serving.add(worker)
  process.send?.('ready')
  if (serving.size === WEB_CONCURRENCY) log('info', `Atienden el sitio ${WEB_CONCURRENCY} procesos`)
  fill()
}

function ended(worker: Worker, how: number | string | null): void {
  running.delete(worker)
  const served = serving.delete(worker)
  if (isStopping) {
    if (running.size === 0) process.exit(status)
  } else if (served) {
    crashes = [...crashes, Date.now()].filter((at) => at > Date.now() - MINUTE_MS)
    if (crashes.length < MOST_CRASHES) {
      log('warn', `Un proceso del sitio terminó (${how}): se inicia otro`)
      fill()
    } else {
      log('error', `Los procesos del sitio terminaron ${MOST_CRASHES} veces en un minuto: el sitio se detiene`)
      stop(1)
    }
  } else if (serving.size > 0) {
    setTimeout(fill, RETRY_MS)
  } else {
    stop(1) // the site can't start, and the worker has logged why
  }
}

/** Ends the workers, each after its requests in flight. */
function stop(code: number): void {
  if (isStopping) return
  isStopping = true
  status = code
  for (const worker of running) worker.process.kill('SIGTERM')
  if (running.size === 0) process.exit(status)
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(SIGTERM_STATUS))
process.once('disconnect', () => stop(SIGTERM_STATUS)) // `npm start` is gone

/** Passes on whole lines only: two workers that write at once would break each other's. */
function passOn(output: Readable): void {
  let rest = ''
  output.setEncoding('utf8').on('data', (text: string) => {
    const end = text.lastIndexOf('\n') + 1
    if (end) writeLines(rest + text.slice(0, end))
    rest = end ? text.slice(end) : rest + text
  })
}
