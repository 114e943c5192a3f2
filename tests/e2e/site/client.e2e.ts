import type { Page, Request } from '@playwright/test'
import { expect, hold, test } from '../test'

/** Records the calls of `page` that match `matches`, from now on. */
function noteCalls(page: Page, matches: (request: Request) => boolean): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => matches(request) && calls.push(request))
  return calls
}

const calls = (page: Page, path: string) => noteCalls(page, (request) => new URL(request.url()).pathname === path)

test.describe('prefetch and local cache', () => {
  const blogKeys = (page: Page) =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('blog_'))
        .sort(),
    )

  test('[PUB-80] the landing page prefetches both lists, and the list uses them', async ({ page, request }) => {
    const lists = calls(page, '/api/blog/posts')
    const categories = calls(page, '/api/blog/categories')
    await page.goto('/')
    await expect.poll(() => [lists.length, categories.length]).toEqual([1, 1])
    await expect.poll(() => blogKeys(page)).toEqual(['blog_categories', 'blog_posts'])
    const stated = await page.evaluate(() => JSON.parse(localStorage.getItem('blog_posts') ?? '{}').lifetimeMs)
    expect(stated).toBe(15 * 60_000)

    const { posts } = await (await request.get('/api/blog/posts?limit=100')).json()
    const answer = await hold(page, '**/api/blog/posts?**')
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Blog' }).click()
    await page.getByRole('searchbox', { name: 'Buscar artículos' }).fill(posts.at(-1).title)
    await expect(page.getByRole('article')).toContainText([posts.at(-1).title])
    answer()
  })

  test('[PUB-80] nothing is prefetched on a slow connection or in data-saver mode', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, writable: true })
    })
    const ahead = noteCalls(page, (request) => /\/api\/blog\/|_rsc=/.test(request.url()))
    await page.clock.install()
    await page.goto('/')
    await page.clock.runFor(10_000)
    const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Blog' })
    const pointAtLink = async (connection: object) => {
      await page.evaluate((value) => Object.assign(navigator, { connection: value }), connection)
      await page.mouse.move(0, 0)
      await link.hover()
      await page.clock.runFor(10_000)
    }
    for (const connection of [
      { effectiveType: '4g', saveData: true },
      { effectiveType: '2g' },
      { effectiveType: '3g' },
    ])
      await pointAtLink(connection)
    await page.waitForLoadState('networkidle')
    expect(ahead.map((request) => request.url())).toEqual([])
    await pointAtLink({ effectiveType: '4g', saveData: false })
    const paths = () => new Set(ahead.map((request) => new URL(request.url()).pathname))
    await expect.poll(paths).toEqual(new Set(['/blog', '/api/blog/posts', '/api/blog/categories']))
  })

  test('[PUB-79] every load of the list clears the blog’s keys and no others; full storage breaks nothing', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(localStorage, { blog_de_antes: 'x', otra: 'x' })
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
    await expect.poll(() => page.evaluate(() => localStorage.getItem('blog_de_antes'))).toBeNull()
    await page.getByRole('link', { name: 'Tecnología', exact: true }).click()
    await expect(page.getByRole('article').first()).toContainText('Tecnología')
  })
})

test.describe('calls of the list', () => {
  // What the browser itself logs, and the one message of ours: a script error fails these tests.
  test.use({ expectedComplaints: /^Failed to load resource|^Error al cargar las categorías/ })

  const POSTS = '/api/blog/posts'
  const choose = (page: Page) => page.getByRole('link', { name: 'Tecnología', exact: true }).click()

  test('[PUB-81] [PUB-43] the list is requested once after a 4xx and three times after a 5xx, then shown empty', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/blog')
    for (const [status, times] of [
      [404, 1],
      [400, 1],
      [503, 3],
    ] as const) {
      await page.route(`**${POSTS}?**`, (route) => route.fulfill({ status, json: { message: 'No' } }))
      const made = calls(page, POSTS)
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
    await page.getByRole('link', { name: 'Estrategia', exact: true }).click()
    await page.clock.runFor(1000)
    await expect(page.getByRole('article').first()).toContainText('Estrategia')
  })

  test('[PUB-44] with too many articles for a browser, one page is loaded and the server searches', async ({
    page,
  }) => {
    await page.route(`**${POSTS}?**`, async (route) => {
      const response = await route.fetch()
      const { posts, pagination } = await response.json()
      await route.fulfill({ response, json: { posts, pagination: { ...pagination, totalPages: 1000 } } })
    })
    await page.goto('/blog')
    const made = calls(page, POSTS)
    await choose(page)
    await expect(page.getByRole('article').first()).toContainText('Tecnología')
    const byPages = page.getByRole('link', { name: 'Ver todos por páginas' })
    await expect(byPages).toHaveAttribute('href', '/blog?category=tecnologia')
    await page.getByRole('searchbox', { name: 'Buscar artículos' }).fill(' ninguno-asi ')
    await expect(page.getByRole('heading', { name: 'Sin resultados' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Buscar artículos' }).fill('qué es un agente')
    await expect(page.getByRole('article').first()).toContainText('Qué es un agente')
    await expect(byPages).toHaveAttribute(
      'href',
      `/blog?${new URLSearchParams({ search: 'qué es un agente', category: 'tecnologia' })}`,
    )
    await page.getByRole('searchbox', { name: 'Buscar artículos' }).fill('ninguno-asi')
    await expect(page.getByRole('heading', { name: 'Sin resultados' })).toBeVisible()
    const asked = () => made.map((request) => new URL(request.url()).searchParams)
    const terms = () => asked().map((query) => [query.get('categorySlug'), query.get('search'), query.get('page')])
    await expect.poll(terms).toEqual([
      ['tecnologia', null, null],
      ['tecnologia', 'ninguno-asi', null],
      ['tecnologia', 'qué es un agente', null],
      ['tecnologia', 'ninguno-asi', null], // what it found may have changed
    ])
  })

  test('[PUB-43] [PUB-81] failing categories are logged to the console and leave the posts readable, which are refetched when the connection returns, not on window focus', async ({
    page,
    context,
    complaints,
  }) => {
    await page.route('**/api/blog/categories', (route) => route.fulfill({ status: 404, json: { message: 'No' } }))
    await page.goto('/blog')
    await expect.poll(() => complaints.join()).toContain('Error al cargar las categorías')
    await expect(page.getByRole('article').first()).toBeVisible()
    await choose(page)
    await expect(page.getByRole('article').first()).toContainText('Tecnología')
    const made = calls(page, POSTS)
    await page.evaluate(async () => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      window.dispatchEvent(new Event('focus'))
      await fetch('/icon.svg') // after whatever the events have asked for
    })
    expect(made).toEqual([])
    await context.setOffline(true)
    await context.setOffline(false)
    await expect.poll(() => made.length).toBe(1)
  })

  test('[PUB-97] the results of a search that the server rendered stay when the connection returns', async ({
    page,
    context,
  }) => {
    await page.goto('/blog?search=ferretreia')
    const titles = page.getByRole('article').getByRole('heading')
    const before = await titles.allTextContents()
    expect(before).not.toEqual([])
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === POSTS)
    await context.setOffline(true)
    await context.setOffline(false)
    await (await answered).finished()
    await page.evaluate(() => fetch('/icon.svg')) // what was answered before is shown by then
    await expect(page.getByText('Mostrando resultados para «ferretería»')).toBeVisible()
    await expect(titles).toHaveText(before)
  })
})

test('[PUB-82] a valid token is sent; 401 and session_ended clear it, forbidden does not; an expired or unreadable one is cleared and never sent, and costs no view', async ({
  page,
  complaints,
}) => {
  const POSTS = '/api/blog/posts'
  const token = (expiresInS: number) => {
    const claims = Buffer.from(JSON.stringify({ exp: Math.round(Date.now() / 1000) + expiresInS })).toString(
      'base64url',
    )
    return `x.${claims}.x`
  }
  const stored = () =>
    page.evaluate(() => [sessionStorage.getItem('admin_token'), sessionStorage.getItem('admin_user')])
  /** Chooses a category with `value` in the storage, and returns the headers of the call, once it is answered. */
  const headersWith = async (value: string) => {
    await page.evaluate((kept) => {
      sessionStorage.setItem('admin_token', kept)
      sessionStorage.setItem('admin_user', '{}')
    }, value)
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === POSTS)
    await page.getByRole('link', { name: 'Tecnología', exact: true }).click()
    return (await answered).request().headers()
  }
  await page.goto('/blog')
  const valid = token(3600)
  for (const [status, code, isCleared] of [
    [403, 'forbidden', false],
    [403, 'session_ended', true],
    [401, 'unauthenticated', true],
  ] as const) {
    await page.route(`**${POSTS}?**`, (route) => route.fulfill({ status, json: { message: 'No', code } }))
    const headers = await headersWith(valid)
    expect(headers.authorization).toBe(`Bearer ${valid}`)
    expect(headers['cache-control']).toMatch(/no-cache/)
    expect(headers.pragma).toBe('no-cache')
    await expect(page.getByRole('heading', { name: 'No hay artículos' })).toBeVisible()
    expect(await stored()).toEqual(isCleared ? [null, null] : [valid, '{}'])
    await expect(page).toHaveURL('/blog?category=tecnologia')
    await page.unroute(`**${POSTS}?**`)
    await page.getByRole('link', { name: 'Todos los Posts' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  }
  for (const kept of [token(-10), 'nada']) {
    expect((await headersWith(kept)).authorization).toBeUndefined()
    await expect(page.getByRole('article').first()).toContainText('Tecnología')
    expect(await stored()).toEqual([null, null])
    await expect(page).toHaveURL('/blog?category=tecnologia')
    await page.getByRole('link', { name: 'Todos los Posts' }).click()
    await expect(page).toHaveURL('/blog')
  }
  await page.evaluate((kept) => sessionStorage.setItem('admin_token', kept), token(-10))
  const view = page.waitForResponse((response) => response.url().endsWith('/view'))
  await page.goto('/blog/que-es-un-agente-de-ia')
  expect((await view).request().headers().authorization).toBeUndefined()
  expect((await view).status()).toBe(200)
  complaints.length = 0 // the browser itself logs what failed
})
