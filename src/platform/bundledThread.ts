import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

const fileUrl = (file: string) => JSON.stringify(pathToFileURL(path.resolve(file)).href)

/**
 * Starts a thread with the program of `source`. The built server includes it, bundled, as `built` (see `build`);
 * elsewhere it is bundled when it starts.
 */
export function bundledThread(source: string, built: string, options: WorkerOptions): Worker {
  const program = existsSync(path.resolve(built))
    ? `import(${fileUrl(built)})`
    : `import(${fileUrl('src/run/cli/bundled.mjs')})
        .then(({ bundled }) => bundled(${JSON.stringify(source)}))
        .then((file) => import(require('node:url').pathToFileURL(file)))`
  // Through `Reflect`, because at build time the bundler would try to resolve the program of a plain `new Worker`.
  return Reflect.construct(Worker, [program, { ...options, eval: true }])
}
