import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { databaseAnswers, hasListenedSince } from '@/platform/cache/changeListener'
import {
  finishResponse,
  type InFlight,
  isBlogQuery,
  type Reader,
  readerOf,
  staleIfError,
} from '@/platform/cache/responseCache'
import { compress } from '@/seams/next/compression'
import { scriptsAfterPaint } from '@/seams/next/scriptsAfterPaint'
import { namesServerAction } from '@/seams/next/serverActions'
import { movedTo } from './missingPages'
import { errorPage } from './request/errorPage'
import { headersFor, isPanel, newNonce, noPagePolicy, panelPolicy, sharedPagePolicy } from './security/securityHeaders'

/** The `Cache-Control` Next sets on a response that is valid until a tag is revalidated. */
const NEXT_UNTIL_CHANGE = 's-maxage=31536000'
/** For shared caches: fresh for a second, and never stale, not even instead of an error: it may have been withdrawn. */
const PAGE_CACHE = 'public, max-age=0, s-maxage=1'

/**
 * How a page rendered on request reports that it found nothing: it is streaming by then, and Next has already sent a
 * 200.
 */
const NOT_FOUND_META = '<meta content="404" name="status"/>'

const TEXT = /^text\/|[/+](json|xml|javascript)/

const POLICIES = ['content-security-policy', 'content-security-policy-report-only']

/**
 * Prepares a response before anything is written to it, whoever produces it (Next, Payload, a file, an error): security headers,
 * compression, the cache, redirects of moved pages, error pages.
 *
 * A shared page is buffered until it is complete, because a header carries the hashes of its scripts. So is whatever is
 * kept in the cache. Compression therefore happens here and not in Next.
 */
export function prepareResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { query = '', inFlight }: Partial<Pick<Asked, 'query' | 'inFlight'>> = {},
): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const nonce = isPanel(pathname) ? newNonce() : null
  for (const name of POLICIES) delete request.headers[name] // Next trusts them
  if (nonce) request.headers['content-security-policy'] = panelPolicy(nonce)
  compress(request, response, () => undefined)
  freeOnDisconnect(response)
  setHeaders(response, headersFor(pathname))
  if (namesServerAction(request.headers)) reportAsClientError(response)
  const reader = readerOf(request)
  if (inFlight) {
    request.headers['user-agent'] ||= '-' // without one, Next may send the title after the page
    delete request.headers['if-none-match'] // others wait for the whole response
  }
  const missing = () => movedTo(pathname, request.headers)
  bufferShared(response, nonce, { reader, inFlight, query, missing })
}

/** Answers 400 where Next answers 500: our own server actions never throw, so it could not read the arguments of one. */
function reportAsClientError(response: ServerResponse): void {
  const { writeHead } = response
  response.writeHead = ((status: number, headers?: OutgoingHttpHeaders) =>
    writeHead.call(response, status === 500 ? 400 : status, headers)) as typeof writeHead
}

/**
 * Frees the compression stream of a response whose client disconnected: nothing else does, and each holds some 350 KB.
 */
function freeOnDisconnect(response: ServerResponse): void {
  response.once('close', () => {
    if (response.writableFinished) return
    const stream = response.on('drain', () => undefined) // the compression middleware takes over this listener and returns its stream
    if (stream !== response) stream.destroy()
  })
}

type Asked = {
  reader: Reader
  /** The response is made for others too, and kept in the cache if it may be. */
  inFlight: InFlight | undefined
  /** The query that was taken from the request; it is added to a redirect, so that a newsletter's `utm_source` is kept. */
  query: string
  /** Finds where the page has moved if the response is a 404. */
  missing: () => Promise<string | null>
}
const MOVED = 308
type Headers = OutgoingHttpHeaders
type Chunk = string | Uint8Array
type Callback = (error?: Error | null) => void

function bufferShared(response: ServerResponse, nonce: string | null, asked: Asked): void {
  const { reader, inFlight, query, missing } = asked
  const { writeHead, write, end, flushHeaders } = response
  const chunks: Buffer[] = []
  const began = performance.now()
  let isBuffered = false
  let isKept = false

  const begin = () => {
    if (response.headersSent || isBuffered) return
    setTarget(response, query)
    const type = `${response.getHeader('content-type') ?? ''}`
    const isPage = type.startsWith('text/html')
    isKept = isForOthers(response, inFlight) && TEXT.test(type)
    if (!isKept) inFlight?.finish(null)
    const isFailure = response.statusCode >= 500 && /^(text\/(html|plain)|$)/.test(type) // Next's: 'plain' for feeds and pictures, none for calendars
    isBuffered = isKept || isFailure || (isPage && !nonce)
    if (response.statusCode === 304) return // the client keeps the policy of the copy it has
    if (!isBuffered) response.setHeader('Content-Security-Policy', unbufferedPolicy(type, nonce))
  }

  response.writeHead = (status: number, ...rest: (string | Headers | OutgoingHttpHeader[] | undefined)[]) => {
    setHeaders(response, rest.find(isHeaders))
    response.statusCode = status
    begin()
    return isBuffered ? response : writeHead.call(response, status)
  }
  response.flushHeaders = () => {
    begin()
    if (!isBuffered) flushHeaders.call(response)
  }
  response.write = (chunk: Chunk, ...rest: (BufferEncoding | Callback | undefined)[]) => {
    begin()
    if (!isBuffered) return Reflect.apply(write, response, [chunk, ...rest])
    chunks.push(toBuffer(chunk, rest[0]))
    rest.find(isFunction)?.()
    return true
  }
  response.end = (...parts: (Chunk | BufferEncoding | Callback | undefined)[]) => {
    begin()
    if (!isBuffered) return Reflect.apply(end, response, parts)
    isBuffered = false
    const [last, encoding] = parts
    if (last && !isFunction(last)) chunks.push(toBuffer(last, encoding))
    response.writeHead = writeHead
    const send = (bytes: Chunk) => Reflect.apply(end, response, [bytes, ...parts.filter(isFunction)])
    const body = Buffer.concat(chunks)
    setNotFoundStatus(response, body)
    if (response.statusCode >= 500) replaceErrorPage(response, { reader, inFlight, began }).then(send)
    else if (response.statusCode === 404 && !nonce)
      missing().then((target) => (target ? send(redirected(response, target, query)) : finish(body)))
    else finish(body)
    return response

    function finish(page: Buffer): void {
      if (isKept && inFlight) finishResponse(response, readied(response, page), reader, inFlight).then(send)
      else send(readied(response, page))
    }
  }
}

/** Completes the target of a redirect. Next sets `Location` twice on one that it has just rendered; browsers would join both. */
function setTarget(response: ServerResponse, query: string): void {
  const [target] = [response.getHeader('location')].flat()
  if (target === undefined) return
  const isComplete = response.statusCode !== MOVED || /[?#]/.test(`${target}`)
  response.setHeader('location', isComplete ? target : `${target}${query}`)
}

/** Turns a page that wasn't found into a redirect, which holds for as long as it is listed. */
function redirected(response: ServerResponse, target: string, query: string): string {
  response.statusCode = MOVED
  response.setHeader('Location', target)
  setTarget(response, query)
  response.setHeader('Cache-Control', PAGE_CACHE)
  response.setHeader('Content-Security-Policy', noPagePolicy(''))
  for (const name of ['Content-Type', 'Content-Length', 'ETag']) response.removeHeader(name)
  return ''
}

function setNotFoundStatus(response: ServerResponse, body: Buffer): void {
  if (response.statusCode === 200 && body.includes(NOT_FOUND_META)) response.statusCode = 404
}

/** The policy of a response that isn't buffered: if it is a page, it is one of the panel's. */
const unbufferedPolicy = (type: string, nonce: string | null) =>
  nonce && type.startsWith('text/html') ? panelPolicy(nonce) : noPagePolicy(type)

/**
 * Replaces Next's error, an empty page or English text: by the response as it last was, if there was no database to make it
 * anew, or by our own error page.
 */
async function replaceErrorPage(
  response: ServerResponse,
  { reader, inFlight, began }: Pick<Asked, 'reader' | 'inFlight'> & { began: number },
): Promise<Buffer | string> {
  const isAway = !hasListenedSince(began) || !(await databaseAnswers()) // it may be back already
  const last = isAway ? staleIfError(response, reader, inFlight?.address) : null
  if (last !== null) return last
  response.statusCode = isAway ? 503 : 500
  if (isAway) response.setHeader('Retry-After', '5')
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  return readied(response, Buffer.from(errorPage(isAway)))
}

/**
 * Removes headers that Next and Payload set everywhere, and returns whether others may get the response too. A year in
 * shared caches would outlive a change that this process shows at once; and the client hint for the color scheme, which
 * only the panel uses, costs every new visitor a round trip.
 */
function isForOthers(response: ServerResponse, inFlight: InFlight | undefined): boolean {
  response.removeHeader('Accept-CH')
  response.removeHeader('Critical-CH')
  if (response.getHeader('cache-control') === NEXT_UNTIL_CHANGE) response.setHeader('Cache-Control', PAGE_CACHE)
  if (!inFlight || response.statusCode !== 200 || response.hasHeader('set-cookie')) return false // which is for one reader
  return isBlogQuery(inFlight.address) || /s-maxage|immutable/.test(`${response.getHeader('cache-control')}`)
}

/** Sets the policy of a complete response, and defers the scripts of a page until it is painted. */
function readied(response: ServerResponse, body: Buffer): Buffer {
  const type = `${response.getHeader('content-type')}`
  if (!type.startsWith('text/html')) {
    response.setHeader('Content-Security-Policy', noPagePolicy(type))
    return body
  }
  const { page, loader } = scriptsAfterPaint(body.toString())
  const ancestors = response.getHeader('x-frame-options') === 'SAMEORIGIN' ? "'self'" : undefined
  response.setHeader('Content-Security-Policy', sharedPagePolicy(page, loader, { ancestors }))
  const bytes = Buffer.from(page)
  if (bytes.length > 0) response.setHeader('Content-Length', bytes.length)
  else response.removeHeader('Content-Length') // a HEAD request leaves the length unknown
  return bytes
}

const isHeaders = (part: unknown): part is Headers => typeof part === 'object' && !Array.isArray(part)

function setHeaders(response: ServerResponse, headers: Headers = {}): void {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
}

const isFunction = (part: unknown): part is Callback => typeof part === 'function'
const toBuffer = (chunk: Chunk, encoding: unknown) =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : Buffer.from(chunk)
