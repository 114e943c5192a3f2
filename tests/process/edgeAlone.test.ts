import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { type Edge, startEdge } from '@tests/support/edge'
import { listen } from '@tests/support/listen'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
/** A body longer than what the edge keeps. */
const TOO_LONG = Buffer.alloc(10_000_000, ' ')

/** nginx with the edge's configuration, in front of a server that echoes each request. */
describe('the edge alone', () => {
  let site: Server
  let nginx: Edge
  let isWithdrawn = false
  let isDown = false
  /** Sends the responses under `/lento/`, which are held back. */
  const held: (() => void)[] = []

  function echo({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const isGone = isWithdrawn && url.includes('retirad')
    response.statusCode = isGone ? 410 : 200
    response.setHeader('Cache-Control', isGone ? 'no-store' : (headers['x-wanted-caching'] ?? SHARED))
    response.setHeader('Accept-Ranges', 'bytes')
    response.setHeader('Vary', 'RSC, Next-Router-State-Tree, Next-Url') // as the site does
    response.end(headers['x-wanted-length'] ? TOO_LONG : JSON.stringify({ url, headers }))
  }

  beforeAll(async () => {
    site = createServer((request, response) => {
      const answer = () => echo(request, response)
      if (isDown) response.destroy()
      else if (request.url?.startsWith('/lento/')) held.push(answer)
      else answer()
    })
    // So slow that a client that has reached the limit stays there.
    nginx = await startEdge([`http://127.0.0.1:${await listen(site)}`], '', '1r/m')
  })
  afterAll(async () => {
    await nginx?.stop()
    site?.closeAllConnections()
    site?.close()
  })

  let visitors = 0
  /** A visitor who has not been rate limited yet. */
  const newcomer = () => {
    visitors++
    return { 'X-Forwarded-For': `198.18.${visitors >> 8}.${visitors & 255}` }
  }
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(nginx.url + address, { headers: { ...newcomer(), ...headers } })
  const statusOf = async (address: string, headers?: Record<string, string>) => (await get(address, headers)).status
  const cacheOf = async (address: string, headers?: Record<string, string>) => {
    const response = await get(address, headers)
    await response.body?.cancel()
    return response.headers.get('x-cache')
  }
  /** The response to bytes that no client would send. */
  const raw = (request: string) => {
    const socket = net.connect(Number(new URL(nginx.url).port), '127.0.0.1')
    socket.end(request)
    return text(socket)
  }
  /** Waits until the next second has begun, so that two requests fall into it: a timer may end a millisecond early. */
  const nextSecond = () => wait(1005 - (Date.now() % 1000))

  /** Sends requests of `who` until the rate limit refuses one. */
  async function exhaust(who: () => Record<string, string>): Promise<Response | undefined> {
    for (let sent = 0; sent < 600; sent += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => get('/api/health', who())))
      const refused = answers.find(({ status }) => status === 429)
      if (refused) return refused
    }
    return undefined
  }

  describe('within one second', () => {
    /** Returns the result of `act` in a second of its own: on a busy machine some of its requests may come in the next. */
    async function withinOneSecond<Result>(act: () => Promise<Result>): Promise<Result> {
      for (let tries = 0; tries < 20; tries++) {
        await nextSecond()
        const second = Math.floor(Date.now() / 1000)
        const result = await act()
        if (Math.floor(Date.now() / 1000) === second) return result
      }
      throw new Error('the requests never fell into one second')
    }

    it('sends its copy of what the site shares, and asks again in the next', async () => {
      const twice = async () => [await cacheOf('/blog/una'), await cacheOf('/blog/una')]
      expect(await withinOneSecond(twice)).toEqual(['MISS', 'HIT'])
      await nextSecond()
      expect(await cacheOf('/blog/una')).toBe('MISS')
    })

    it.each<Record<string, string>>([
      { Cookie: 'a=b; payload-token=x' },
      { Cookie: '__Host-payload-token=x' },
      { Authorization: 'Bearer x' },
      { RSC: '1', 'Next-Router-State-Tree': '%2Fborrador%2Funa-direccion' },
    ])('[API-97] neither keeps nor takes a copy for who sends %j', async (who) => {
      const address = `/blog/propia?${Object.values(who)[0]}`
      const seen = await withinOneSecond(async () => {
        await get(address, who)
        return [await cacheOf(address), await cacheOf(address, who)]
      })
      expect(seen).toEqual(['MISS', 'BYPASS'])
    })

    it.each<Record<string, string>>([
      { 'X-Wanted-Caching': 'private, s-maxage=60' },
      { 'X-Wanted-Caching': 'no-cache, max-age=60' },
      { 'X-Wanted-Caching': 'no-store, s-maxage=60' },
      { 'X-Wanted-Caching': 'public, max-age=0' },
      { 'X-Wanted-Length': 'too long' },
    ])('keeps no copy of an answer with %j', async (headers) => {
      const una = () => cacheOf('/api/media/file/una', headers)
      expect(await withinOneSecond(async () => [await una(), await una()])).toEqual(['MISS', 'MISS'])
    })

    it.each([
      ['/blog/aparte', { 'Accept-Encoding': 'br' }],
      ['/api/media/file/aparte', { Accept: 'image/avif' }],
      ['/blog/aparte?search=algo', {}],
    ])('keeps a copy of %s with %j of its own', async (address, headers) => {
      const seen = await withinOneSecond(async () => {
        for (const other of ['/blog/aparte', '/api/media/file/aparte']) await get(other)
        return cacheOf(address, headers)
      })
      expect(seen).toBe('MISS')
    })
  })

  it('keeps the files of a build, whose addresses change with them', async () => {
    const file = () => cacheOf('/_next/static/una.js', { 'X-Wanted-Caching': 'public, max-age=31536000, immutable' })
    await file()
    await nextSecond()
    expect(await file()).toBe('HIT')
  })

  it('[API-46] never shows what was withdrawn, whether the site is down or the client asks too often', async () => {
    const withdrawn = ['/blog/retirado', '/api/media/file/retirada.webp', '/api/blog/posts/retirado', '/retirada']
    const statuses = (who?: Record<string, string>) => Promise.all(withdrawn.map((address) => statusOf(address, who)))
    expect(await statuses()).toEqual([200, 200, 200, 200])
    isWithdrawn = true
    await nextSecond()
    const busy = newcomer()
    await exhaust(() => busy)
    expect(await statuses(busy)).toEqual([429, 429, 429, 429])
    isDown = true
    expect(await statuses()).toEqual([503, 503, 503, 503])
    expect(await (await get('/api/otra')).json()).toMatchObject({ code: 'unavailable' })
    expect(await (await get('/otra')).text()).toContain('<html lang="es">')
    isDown = false
    expect(await statuses()).toEqual([410, 410, 410, 410])
  })

  it('logs no request: addresses, queries and the tokens of mailed links would be in it', async () => {
    await get('/admin/reset-password/un-secreto?search=algo')
    expect(await nginx.logged()).toBe('')
  })

  const seen = async (headers: Record<string, string>) => (await (await get('/quien', headers)).json()).headers

  it.each([
    ['behind a TLS proxy', '203.0.113.9, 198.51.100.1'],
    ['behind two proxies', '203.0.113.9, 198.51.100.1, 10.0.0.7'],
    ['who invents many', '203.0.113.9, 203.0.113.8, 10.0.0.1, 198.51.100.1'],
  ])('lets no client choose its IP address: %s', async (_, sent) => {
    const headers = await seen({ 'X-Forwarded-For': sent, Cookie: 'payload-token=x' })
    expect(headers['x-forwarded-for']).toBe('198.51.100.1')
  })

  it("passes the client's IP address and scheme on to the site as the connection reports them", async () => {
    expect(await seen({ 'X-Forwarded-For': '198.51.100.1', Cookie: 'payload-token=x' })).toMatchObject({
      'x-forwarded-for': '198.51.100.1',
      'x-forwarded-proto': 'http',
      host: '127.0.0.1',
    })
    expect(await seen({ 'X-Forwarded-Proto': 'https', Cookie: 'payload-token=x' })).toMatchObject({
      'x-forwarded-proto': 'https',
    })
  })

  it('forwards a body as it arrives, so that the site’s time limit counts from its start', async () => {
    const socket = net.connect(Number(new URL(nginx.url).port), '127.0.0.1')
    socket.write('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"nombre"')
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(30_000) })
    socket.destroy()
    expect(String(answer)).toContain('HTTP/1.1 200')
  })

  it("reports nginx's own errors in the site's format", async () => {
    const post = (address: string, megabytes: number) =>
      fetch(nginx.url + address, {
        method: 'POST',
        headers: newcomer(),
        body: new Uint8Array(megabytes * 1024 * 1024),
      })
    expect((await post('/api/contact', 2)).status).toBe(200)
    const call = await post('/api/contact', 61)
    expect([call.status, await call.json()]).toEqual([413, expect.objectContaining({ code: 'payload_too_large' })])
    const page = await post('/contacto', 61)
    expect([page.status, await page.text()]).toEqual([413, expect.stringContaining('<html lang="es">')])
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await statusOf('/', { 'X-Long': 'x'.repeat(40_000) })).toBe(431)
    expect(await statusOf(`/${'x'.repeat(9000)}`)).toBe(431)
    await get('/api/media/file/parte')
    const part = await get('/api/media/file/parte', { Range: 'bytes=99999-' })
    expect([part.status, (await part.json()).code]).toEqual([416, 'range_not_satisfiable'])
  })

  it.each([
    [400, 'GARBAGE\r\n\r\n'],
    [404, 'GET /-/page HTTP/1.0\r\n\r\n'],
    [405, 'TRACE / HTTP/1.0\r\n\r\n'],
    [501, 'GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: x\r\n\r\n'],
    [505, 'GET / HTTP/3.0\r\nHost: x\r\n\r\n'],
  ])('answers %i in Spanish', async (status, request) => {
    const answer = await raw(request)
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    expect(answer).toContain('No se pudo atender la petición')
    expect(answer).toContain('\r\nServer: nginx\r\n') // which version is nobody's business
    expect(answer).toContain('Cache-Control: no-store')
  })

  it('limits a client that requests too often, but no others, nor the files of a build', async () => {
    const busy = newcomer()
    const refused = await exhaust(() => busy)
    expect(await refused?.json()).toMatchObject({ code: 'rate_limited' })
    expect(refused?.headers.get('retry-after')).toBe('5')
    expect(await statusOf('/blog', busy)).toBe(429)
    expect(await statusOf('/_next/static/otra.js', busy)).toBe(200)
    expect(await statusOf('/blog')).toBe(200)
  })

  it('counts a network of IPv6 addresses as one client, but IPv4-mapped addresses separately', async () => {
    const statusFor = (address: string) => statusOf('/api/health', { 'X-Forwarded-For': address })
    let place = 0
    await exhaust(() => ({ 'X-Forwarded-For': `2001:db8:1:2::${(++place).toString(16)}` }))
    expect(await statusFor('2001:db8:1:2:ffff::1')).toBe(429)
    expect(await statusFor('2001:db8:1:3::1')).toBe(200)
    await exhaust(() => ({ 'X-Forwarded-For': '::ffff:192.0.2.1' }))
    expect(await statusFor('192.0.2.1')).toBe(429)
    expect(await statusFor('::ffff:192.0.2.2')).toBe(200)
    expect(await statusFor('192.0.2.1, fd00::1, 192.168.1.1, 172.16.0.1, 10.0.0.1')).toBe(429) // through proxies of ours
    expect(await statusFor('192.0.2.1, 198.51.100.1')).toBe(200) // what anybody may invent
  })

  it('allows a client 64 connections at a time, and others theirs', async () => {
    const busy = (place: number) => ({ 'X-Forwarded-For': `2001:db8:1:1::${place}` }) // one network, like one address
    const open = Array.from({ length: 64 }, (_, place) => get(`/lento/${place}`, busy(place)))
    await expect.poll(() => held).toHaveLength(64)
    expect(await statusOf('/blog/una-mas', busy(64))).toBe(429)
    expect(await statusOf('/blog/una-mas')).toBe(200)
    for (const answer of held.splice(0)) answer()
    await Promise.all(open)
    expect(await statusOf('/blog/una-mas', busy(64))).toBe(200)
  })
})
