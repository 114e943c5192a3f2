import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { onChange, onView } from '@/cache/changes'
import { isDevelopment } from '@/env'
import { bytesFor, type EncodedBody, encodedBody, knownBody } from './encodedBodies'

const MOST_ADDRESSES = 5000
/** What belongs to one request, or is said anew for each reader. */
const NOT_KEPT = ['x-request-id', 'x-nextjs-cache', 'content-length', 'transfer-encoding']

/** Where an answer may be kept, and what had changed when it was asked for. */
export type CacheKey = { url: string; changes: number; views: number }
/** The encodings that somebody takes, and the `ETag`s of what they have already. */
export type Reader = { accepted: string; known: string }

/** The headers of a finished answer, by address. */
const kept = new Map<string, OutgoingHttpHeaders>()
/** How often an article was read since everything was dropped, by the address of its answer. */
const views = new Map<string, number>()
let changes = 0

/** Drops every answer, because something has changed or may have. What is being answered now is not kept either. */
export function dropAnswers(): void {
  changes++
  kept.clear()
  views.clear()
}
onChange(dropAnswers)

// An article has been read: its answer tells how often. Pages don't.
onView((slug) => {
  if (views.size >= MOST_ADDRESSES) dropAnswers()
  const address = `/api/blog/posts/${slug}`
  views.set(address, viewsAt(address) + 1)
  for (const url of kept.keys()) if (pathOf(url) === address) kept.delete(url)
})

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''
const viewsAt = (url: string) => views.get(pathOf(url)) ?? 0

/**
 * Where the answer to a request may be kept, or null when it is for one reader or of one kind. Of pages only the plain
 * address: one with a query is anybody's invention.
 */
export function cacheKey({ method, url = '', headers }: IncomingMessage): CacheKey | null {
  if (isDevelopment || method !== 'GET' || headers.rsc || headers.range) return null
  if (pathOf(url).includes('%')) return null // another spelling of an address, which a view would not find
  const isAnybodys = !headers.cookie && !headers.authorization && !headers.origin
  return (url.startsWith('/api/') ? isAnybodys : !url.includes('?')) ? { url, changes, views: viewsAt(url) } : null
}

export const readerOf = ({ headers }: IncomingMessage): Reader => ({
  accepted: `${headers['accept-encoding'] ?? ''}`,
  known: headers['if-none-match'] ?? '',
})

/** Answers a request with what is kept for it. Says whether it did. */
export function sendKept(request: IncomingMessage, response: ServerResponse): boolean {
  const headers = kept.get(cacheKey(request)?.url ?? '')
  const body = headers && knownBody(`${headers.etag}`)
  if (!body) return false
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) response.setHeader(name, value)
  }
  response.end(bodyFor(response, readerOf(request), body))
  return true
}

/**
 * Puts the headers of a whole answer on it and gives the bytes to send. With a key it is kept, unless something has changed
 * since it was asked for.
 */
export function finishAnswer(
  response: ServerResponse,
  body: Buffer,
  reader: Reader,
  key: CacheKey | null,
): Buffer | string {
  const given = `${response.getHeader('etag')}`
  // A file's own says only when it was written and how long it is, which may be true of two.
  const etag = given.startsWith('"') ? given : `"${createHash('sha256').update(body).digest('base64url')}"`
  const encoded = encodedBody(etag, body, `${response.getHeader('content-type')}`)
  response.setHeader('ETag', etag)
  response.setHeader('Content-Security-Policy', encoded.policy)
  response.appendHeader('Vary', 'Accept-Encoding')
  if (key?.changes === changes && key.views === viewsAt(key.url)) keep(key.url, { ...response.getHeaders() })
  return bodyFor(response, reader, encoded)
}

function keep(url: string, headers: OutgoingHttpHeaders): void {
  for (const name of NOT_KEPT) delete headers[name]
  if (kept.size >= MOST_ADDRESSES) kept.delete(kept.keys().next().value ?? '')
  kept.set(url, headers)
}

/** What a reader gets of a body: nothing where they have it already. */
function bodyFor(response: ServerResponse, { accepted, known }: Reader, body: EncodedBody): Buffer | string {
  if (response.statusCode === 200 && known.includes(`${response.getHeader('etag')}`)) {
    response.statusCode = 304
    for (const name of ['Content-Type', 'Content-Length', 'Content-Security-Policy']) response.removeHeader(name)
    return ''
  }
  const { bytes, coding } = bytesFor(body, accepted)
  response.setHeader('Content-Length', bytes.length)
  if (coding) response.setHeader('Content-Encoding', coding)
  return bytes
}
