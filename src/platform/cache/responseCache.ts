import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { MIB } from '@/platform/domain/mib'
import { isDevelopment } from '@/platform/env'
import { isListening } from './changeListener'

/** Of all compressed bodies together: some thousand pages. */
const MAX_BYTES = 16 * MIB
/** How long a public read is kept even if nothing changes: views refresh nothing, and it shows their number. */
const CALL_MS = 60_000
/** How long a response that may be outdated can still be sent, while the database comes and goes. */
const DOUBTFUL_MS = 60_000
/** Headers that belong to one request or are set again for each reader. */
const UNKEPT_HEADERS = ['x-request-id', 'x-nextjs-cache', 'content-length', 'transfer-encoding']
/** Searches are probably sent once: a tenth larger than by default, in a third to half of the time. */
const FAST = { level: constants.Z_BEST_SPEED }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** The encodings a client accepts, and the `ETag`s of what it already has. */
export type Reader = { accepted: string; known: string }

type Finished = {
  headers: OutgoingHttpHeaders
  gzip: Buffer
  br?: Buffer
  /** How many changes there had been when it was requested; infinite for what never changes. */
  changes: number
  /** As `performance.now()`. */
  expires: number
}

/** A response that is being made. `finished` resolves as soon as it is known, to null if it is for one reader. */
export type InFlight = {
  address: string
  changes: number
  finished: Promise<Finished | null>
  finish: (response: Finished | null) => void
}

/** By address; the least recently read are dropped first. Outdated ones stay until they are replaced (see `staleIfError`). */
const kept = new LRUCache<string, Finished>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ gzip, br }) => gzip.length + (br?.length ?? 0) + 1,
})
const inFlight = new Map<string, InFlight>()
let changes = 0
/** The number of the latest change that is known to have happened. */
let latestChange = 0
/** When changes may last have been missed, as `performance.now()`. */
let doubtedAt = 0

/** How many changes there have been. */
export const changesSoFar = (): number => changes

/** Marks all responses as outdated, also those in the making: something public has changed. */
export function invalidateAll(): void {
  latestChange = ++changes
}

/** Has all responses made anew, because changes may have been missed. */
export function markPossiblyStale(): void {
  changes++
  doubtedAt = performance.now()
}

/** What is never kept: the panel, drafts, calls that aren't public reads, other spellings of a path, and files that aren't text. */
const NEVER =
  /^\/(admin(\/|$)|borrador\/|vista-previa\/|api\/(?!openapi\.json$|blog\/(?!admin\/|automation\/)))|%|\.(?!css$|js$|json$|txt$|xml$)\w+$/
const SESSION = /payload-token=/

/** Whether a page is the blog with a search, a category or a page number: rendered on request, and kept all the same. */
export const isBlogQuery = (address: string): boolean => /^\/blog\?(search|category|page)=/.test(address)

/**
 * Returns the address at which the response to a request may be kept, or null if it depends on the reader: on a session or
 * a key, not on other cookies or `Origin`. Pages are kept only without a query, because anybody can make one up; searches
 * are an exception, since `dropUnknownParameters` has removed meaningless parameters from them.
 */
function cacheKeyOf({ method, url = '', headers }: IncomingMessage): string | null {
  const [path = '', query] = url.split('?')
  if (isDevelopment || method !== 'GET' || headers.rsc || NEVER.test(path)) return null
  if (headers.range && path.startsWith('/_next/')) return null // a part of a file
  if (!path.startsWith('/api/')) return query === undefined || isBlogQuery(url) ? url : null
  return headers.authorization || SESSION.test(headers.cookie ?? '') ? null : url
}

export const readerOf = ({ headers }: IncomingMessage): Reader => ({
  accepted: headers['accept-encoding'] ?? '',
  known: headers['if-none-match'] ?? '',
})

/** Sends the response that is kept for a request, if it is current. Returns whether it did. */
export function sendKept(request: IncomingMessage, response: ServerResponse): boolean {
  const found = kept.get(cacheKeyOf(request) ?? '')
  if (!found || found.changes < changes) return false
  if (found.expires < performance.now() && isListening()) return false
  response.end(applyCached(found, response, readerOf(request)))
  return true
}

/**
 * Coalesces concurrent requests for one address. Returns the entry that the caller must fill; null if the response was
 * sent already or the client left; undefined if the response isn't cacheable. A request that arrives after a change waits
 * for a render that began after it.
 */
export async function joinInFlight(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<InFlight | null | undefined> {
  const address = cacheKeyOf(request)
  if (address === null) return undefined
  const running = inFlight.get(address)
  if (running) {
    await running.finished
    if (response.destroyed || sendKept(request, response)) return null
    const next = inFlight.get(address) // requested after this request
    const finished = next && (await next.finished)
    if (finished) response.end(applyCached(finished, response, readerOf(request)))
    if (finished || response.destroyed) return null
  }
  return begin(address, response)
}

function begin(address: string, response: ServerResponse): InFlight {
  let resolve: InFlight['finish'] = () => undefined
  const finished = new Promise<Finished | null>((done) => {
    resolve = done
  })
  const entry: InFlight = {
    address,
    changes,
    finished,
    finish(result) {
      if (inFlight.get(address) === entry) inFlight.delete(address)
      resolve(result)
    },
  }
  inFlight.set(address, entry)
  response.once('close', () => entry.finish(null)) // its client has disconnected, unless it is finished
  return entry
}

/**
 * Compresses the body of a complete response, once for all readers, and returns the bytes to send. It is kept, unless
 * something changed since the request, or Next has just rendered it: another request may have begun that before the
 * latest change.
 */
export async function finishResponse(
  response: ServerResponse,
  body: Buffer,
  reader: Reader,
  { address, changes: since, finish }: InFlight,
): Promise<Buffer | string> {
  const etag = `${response.getHeader('etag')}`
  // A static file's own tag is only its time and length, which two files may share.
  if (!etag.startsWith('"')) response.setHeader('ETag', `"${createHash('sha256').update(body).digest('base64url')}"`)
  response.appendHeader('Vary', 'Accept-Encoding')
  const headers = { ...response.getHeaders() }
  for (const name of UNKEPT_HEADERS) delete headers[name]
  const finished: Finished = {
    headers,
    gzip: await promisify(gzip)(body, isBlogQuery(address) ? FAST : {}),
    changes: `${headers['cache-control']}`.includes('immutable') ? Number.POSITIVE_INFINITY : since,
    expires: address.startsWith('/api/') ? performance.now() + CALL_MS : Number.POSITIVE_INFINITY,
  }
  const isSettled = (response.getHeader('x-nextjs-cache') ?? 'HIT') === 'HIT'
  if (response.statusCode === 200 && isSettled && finished.changes >= changes) {
    kept.set(address, finished)
    if (!isBlogQuery(address)) brotliCompress(body, BROTLI, (_, br) => addBrotli(address, finished, br))
  }
  finish(finished)
  return applyCached(finished, response, reader)
}

function addBrotli(address: string, finished: Finished, br: Buffer): void {
  if (kept.peek(address) === finished) kept.set(address, { ...finished, br })
}

/**
 * Replaces a response that couldn't be made because the database is away by the last kept one, and returns its bytes. Returns
 * null if nothing is kept, if a change was announced since, or if changes may have been missed and the database came back more
 * than a minute ago.
 */
export function staleIfError(response: ServerResponse, reader: Reader, address = ''): Buffer | string | null {
  const found = kept.get(address)
  if (!found || found.changes < latestChange) return null
  if (found.changes < changes && performance.now() - doubtedAt > DOUBTFUL_MS) return null
  response.statusCode = 200
  return applyCached(found, response, reader)
}

/** Whether an `Accept-Encoding` header lists a coding without refusing it by `;q=0`. */
const acceptsCoding = (coding: string) => new RegExp(`(^|,)\\s*${coding}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i')
const BR = acceptsCoding('br')
const GZIP = acceptsCoding('gzip')

/** Sets the headers of a finished response and returns the bytes to send: none, as 304, if the client already has them. */
function applyCached({ headers, gzip, br }: Finished, response: ServerResponse, reader: Reader): Buffer | string {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  if (response.statusCode === 200 && reader.known.includes(`${headers.etag}`)) {
    response.statusCode = 304
    for (const name of ['Content-Type', 'Content-Length', 'Content-Security-Policy']) response.removeHeader(name)
    return ''
  }
  const isBrotli = br !== undefined && BR.test(reader.accepted)
  const isPlain = !isBrotli && !GZIP.test(reader.accepted)
  const bytes = isBrotli ? br : isPlain ? gunzipSync(gzip) : gzip
  response.setHeader('Content-Length', bytes.length)
  if (!isPlain) response.setHeader('Content-Encoding', isBrotli ? 'br' : 'gzip')
  return bytes
}
