import compression from 'next/dist/compiled/compression/index.js'
import { errorPage } from './errorPage.mjs'
import { codedFor, versionOf } from './pageVersions.mjs'
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
/** For shared caches: a second, one more while they ask again, and a day in place of an error. */
const PAGE_CACHE = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400'

/**
 * Puts the security headers on an answer, whoever makes it: Next, Payload, a file, an error.
 *
 * A page that readers share is held back until it is whole, because the hashes of its scripts stand in a header. It comes
 * from a cache, whole already; compression therefore happens behind this and not in Next.
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
  for (const [name, value] of Object.entries(EVERYWHERE)) response.setHeader(name, value)
  response.setHeader('Cross-Origin-Resource-Policy', resourcePolicy(pathname))
  holdPages(response, nonce, `${request.headers['accept-encoding'] ?? ''}`)
}

function holdPages(response, nonce, accepted) {
  const { writeHead, write, end, flushHeaders } = response
  const chunks = []
  let isHeld = false

  const begin = () => {
    if (response.headersSent || isHeld) return
    const type = `${response.getHeader('content-type') ?? ''}`
    const isPage = type.startsWith('text/html')
    isHeld = isPage && (!nonce || response.statusCode >= 500)
    if (!nonce) forget(response)
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
    const finish = (page) => end.call(response, dress(response, page, accepted), ...parts.filter(isFunction))
    if (response.statusCode >= 500) explain(response).then(finish)
    else finish(Buffer.concat(chunks))
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

/**
 * Takes back what Next and Payload say on every address. A year in shared caches would outlive a change that this process
 * shows at once; and the question for the preferred colours, which only the panel uses, costs every new visitor a round trip.
 */
function forget(response) {
  response.removeHeader('Accept-CH')
  response.removeHeader('Critical-CH')
  if (response.getHeader('cache-control') === 's-maxage=31536000') {
    response.setHeader('Cache-Control', PAGE_CACHE)
  }
}

/** Gives a whole page its policy, and answers its bytes as the reader can take them. */
function dress(response, page, accepted) {
  const etag = response.getHeader('etag')
  if (!etag || page.length === 0) {
    response.setHeader('Content-Security-Policy', sharedPagePolicy(page.toString()))
    return page
  }
  const version = versionOf(etag, page)
  const { bytes, coding } = codedFor(version, accepted)
  response.setHeader('Content-Security-Policy', version.policy)
  response.setHeader('Content-Length', bytes.length)
  if (coding) response.setHeader('Content-Encoding', coding)
  response.appendHeader('Vary', 'Accept-Encoding')
  return bytes
}

const isFunction = (part) => typeof part === 'function'
const toBuffer = (chunk, encoding) =>
  typeof chunk === 'string' ? Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8') : Buffer.from(chunk)
