import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceChange, announceRead, announceView } from '@/cache/changes'
import {
  cacheKey,
  finishResponse,
  makeResponse,
  noteTags,
  readerOf,
  sendCached,
  sendOnceMade,
  unchangedBytes,
} from './responseCache'

const PAGE = 'Todo lo que se lee. '.repeat(20)

type Asked = { url?: string; method?: string; headers?: Record<string, string> }

function asked({ url = '/blog', method = 'GET', headers = {} }: Asked): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { url, method, headers })
}

type Making = { during?: () => void; tags?: string[] }

/** Produces the response to `request` as the server does on a cache miss; `during` runs meanwhile. */
function make(request: IncomingMessage, { during = () => {}, tags = ['posts'] }: Making = {}): ServerResponse {
  const response = new ServerResponse(request)
  const key = cacheKey(request)
  if (key) key.tags = tags
  response.setHeader('content-type', 'text/plain')
  during()
  finishResponse(response, Buffer.from(PAGE), readerOf(request), key)
  return response
}

/** The cached response to `request`, or null on a miss. */
function keptFor(request: IncomingMessage): ServerResponse | null {
  const response = new ServerResponse(request)
  return sendCached(request, response) ? response : null
}

beforeEach(() => announceChange(null))
afterEach(() => void vi.useRealTimers())

it('serves a cached response again, and a 304 to a client that has it', () => {
  const etag = `${make(asked({})).getHeader('etag')}`
  const again = keptFor(asked({ headers: { 'accept-encoding': 'gzip' } }))
  expect(again?.getHeaders()).toMatchObject({ etag, 'content-encoding': 'gzip', 'content-type': 'text/plain' })
  const known = keptFor(asked({ headers: { 'if-none-match': `W/"x", ${etag}` } }))
  expect(known?.statusCode).toBe(304)
  expect(known?.hasHeader('content-length')).toBe(false)
})

it('tells apart two files of the same length and time', () => {
  const etags = ['uno', 'dos'].map((text) => {
    const request = asked({ url: `/_next/static/${text}.js` })
    const response = new ServerResponse(request)
    response.setHeader('content-type', 'application/javascript').setHeader('etag', 'W/"3-1a2054c281f"')
    expect(`${finishResponse(response, Buffer.from(text), readerOf(request), cacheKey(request))}`).toBe(text)
    return response.getHeader('etag')
  })
  expect(new Set(etags).size).toBe(2)
})

it('drops what shows the change, and never caches such a response requested before it', () => {
  make(asked({}), { tags: ['posts', 'settings'] })
  make(asked({ url: '/blog/otro' }), { tags: ['post:otro'] })
  announceChange(['post:uno', 'posts'])
  expect(keptFor(asked({}))).toBeNull()
  expect(keptFor(asked({ url: '/blog/otro' }))).not.toBeNull()
  make(asked({}), { during: () => announceChange(['posts']) })
  expect(keptFor(asked({}))).toBeNull()
  make(asked({}), { during: () => announceChange(['terms']) })
  expect(keptFor(asked({}))).not.toBeNull()
})

it('drops everything if anything may have changed, and never caches a response requested before that', () => {
  make(asked({}), { tags: [] })
  announceChange(null)
  expect(keptFor(asked({}))).toBeNull()
  make(asked({}), { tags: [], during: () => announceChange(null) })
  expect(keptFor(asked({}))).toBeNull()
})

it('keeps what only may have changed for when the database is gone again within a minute', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const bytesInstead = (changes: (string[] | null)[], waited = 0) => {
    make(asked({}), { tags: ['posts', 'settings'] })
    changes.forEach(announceChange)
    vi.advanceTimersByTime(waited)
    const response = new ServerResponse(asked({}))
    response.statusCode = 500
    const bytes = unchangedBytes(response, readerOf(asked({})), cacheKey(asked({})))
    return { bytes: bytes && `${bytes}`, status: response.statusCode }
  }
  const kept = { bytes: PAGE, status: 200 }
  expect(bytesInstead([null])).toEqual(kept)
  expect(bytesInstead([null, ['terms'], null])).toEqual(kept)
  for (const changes of [[['posts']], [['posts'], null], [null, ['posts']], [null, ['settings'], null]])
    expect(bytesInstead(changes).bytes).toBeNull()
  expect(bytesInstead([null], 59_000)).toEqual(kept)
  expect(bytesInstead([null], 61_000).bytes).toBeNull()
})

it('caches nothing without tags for what it shows', async () => {
  const finish = (tags?: string[]) => {
    const request = asked({})
    const response = new ServerResponse(request)
    const key = cacheKey(request)
    return makeResponse(key, async () => {
      noteTags(tags)
      finishResponse(response, Buffer.from(PAGE), readerOf(request), key)
    })
  }
  await finish()
  expect(keptFor(asked({}))).toBeNull()
  await finish(['posts'])
  expect(keptFor(asked({}))).not.toBeNull()
})

it('caches a search with the tags of all that it read', async () => {
  const url = '/blog?search=ventas'
  const search = (reads: string[][]) => {
    const request = asked({ url })
    const key = cacheKey(request)
    return makeResponse(key, async () => {
      for (const tags of reads) announceRead(tags)
      finishResponse(new ServerResponse(request), Buffer.from(PAGE), readerOf(request), key)
    })
  }
  await search([])
  expect(keptFor(asked({ url }))).toBeNull()
  for (const tag of ['posts', 'settings']) {
    await search([['posts', 'terms'], ['settings']])
    expect(keptFor(asked({ url }))).not.toBeNull()
    announceChange(['otro'])
    expect(keptFor(asked({ url }))).not.toBeNull()
    announceChange([tag])
    expect(keptFor(asked({ url }))).toBeNull()
  }
})

it('keeps what is read often, however many searches arrive', () => {
  const unread = asked({ url: '/blog/otro' })
  make(asked({}))
  make(unread)
  for (let search = 0; search < 6000; search++) {
    make(asked({ url: `/blog?search=${search}` }))
    keptFor(asked({}))
  }
  expect(keptFor(asked({}))).not.toBeNull()
  expect(keptFor(unread)).toBeNull()
})

it('drops only what shows the views of an article that was viewed', () => {
  const [one, other] = ['/api/blog/posts/uno', '/api/blog/posts/uno-mas']
  make(asked({ url: one }), { tags: ['post:uno', 'viewed:uno'] })
  make(asked({ url: other }), { tags: ['post:uno-mas', 'viewed:uno-mas'] })
  announceView('uno')
  expect([one, other].map((url) => keptFor(asked({ url })) !== null)).toEqual([false, true])
  make(asked({ url: one }), { tags: ['viewed:uno'], during: () => announceView('uno') })
  expect(keptFor(asked({ url: one }))).toBeNull()
})

describe('after a change', () => {
  const ask = () => {
    const request = asked({})
    const response = new ServerResponse(request)
    return { request, response, isSent: sendOnceMade(request, response) }
  }
  const finish = ({ request, response }: ReturnType<typeof ask>, tags = ['posts']) => {
    const key = cacheKey(request)
    if (key) key.tags = tags
    finishResponse(response, Buffer.from(PAGE), readerOf(request), key)
  }
  beforeEach(() => {
    make(asked({}))
    announceChange(['posts'])
  })

  it('serves a response to all requests that wait for it', async () => {
    const first = ask()
    const waiting = [ask(), ask()]
    expect(await first.isSent).toBe(false)
    finish(first)
    expect(await Promise.all(waiting.map(({ isSent }) => isSent))).toEqual([true, true])
  })

  it('lets all proceed at once if the response can’t be cached', async () => {
    const first = ask()
    const waiting = [ask(), ask()]
    expect(await first.isSent).toBe(false)
    finishResponse(first.response, Buffer.from(PAGE), readerOf(first.request), cacheKey(first.request))
    expect(await Promise.all(waiting.map(({ isSent }) => isSent))).toEqual([false, false])
  })

  it('renders a response that was outdated before it was complete again for the next request', async () => {
    const first = ask()
    const [second, third] = [ask(), ask()]
    announceChange(['posts'])
    const [fourth, fifth] = [ask(), ask()]
    expect(await fourth.isSent).toBe(false)
    finish(fourth)
    expect(await Promise.all([second.isSent, third.isSent, fifth.isSent])).toEqual([true, true, true])
    expect(await first.isSent).toBe(false)
  })

  it('lets a waiting request take over if the client of that response disconnects', async () => {
    const first = ask()
    const [second, third] = [ask(), ask()]
    first.response.emit('close')
    expect(await second.isSent).toBe(false)
    finish(second)
    expect(await third.isSent).toBe(true)
  })

  it('waits only for responses that are known to be cached', async () => {
    announceChange(null)
    expect(await Promise.all([ask().isSent, ask().isSent])).toEqual([false, false])
  })
})

it.each<Asked>([
  { method: 'HEAD' },
  { method: 'POST' },
  { headers: { rsc: '1' } },
  { url: '/_next/static/una.js', headers: { range: 'bytes=0-9' } },
  { url: '/blog?utm_source=x' },
  { url: '/api/blog/posts/%75no' },
  { url: '/api/blog/posts', headers: { cookie: 'payload-token=x' } },
  { url: '/api/blog/posts', headers: { authorization: 'Bearer x' } },
  { url: '/api/blog/posts', headers: { cookie: '_ga=1; __Host-payload-token=x' } },
])('neither caches nor serves %j', (special) => {
  make(asked({ url: special.url }))
  expect(keptFor(asked(special))).toBeNull()
  announceChange(null)
  make(asked(special))
  expect(keptFor(asked({ url: special.url }))).toBeNull()
})

it('caches a page for readers with cookies too, and an API call with its query', () => {
  make(asked({}))
  expect(keptFor(asked({ headers: { cookie: 'a=b' } }))).not.toBeNull()
  make(asked({ url: '/api/blog/posts?limit=20' }))
  expect(keptFor(asked({ url: '/api/blog/posts?limit=20' }))).not.toBeNull()
  expect(keptFor(asked({ url: '/api/blog/posts?limit=21' }))).toBeNull()
})

it.each<Record<string, string>>([
  { cookie: '_ga=1; payload-theme=dark; __prerender_bypass=x' },
  { origin: 'https://example.com' },
  { range: 'bytes=0-9' },
])('serves and caches API calls with %j, on which no response depends', (headers) => {
  const url = '/api/blog/posts'
  make(asked({ url }))
  expect(keptFor(asked({ url, headers }))).not.toBeNull()
  announceChange(null)
  make(asked({ url, headers }))
  expect(keptFor(asked({ url }))).not.toBeNull()
})
