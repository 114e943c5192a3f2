import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { databaseAnswers } from '@/cache/changeListener'
import { UNTIL_CHANGE } from '@/cache/changes'
import { errorPage } from './errorPage'
import { compress } from './nextInternals'
import { type CacheKey, cacheKey, finishAnswer, type Reader, readerOf } from './responseCache'
import {
  EVERYWHERE,
  isPanel,
  newNonce,
  noPagePolicy,
  openerPolicy,
  panelPolicy,
  previewHeaders,
  resourcePolicy,
  sharedPagePolicy,
} from './securityHeaders'

/** What Next says of an answer that holds until a tag is refreshed. */
const NEXT_UNTIL_CHANGE = 's-maxage=31536000'
/** For shared caches: a second, one more while they ask again, and a day in place of an error. */
const PAGE_CACHE = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400'

/** How a page says that it has found nothing to show: made on request, it has begun by then, and Next has answered 200. */
const SAYS_404 = '<meta content="404" name="status"/>'

const TEXT = /^text\/|[/+](json|xml|javascript)/
/** Scripts and styles, whose addresses change with what is in them. */
const BUILT = '/_next/static/'

/**
 * Puts the security headers on an answer, whoever makes it: Next, Payload, a file, an error.
 *
 * A page that readers share is held back until it is whole, because the hashes of its scripts stand in a header; so is
 * every script, every style and every answer that holds until something changes, to be kept. Compression therefore happens
 * behind this and not in Next.
 */
export function secureResponse(request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const nonce = isPanel(pathname) ? newNonce() : null
  delete request.headers['content-security-policy'] // Next believes it
  if (nonce) request.headers['content-security-policy'] = panelPolicy(nonce)
  compress(request, response, () => undefined)
  freeWhenCut(response)
  const headers = { ...EVERYWHERE, ...previewHeaders(pathname) }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.setHeader('Cross-Origin-Resource-Policy', resourcePolicy(pathname))
  response.setHeader('Cross-Origin-Opener-Policy', openerPolicy(pathname))
  if ('next-action' in request.headers) blameSender(response)
  const key = cacheKey(request) // now, like the reader: Next changes the request
  holdShared(response, nonce, { reader: readerOf(request), key, isBuilt: key !== null && pathname.startsWith(BUILT) })
}

/** Our own functions fail without being thrown: what Next calls an error of the server's is a body that it can't read. */
function blameSender(response: ServerResponse): void {
  const { writeHead } = response
  response.writeHead = ((status: number, headers?: OutgoingHttpHeaders) =>
    writeHead.call(response, status === 500 ? 400 : status, headers)) as typeof writeHead
}

/** Frees the compression of an answer whose reader has gone: nothing else does, and each holds some 350 KB. */
function freeWhenCut(response: ServerResponse): void {
  response.once('close', () => {
    if (response.writableFinished) return
    const stream = response.on('drain', () => undefined) // what compresses takes this listener, and gives itself
    if (stream !== response) stream.destroy()
  })
}

type Asked = { reader: Reader; key: CacheKey | null; isBuilt: boolean }
type Headers = OutgoingHttpHeaders
type Chunk = string | Uint8Array
type Callback = (error?: Error | null) => void

function holdShared(response: ServerResponse, nonce: string | null, { reader, key, isBuilt }: Asked): void {
  const { writeHead, write, end, flushHeaders } = response
  const chunks: Buffer[] = []
  let isHeld = false
  let isKept = false

  const begin = () => {
    if (response.headersSent || isHeld) return
    const type = `${response.getHeader('content-type') ?? ''}`
    const isPage = type.startsWith('text/html')
    isKept = !nonce && mayBeKept(response, isBuilt) && TEXT.test(type)
    isHeld = isKept || (isPage && (!nonce || response.statusCode >= 500))
    if (response.statusCode === 304) return // what the reader has keeps the policy that it came with
    if (!isHeld) response.setHeader('Content-Security-Policy', policyAtOnce(type, nonce))
  }

  response.writeHead = (status: number, ...rest: (string | Headers | OutgoingHttpHeader[] | undefined)[]) => {
    setHeaders(response, rest.find(isHeaders))
    response.statusCode = status
    begin()
    return isHeld ? response : writeHead.call(response, status)
  }
  response.flushHeaders = () => {
    begin()
    if (!isHeld) flushHeaders.call(response)
  }
  response.write = (chunk: Chunk, ...rest: (BufferEncoding | Callback | undefined)[]) => {
    begin()
    if (!isHeld) return Reflect.apply(write, response, [chunk, ...rest])
    chunks.push(toBuffer(chunk, rest[0]))
    rest.find(isFunction)?.()
    return true
  }
  response.end = (...parts: (Chunk | BufferEncoding | Callback | undefined)[]) => {
    begin()
    if (!isHeld) return Reflect.apply(end, response, parts)
    isHeld = false
    const [last, encoding] = parts
    if (last && !isFunction(last)) chunks.push(toBuffer(last, encoding))
    response.writeHead = writeHead
    const send = (bytes: Chunk) => Reflect.apply(end, response, [bytes, ...parts.filter(isFunction)])
    const body = Buffer.concat(chunks)
    noteMissing(response, body)
    if (response.statusCode >= 500) explain(response).then((page) => send(withPolicy(response, page)))
    else if (body.length > 0 && (isKept || response.hasHeader('etag'))) {
      send(finishAnswer(response, body, reader, isKept ? key : null))
    } else send(withPolicy(response, body))
    return response
  }
}

function noteMissing(response: ServerResponse, body: Buffer): void {
  if (response.statusCode === 200 && body.includes(SAYS_404)) response.statusCode = 404
}

/** The policy of an answer that is not held back: a page is one of the panel's then. */
const policyAtOnce = (type: string, nonce: string | null) =>
  nonce && type.startsWith('text/html') ? panelPolicy(nonce) : noPagePolicy(type)

/** The page of an error in place of Next's empty one, which needs scripts to say anything. */
async function explain(response: ServerResponse): Promise<Buffer> {
  const isAway = !(await databaseAnswers())
  response.statusCode = isAway ? 503 : 500
  if (isAway) response.setHeader('Retry-After', '5')
  const page = Buffer.from(errorPage(isAway))
  response.setHeader('Content-Length', page.length)
  return page
}

function mayBeKept(response: ServerResponse, isBuilt: boolean): boolean {
  const holds = holdsUntilChange(response) || isBuilt
  return holds && response.statusCode === 200
}

/**
 * Takes back what Next and Payload say on every address, and says whether the answer holds until something changes. A year
 * in shared caches would outlive a change that this process shows at once; and the question for the preferred colours,
 * which only the panel uses, costs every new visitor a round trip.
 */
function holdsUntilChange(response: ServerResponse): boolean {
  response.removeHeader('Accept-CH')
  response.removeHeader('Critical-CH')
  const isCall = response.hasHeader(UNTIL_CHANGE)
  response.removeHeader(UNTIL_CHANGE)
  if (response.getHeader('cache-control') !== NEXT_UNTIL_CHANGE) return isCall
  response.setHeader('Cache-Control', PAGE_CACHE)
  return response.getHeader('x-nextjs-cache') !== 'STALE'
}

/** Gives a page that is made for one reader its policy. Of one that is only asked about the length is not known. */
function withPolicy(response: ServerResponse, page: Buffer): Buffer {
  if (page.length === 0) response.removeHeader('Content-Length')
  response.setHeader('Content-Security-Policy', sharedPagePolicy(page.toString()))
  return page
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
