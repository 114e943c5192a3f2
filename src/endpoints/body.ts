import type { PayloadRequest } from 'payload'
import { Failure } from '@/server/failure'

const MAX_DEPTH = 32

/** The media type of a request, lower case and without parameters. */
export const contentType = (req: PayloadRequest) =>
  (req.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/**
 * The request's body as text, read no further than `maxBytes`.
 *
 * Payload reads JSON bodies without a limit, so the stream is counted here, whatever length the caller declares.
 */
export async function readText(req: PayloadRequest, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (req.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Failure('payload_too_large')
    chunks.push(chunk)
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks))
  if (text.includes('\u0000')) throw new Failure('invalid', { message: 'El texto contiene caracteres no permitidos' })
  return text
}

/** The request's JSON object. Refuses what is no object, too deep, or holds characters that PostgreSQL can't store. */
export async function readJson(req: PayloadRequest, maxBytes: number): Promise<Record<string, unknown>> {
  if (contentType(req) !== 'application/json') {
    throw new Failure('unsupported_media_type', { message: 'Envía el contenido como application/json' })
  }
  const body = parseJson(await readText(req, maxBytes))
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Failure('malformed_json')
  check(body, 1)
  return body as Record<string, unknown>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('malformed_json')
  }
}

function check(value: unknown, depth: number): void {
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) {
    throw new Failure('invalid', { message: 'El texto contiene caracteres no permitidos' })
  }
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) throw new Failure('invalid', { message: 'El JSON tiene demasiados niveles' })
  for (const [key, item] of Object.entries(value)) {
    check(key, depth)
    check(item, depth + 1)
  }
}
