import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Request } from '@playwright/test'
import { expect, test } from './test'

const ARTICLE = '/blog/que-es-un-agente-de-ia'

/** Notes the calls of `page` that `matches` names, from now on. */
function noteCalls(page: Page, matches: (request: Request) => boolean): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => matches(request) && calls.push(request))
  return calls
}

const calls = (page: Page, path: string) => noteCalls(page, (request) => new URL(request.url()).pathname === path)

/** Waits until the service worker answers for the page. */
const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20))
  })

const keptPages = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('paginas-v1')).keys()).map(({ url }) => new URL(url).pathname))

test.describe('service worker', () => {
  test('[PUB-75] [PUB-76] articles that were read open without a connection, with their style; others say why not', async ({
    page,
    context,
    complaints,
    request,
  }) => {
    const worker = await request.get('/sw.js')
    expect(worker.headers()['content-type']).toContain('javascript')
    expect(worker.headers()['cache-control']).toMatch(/max-age=0|no-cache|no-store/)

    await page.goto(ARTICLE) // before there is a worker
    await workerReady(page)
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toMatch(
      /\/sw\.js$/,
    )
    await expect.poll(() => keptPages(page)).toContain(ARTICLE)
    const related = page.locator('#relacionados').locator('xpath=..').getByRole('link').first()
    const next = (await related.getAttribute('href')) ?? ''
    await related.click() // by the router
    await expect(page).toHaveURL(next)
    await expect.poll(() => keptPages(page)).toContain(next)

    await context.setOffline(true)
    for (const address of [ARTICLE, next]) {
      await page.goto(address)
      await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible()
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(247, 243, 236)')
    }
    await page.goto('/blog/category/tecnologia')
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
    await page.getByRole('link', { name: /Qué es un agente/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('agente de IA')
    await context.setOffline(false)
    complaints.length = 0 // the browser itself notes what it could not fetch
  })

  test('[PUB-75] [PUB-76] stays away from the panel and the API, and lets a newer version in', async ({ page }) => {
    await page.goto(ARTICLE)
    await workerReady(page)
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return requests.flat().map(({ url }) => new URL(url).pathname)
      })
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Tecnología', exact: true }).click()
    await page.goto('/admin/login')
    await page.goto(ARTICLE)
    await expect.poll(kept).toContain('/blog')
    expect((await kept()).filter((path) => /^\/(admin|api)(\/|$)/.test(path))).toEqual([])

    await page.route('**/sw.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\n// a newer version` })
    })
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
      // The test's route does not reach the browser's own update check: another address of the same file does the same.
      await navigator.serviceWorker.register('/sw.js?nueva')
      await changed
      return registration.scope
    })
    expect(await keptPages(page)).toContain(ARTICLE)
  })

  test('[PUB-76] somebody online gets what the server says, not what was kept', async ({ page }) => {
    await page.goto(ARTICLE)
    await workerReady(page)
    await page.reload()
    await page.evaluate(async (path) => {
      const old = new Response('<title>vieja</title>', { headers: { 'Content-Type': 'text/html' } })
      await (await caches.open('paginas-v1')).put(path, old)
    }, ARTICLE)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('agente de IA')
  })
})

test.describe('analytics', () => {
  test('[PUB-78] [PUB-88] without a service nobody else is asked for anything, and no cookie is set', async ({
    page,
    context,
    baseURL,
  }) => {
    const foreign = noteCalls(
      page,
      (request) => /^https?:/.test(request.url()) && !request.url().startsWith(`${baseURL}/`),
    )
    const failed: string[] = []
    page.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
    for (const address of ['/', '/blog', '/blog?search=agente', '/blog/category/tecnologia', ARTICLE]) {
      await page.goto(address)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.waitForLoadState('networkidle')
    }
    expect(foreign.map((request) => request.url())).toEqual([])
    expect(failed).toEqual([])
    expect(await context.cookies()).toEqual([])
  })

  const SERVICES = [
    ['plausible', 'window.plausible = (name, { u }) => report(name, u)'],
    ['umami', 'window.umami = { track: (change) => report("pageview", change({}).url) }'],
    [
      'ga4',
      `const take = (call) => { if (call[0] === 'event') report(call[1], call[2].page_location) }
       window.dataLayer.forEach(take); window.dataLayer.push = take`,
    ],
  ] as const

  test('[PUB-77] each service gets exactly one page view for every change of route, the way back included', async ({
    page,
    panel,
  }) => {
    let script = ''
    const asked: string[] = []
    const views: string[] = []
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://x')
      response.setHeader('Access-Control-Allow-Origin', '*')
      if (url.pathname === '/vista') views.push(url.searchParams.get('u') ?? '')
      else asked.push(url.search)
      response.setHeader('Content-Type', 'text/javascript')
      response.end(url.pathname === '/vista' ? '' : script)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const paths = () => views.map((view) => new URL(view).pathname)
    const configure = (data: object) =>
      panel.evaluate(
        (body) =>
          fetch('/api/globals/settings', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body,
          }).then(({ status }) => status),
        JSON.stringify(data),
      )

    await panel.goto('/admin/dashboard')
    const walk = async (provider: string, code: string) => {
      script = `{ const report = (name, u) => fetch('${origin}/vista?u=' + encodeURIComponent(u)); ${code} }`
      asked.length = 0
      views.length = 0
      expect(
        await configure({ analyticsProvider: provider, analyticsId: 'sitio-1', analyticsUrl: `${origin}/script.js` }),
      ).toBe(200)
      await page.goto('/')
      await expect.poll(paths, provider).toEqual(['/'])
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Blog' }).click()
      await expect.poll(paths, provider).toEqual(['/', '/blog'])
      const first = page.getByRole('article').getByRole('link').first()
      const article = await first.getAttribute('href')
      await first.click()
      await expect.poll(paths, provider).toEqual(['/', '/blog', article])
      await page.goBack()
      await expect.poll(paths, provider).toEqual(['/', '/blog', article, '/blog'])
      await page.getByPlaceholder('Buscar artículos...').fill('agente') // no change of route
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(paths()).toHaveLength(4)
      expect(asked, 'the script is asked for once').toEqual([provider === 'ga4' ? '?id=sitio-1' : ''])
    }

    try {
      for (const [provider, code] of SERVICES) await walk(provider, code)
    } finally {
      await configure({ analyticsProvider: 'none', analyticsId: '', analyticsUrl: '' })
      server.close()
    }
  })
})

test.describe('prefetch and local cache', () => {
  const blogKeys = (page: Page) =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('blog_'))
        .sort(),
    )

  test('[PUB-80] the landing page fetches both lists ahead, for the list to use', async ({ page }) => {
    const lists = calls(page, '/api/blog/posts')
    const categories = calls(page, '/api/blog/categories')
    await page.goto('/')
    await expect.poll(() => [lists.length, categories.length]).toEqual([1, 1])
    await expect.poll(() => blogKeys(page)).toEqual(['blog_categories', 'blog_posts'])
    const stated = await page.evaluate(() => JSON.parse(localStorage.getItem('blog_posts') ?? '{}').lifetimeMs)
    expect(stated).toBe(15 * 60_000)
  })

  for (const connection of [
    { effectiveType: '2g' },
    { effectiveType: '3g' },
    { effectiveType: '4g', saveData: true },
  ]) {
    test(`[PUB-80] nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value, configurable: true })
      }, connection)
      const ahead = noteCalls(page, (request) => /\/api\/blog\/|_rsc=/.test(request.url()))
      await page.clock.install()
      await page.goto('/')
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Blog' }).hover()
      await page.clock.runFor(10_000)
      await page.waitForLoadState('networkidle')
      expect(ahead.map((request) => request.url())).toEqual([])
    })
  }

  test('[PUB-79] every load of the list clears the blog’s keys and no others; a full storage stops nothing', async ({
    page,
  }) => {
    await page.goto('/blog/category/tecnologia')
    await page.evaluate(() => {
      localStorage.setItem('blog_de_antes', 'x')
      localStorage.setItem('otra', 'x')
    })
    await page.goto('/blog')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('blog_de_antes'))).toBeNull()
    expect(await page.evaluate(() => localStorage.getItem('otra'))).toBe('x')

    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Tecnología', exact: true }).click()
    await expect(page.getByRole('article').first()).toContainText('Tecnología')
  })
})

test.describe('calls of the list', () => {
  const POSTS = '/api/blog/posts'
  const choose = (page: Page) => page.getByRole('link', { name: 'Tecnología', exact: true }).click()

  test('[PUB-81] [PUB-43] a list call is made once after a 4xx and three times after a 5xx; the list is empty then', async ({
    page,
    complaints,
  }) => {
    for (const [status, times] of [
      [404, 1],
      [400, 1],
      [503, 3],
    ] as const) {
      await page.route(`**${POSTS}?**`, (route) => route.fulfill({ status, json: { message: 'No' } }))
      const made = calls(page, POSTS)
      await page.clock.install()
      await page.goto('/blog')
      await choose(page)
      for (let second = 0; second < 10; second++) await page.clock.runFor(1000)
      await expect(page.getByRole('heading', { name: 'No hay artículos' })).toBeVisible()
      expect(made).toHaveLength(times)
      await page.unroute(`**${POSTS}?**`)
      await page
        .getByRole('link', { name: 'Ver todos los artículos' })
        .or(page.getByRole('button', { name: 'Ver todos los artículos' }))
        .click()
      await page.clock.runFor(1000)
      await expect(page.getByRole('article').first()).toBeVisible()
      page.removeAllListeners('request')
    }
    complaints.length = 0 // the browser itself notes what failed
  })

  test('[PUB-43] failing categories are told to the console and leave the posts readable', async ({
    page,
    complaints,
  }) => {
    await page.route('**/api/blog/categories', (route) => route.fulfill({ status: 404, json: { message: 'No' } }))
    await page.goto('/blog')
    await expect.poll(() => complaints.join()).toContain('Error al cargar las categorías')
    await expect(page.getByRole('article').first()).toBeVisible()
    await choose(page)
    await expect(page.getByRole('article').first()).toContainText('Tecnología')
    complaints.length = 0
  })

  test('[PUB-81] the list is fetched again when the connection is back, not when the window is looked at', async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto('/blog')
    await choose(page)
    await expect(page.getByRole('article').first()).toContainText('Tecnología')
    const made = calls(page, POSTS)
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('focus'))
    })
    await context.setOffline(true)
    await context.setOffline(false)
    await expect.poll(() => made.length).toBe(1)
    complaints.length = 0
  })
})

test.describe('session', () => {
  const token = (expiresInS: number) => {
    const claims = Buffer.from(JSON.stringify({ exp: Math.round(Date.now() / 1000) + expiresInS })).toString(
      'base64url',
    )
    return `x.${claims}.x`
  }
  const stored = (page: Page) =>
    page.evaluate(() => [sessionStorage.getItem('admin_token'), sessionStorage.getItem('admin_user')])
  const POSTS = '/api/blog/posts'

  for (const [name, kept] of [
    ['expired', token(-10)],
    ['unreadable', 'nada'],
  ] as const) {
    test(`[PUB-82] an ${name} token is cleared and never sent`, async ({ page }) => {
      await page.goto('/blog')
      await page.evaluate((value) => {
        sessionStorage.setItem('admin_token', value)
        sessionStorage.setItem('admin_user', '{}')
      }, kept)
      const made = calls(page, POSTS)
      await page.getByRole('link', { name: 'Tecnología', exact: true }).click()
      await expect(page.getByRole('article').first()).toContainText('Tecnología')
      expect(await stored(page)).toEqual([null, null])
      expect(made.map((request) => request.headers().authorization)).toEqual([undefined])
      await expect(page).toHaveURL(/\/blog\?category=tecnologia$/)
    })
  }

  test('[PUB-82] a valid token goes along; 401 and session_ended clear it, forbidden does not', async ({
    page,
    complaints,
  }) => {
    const valid = token(3600)
    for (const [status, code, isCleared] of [
      [403, 'forbidden', false],
      [403, 'session_ended', true],
      [401, 'unauthenticated', true],
    ] as const) {
      await page.goto('/blog')
      await page.evaluate((value) => sessionStorage.setItem('admin_token', value), valid)
      await page.route(`**${POSTS}?**`, (route) => route.fulfill({ status, json: { message: 'No', code } }))
      const made = page.waitForRequest((request) => new URL(request.url()).pathname === POSTS)
      await page.getByRole('link', { name: 'Tecnología', exact: true }).click()
      const headers = (await made).headers()
      expect(headers.authorization).toBe(`Bearer ${valid}`)
      expect(headers['cache-control']).toMatch(/no-cache/)
      expect(headers.pragma).toBe('no-cache')
      await expect(page.getByRole('heading', { name: 'No hay artículos' })).toBeVisible()
      expect((await stored(page))[0]).toBe(isCleared ? null : valid)
      await expect(page).toHaveURL(/\/blog/)
      await page.unroute(`**${POSTS}?**`)
    }
    complaints.length = 0
  })
})
