import type { PayloadRequest } from 'payload'
import * as z from '@/platform/schemas/zod'
import { parse } from './endpoint'

/** The headers of a call whose response may get lost. */
export const repeatable = {
  'Idempotency-Key':
    'La misma clave con el mismo contenido da la misma respuesta durante 24 horas; en una sesión del panel, durante 5 minutos',
}

const RULE = 'Debe tener entre 1 y 200 caracteres ASCII, sin espacios'

/** What a client may call its request, to repeat it. */
export const repeatKey = z.string(RULE).regex(/^[\x21-\x7e]{1,200}$/, RULE)

const sentKey = z.object({ 'Idempotency-Key': repeatKey.nullable() })

/** Returns the client's key for its request, or null. */
export function idempotencyKey({ headers }: PayloadRequest): string | null {
  const header = { 'Idempotency-Key': headers.get('idempotency-key') }
  return parse(sentKey, header, 'validation_failed')['Idempotency-Key']
}
