import compression from 'next/dist/compiled/compression/index.js'
import { errorPage } from './errorPage.mjs'
import { finish, placeOf, readerOf, UNTIL_CHANGE } from './keptAnswers.mjs'
import {
  EVERYWHERE,
  isPanel,
  newNonce,
  noPagePolicy,
  panelPolicy,
  resourcePolicy,
  sharedPagePolicy,
} from './securityHeaders.mjs'

const compress = compression()
/** Set by `boot.ts`: this file runs before there is a connection. */
const DATABASE_ANSWERS = Symbol.for('ozama.databaseAnswers')
/** What Next says of an answer that holds until a tag is refreshed. */
const NEXT_UNTIL_CHANGE = 's-maxage=31536000'
/** For shared caches: a second, one more while they ask again, and a day in place of an error. */
const PAGE_CACHE = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400'

const TEXT = /^text\/|[/+](json|xml|javascript)/
/** Scripts and styles, whose addresses change with what is in them. */
const BUILT = '/_next/static/'

/**
 * Puts the security headers on an answer, whoever makes it: Next, Payload, a file, an error.
 *
 * A page that readers share is held back until it is whole, because the hashes of its scripts stand in a header; so is
 * every script, every style and every answer that holds until something changes, to be kept. Compression therefore happens
 * behind this and not in Next.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function guardResponse(request, response) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const nonce = isPanel(pathname) ? newNonce() : null
  delete request.headers['content-security-policy'] // Next believes it
  if (nonce) request.headers['content-security-policy'] = panelPolicy(nonce)
  compress(request, response, () => undefined)
  freeWhenCut(response)
  for (const [name, value] of Object.entries(EVERYWHERE)) response.setHeader(name, value)
  response.setHeader('Cross-Origin-Resource-Policy', resourcePolicy(pathname))
  const [reader, place] = [readerOf(request), placeOf(request)] // now: Next changes the request
  holdShared(response, nonce, { reader, place, isBuilt: place !== null && pathname.startsWith(BUILT) })
}

/** Frees the compression of an answer whose reader has gone: nothing else does, and each holds some 350 KB. */
function freeWhenCut(response) {
  response.once('close', () => {
    if (response.writableFinished) return
    const stream = response.on('drain', () => undefined) // what compresses takes this listener, and gives itself
    if (stream !== response) stream.destroy()
  })
}

function holdShared(response, nonce, { reader, place, isBuilt }) {
  const { writeHead, write, end, flushHeaders } = response
  const chunks = []
  let isHeld = false
  let isKept = false

  const begin = () => {
    if (response.headersSent || isHeld) return
    const type = `${response.getHeader('content-type') ?? ''}`
    const isPage = type.startsWith('text/html')
    isKept = !nonce && mayBeKept(response, isBuilt) && TEXT.test(type)
    isHeld = isKept || (isPage && (!nonce || response.statusCode >= 500))
    if (response.statusCode === 304) return // what the reader has keeps the policy that it came with
    if (!isHeld) response.setHeader('Content-Security-Policy', isPage ? panelPolicy(nonce) : noPagePolicy(type))
  }

  response.writeHead = (status, ...rest) => {
    const headers = rest.find((part) => typeof part === 'object') ?? {}
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.statusCode = status
    begin()
    return isHeld ? response : writeHead.call(response, status)
  }
  response.flushHeaders = () => {
    begin()
    if (!isHeld) flushHeaders.call(response)
  }
  response.write = (chunk, ...rest) => {
    begin()
    if (!isHeld) return write.call(response, chunk, ...rest)
    chunks.push(toBuffer(chunk, rest[0]))
    rest.find(isFunction)?.()
    return true
  }
  response.end = (...parts) => {
    begin()
    if (!isHeld) return end.apply(response, parts)
    isHeld = false
    if (parts[0] && !isFunction(parts[0])) chunks.push(toBuffer(parts[0], parts[1]))
    response.writeHead = writeHead
    const send = (bytes) => end.call(response, bytes, ...parts.filter(isFunction))
    const body = Buffer.concat(chunks)
    if (response.statusCode >= 500) explain(response).then((page) => send(withPolicy(response, page)))
    else if (body.length > 0 && (isKept || response.hasHeader('etag'))) {
      send(finish(response, body, { reader, place: isKept ? place : null }))
    } else send(withPolicy(response, body))
    return response
  }
}

/** The page of an error in place of Next's empty one, which needs scripts to say anything. */
async function explain(response) {
  const isAway = !(await globalThis[DATABASE_ANSWERS]?.())
  response.statusCode = isAway ? 503 : 500
  if (isAway) response.setHeader('Retry-After', '5')
  const page = Buffer.from(errorPage(isAway))
  response.setHeader('Content-Length', page.length)
  return page
}

function mayBeKept(response, isBuilt) {
  const holds = holdsUntilChange(response) || isBuilt
  return holds && response.statusCode === 200
}

/**
 * Takes back what Next and Payload say on every address, and says whether the answer holds until something changes. A year
 * in shared caches would outlive a change that this process shows at once; and the question for the preferred colours,
 * which only the panel uses, costs every new visitor a round trip.
 */
function holdsUntilChange(response) {
  response.removeHeader('Accept-CH')
  response.removeHeader('Critical-CH')
  const isCall = response.hasHeader(UNTIL_CHANGE)
  response.removeHeader(UNTIL_CHANGE)
  if (response.getHeader('cache-control') !== NEXT_UNTIL_CHANGE) return isCall
  response.setHeader('Cache-Control', PAGE_CACHE)
  return response.getHeader('x-nextjs-cache') !== 'STALE'
}

/** Gives a page that is made for one reader its policy. Of one that is only asked about the length is not known. */
function withPolicy(response, page) {
  if (page.length === 0) response.removeHeader('Content-Length')
  response.setHeader('Content-Security-Policy', sharedPagePolicy(page.toString()))
  return page
}

const isFunction = (part) => typeof part === 'function'
const toBuffer = (chunk, encoding) =>
  typeof chunk === 'string' ? Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8') : Buffer.from(chunk)
