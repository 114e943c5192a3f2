import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { type Edge, hasNginx, startEdge } from '@tests/support/edge'
import { listen } from '@tests/support/listen'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownParameters } from '@/http/cache/knownParameters'

const SHARED = 'public, max-age=0, s-maxage=60'

/** Where the site says that a page is. */
const MOVED: Record<string, string> = {
  '/mudada': '/nueva',
  '/mudada%3Fa%0Db/': '/nueva',
  '/contacto': '/#contacto',
  '/blog?&page=9': '/blog',
}

/** nginx with the edge's configuration, in front of a server that echoes each request. */
describe.skipIf(!hasNginx)('the edge alone', () => {
  let site: Server
  let nginx: Edge
  let isDeleted = false
  let isDown = false
  let isSlow = false
  /** Sends the responses under `/lento/` that the slow site holds back. */
  const held: (() => void)[] = []

  /** What the site does: it responds with the request. */
  function echo({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const isGone = isDeleted && /foto|retirado/.test(url)
    const etag = `"${url}"`
    response.setHeader('Cache-Control', isGone ? 'no-store' : (headers['x-wanted-caching'] ?? SHARED))
    response.setHeader('Accept-Ranges', 'bytes')
    response.setHeader('Vary', 'RSC, Next-Router-State-Tree, Next-Url') // as the site does
    response.setHeader('Location', MOVED[url] ?? [])
    if (isGone) response.statusCode = url.endsWith('/retirado') ? 410 : 404
    else if (headers['if-none-match'] === etag) response.statusCode = 304
    else response.setHeader('ETag', etag)
    response.end(JSON.stringify({ url, headers }))
  }

  beforeAll(async () => {
    site = createServer((request, response) => {
      const answer = () => echo(request, response)
      if (isDown) response.destroy()
      else if (isSlow && request.url?.startsWith('/lento/')) held.push(answer)
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
  const get = (address: string, headers: Record<string, string> = newcomer()) => fetch(nginx.url + address, { headers })
  const seenBySite = async (address: string, headers?: Record<string, string>) => (await get(address, headers)).json()
  /** The response to bytes that no client would send. */
  const raw = (request: string) => {
    const socket = net.connect(Number(new URL(nginx.url).port), '127.0.0.1')
    socket.end(request)
    return text(socket)
  }

  /** Lets the site send what it holds back, and from now on everything at once. */
  function speedUp(): void {
    isSlow = false
    for (const answer of held.splice(0)) answer()
  }

  /** Sends requests of `who` until the rate limit refuses one. */
  async function exhaust(who: () => Record<string, string>): Promise<void> {
    for (let sent = 0; sent < 600; sent += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => get('/api/health', who())))
      if (answers.some(({ status }) => status === 429)) return
    }
  }

  it('drops unknown query parameters', async () => {
    expect((await seenBySite('/blog/una?utm_source=x')).url).toBe('/blog/una')
    expect((await seenBySite('/blog?z=1&page=2&search=a%26b')).url).toBe('/blog?&search=a%26b&page=2')
    expect((await seenBySite('/api/blog/posts?%6Cimit=1&limit=5&z')).url).toBe('/api/blog/posts?&limit=5')
    expect((await seenBySite('/api/media/file/a%20b.png?w=400&z=1')).url).toBe('/api/media/file/a%20b.png?w=400')
    expect((await seenBySite('/api/blog/admin/posts?z=1')).url).toBe('/api/blog/admin/posts?z=1')
    expect((await seenBySite('/blog?_rsc=1', { ...newcomer(), RSC: '1' })).url).toBe('/blog?_rsc=1')
    const navigation = { ...newcomer(), RSC: '1', 'Next-Url': '/a' }
    expect(await seenBySite('/blog?z=1&page=3&_rsc=1', navigation)).toMatchObject({
      url: '/blog?_rsc=1&page=3',
      headers: { rsc: '1', 'next-url': '/a' },
    })
    expect((await seenBySite('/api/blog/posts?z=1&limit=7&_rsc=1', navigation)).url).toBe('/api/blog/posts?&limit=7')
    expect((await seenBySite('/api/blog/posts?published=x&sort=y&fields=z')).url).toBe('/api/blog/posts')
    expect((await seenBySite('/api/blog/posts?published=all&sort=fecha&fields=card')).url).toBe(
      '/api/blog/posts?&sort=fecha&fields=card&published=all',
    )
    const states = async () => {
      const answers = [await get('/api/blog/posts?limit=9&z=1'), await get('/api/blog/posts?z=2&limit=9')]
      return answers.map(({ headers }) => headers.get('x-cache'))[1]
    }
    await expect.poll(states).toBe('HIT') // unless a new second started between the two
  })

  it('keeps the query where a page has moved', async () => {
    const targetOf = async (address: string) =>
      (await fetch(nginx.url + address, { headers: newcomer(), redirect: 'manual' })).headers.get('location')
    for (const _ of ['made', 'cached'])
      expect(await targetOf('/mudada?utm_source=boletín&z=1')).toBe('/nueva?utm_source=bolet%C3%ADn&z=1')
    expect(await targetOf('/mudada')).toBe('/nueva')
    expect(await targetOf('/mudada%3Fa%0Db/?z=1')).toBe('/nueva?z=1')
    expect(await targetOf('/contacto?z=1')).toBe('/#contacto')
    expect(await targetOf('/blog?page=9')).toBe('/blog')
  })

  it.each([
    ...['/', '/blog', '/blog/una', '/api/openapi.json', '/api/blog/posts', '/api/blog/posts/popular'],
    ...['/api/blog/posts/recent', '/api/blog/posts/una', '/api/blog/categories', '/api/blog/tags'],
  ])('passes on of %s what the site knows', async (path) => {
    const every = 'search=a&category=a&page=1&limit=1&categorySlug=a&tag=a&sort=fecha&fields=card&published=all&w=1&z=1'
    const { searchParams } = new URL((await seenBySite(`${path}?${every}`)).url, nginx.url)
    expect([...searchParams.keys()].sort()).toEqual(knownParameters(path)?.toSorted())
  })

  it.each([
    ['/_next/static/chunks/a.js?z=', {}],
    ['/icon-192.png?z=', {}],
    ['/blog/sin-navegar?_rsc=', { RSC: 'x' }],
    ['/blog/sin-navegar', { 'Next-Url': '/' }],
    ['/blog/sin-navegar', { 'Next-Router-State-Tree': '' }],
    ['/api/blog/posts/sin-navegar?_rsc=', { RSC: '1', 'Next-Url': '/' }],
    ['/api/media/file/sin-navegar.png?_rsc=', { RSC: '1' }],
  ])('keeps one copy of %s, whatever else a request with %j invents', async (address, headers) => {
    let count = 0
    const invented = () => {
      count++
      const { RSC, ...others } = headers as Record<string, string>
      const sent = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, value + count]))
      const rsc: Record<string, string> = RSC ? { RSC } : {}
      return get(address.endsWith('=') ? address + count : address, { ...newcomer(), ...rsc, ...sent })
    }
    const second = async () => [await invented(), await invented()][1]?.headers.get('x-cache')
    await expect.poll(second).toBe('HIT') // unless a new second started between the two
  })

  it('[API-97] caches nothing of a shared draft, nor what is requested from there', async () => {
    const draft = '/borrador/una-direccion'
    const from = { 'Next-Router-State-Tree': encodeURIComponent(JSON.stringify(['', { children: [draft] }])), RSC: '1' }
    for (const [address, headers] of [
      [draft, {}],
      [draft, { RSC: '1' }],
      ['/blog/otra', from],
      ['/blog/otra', { 'Next-Url': draft }],
    ] as const) {
      for (const _ of [1, 2]) {
        const answer = await get(address, { ...newcomer(), ...headers })
        expect(answer.headers.get('x-cache') ?? 'BYPASS', JSON.stringify(headers)).toBe('BYPASS')
      }
    }
  })

  it.each<Record<string, string>>([
    { Cookie: 'a=b; payload-token=x' },
    { Cookie: '__Host-payload-token=x' },
    { Authorization: 'Bearer x' },
  ])('neither keeps nor takes a copy for who sends %j', async (who) => {
    const stateFor = async (headers: object) =>
      (await get('/blog/propia', { ...newcomer(), ...headers })).headers.get('x-cache')
    await stateFor({})
    expect(await stateFor(who)).toBe('BYPASS')
    const path = `/api/blog/posts?search=${Object.values(who)}`
    await get(path, { ...newcomer(), ...who })
    expect((await get(path)).headers.get('x-cache')).toBe('MISS')
  })

  it.each([
    'private, max-age=60',
    'private, s-maxage=60',
    'no-cache, max-age=60',
    'no-store, s-maxage=60',
    'max-age=0',
  ])('keeps no copy of an answer with %s', async (caching) => {
    for (const _ of [1, 2]) {
      const { headers } = await get('/imagenes/una.png', { ...newcomer(), 'X-Wanted-Caching': caching })
      expect(headers.get('x-cache')).toBe('MISS')
    }
  })

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['/blog/aparte', {}, { RSC: '1' }],
    ['/blog/aparte', { RSC: '1' }, { RSC: '1', 'Next-Router-Prefetch': '1' }],
    ['/blog/aparte', { RSC: '1' }, { RSC: '1', 'Next-Router-Segment-Prefetch': '/blog' }],
    ['/blog/aparte', { RSC: '1' }, { RSC: '1', 'Next-Router-State-Tree': '%5B%22%22%5D' }],
    ['/blog/aparte', { RSC: '1' }, { RSC: '1', 'Next-Url': '/blog' }],
    ['/blog/aparte', {}, { 'Accept-Encoding': 'br' }],
    ['/api/media/file/aparte.png', {}, { Accept: 'image/avif' }],
    ['/api/media/file/aparte.png', {}, { Accept: 'image/webp' }],
  ])('keeps a copy of %s as requested with %j, and one of its own for %j', async (name, first, second) => {
    const address = name.replace('aparte', `aparte-${++visitors}`)
    await get(address, { ...newcomer(), ...first })
    expect((await get(address, { ...newcomer(), ...second })).headers.get('x-cache')).toBe('MISS')
  })

  it.each([
    ['/blog/un-segundo', SHARED, 'REVALIDATED'],
    ['/apple-icon.png', 'public, max-age=31536000', 'REVALIDATED'],
    ['/_next/static/un-anio.js', 'public, max-age=31536000', 'HIT'],
  ])('a second later, %s with %s is %s', async (address, caching, state) => {
    const stateNow = async () =>
      (await get(address, { ...newcomer(), 'X-Wanted-Caching': caching })).headers.get('x-cache')
    expect(await stateNow()).toBe('MISS')
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await stateNow()).toBe(state)
  })

  it.each([
    ...['/admin', '/admin/posts', '/api/users/me', '/api/contact'],
    ...['/api/blog/admin/posts', '/api/blog/automation/me'],
  ])('keeps no copy of %s, whatever the site says of it', async (path) => {
    expect((await get(path)).headers.has('x-cache')).toBe(false)
  })

  it('logs no request: addresses, queries and the tokens of mailed links would be in it', async () => {
    await get('/admin/reset-password/un-secreto?search=algo')
    expect(await nginx.logged()).toBe('')
  })

  it("passes the client's IP address and scheme on to the site as the connection reports them", async () => {
    const { headers } = await seenBySite('/blog/quien', { 'X-Forwarded-For': '198.51.100.1' })
    expect(headers['x-forwarded-for']).toBe('198.51.100.1, 127.0.0.1')
    expect(headers['x-edge-client']).toBeUndefined()
    expect(headers.host).toBe('127.0.0.1')
    expect(headers['x-forwarded-proto']).toBe('http')
    const secure = await seenBySite('/blog/quien-con-tls', { ...newcomer(), 'X-Forwarded-Proto': 'https' })
    expect(secure.headers['x-forwarded-proto']).toBe('https')
  })

  it('forwards a body as it arrives, so that the site’s time limit counts from its start', async () => {
    const socket = net.connect(Number(new URL(nginx.url).port), '127.0.0.1')
    socket.write('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"nombre"')
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(30_000) })
    socket.destroy()
    expect(String(answer)).toContain('HTTP/1.1 200')
  })

  it('does not request an encoding the client refuses', async () => {
    const codingFor = async (coding: string) =>
      (await seenBySite('/blog/codigo', { ...newcomer(), 'Accept-Encoding': coding })).headers['accept-encoding']
    expect(await codingFor('gzip, br')).toBe('br, gzip')
    expect(await codingFor('br;q=0, gzip;q=1.0')).toBe('gzip')
    expect(await codingFor('br;q=0.5, gzip; q=0.0')).toBe('br')
    expect(await codingFor('gzip;q=0')).toBeUndefined()
  })

  it("reports nginx's own errors in the site's format", async () => {
    const post = (address: string, megabytes = 61) =>
      fetch(nginx.url + address, {
        method: 'POST',
        headers: { ...newcomer(), 'X-Forwarded-Proto': 'https' },
        body: new Uint8Array(megabytes * 1024 * 1024),
      })
    expect((await post('/api/contact', 2)).status).toBe(200)
    const call = await post('/api/contact')
    expect([call.status, await call.json()]).toEqual([413, expect.objectContaining({ code: 'payload_too_large' })])
    expect(call.headers.get('strict-transport-security')).toBe('max-age=63072000')
    const page = await post('/contacto')
    expect([page.status, await page.text()]).toEqual([413, expect.stringContaining('<html lang="es">')])
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const long = await get('/', { 'X-Long': 'x'.repeat(40_000) })
    expect([long.status, (await long.json()).code]).toEqual([431, 'payload_too_large'])
    expect((await get(`/${'x'.repeat(9000)}`)).status).toBe(431)
    const answer = await raw('GET / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n')
    expect(answer).toContain('HTTP/1.1 400')
    expect(answer).toContain('{"message":"La petición no se puede leer","code":"invalid"}')
  })

  it.each([
    [400, 'GARBAGE\r\n\r\n', 'La petición no se puede leer'],
    [404, 'GET /-/page HTTP/1.0\r\n\r\n', 'No se pudo atender la petición'],
    [405, 'TRACE / HTTP/1.0\r\n\r\n', 'Ese método no está disponible en esta dirección'],
    [501, 'GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: x\r\n\r\n', 'No se pudo atender la petición'],
    [505, 'GET / HTTP/3.0\r\nHost: x\r\n\r\n', 'No se pudo atender la petición'],
  ])('answers %i in Spanish, with the headers that keep an answer harmless', async (status, request, message) => {
    const answer = await raw(request)
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    expect(answer).toContain(message)
    expect(answer).toContain('\r\nServer: nginx\r\n') // which version is nobody's business
    expect(answer).toContain('X-Content-Type-Options: nosniff')
    expect(answer).toContain('X-Frame-Options: DENY')
    expect(answer).toContain('Referrer-Policy: strict-origin-when-cross-origin')
    expect(answer).toContain('Cache-Control: no-store')
    expect(answer).toMatch(/Content-Type: (application\/json|text\/html; charset=utf-8)\r/)
    expect(answer).toMatch(/Content-Security-Policy: default-src 'none';.*sandbox/)
  })

  it('answers 416 for a part that a cached file lacks', async () => {
    await get('/api/media/file/parte.webp')
    const answer = await get('/api/media/file/parte.webp', { ...newcomer(), Range: 'bytes=99999-' })
    expect([answer.status, await answer.json()]).toEqual([
      416,
      { message: 'El archivo no tiene esa parte', code: 'range_not_satisfiable' },
    ])
    expect(answer.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/)
  })

  it('limits a client that requests too often, but no others, and serves cached responses to everyone', async () => {
    const busy = newcomer()
    const refused: Response[] = []
    for (let sent = 0; sent < 600 && refused.length === 0; sent += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => get('/api/health', busy)))
      refused.push(...answers.filter(({ status }) => status === 429))
    }
    expect(await refused[0]?.json()).toMatchObject({ code: 'rate_limited' })
    expect(refused[0]?.headers.get('retry-after')).toBe('5')
    const page = await get('/blog/nunca-vista', busy)
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('<title>Demasiadas peticiones</title>')
    expect((await get('/blog/nunca-vista')).status).toBe(200)
    expect((await get('/blog/nunca-vista', busy)).status).toBe(200)
  })

  it('requests an address from the site once at a time, and serves the last copy meanwhile', async () => {
    const address = '/lento/una-vez'
    isSlow = true
    const first = get(address)
    await expect.poll(() => held).toHaveLength(1)
    const second = get(address)
    for (const later of ['/blog/despues', '/blog/mas-tarde']) await get(later) // by now the second would have arrived
    expect(held).toHaveLength(1)
    speedUp()
    await Promise.all([first, second])
    await new Promise((resolve) => setTimeout(resolve, 1000))
    isSlow = true
    const renewed = get(address)
    await expect.poll(() => held).toHaveLength(1)
    expect((await get(address)).headers.get('x-cache')).toBe('UPDATING')
    speedUp()
    expect((await renewed).headers.get('x-cache')).toBe('REVALIDATED')
  })

  it('allows a client 64 connections at a time, and others theirs', async () => {
    const busy = (place: number) => ({ 'X-Forwarded-For': `2001:db8:1:1::${place}` }) // one network, like one address
    isSlow = true
    const open = Array.from({ length: 64 }, (_, place) => get(`/lento/${place}`, busy(place)))
    await expect.poll(() => held).toHaveLength(64)
    expect((await get('/blog/una-mas', busy(64))).status).toBe(429)
    expect((await get('/blog/una-mas')).status).toBe(200)
    speedUp()
    await Promise.all(open)
    expect((await get('/blog/una-mas', busy(64))).status).toBe(200)
  })

  it('counts a network of IPv6 addresses as one client, but IPv4-mapped addresses separately', async () => {
    const statusFor = async (address: string) => (await get('/api/health', { 'X-Forwarded-For': address })).status
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

  it('serves a deleted file for no more than a second, and never again', async () => {
    const status = async (address: string, headers?: Record<string, string>) => (await get(address, headers)).status
    const file = '/api/media/file/foto.webp?w=400'
    const neverAsked = '/api/media/file/foto-2.webp'
    const articles = ['/blog/retirado', '/blog/retirado-por-error']
    for (const address of [file, neverAsked, ...articles]) expect(await status(address)).toBe(200)
    isDeleted = true
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await Promise.all([file, ...articles].map((address) => status(address)))).toEqual([404, 410, 404])
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const busy = newcomer()
    await exhaust(() => busy)
    const all = [file, neverAsked, ...articles]
    expect(await Promise.all(all.map((address) => status(address, busy)))).toEqual([429, 429, 410, 404])
    isDown = true
    expect(await Promise.all(all.map((address) => status(address)))).toEqual([503, 503, 410, 404])
    expect(await (await get('/api/health')).json()).toMatchObject({ code: 'unavailable' })
    expect(await (await get('/blog/nueva')).text()).toContain('<html lang="es">')
    isDown = false
  })
})
