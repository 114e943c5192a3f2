import { setFlagsFromString } from 'node:v8'
import { env, isDevelopment, OperatorError, setTimeZone } from '@/platform/env'
import { log } from '@/platform/log'

// Collects garbage once the heap has grown by half. By default it may grow fourfold, and gives little back (docs/decisions/0070).
if (!isDevelopment) setFlagsFromString('--heap-growing-percent=50')

setTimeZone()

try {
  env() // the server's modules read it as they load
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  log('error', `No se pudo iniciar: ${error.message}`)
  process.exit(1)
}
await import('./server')
