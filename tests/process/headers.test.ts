import { readFile } from 'node:fs/promises'
import net from 'node:net'
import { call, signIn } from '@tests/support/http'
import { fillBlog } from '@tests/support/scaleFixture'
import { ADMIN, databaseOf, type Site, startSite } from '@tests/support/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const LEAST = 120
/** The panel's lists, and the text of their rows. So many tags would make theirs large, so the page loads them. */
const LISTS = {
  '/admin/posts': />Artículo \d+ sobre/,
  '/admin/categories': />Categoría \d+</,
  '/admin/users': />persona-\d+</,
  '/admin/media': />Informe de persona-\d+/,
  '/admin/contact': />Ana Peña</,
  '/admin/tags': />Etiquetas</,
}
const MOST_BYTES = 350_000

/** Sends a request's lines as written, and returns everything received until the connection closes. */
async function exchange(url: string, lines: string[]) {
  const { hostname, port } = new URL(url)
  const socket = net.connect(Number(port), hostname)
  socket.write([...lines, 'Host: a', '', ''].join('\r\n'))
  let text = ''
  for await (const chunk of socket) text += chunk
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { head, body }
}

/** Every kind of response, each scored by the published rules of MDN's HTTP Observatory. */
const CLASSES = {
  'a page': '/',
  'a page made on request': '/blog?search=agente',
  'the login': '/admin/login',
  'a page that does not exist': '/no-existe',
  'a call': '/api/blog/posts',
  'a call without a session': '/api/admin/users',
  'a call that does not exist': '/api/no-existe',
  'a feed': '/rss.xml',
  'a picture': '/imagenes/equipo-1.webp',
}

describe('an https site', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ SEED: 'none', SITE_URL: 'https://ozama.example' })
  })
  afterAll(() => site.stop())

  for (const [name, address] of Object.entries(CLASSES)) {
    test(`scores ${LEAST} or more for ${name}`, async () => {
      const { headers } = await fetch(site.url + address)
      expect(score(headers)).toBeGreaterThanOrEqual(LEAST)
    })
  }

  test('[API-10] answers API calls in JSON without redirects, however many slashes the path has', async () => {
    for (const [method, address, status] of [
      ['GET', '/api/health/', 200],
      ['GET', '/api//blog/posts//?limit=1', 200],
      ['POST', '/api/contact/', 400],
      ['GET', '/api/', 404],
      ['GET', '/api/no-existe/', 404],
    ] as const) {
      const answer = await fetch(site.url + address, { method, redirect: 'manual' })
      expect([answer.status, answer.headers.get('content-type')], address).toEqual([
        status,
        'application/json; charset=utf-8',
      ])
      expect(await answer.json(), address).toBeTruthy()
    }
    for (const name of ['RSC', 'X-Middleware-Prefetch']) {
      const answer = await fetch(`${site.url}/api/health`, { headers: { [name]: '1' }, redirect: 'manual' })
      expect(await answer.json(), name).toMatchObject({ status: 'ok' })
    }
  })

  test('[API-02] [API-10] answers malformed requests in JSON', async () => {
    for (const [address, header, status, code] of [
      [`/api/blog/posts?search=${'a'.repeat(17_000)}`, 'X-A: b', 431, 'payload_too_large'],
      ['/api/blog/posts', `X-A: ${'a'.repeat(17_000)}`, 431, 'payload_too_large'],
      ['/api/blog/posts', 'Sin sentido', 400, 'invalid'],
    ] as const) {
      const { head, body } = await exchange(site.url, [`GET ${address} HTTP/1.1`, header])
      expect(head).toContain(`HTTP/1.1 ${status} `)
      expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/^La .+/), code })
      expect(head).toContain('Content-Type: application/json; charset=utf-8')
      expect(head).toContain('Cache-Control: no-store')
      expect(head).toContain('X-Content-Type-Options: nosniff')
    }
  })

  test('ignores protocol upgrades, which some libraries request by default', async () => {
    const asked = ['Connection: close, Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAE']
    const { head, body } = await exchange(site.url, ['GET /api/health HTTP/1.1', ...asked])
    expect(head).toContain('HTTP/1.1 200 ')
    expect(body).toContain('"status":"ok"')
  })

  test('keeps an idle connection open longer than a proxy does', async () => {
    const answer = await fetch(`${site.url}/api/health`)
    expect(answer.headers.get('keep-alive')).toBe('timeout=75')
  })

  test('[API-13] [API-17] keeps the session in a cookie that no script, no other host and nobody on the network can set', async () => {
    const answer = await call(site, 'POST', '/blog/admin/login', { body: ADMIN })
    expect(score(answer.headers)).toBeGreaterThanOrEqual(LEAST)
    const { name, value, attributes } = sessionCookieOf(answer)
    expect([name, value]).toEqual(['__Host-payload-token', answer.body.token])
    expect(attributes).toMatchObject({ Path: '/', SameSite: 'Lax', Secure: 'true', HttpOnly: 'true' })
    expect(attributes).not.toHaveProperty('Domain')

    const headers = { Cookie: `${name}=${value}`, Origin: 'https://ozama.example' }
    expect((await call(site, 'GET', '/users/me', { headers })).body.user).toMatchObject({ username: 'admin' })
    expect(await leadsTo(headers)).toBe('the panel')
    // As if somebody else had set it: their own session, without the prefix.
    const roles = (await call(site, 'GET', '/admin/roles', { headers })).body.roles
    const other = { username: 'otra', email: 'otra@example.com', password: 'una-clave-larga-1', role: roles[0].name }
    expect((await call(site, 'POST', '/admin/users', { headers, body: other })).status).toBe(201)
    const foreign = `payload-token=${await signIn(site, other)}`
    expect((await call(site, 'GET', '/users/me', { headers: { Cookie: foreign } })).body.user).toBeNull()
    expect(await leadsTo({ Cookie: foreign })).toBe('/admin/login')
    for (const Cookie of [`${foreign}; ${headers.Cookie}`, `${headers.Cookie}; ${foreign}`])
      expect((await call(site, 'GET', '/users/me', { headers: { Cookie } })).body.user.username).toBe('admin')

    const left = await call(site, 'POST', '/blog/admin/logout', { headers })
    expect(left.status).toBe(200)
    const gone = sessionCookieOf(left)
    expect([gone.name, gone.value]).toEqual([name, ''])
    expect(gone.attributes).toMatchObject({ Path: '/', Secure: 'true' })
    expect(Date.parse(gone.attributes.Expires ?? '')).toBeLessThan(Date.now())
    expect(await leadsTo(headers)).toBe('/admin/login')
  })

  /** Returns where the panel's first page redirects a browser with these headers. */
  async function leadsTo(headers: Record<string, string>): Promise<string> {
    const page = await fetch(`${site.url}/admin/dashboard`, { headers, redirect: 'manual' })
    const redirect = page.headers.get('location') ?? /NEXT_REDIRECT;replace;([^;]+)/.exec(await page.text())?.[1]
    return redirect ? new URL(redirect, site.url).pathname : 'the panel'
  }

  test("allows a page's scripts one by one, also when the page comes from the cache", async () => {
    const policies = []
    for (const _ of [1, 2]) policies.push((await fetch(`${site.url}/`)).headers.get('content-security-policy'))
    expect(policies[0]).toBe(policies[1])
    const scripts = /script-src ([^;]*)/.exec(policies[0] ?? '')?.[1]
    expect(scripts).toMatch(/^'self'( 'sha256-[\w+/=]{44}')+$/)
  })

  test('sends the same page in every encoding a client accepts', async () => {
    const plain = await (await fetch(`${site.url}/`, { headers: { 'Accept-Encoding': 'identity' } })).text()
    for (const coding of ['gzip', 'br']) {
      const ask = async () => {
        const answer = await fetch(`${site.url}/`, { headers: { 'Accept-Encoding': coding } })
        const { headers } = answer
        return [headers.get('content-encoding'), headers.get('vary')?.toLowerCase(), await answer.text()]
      }
      // Brotli is compressed in the background during the first responses.
      await expect.poll(ask).toEqual([coding, expect.stringContaining('accept-encoding'), plain])
    }
  })

  test('[API-12] revalidates everything that can be requested again', async () => {
    const calls = ['posts', 'posts/recent', 'posts/popular', 'categories', 'tags']
    for (const address of ['/', '/blog', '/rss.xml', '/sitemap.xml', ...calls.map((call) => `/api/blog/${call}`)]) {
      const etags = []
      for (const _ of [1, 2]) {
        const { headers } = await fetch(site.url + address)
        etags.push(headers.get('etag'))
        expect(headers.has('x-until-change'), address).toBe(false)
      }
      expect(etags[0], address).toMatch(/^"[^"]+"$/)
      expect(etags[1], address).toBe(etags[0])
      const unchanged = await fetch(site.url + address, { headers: { 'If-None-Match': `${etags[0]}` } })
      expect(unchanged.status, address).toBe(304)
      expect(await unchanged.text()).toBe('')
    }
  })

  test('[API-07] answers HEAD like GET, without a body', async () => {
    for (const address of [...Object.values(CLASSES), '/blog', '/sitemap.xml', '/robots.txt', '/icon.svg']) {
      const [whole, asked] = [await fetch(site.url + address), await fetch(site.url + address, { method: 'HEAD' })]
      expect(asked.status, address).toBe(whole.status)
      expect(lasting(asked), address).toEqual(lasting(whole))
      expect(await asked.text(), address).toBe('')
    }
  })

  test('a file of the library can be neither framed nor run, and its 304 doesn’t change the policy of the cached copy', async () => {
    const body = new FormData()
    body.append('image', new Blob([await readFile('public/icon-192.png')], { type: 'image/png' }), 'icono.png')
    const sent = await call(site, 'POST', '/upload/image', { body, token: await signIn(site) })
    const file = await fetch(site.url + sent.body.url)
    expect(score(file.headers)).toBeGreaterThanOrEqual(LEAST)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
    const known = await fetch(file.url, { headers: { 'If-None-Match': file.headers.get('etag') ?? '' } })
    expect([known.status, known.headers.get('content-security-policy')]).toEqual([304, null])
  })

  test("doesn't let a visitor choose the panel's content security policy", async () => {
    const answer = await fetch(`${site.url}/admin/login`, {
      headers: { 'Content-Security-Policy': "script-src 'nonce-mine'" },
    })
    expect(answer.headers.get('content-security-policy')).not.toContain('mine')
    expect(await answer.text()).not.toContain('nonce="mine"')
  })

  test('caches a search page unchanged, whatever headers its first reader sends', async () => {
    const pageOf = async (search: string, ...headers: string[]) =>
      (await exchange(site.url, [`GET /blog?search=${search} HTTP/1.1`, 'Connection: close', ...headers])).body
    const policy = "Content-Security-Policy-Report-Only: script-src 'nonce-mine'"
    expect(await pageOf('facturas', 'User-Agent: x', policy)).not.toMatch(/nonce.{1,9}mine/)
    const [head] = (await pageOf('agentes')).split('</head>') // without a User-Agent
    expect(head).toContain('<title>')
  })

  test('opens lists of thousands with a small HTML document', async () => {
    await fillBlog(2_000, (await databaseOf(site)).url)
    const { name, value } = sessionCookieOf(await call(site, 'POST', '/blog/admin/login', { body: ADMIN }))
    for (const [address, row] of Object.entries(LISTS)) {
      const page = await (await fetch(site.url + address, { headers: { Cookie: `${name}=${value}` } })).text()
      expect(Buffer.byteLength(page), address).toBeLessThanOrEqual(MOST_BYTES)
      expect(page.replace(/<script[\s\S]*?<\/script>/g, ''), address).toMatch(row)
    }
  })
})

function sessionCookieOf({ headers }: { headers: Headers }) {
  const cookie = headers.getSetCookie().find((each) => each.includes('payload-token=')) ?? ''
  const [[name = '', value = ''] = [], ...attributes] = cookie.split('; ').map((part) => part.split('='))
  return { name, value, attributes: Object.fromEntries(attributes) as Record<string, string> }
}

/** Returns the headers that are the same for every response. Without a body there are no framing headers. */
const lasting = ({ headers }: Response) =>
  Object.fromEntries(
    [...headers]
      .filter(
        ([name]) =>
          !['date', 'x-request-id', 'x-nextjs-cache', 'transfer-encoding', 'connection', 'keep-alive'].includes(name),
      )
      .map(([name, value]) => [name, value.replace(/nonce[-=][^;' ]+/g, 'nonce')]),
  )

/** Returns the score of each header, as in MDN's HTTP Observatory. */
function gradesOf(headers: Headers) {
  const policy = headers.get('content-security-policy') ?? ''
  const directive = (name: string) => new RegExp(`(^|; )${name} ([^;]*)`).exec(policy)?.[2]
  const scripts = directive('script-src') ?? directive('default-src') ?? "'unsafe-inline'"
  const isUnsafe = /'unsafe-(inline|eval)'|(^| )(https?:|\*|data:)( |$)/.test(scripts)
  const isStrict = !policy.includes("'unsafe-inline'") && directive('default-src') === "'none'"
  const seconds = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0)
  return {
    policy: isUnsafe ? -20 : isStrict ? 10 : 0,
    framing: directive('frame-ancestors') === "'none'" ? 5 : -20,
    transport: seconds >= 15_768_000 ? 0 : -20,
    types: headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    referrer: headers.get('referrer-policy') === 'strict-origin-when-cross-origin' ? 5 : 0,
    resources: headers.get('cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
    sharing: headers.get('access-control-allow-origin') === '*' ? -50 : 0,
  }
}

const score = (headers: Headers) => Object.values(gradesOf(headers)).reduce((sum, points) => sum + points, 100)
