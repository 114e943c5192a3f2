import type { PayloadRequest } from 'payload'
import { Failure } from '@/failure'

/** The headers of a call whose response may get lost. */
export const repeatable = {
  'Idempotency-Key': 'La misma clave con el mismo contenido da la misma respuesta durante 24 horas',
}

const SHAPE = /^[\x21-\x7e]{1,200}$/

/** Returns the client's key for its request, or null. */
export function idempotencyKey({ headers }: PayloadRequest): string | null {
  const key = headers.get('idempotency-key')
  if (key === null || SHAPE.test(key)) return key
  const message = 'Debe tener entre 1 y 200 caracteres ASCII, sin espacios'
  throw new Failure('validation_failed', { errors: [{ field: 'Idempotency-Key', message }] })
}
