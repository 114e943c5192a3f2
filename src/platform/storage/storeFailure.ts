import type { Payload } from 'payload'
import { Failure } from '@/platform/failure'

const FULL = /^(ENOSPC|EDQUOT)$/

/** The failure shown for any error of the object store; the details go to the log. */
export function storeFailure({ logger }: Pick<Payload, 'logger'>, error: unknown): Failure {
  logger.error(error)
  const isFull = FULL.test((error as NodeJS.ErrnoException).code ?? '')
  return new Failure('unavailable', {
    message: isFull
      ? 'No queda espacio para archivos en el servidor. Avisa a quien lo administra.'
      : 'El almacén de archivos no responde. Inténtalo de nuevo en un momento.',
  })
}
