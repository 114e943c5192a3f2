import { parentPort } from 'node:worker_threads'
import { examine, type Wanted } from './examine'

/** What the worker is asked; it answers with what `examine` says. */
export type Task = { source: string; wanted: Wanted }

// Reads texts away from the requests of others (see `pool`). The first message says that it is ready.
parentPort?.on('message', async ({ source, wanted }: Task) => {
  parentPort?.postMessage(await examine(source, wanted))
})
parentPort?.postMessage('ready')
