import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundled } from './bundled.mjs'

// Runs a TypeScript program in the project's folder: `node -C production src/run/cli/run.mjs src/run/cli/start.ts`. It is
// bundled first, so that Node 20 needs no loader thread. Without the condition Node would take Lexical's entry point
// with a top-level await, on which importing Payload's configuration sometimes waits for ever (docs/decisions/0069).
if (!process.execArgv.join(' ').includes('-C production')) throw new Error('Start this with node -C production')
const [node, , program = '', ...args] = process.argv
process.chdir(fileURLToPath(new URL('../../..', import.meta.url)))
process.argv = [node, path.resolve(program), ...args]
process.setSourceMapsEnabled(true)
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true' // in English, at each start; docs/operate.md tells it
await import(pathToFileURL(await bundled(program)).href)
