import { brotliCompress, constants, gzipSync } from 'node:zlib'
import { sharedPagePolicy } from './securityHeaders.mjs'

const REMEMBERED = 500
/** Long enough that nobody waits for it twice, short enough for two cores. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** @typedef {{ policy: string, gzip: Buffer, br?: Buffer }} Version what is worked out once for a version of a page */

/** @type {Map<string, Version>} by `ETag` */
const versions = new Map()

/**
 * The version of a page with this `ETag`: the policy that names its scripts, and its bytes compressed. Hashing and
 * compressing cost more than sending, so each is done once; brotli, the slowest, beside the first answers.
 *
 * @param {string} etag
 * @param {Buffer} page
 * @returns {Version}
 */
export function versionOf(etag, page) {
  const known = versions.get(etag)
  if (known) return known
  /** @type {Version} */
  const version = { policy: sharedPagePolicy(page.toString()), gzip: gzipSync(page) }
  brotliCompress(page, BROTLI, (error, bytes) => {
    if (!error) version.br = bytes
  })
  if (versions.size >= REMEMBERED) versions.delete(versions.keys().next().value ?? '')
  versions.set(etag, version)
  return version
}

/**
 * The bytes of `version` that suit a reader, with the name of their coding; the plain page for one who accepts none.
 *
 * @param {Version} version
 * @param {Buffer} page
 * @param {string} accepted the reader's `Accept-Encoding`
 * @returns {{ bytes: Buffer, coding?: 'br' | 'gzip' }}
 */
export function codedFor({ gzip, br }, page, accepted) {
  if (br && /\bbr\b/.test(accepted)) return { bytes: br, coding: 'br' }
  if (/\bgzip\b/.test(accepted)) return { bytes: gzip, coding: 'gzip' }
  return { bytes: page }
}
