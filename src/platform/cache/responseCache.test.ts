import { randomBytes } from 'node:crypto'
import http, { type Server } from 'node:http'
import { listen } from '@tests/support/listen'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareResponse } from '@/platform/http/prepareResponse'
import { invalidateAll, joinInFlight, markPossiblyStale, sendKept } from './responseCache'

const PAGE = `<p>${'Todo lo que se lee. '.repeat(20)}</p>`
const CALL = '/api/blog/posts'

/** How each response is made, and those that are being made. */
let make: (response: http.ServerResponse) => void
let held: http.ServerResponse[] = []
let made = 0
let arrived = 0
let server: Server
let url = ''

const answer =
  (body = PAGE, headers: Record<string, string> = {}) =>
  (response: http.ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 's-maxage=31536000', ...headers }).end(body)
  }
const hold = (response: http.ServerResponse) => void held.push(response)

beforeAll(async () => {
  server = http.createServer(async (request, response) => {
    arrived++
    if (sendKept(request, response)) return
    const inFlight = await joinInFlight(request, response)
    if (inFlight === null) return
    made++
    prepareResponse(request, response, { inFlight })
    make(response)
  })
  url = `http://127.0.0.1:${await listen(server)}`
})
afterAll(() => server.close())
beforeEach(() => {
  invalidateAll()
  make = answer()
  held = []
  made = 0
  arrived = 0
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('a kept response', () => {
  it('is sent to the next reader in the encoding they accept, or as 304 to one who has it', async () => {
    const { headers, text } = await get('/blog', { 'Accept-Encoding': '' })
    const etag = headers.get('etag') ?? ''
    expect([text, headers.get('content-encoding'), headers.get('vary')]).toEqual([PAGE, null, 'Accept-Encoding'])
    const codingFor = async (accepted: string) => (await get('/blog', { 'Accept-Encoding': accepted })).headers
    await expect.poll(async () => (await codingFor('gzip, deflate, br')).get('content-encoding')).toBe('br')
    for (const [accepted, coding] of [
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['br; q=0.000 ,gzip', 'gzip'],
      ['gzip;q=0, br;q=0', null],
      ['brotli, x-gzip', null],
    ] as const)
      expect((await codingFor(accepted)).get('content-encoding'), accepted).toBe(coding)
    expect(await get('/blog', { 'If-None-Match': `W/"x", ${etag}` })).toMatchObject({ status: 304, text: '' })
    expect(made).toBe(1)
  })

  it('is dropped by any change, also while it is made', async () => {
    await get('/blog')
    invalidateAll()
    make = (response) => {
      invalidateAll()
      answer()(response)
    }
    await get('/blog')
    make = answer('<p>Nuevo</p>')
    expect((await get('/blog')).text).toBe('<p>Nuevo</p>')
  })

  it('is not one that Next has just rendered, which may have begun before the change', async () => {
    make = answer(PAGE, { 'x-nextjs-cache': 'MISS' })
    await get('/blog')
    make = answer('<p>Nuevo</p>', { 'x-nextjs-cache': 'HIT' })
    for (const _ of [1, 2]) expect((await get('/blog')).text).toBe('<p>Nuevo</p>')
    expect(made).toBe(2)
  })

  it('of a public read is a minute old at most, because of the views that it shows', async () => {
    const begin = performance.now()
    const now = vi.spyOn(performance, 'now').mockReturnValue(begin)
    await get(CALL)
    now.mockReturnValue(begin + 59_000)
    await get(CALL)
    expect(made).toBe(1)
    now.mockReturnValue(begin + 61_000)
    await get(CALL)
    expect(made).toBe(2)
  })

  it('stays, however many searches arrive, while it is read', async () => {
    make = answer(randomBytes(1024 * 1024).toString('base64'))
    await get('/blog')
    for (let search = 0; search < 25; search++) {
      await get(`/blog?search=${search}`)
      await get('/blog')
    }
    expect(made).toBe(26)
    await get('/blog?search=0')
    expect(made).toBe(27)
  })

  it('replaces a failure while the database is away, for a minute after it was back, and never after a change', async () => {
    const failed = async () => {
      make = (response) => response.writeHead(500, { 'Content-Type': 'text/html' }).end()
      return get('/blog') // there is no database here
    }
    await get('/blog')
    markPossiblyStale()
    expect(await failed()).toMatchObject({ status: 200, text: PAGE })
    const later = performance.now() + 61_000
    vi.spyOn(performance, 'now').mockReturnValue(later)
    expect((await failed()).status).toBe(503)
    make = answer()
    await get('/blog')
    expect(await failed()).toMatchObject({ status: 200, text: PAGE })
    invalidateAll()
    expect((await failed()).status).toBe(503)
  })

  it('replaces the failure of a file too; without one, its reader gets a page in Spanish to try again later', async () => {
    const failed = async () => {
      make = (response) => response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Internal Server Error')
      return get('/rss.xml')
    }
    const { status, headers, text } = await failed()
    expect([status, headers.get('retry-after'), headers.get('content-type')]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
    ])
    expect(text).toContain('Volvemos enseguida')
    make = answer('<rss/>', { 'Content-Type': 'application/rss+xml' })
    await get('/rss.xml')
    markPossiblyStale()
    const again = await failed()
    expect(again).toMatchObject({ status: 200, text: '<rss/>' })
    expect(again.headers.get('content-type')).toBe('application/rss+xml')
    make = (response) => response.writeHead(500).end() // as Next answers for a calendar
    expect((await get('/calendario/x.ics')).status).toBe(503)
  })

  it.each<[string, Record<string, string>]>([
    ['/blog', { cookie: 'payload-token=x' }],
    [CALL, { cookie: '_ga=1; payload-theme=dark; __prerender_bypass=x' }],
    [CALL, { origin: 'https://example.com' }],
  ])('of %s is the same for who sends %j', async (path, headers) => {
    await get(path)
    await get(path, headers)
    expect(made).toBe(1)
  })

  it.each<[string, Record<string, string>]>([
    ['/blog', { rsc: '1' }],
    ['/_next/static/una.js', { range: 'bytes=0-9' }],
    ['/blog?utm_source=x', {}],
    ['/api/blog/posts/%75no', {}],
    [CALL, { cookie: '_ga=1; __Host-payload-token=x' }],
    [CALL, { authorization: 'Bearer x' }],
    ['/api/blog/admin/posts', {}],
    ['/admin', {}],
  ])('is neither made of nor sent to %s with %j', async (path, headers) => {
    for (const _ of [1, 2]) await get(path, headers)
    expect(made).toBe(2)
  })

  it.each<Record<string, string>>([{ 'Cache-Control': 'no-store' }, { 'Set-Cookie': 'suya=1' }])(
    'is none with %j',
    async (headers) => {
      make = answer(PAGE, headers)
      for (const _ of [1, 2]) await get(CALL)
      expect(made).toBe(2)
    },
  )
})

describe('while a response is made', () => {
  it('others wait for it', async () => {
    make = hold
    const waiting = Array.from({ length: 9 }, () => get('/blog'))
    await expect.poll(() => held).toHaveLength(1)
    held.forEach(answer())
    for (const { text } of await Promise.all(waiting)) expect(text).toBe(PAGE)
    expect(made).toBe(1)
  })

  it('those who come after a change wait for the next', async () => {
    make = hold
    const before = get('/blog')
    await expect.poll(() => held).toHaveLength(1)
    invalidateAll()
    const after = Array.from({ length: 9 }, () => get('/blog'))
    await expect.poll(() => arrived).toBe(10)
    held.forEach(answer('<p>Antes</p>'))
    await expect.poll(() => held).toHaveLength(2)
    invalidateAll() // once more: what was requested after them is good enough
    held.slice(1).forEach(answer('<p>Después</p>'))
    expect((await before).text).toBe('<p>Antes</p>')
    for (const { text } of await Promise.all(after)) expect(text).toBe('<p>Después</p>')
    expect(made).toBe(2)
  })

  it('nobody waits once it is known to be for one reader', async () => {
    make = hold
    const waiting = Array.from({ length: 3 }, () => get('/blog'))
    await expect.poll(() => held).toHaveLength(1)
    for (const length of [2, 3]) {
      held.at(-1)?.writeHead(404, { 'Content-Type': 'text/html' })
      await expect.poll(() => held.length).toBeGreaterThanOrEqual(length)
    }
    for (const response of held) response.end('No está')
    await Promise.all(waiting)
  })

  it('another takes over if its client disconnects', async () => {
    make = hold
    const first = http.get(`${url}/blog`).on('error', () => undefined)
    await expect.poll(() => held).toHaveLength(1)
    const others = [get('/blog'), get('/blog')]
    void get('/uno') // by now those have come too
    await expect.poll(() => held).toHaveLength(2)
    first.destroy()
    await expect.poll(() => held).toHaveLength(3)
    held.slice(1).forEach(answer())
    for (const { text } of await Promise.all(others)) expect(text).toBe(PAGE)
  })
})
