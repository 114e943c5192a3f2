import { Failure } from '@/platform/failure'
import { UNSTORABLE } from '@/platform/schemas/messages'
import { isStorable } from '@/platform/schemas/storable'
import { readAtMost } from '@/platform/shared/readAtMost'

const MAX_DEPTH = 32

/** The part of a request needed to read its body; Payload's and the platform's requests both have it. */
export type Sent = { headers: Headers; body?: unknown }

/** The media type of a request, lower case and without parameters. */
export const contentType = ({ headers }: Sent) =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/**
 * Reads the request's body up to `maxBytes`; throws `tooLarge` beyond that.
 *
 * Payload reads JSON bodies without a limit, so the stream is counted here, whatever length the client declares.
 */
export async function readBytes(
  req: Sent,
  maxBytes: number,
  tooLarge = new Failure('payload_too_large'),
): Promise<Uint8Array<ArrayBuffer>> {
  if (!UNENCODED.test(req.headers.get('content-encoding') ?? '')) throw compressed()
  if (Number(req.headers.get('content-length')) > maxBytes) throw tooLarge
  const bytes = await readAtMost(req.body, maxBytes)
  if (!bytes) throw tooLarge
  return bytes
}

const UNENCODED = /^(identity)?$/i
const compressed = () => new Failure('unsupported_media_type', { message: 'Envía el contenido sin comprimir' })

/** Reads the body as text that PostgreSQL can store. */
export const readText = async (req: Sent, maxBytes: number) => decodeUtf8(await readBytes(req, maxBytes))

/** Decodes UTF-8; fails for anything else and for characters that PostgreSQL can't store. */
export function decodeUtf8(bytes: Uint8Array): string {
  const text = decode(bytes)
  refuseUnstorable(text)
  return text
}

/** Reads the text of a JSON body; an empty string if there is none. Refuses another type, and a body without a type. */
export async function readJsonText(req: Sent, maxBytes: number): Promise<string> {
  const type = contentType(req)
  if (type && type !== 'application/json') throw notJson()
  const text = await readText(req, maxBytes)
  if (text && !type) throw notJson()
  return text
}

const notJson = () => new Failure('unsupported_media_type', { message: 'Envía el contenido como application/json' })

/** Reads the request's JSON object. Rejects other values, deep nesting, and characters that PostgreSQL can't store. */
export const readJson = async (req: Sent, maxBytes: number) => parseObject(await readJsonText(req, maxBytes))

/** Parses the JSON object in `text`, with the failures of `readJson`. */
export function parseObject(text: string): Record<string, unknown> {
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Failure('malformed_json', { message: 'El cuerpo de la petición debe ser un objeto JSON' })
  check(body, 1)
  return body as Record<string, unknown>
}

/** Reads the JSON object of a body that may be missing, of whatever type: undefined then. */
export async function readOptionalJson(req: Sent, maxBytes: number): Promise<Record<string, unknown> | undefined> {
  const text = await readText(req, maxBytes)
  if (!text) return undefined
  if (contentType(req) !== 'application/json') throw notJson()
  return parseObject(text)
}

/** Rejects fields from any format that `readJson` would reject. */
export const refuseImpossible = (fields: object) => check(fields, 1)

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

/** Checks an object at every depth; errors name the top-level `field`. */
function check(value: unknown, depth: number, field?: string): void {
  if (typeof value === 'string') refuseUnstorable(value, field)
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) throw new Failure('invalid', { message: 'El JSON tiene demasiados niveles' })
  Reflect.deleteProperty(value, '__proto__') // an own property here, but copying it would set a prototype
  for (const [key, item] of Object.entries(value)) {
    check(key, depth, field)
    check(item, depth + 1, field ?? key)
  }
}

/** Whether `name` may be a field name. Others are not echoed to the sender. */
const isFieldName = (name: string) => /^[\p{L}_][\p{L}\p{N}_-]{0,39}$/u.test(name)

/** More than an honest mistake produces; sending thousands must not make the response longer. */
const MAX_UNKNOWN = 20

/** The names that aren't known. Those that can't be fields are omitted instead of echoed. */
export const unknownNames = (names: string[], isKnown: (name: string) => boolean): string[] =>
  names.filter((name) => !isKnown(name) && isFieldName(name)).slice(0, MAX_UNKNOWN)

/** Fails for text that PostgreSQL can't store, naming the field if it has a valid name. */
export function refuseUnstorable(text: string, field = ''): void {
  if (isStorable(text)) return
  throw new Failure(
    'invalid',
    isFieldName(field) ? { errors: [{ field, message: UNSTORABLE }] } : { message: UNSTORABLE },
  )
}
