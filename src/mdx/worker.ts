import { parentPort } from 'node:worker_threads'
import { readDocument, type Wanted } from './reader/readDocument'

/** The request to the worker, which answers with the result of `readDocument`. */
export type Task = { source: string; wanted: Wanted }

// Reads texts in a thread of its own (see `pool`). The first message says that it is ready.
parentPort?.on('message', async ({ source, wanted }: Task) => {
  parentPort?.postMessage(await readDocument(source, wanted))
})
parentPort?.postMessage('ready')
