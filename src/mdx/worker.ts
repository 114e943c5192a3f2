import { parentPort } from 'node:worker_threads'
import type { CompiledArticle } from './ArticleText'
import type { convert, Written } from './imported/convert'
import { type ReadDocument, readDocument, type Wanted } from './reader/readDocument'

/** The worker's tasks: reading a text, rendering a compiled one to HTML, and converting another program's. */
export type Tasks = {
  read: { task: { source: string; wanted: Wanted }; answer: ReadDocument }
  markup: { task: CompiledArticle; answer: string }
  convert: { task: Written; answer: ReturnType<typeof convert> }
}
export type Task = { [Name in keyof Tasks]: { name: Name } & Tasks[Name]['task'] }[keyof Tasks]

// Runs in a worker thread (see `pool`). Its first message means that it is ready.
parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(await answerTo(task))
})
parentPort?.postMessage('ready')

async function answerTo(task: Task): Promise<Tasks[Task['name']]['answer']> {
  if (task.name === 'read') return readDocument(task.source, task.wanted)
  if (task.name === 'markup') return (await import('./render/markup')).markupOf(task) // loads React when it is first needed
  return (await import('./imported/convert')).convert(task)
}
