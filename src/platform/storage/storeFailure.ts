import type { Payload } from 'payload'
import { Failure } from '@/platform/failure'

/** The failure shown for any error of the object store; the details go to the log. */
export function storeFailure({ logger }: Payload, error: unknown): Failure {
  logger.error(error)
  return new Failure('unavailable', {
    message: 'El almacén de archivos no responde. Inténtalo de nuevo en un momento.',
  })
}
