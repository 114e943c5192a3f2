import { readAtMost } from '@/domain/readAtMost'
import { isStorable } from '@/domain/storable'
import { Failure } from '@/server/failure'

const MAX_DEPTH = 32

/** What a body is read from: Payload's request and the plain one alike. */
export type Sent = { headers: Headers; body?: unknown }

/** The media type of a request, lower case and without parameters. */
export const contentType = ({ headers }: Sent) =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/**
 * The request's body, read no further than `maxBytes`; beyond it `tooLarge` is thrown.
 *
 * Payload reads JSON bodies without a limit, so the stream is counted here, whatever length the caller declares.
 */
export async function readBytes(
  req: Sent,
  maxBytes: number,
  tooLarge = new Failure('payload_too_large'),
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(req.headers.get('content-length')) > maxBytes) throw tooLarge
  const bytes = await readAtMost(req.body, maxBytes)
  if (!bytes) throw tooLarge
  return bytes
}

/** The same as text that PostgreSQL can hold. */
export const readText = async (req: Sent, maxBytes: number) => decodeUtf8(await readBytes(req, maxBytes))

/** Text of UTF-8, or a failure for anything else and for characters that PostgreSQL can't hold. */
export function decodeUtf8(bytes: Uint8Array): string {
  const text = decode(bytes)
  refuseUnstorable(text)
  return text
}

/** The request's JSON object. Refuses what is no object, too deep, or holds characters that PostgreSQL can't store. */
export async function readJson(req: Sent, maxBytes: number): Promise<Record<string, unknown>> {
  if (contentType(req) !== 'application/json') {
    throw new Failure('unsupported_media_type', { message: 'Envía el contenido como application/json' })
  }
  return parseObject(await readText(req, maxBytes))
}

/** The JSON object that `text` holds, or a failure as of `readJson`. */
export function parseObject(text: string): Record<string, unknown> {
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Failure('malformed_json')
  check(body, 1)
  return body as Record<string, unknown>
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure('malformed_json', { message: 'El cuerpo de la petición no es UTF-8 válido' })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('malformed_json')
  }
}

function check(value: unknown, depth: number): void {
  if (typeof value === 'string') refuseUnstorable(value)
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) throw new Failure('invalid', { message: 'El JSON tiene demasiados niveles' })
  Reflect.deleteProperty(value, '__proto__') // an own key here, but whoever copies it sets a prototype
  for (const [key, item] of Object.entries(value)) {
    check(key, depth)
    check(item, depth + 1)
  }
}

/** Fails for text that PostgreSQL can't hold. */
export function refuseUnstorable(text: string): void {
  if (!isStorable(text)) throw new Failure('invalid', { message: 'El texto contiene caracteres no permitidos' })
}
