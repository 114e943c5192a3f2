import { brotliCompress, constants, gunzip, gunzipSync, gzip, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { scriptsAfterPaint } from '../scriptsAfterPaint'
import { noPagePolicy, sharedPagePolicy } from '../security/securityHeaders'

const MIB = 1024 * 1024
/** The limit for all compressed bodies together: some thousand pages. */
const MAX_BYTES = 16 * MIB
/** Bodies above this size take so long to compress that other requests must not wait for it. */
const LARGE = MIB
/** High enough to compress well once and serve many times, low enough for two cores. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
/** For what is probably sent once: a tenth larger than by default, in a third to half of the time. */
const FAST = { level: constants.Z_BEST_SPEED }

/**
 * A body in every encoding that is ready, and the CSP with the hashes of its scripts. Once it is compressed, the body
 * itself is dropped: few clients want it, and it takes up more memory than all the rest.
 */
export type EncodedBody = { policy: string; plain?: Buffer; gzip?: Buffer; br?: Buffer; isWanted?: boolean }

/** Keyed by `ETag`. */
const bodies = new LRUCache<string, EncodedBody>({
  maxSize: MAX_BYTES,
  // A body that is still being compressed would push out hundreds of others.
  sizeCalculation: ({ gzip, br }) => (gzip?.length ?? 0) + (br?.length ?? 0) || 1,
})

/**
 * Returns the body with this `ETag` if it is still in memory. A body that is requested again gets the best compression,
 * which takes longer than everything else: many searches are made only once.
 */
export function cachedBody(etag: string): EncodedBody | undefined {
  const body = bodies.get(etag)
  if (body?.gzip && !body.isWanted) {
    body.isWanted = true
    gunzip(body.gzip, (error, plain) => {
      if (!error) brotliCompress(plain, BROTLI, adds(etag, 'br'))
    })
  }
  return body
}

/**
 * Returns the encoded body for this `ETag`. Hashing and compressing cost more than sending, so each is done once; a
 * large body is compressed in the background while the first responses go out uncompressed.
 */
export function encodedBody(etag: string, body: Buffer, type: string, isSentOnce = false): EncodedBody {
  const known = cachedBody(etag)
  if (known) return known
  const { policy, plain } = type.startsWith('text/html')
    ? encodedPage(body)
    : { policy: noPagePolicy(type), plain: body }
  const isLarge = plain.length > LARGE
  const encoded = isLarge ? { policy, plain } : { policy, gzip: gzipSync(plain, isSentOnce ? FAST : {}) }
  bodies.set(etag, encoded)
  if (isLarge) gzip(plain, adds(etag, 'gzip'))
  return encoded
}

function encodedPage(body: Buffer) {
  const { page, loader } = scriptsAfterPaint(body.toString())
  return { policy: sharedPagePolicy(page, loader), plain: Buffer.from(page) }
}

const adds = (etag: string, coding: 'gzip' | 'br') => (error: Error | null, result: Buffer) => {
  const body = bodies.peek(etag)
  if (error || !body) return
  const { plain, ...compressed } = { ...body, [coding]: result }
  bodies.set(etag, compressed.gzip ? compressed : { ...compressed, plain })
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
  return { bytes: plain ?? gunzipSync(gzip ?? '') }
}
