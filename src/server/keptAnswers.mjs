import { createHash } from 'node:crypto'
import { codedFor, knownVersion, versionOf } from './answerVersions.mjs'
import { isDevelopment } from './securityHeaders.mjs'

/** With this header a call of the API says that its answer holds until a change refreshes a cache. Nobody receives it. */
export const UNTIL_CHANGE = 'x-until-change'
const MOST_ADDRESSES = 5000
/** What belongs to one request, or is said anew for each reader. */
const NOT_KEPT = ['x-request-id', 'x-nextjs-cache', 'content-length', 'transfer-encoding']

/** @typedef {{ url: string, changes: number, views: number }} Place where an answer may be kept, and what had changed when it was asked for */
/** @typedef {{ accepted: string, known: string }} Reader the codings that somebody takes, and what they have already */

/** @type {Map<string, Record<string, string | string[]>>} the headers of a finished answer, by address */
const kept = new Map()
/** @type {Map<string, number>} how often an article was read since everything was forgotten, by the address of its answer */
const views = new Map()
let changes = 0

/** Drops every finished answer, because something has changed or may have. What is being answered now is not kept either. */
export function forgetAnswers() {
  changes++
  kept.clear()
  views.clear()
}

/** Drops what is kept of one article, because it has been read: its answer tells how often. Pages don't. */
export function forgetViews(slug) {
  if (views.size >= MOST_ADDRESSES) forgetAnswers()
  const address = `/api/blog/posts/${slug}`
  views.set(address, viewsAt(address) + 1)
  for (const url of kept.keys()) if (pathOf(url) === address) kept.delete(url)
}

const pathOf = (url) => url.split('?', 1)[0]
const viewsAt = (url) => views.get(pathOf(url)) ?? 0

/**
 * Where the answer to a request may be kept, or null when it is for one reader or of one kind. Of pages only the plain
 * address: one with a query is anybody's invention.
 *
 * @param {import('node:http').IncomingMessage} request
 * @returns {Place | null}
 */
export function placeOf({ method, url = '', headers }) {
  if (isDevelopment || method !== 'GET' || headers.rsc || headers.range) return null
  if (pathOf(url).includes('%')) return null // another spelling of an address, which `forgetViews` would not find
  const isAnybodys = !headers.cookie && !headers.authorization && !headers.origin
  return (url.startsWith('/api/') ? isAnybodys : !url.includes('?')) ? { url, changes, views: viewsAt(url) } : null
}

/** @param {import('node:http').IncomingMessage} request @returns {Reader} */
export const readerOf = ({ headers }) => ({
  accepted: `${headers['accept-encoding'] ?? ''}`,
  known: `${headers['if-none-match'] ?? ''}`,
})

/**
 * Answers a request with what is kept for it. Says whether it did.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function answerKept(request, response) {
  const headers = kept.get(placeOf(request)?.url ?? '')
  const version = headers && knownVersion(`${headers.etag}`)
  if (!version) return false
  for (const name in headers) response.setHeader(name, headers[name])
  response.end(bytesFor(response, readerOf(request), version))
  return true
}

/**
 * Puts on a whole answer what its version is to carry and gives the bytes to send. With a place it is kept there, unless
 * something has changed since it was asked for.
 *
 * @param {import('node:http').ServerResponse} response
 * @param {Buffer} body
 * @param {{ reader: Reader, place: Place | null }} asked
 * @returns {Buffer | string}
 */
export function finish(response, body, { reader, place }) {
  const given = `${response.getHeader('etag')}`
  // A file's own says only when it was written and how long it is, which may be true of two.
  const etag = given.startsWith('"') ? given : `"${createHash('sha256').update(body).digest('base64url')}"`
  const version = versionOf(etag, body, `${response.getHeader('content-type')}`)
  response.setHeader('ETag', etag)
  response.setHeader('Content-Security-Policy', version.policy)
  response.appendHeader('Vary', 'Accept-Encoding')
  if (place?.changes === changes && place.views === viewsAt(place.url)) keep(place.url, { ...response.getHeaders() })
  return bytesFor(response, reader, version)
}

function keep(url, headers) {
  for (const name of NOT_KEPT) delete headers[name]
  if (kept.size >= MOST_ADDRESSES) kept.delete(kept.keys().next().value ?? '')
  kept.set(url, headers)
}

/** What a reader gets of a version: nothing where they have it already. */
function bytesFor(response, { accepted, known }, version) {
  if (response.statusCode === 200 && known.includes(response.getHeader('etag'))) {
    response.statusCode = 304
    for (const name of ['Content-Type', 'Content-Length', 'Content-Security-Policy']) response.removeHeader(name)
    return ''
  }
  const { bytes, coding } = codedFor(version, accepted)
  response.setHeader('Content-Length', bytes.length)
  if (coding) response.setHeader('Content-Encoding', coding)
  return bytes
}
