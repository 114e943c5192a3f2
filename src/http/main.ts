import { setFlagsFromString } from 'node:v8'
import { env, isDevelopment, OperatorError, workerKind } from '@/env'
import { log } from '@/log'

// Collects garbage once the heap has grown by half. By default it may grow fourfold, and gives little back (docs/decisions/0070).
if (!isDevelopment) setFlagsFromString('--heap-growing-percent=50')

/** Starts the site: in this process, or in as many workers as `WEB_CONCURRENCY` says. */
const isParent = workers() > 1 && !workerKind() && !isDevelopment
await (isParent ? import('./workers') : import('./server'))

/** Reads the environment, or exits with one line that names the invalid variable. */
function workers(): number {
  try {
    return env().WEB_CONCURRENCY
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    log('error', `No se pudo iniciar: ${error.message}`)
    process.exit(1)
  }
}
