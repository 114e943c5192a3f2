import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { beforeEach, expect, it } from 'vitest'
import { announceChange, announceView } from '@/cache/changes'
import { cacheKey, finishAnswer, readerOf, sendKept } from './responseCache'

const PAGE = 'Todo lo que se lee. '.repeat(20)

type Asked = { url?: string; method?: string; headers?: Record<string, string> }

function asked({ url = '/blog', method = 'GET', headers = {} }: Asked): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { url, method, headers })
}

/** Makes the answer to `request`, as the server does when nothing is kept; `during` happens meanwhile. */
function make(request: IncomingMessage, during = () => {}): ServerResponse {
  const response = new ServerResponse(request)
  const key = cacheKey(request)
  response.setHeader('content-type', 'text/plain')
  during()
  finishAnswer(response, Buffer.from(PAGE), readerOf(request), key)
  return response
}

/** What `request` gets of what is kept, or null when it has to be made. */
function keptFor(request: IncomingMessage): ServerResponse | null {
  const response = new ServerResponse(request)
  return sendKept(request, response) ? response : null
}

beforeEach(announceChange)

it('answers again what it has made once, and nothing to whoever has it', () => {
  const etag = `${make(asked({})).getHeader('etag')}`
  const again = keptFor(asked({ headers: { 'accept-encoding': 'gzip' } }))
  expect(again?.getHeaders()).toMatchObject({ etag, 'content-encoding': 'gzip', 'content-type': 'text/plain' })
  const known = keptFor(asked({ headers: { 'if-none-match': `W/"x", ${etag}` } }))
  expect(known?.statusCode).toBe(304)
  expect(known?.hasHeader('content-length')).toBe(false)
})

it('tells two files apart that are of one length and one moment', () => {
  const etags = ['uno', 'dos'].map((text) => {
    const request = asked({ url: `/_next/static/${text}.js` })
    const response = new ServerResponse(request)
    response.setHeader('content-type', 'application/javascript').setHeader('etag', 'W/"3-1a2054c281f"')
    expect(`${finishAnswer(response, Buffer.from(text), readerOf(request), cacheKey(request))}`).toBe(text)
    return response.getHeader('etag')
  })
  expect(new Set(etags).size).toBe(2)
})

it('forgets everything at a change, and never keeps what was asked for before it', () => {
  make(asked({}))
  announceChange()
  expect(keptFor(asked({}))).toBeNull()
  make(asked({}), announceChange)
  expect(keptFor(asked({}))).toBeNull()
})

it('forgets of an article that was read only its own answer, whatever the query', () => {
  const [one, asked1, other] = ['/api/blog/posts/uno', '/api/blog/posts/uno?x=1', '/api/blog/posts/uno-mas']
  for (const url of [one, asked1, other]) make(asked({ url }))
  announceView('uno')
  expect([one, asked1, other].map((url) => keptFor(asked({ url })) !== null)).toEqual([false, false, true])
  make(asked({ url: one }), () => announceView('uno'))
  expect(keptFor(asked({ url: one }))).toBeNull()
  make(asked({ url: one }), () => announceView('uno-mas'))
  expect(keptFor(asked({ url: one }))).not.toBeNull()
})

it.each<Asked>([
  { method: 'HEAD' },
  { method: 'POST' },
  { headers: { rsc: '1' } },
  { headers: { range: 'bytes=0-9' } },
  { url: '/blog?utm_source=x' },
  { url: '/api/blog/posts/%75no' },
  { url: '/api/blog/posts', headers: { cookie: 'payload-token=x' } },
  { url: '/api/blog/posts', headers: { authorization: 'Bearer x' } },
  { url: '/api/blog/posts', headers: { origin: 'https://example.com' } },
])('neither keeps nor answers %j', (special) => {
  make(asked({ url: special.url }))
  expect(keptFor(asked(special))).toBeNull()
  announceChange()
  make(asked(special))
  expect(keptFor(asked({ url: special.url }))).toBeNull()
})

it('keeps a page for readers with a cookie too, and a call with its query', () => {
  make(asked({}))
  expect(keptFor(asked({ headers: { cookie: 'a=b' } }))).not.toBeNull()
  make(asked({ url: '/api/blog/posts?limit=20' }))
  expect(keptFor(asked({ url: '/api/blog/posts?limit=20' }))).not.toBeNull()
  expect(keptFor(asked({ url: '/api/blog/posts?limit=21' }))).toBeNull()
})
