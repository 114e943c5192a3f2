import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import { scriptsAfterPaint } from './scriptsAfterPaint'
import { noPagePolicy, sharedPagePolicy } from './securityHeaders'

const MIB = 1024 * 1024
const MOST_BYTES = 64 * MIB
/** Compressing more than this takes so long that nobody else may wait for it. */
const LARGE = MIB
/** Long enough that nobody waits for it twice, short enough for two cores. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** A body in every encoding that is ready, and the policy that names its scripts. */
export type EncodedBody = { policy: string; plain: Buffer; gzip?: Buffer; br?: Buffer }

/** By `ETag`. */
const bodies = new Map<string, EncodedBody>()
let bytes = 0

/** The body with this `ETag`, if it is still in memory. */
export const knownBody = (etag: string): EncodedBody | undefined => bodies.get(etag)

/**
 * The body with this `ETag`, encoded. Hashing and compressing cost more than sending, so each is done once; what takes
 * long, beside the first answers.
 */
export function encodedBody(etag: string, body: Buffer, type: string): EncodedBody {
  const known = bodies.get(etag)
  if (known) return known
  const encoded: EncodedBody = type.startsWith('text/html')
    ? encodedPage(body)
    : { policy: noPagePolicy(type), plain: body }
  const store = (coding: 'gzip' | 'br') => (error: Error | null, result: Buffer) => {
    if (!error) encoded[coding] = result
  }
  if (encoded.plain.length > LARGE) gzip(encoded.plain, store('gzip'))
  else encoded.gzip = gzipSync(encoded.plain)
  brotliCompress(encoded.plain, BROTLI, store('br'))
  remember(etag, encoded)
  return encoded
}

function encodedPage(body: Buffer): EncodedBody {
  const { page, loader } = scriptsAfterPaint(body.toString())
  return { policy: sharedPagePolicy(page, loader), plain: Buffer.from(page) }
}

function remember(etag: string, encoded: EncodedBody): void {
  bodies.set(etag, encoded)
  bytes += encoded.plain.length
  for (const [oldest, { plain }] of bodies) {
    if (bytes <= MOST_BYTES) return
    bodies.delete(oldest)
    bytes -= plain.length
  }
}

/** Whether an `Accept-Encoding` names a coding, and doesn't refuse it with `;q=0`. */
const takes = (coding: string) => new RegExp(`(^|,)\\s*${coding}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i')
const BR = takes('br')
const GZIP = takes('gzip')

/** The bytes of a body for a reader with this `Accept-Encoding`, and their coding; the plain ones where none suits. */
export function bytesFor(
  { plain, gzip, br }: EncodedBody,
  accepted: string,
): { bytes: Buffer; coding?: 'br' | 'gzip' } {
  if (br && BR.test(accepted)) return { bytes: br, coding: 'br' }
  if (gzip && GZIP.test(accepted)) return { bytes: gzip, coding: 'gzip' }
  return { bytes: plain }
}
