import type { Payload } from 'payload'
import { Failure } from '@/failure'

/** What people are told when the object store fails, however it does; the log knows more. */
export function storeFailure({ logger }: Payload, error: unknown): Failure {
  logger.error(error)
  return new Failure('unavailable', {
    message: 'El almacén de archivos no responde. Inténtalo de nuevo en un momento.',
    headers: { 'Retry-After': '5' },
  })
}
