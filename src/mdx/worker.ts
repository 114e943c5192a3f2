import { parentPort } from 'node:worker_threads'
import type { CompiledArticle } from './ArticleText'
import { type ReadDocument, readDocument, type Wanted } from './reader/readDocument'
import { markupOf } from './render/markup'

/** What is asked of the worker: to read a text, or to write the markup of one that it has compiled. */
export type Tasks = {
  read: { task: { source: string; wanted: Wanted }; answer: ReadDocument }
  markup: { task: CompiledArticle; answer: string }
}
export type Task = { [Name in keyof Tasks]: { name: Name } & Tasks[Name]['task'] }[keyof Tasks]

// Works in a thread of its own (see `pool`). The first message says that it is ready.
parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(await (task.name === 'read' ? readDocument(task.source, task.wanted) : markupOf(task)))
})
parentPort?.postMessage('ready')
