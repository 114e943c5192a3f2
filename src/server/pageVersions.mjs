import { brotliCompress, constants, gzipSync } from 'node:zlib'
import { sharedPagePolicy } from './securityHeaders.mjs'
import { withTextOnce } from './textOnce.mjs'

const REMEMBERED = 500
/** Long enough that nobody waits for it twice, short enough for two cores. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** @typedef {{ policy: string, plain: Buffer, gzip: Buffer, br?: Buffer }} Version what is worked out once for a version of a page */

/** @type {Map<string, Version>} by `ETag` */
const versions = new Map()

/**
 * The version of a page with this `ETag`: its bytes as they are sent, plain and compressed, and the policy that names its
 * scripts. Hashing and compressing cost more than sending, so each is done once; brotli, the slowest, beside the first answers.
 *
 * @param {string} etag
 * @param {Buffer} page
 * @returns {Version}
 */
export function versionOf(etag, page) {
  const known = versions.get(etag)
  if (known) return known
  const html = withTextOnce(page.toString())
  const plain = Buffer.from(html)
  /** @type {Version} */
  const version = { policy: sharedPagePolicy(html), plain, gzip: gzipSync(plain) }
  brotliCompress(plain, BROTLI, (error, bytes) => {
    if (!error) version.br = bytes
  })
  if (versions.size >= REMEMBERED) versions.delete(versions.keys().next().value ?? '')
  versions.set(etag, version)
  return version
}

/**
 * The bytes of `version` that suit a reader, with the name of their coding; the plain ones for one who accepts none.
 *
 * @param {Version} version
 * @param {string} accepted the reader's `Accept-Encoding`
 * @returns {{ bytes: Buffer, coding?: 'br' | 'gzip' }}
 */
export function codedFor({ plain, gzip, br }, accepted) {
  if (br && /\bbr\b/.test(accepted)) return { bytes: br, coding: 'br' }
  if (/\bgzip\b/.test(accepted)) return { bytes: gzip, coding: 'gzip' }
  return { bytes: plain }
}
