import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { scriptsAfterPaint } from '../scriptsAfterPaint'
import { noPagePolicy, sharedPagePolicy } from '../security/securityHeaders'

const MIB = 1024 * 1024
/** Bodies above this size take so long to compress that other requests must not wait for it. */
const LARGE = MIB
/** High enough to compress well once and serve many times, low enough for two cores. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** A body in every encoding that is ready, and the CSP with the hashes of its scripts. */
export type EncodedBody = { policy: string; plain: Buffer; gzip?: Buffer; br?: Buffer; isWanted?: boolean }

/** Keyed by `ETag`. */
const bodies = new LRUCache<string, EncodedBody>({ maxSize: 64 * MIB, sizeCalculation: ({ plain }) => plain.length })

/**
 * Returns the body with this `ETag` if it is still in memory. What is wanted again is worth the best compression: it takes
 * longer than everything else, and many searches are made once.
 */
export function cachedBody(etag: string): EncodedBody | undefined {
  const body = bodies.get(etag)
  if (body && !body.isWanted) {
    body.isWanted = true
    brotliCompress(body.plain, BROTLI, stores(body, 'br'))
  }
  return body
}

const stores = (body: EncodedBody, coding: 'gzip' | 'br') => (error: Error | null, result: Buffer) => {
  if (!error) body[coding] = result
}

/**
 * Returns the encoded body for this `ETag`. Hashing and compressing cost more than sending, so each is done once; a
 * large body is compressed in the background while the first responses go out uncompressed.
 */
export function encodedBody(etag: string, body: Buffer, type: string): EncodedBody {
  const known = cachedBody(etag)
  if (known) return known
  const encoded: EncodedBody = type.startsWith('text/html')
    ? encodedPage(body)
    : { policy: noPagePolicy(type), plain: body }
  if (encoded.plain.length > LARGE) gzip(encoded.plain, stores(encoded, 'gzip'))
  else encoded.gzip = gzipSync(encoded.plain)
  bodies.set(etag, encoded)
  return encoded
}

function encodedPage(body: Buffer): EncodedBody {
  const { page, loader } = scriptsAfterPaint(body.toString())
  return { policy: sharedPagePolicy(page, loader), plain: Buffer.from(page) }
}

/** Whether an `Accept-Encoding` header lists a coding without refusing it by `;q=0`. */
const acceptsCoding = (coding: string) => new RegExp(`(^|,)\\s*${coding}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i')
const BR = acceptsCoding('br')
const GZIP = acceptsCoding('gzip')

/** Picks the best encoding for this `Accept-Encoding`; the uncompressed body if none fits. */
export function bytesFor(
  { plain, gzip, br }: EncodedBody,
  accepted: string,
): { bytes: Buffer; coding?: 'br' | 'gzip' } {
  if (br && BR.test(accepted)) return { bytes: br, coding: 'br' }
  if (gzip && GZIP.test(accepted)) return { bytes: gzip, coding: 'gzip' }
  return { bytes: plain }
}
