import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { onChange, onRead, onView, VIEWED } from '@/cache/changes'
import { isDevelopment } from '@/env'
import { bytesFor, cachedBody, type EncodedBody, encodedBody } from './encodedBodies'

const MAX_URLS = 5000
const MAX_TAGS = 20_000
/** Headers that belong to one request or are set again for each reader. */
const UNCACHED_HEADERS = ['x-request-id', 'x-nextjs-cache', 'content-length', 'transfer-encoding']

/** Where a response may be cached, how many changes there had been when it was requested, and the tags of what it shows. */
export type CacheKey = { url: string; changes: number; tags?: readonly string[] }
/** The encodings a client accepts, and the `ETag`s of what it already has. */
export type Reader = { accepted: string; known: string }

type Cached = CacheKey & { tags: readonly string[]; headers: OutgoingHttpHeaders }

/**
 * Complete responses, by URL; the least recently read are dropped first. Outdated ones stay until they are replaced:
 * `sendOnceMade` needs to know of them, and `unchangedBytes` sends those of which it is not certain.
 */
const cached = new LRUCache<string, Cached>({ max: MAX_URLS })
/** The number of each tag's latest change. */
const changedAt = new Map<string, number>()
let changes = 0
/** The number of the latest change that was more than a view. */
let latestChange = 0
let clearedAt = 0
/** When that was, as `performance.now()`. */
let clearedTime = 0
/** How long a response that may be outdated can still be sent, while the database comes and goes. */
const DOUBTFUL_MS = 60_000

/** Outdates the responses that show what these tags name, also those in flight; with null all of them. */
function outdate(tags: readonly string[] | null): void {
  changes++
  for (const tag of tags ?? []) changedAt.set(tag, changes)
  if (tags && changedAt.size <= MAX_TAGS) return
  for (const [url, made] of [...cached]) if (hasChanged(made)) cached.delete(url)
  clearedAt = changes
  clearedTime = performance.now()
  changedAt.clear()
}
/** Whether a response is known to be outdated. If not, it may still be, unless it `isCurrent`. */
const hasChanged = ({ tags, changes: since }: Cached) => tags.some((tag) => (changedAt.get(tag) ?? 0) > since)
onChange((tags) => {
  outdate(tags)
  latestChange = changes
})
onView((slug) => outdate([VIEWED + slug])) // only the article's API response shows the count

/** How many changes there have been. */
export const changesSoFar = (): number => changes

/**
 * Whether nothing that these tags name has changed since there were that many changes. Without tags, anything may have.
 */
export const isCurrent = ({ tags, changes: since }: Pick<CacheKey, 'tags' | 'changes'>): boolean =>
  since === changes || (since >= clearedAt && (tags?.every((tag) => (changedAt.get(tag) ?? 0) <= since) ?? false))

const making = new AsyncLocalStorage<CacheKey | null>()

/** Makes a response with `work`, which notes the tags of what it shows. */
export const makeResponse = (key: CacheKey | null, work: () => Promise<void>): Promise<void> => making.run(key, work)

/**
 * Notes the tags of the page or feed that the current request renders or finds rendered. A request
 * that joins the render of another notes none, and is not cached: that render may have begun before the latest change.
 */
export function noteTags(tags: readonly string[] | undefined): void {
  const key = making.getStore()
  if (key) key.tags = tags
}

onRead((tags) => {
  const key = making.getStore()
  if (key && isSearch(key.url)) key.tags = [...(key.tags ?? []), ...tags]
})

/** Whether a page is a search, a category or a page of the list: rendered on request, with the tags of what it read. */
export const isSearch = (url: string): boolean => /^\/blog\?(search|category|page)=/.test(url)

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** A session's cookie, whatever its prefix. */
const SESSION = /payload-token=/

/**
 * Returns where the response to a request may be cached, or null if it depends on the reader: on a session or a key, not
 * on other cookies or `Origin`. Pages are cached only without a query, because anybody can make one up; searches are an
 * exception, since `dropUnknownParameters` has removed meaningless parameters from them.
 */
export function cacheKey({ method, url = '', headers }: IncomingMessage): CacheKey | null {
  if (isDevelopment || method !== 'GET' || headers.rsc) return null
  if (headers.range && url.startsWith('/_next/')) return null // a part of a file
  if (pathOf(url).includes('%')) return null // another spelling of a path
  const isAnonymous = !headers.authorization && !SESSION.test(headers.cookie ?? '')
  return (url.startsWith('/api/') ? isAnonymous : isSearch(url) || !url.includes('?')) ? { url, changes } : null
}

export const readerOf = ({ headers }: IncomingMessage): Reader => ({
  accepted: headers['accept-encoding'] ?? '',
  known: headers['if-none-match'] ?? '',
})

/** Serves a request from the cache. Returns whether it did. */
export function sendCached(request: IncomingMessage, response: ServerResponse): boolean {
  const found = cached.get(cacheKey(request)?.url ?? '')
  const bytes = found && isCurrent(found) ? cachedBytes(found, response, readerOf(request)) : null
  if (bytes === null) return false
  response.end(bytes)
  return true
}

/**
 * Turns the failure to render a page, because the database is gone again, into the page as it was before. Returns the
 * bytes to send, or null if it is known to have changed, is not cached, or the database had been back for long.
 */
export function unchangedBytes(response: ServerResponse, reader: Reader, key: CacheKey | null): Buffer | string | null {
  const found = cached.get(key?.url ?? '')
  if (!found || hasChanged(found) || performance.now() - clearedTime > DOUBTFUL_MS) return null
  response.statusCode = 200
  return cachedBytes(found, response, reader)
}

/** Sets the headers of a cached response and returns the bytes to send, or null if they have been dropped. */
function cachedBytes({ headers }: Cached, response: ServerResponse, reader: Reader): Buffer | string | null {
  const body = cachedBody(`${headers.etag}`)
  if (!body) return null
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  return bodyFor(response, reader, body)
}

/** The latest response that is being made for each URL, and how many changes there had been when it was requested. */
const inFlight = new Map<string, { response: ServerResponse; changes: number }>()
const landed = new EventEmitter().setMaxListeners(0)

/**
 * Serves a request with the response that is being made for another reader, once it is cached: right after a change, all
 * readers of a page would have it made. Returns false if this request is the one to make it.
 */
export async function sendOnceMade(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const url = cacheKey(request)?.url
  if (url === undefined) return false
  for (
    let made = inFlight.get(url);
    made && made.changes >= latestChange && (cached.get(url)?.changes ?? -1) >= clearedAt;
    made = inFlight.get(url)
  ) {
    const [isComplete] = await once(landed, url)
    if (response.destroyed || sendCached(request, response)) return true
    if (isComplete && made.changes >= latestChange) return false // not cacheable, such as an error: nobody queues for it
  }
  inFlight.set(url, { response, changes })
  response.once('close', () => land(url, response, response.writableFinished))
  return false
}

/** Wakes the requests that wait for a response: it is complete, or its own client has disconnected. */
function land(url: string, response: ServerResponse, isComplete: boolean): void {
  if (inFlight.get(url)?.response !== response) return
  inFlight.delete(url)
  landed.emit(url, isComplete)
}

/**
 * Sets the headers of a complete response and returns the bytes to send. With a key the response is cached, unless
 * what it shows changed since the request, or its tags are unknown.
 */
export function finishResponse(
  response: ServerResponse,
  body: Buffer,
  reader: Reader,
  key: CacheKey | null,
): Buffer | string {
  const given = `${response.getHeader('etag')}`
  // A static file's own tag is only its time and length, which two files may share.
  const etag = given.startsWith('"') ? given : `"${createHash('sha256').update(body).digest('base64url')}"`
  const encoded = encodedBody(etag, body, `${response.getHeader('content-type')}`, key?.url.includes('?'))
  response.setHeader('ETag', etag)
  response.setHeader('Content-Security-Policy', encoded.policy)
  response.appendHeader('Vary', 'Accept-Encoding')
  if (key?.tags && isCurrent(key)) store(key, { ...response.getHeaders() })
  if (key) land(key.url, response, true)
  return bodyFor(response, reader, encoded)
}

function store({ url, changes, tags = [] }: CacheKey, headers: OutgoingHttpHeaders): void {
  for (const name of UNCACHED_HEADERS) delete headers[name]
  cached.set(url, { url, changes, tags, headers })
}

/** Returns the bytes to send: none if the client already has them. */
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
