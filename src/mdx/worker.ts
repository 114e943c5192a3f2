import { parentPort } from 'node:worker_threads'
import type { CompiledArticle } from './ArticleText'
import { type ReadDocument, readDocument, type Wanted } from './reader/readDocument'

/** The worker's tasks: reading a text, and rendering a compiled one to HTML. */
export type Tasks = {
  read: { task: { source: string; wanted: Wanted }; answer: ReadDocument }
  markup: { task: CompiledArticle; answer: string }
}
export type Task = { [Name in keyof Tasks]: { name: Name } & Tasks[Name]['task'] }[keyof Tasks]

// Runs in a worker thread (see `pool`). Its first message means that it is ready.
parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(await (task.name === 'read' ? readDocument(task.source, task.wanted) : markup(task)))
})
parentPort?.postMessage('ready')

/** Loads React when it is first needed. */
async function markup(article: CompiledArticle): Promise<string> {
  const { markupOf } = await import('./render/markup')
  return markupOf(article)
}
