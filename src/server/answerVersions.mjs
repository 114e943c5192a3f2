import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import { withScriptsAfterPaint } from './scriptsAfterPaint.mjs'
import { noPagePolicy, sharedPagePolicy } from './securityHeaders.mjs'
import { withTextOnce } from './textOnce.mjs'

const MIB = 1024 * 1024
const MOST_BYTES = 64 * MIB
/** Compressing more than this takes so long that nobody else may wait for it. */
const LARGE = MIB
/** Long enough that nobody waits for it twice, short enough for two cores. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** @typedef {{ policy: string, plain: Buffer, gzip?: Buffer, br?: Buffer }} Version what is worked out once for an answer */

/** @type {Map<string, Version>} by `ETag` */
const versions = new Map()
let bytes = 0

/**
 * The version of an answer with this `ETag`, if it is still remembered.
 *
 * @param {string} etag
 */
export const knownVersion = (etag) => versions.get(etag)

/**
 * The version of an answer with this `ETag`: its bytes as they are sent, plain and compressed, and the policy that names
 * its scripts. Hashing and compressing cost more than sending, so each is done once; what takes long, beside the first
 * answers.
 *
 * @param {string} etag
 * @param {Buffer} body
 * @param {string} type the answer's content type
 * @returns {Version}
 */
export function versionOf(etag, body, type) {
  const known = versions.get(etag)
  if (known) return known
  const version = type.startsWith('text/html') ? pageVersion(body) : { policy: noPagePolicy(type), plain: body }
  const compressed = (coding) => (error, result) => {
    if (!error) version[coding] = result
  }
  if (version.plain.length > LARGE) gzip(version.plain, compressed('gzip'))
  else version.gzip = gzipSync(version.plain)
  brotliCompress(version.plain, BROTLI, compressed('br'))
  remember(etag, version)
  return version
}

/** @param {Buffer} body @returns {Version} */
function pageVersion(body) {
  const html = withScriptsAfterPaint(withTextOnce(body.toString()))
  return { policy: sharedPagePolicy(html), plain: Buffer.from(html) }
}

function remember(etag, version) {
  versions.set(etag, version)
  bytes += version.plain.length
  for (const [oldest, { plain }] of versions) {
    if (bytes <= MOST_BYTES) return
    versions.delete(oldest)
    bytes -= plain.length
  }
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
  if (gzip && /\bgzip\b/.test(accepted)) return { bytes: gzip, coding: 'gzip' }
  return { bytes: plain }
}
