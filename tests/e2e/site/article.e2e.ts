import type { APIRequestContext, Page } from '@playwright/test'
import { expect, hold, test, waitForScripts } from '../test'

const ARTICLE = '/blog/que-es-un-agente-de-ia'
const OTHER = '/blog/cuanto-cuesta-un-proyecto-de-ia'

const storedAt = async (request: APIRequestContext, address: string) =>
  (await request.get(`/api${address.replace('/blog/', '/blog/posts/')}`)).json()

/** The links to the previous and the next article. */
const neighbours = (page: Page) => page.getByRole('navigation', { name: 'Más artículos' }).getByRole('link')

test('[PUB-52] [PUB-53] the hero has breadcrumbs and shows title, excerpt, author, date and reading time; the previous and the next article are linked', async ({
  page,
  request,
}) => {
  const post = await storedAt(request, OTHER)
  await page.goto(OTHER)
  const way = page.getByRole('navigation', { name: 'Ruta de navegación' })
  await expect(way.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/')
  await expect(way.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog')
  await expect(way.getByRole('listitem')).toHaveText(['Inicio', 'Blog', `${post.title.slice(0, 35).trimEnd()}…`])
  await expect(way.getByRole('listitem').last()).toHaveAttribute('aria-current', 'page')
  const hero = page.getByRole('article').locator('header')
  await expect(hero.getByRole('link', { name: post.category.name })).toHaveAttribute(
    'href',
    `/blog/category/${post.category.slug}`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([post.title])
  for (const text of [post.excerpt, post.author.name, `${post.readTimeMinutes} min de lectura`])
    await expect(
      hero
        .getByText(text, { exact: true })
        .or(hero.getByText(`${text} ·`))
        .first(),
    ).toBeVisible()
  await expect(hero.locator('time')).toHaveText('5 de mayo, 2026')

  const { posts } = await (await request.get('/api/blog/posts?limit=100')).json()
  const place = posts.findIndex(({ slug }: { slug: string }) => slug === post.slug)
  await expect(neighbours(page)).toHaveCount(2)
  await expect(neighbours(page).nth(0)).toHaveAttribute('href', `/blog/${posts[place + 1].slug}`)
  await expect(neighbours(page).nth(1)).toHaveAttribute('href', `/blog/${posts[place - 1].slug}`)
})

test('a printed article is only its text, without bars and buttons', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 700, height: 900 }) // about a sheet of paper
  await page.goto('/blog/n8n-para-principiantes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const role of ['banner', 'navigation', 'progressbar', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  const none = 'rgba(0, 0, 0, 0)'
  const dark = await page
    .locator('.on-dark')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).background))
  expect(dark.length).toBeGreaterThan(1)
  for (const background of dark) expect(background).toContain(none)
  const code = page.locator('.code-block')
  expect(await code.count()).toBeGreaterThan(3)
  for (const block of await code.all()) {
    const { colours, backgrounds, width } = await block.evaluate((element) => ({
      colours: [...element.querySelectorAll('*')].map((word) => getComputedStyle(word).color),
      backgrounds: [element.parentElement ?? element, element].map((box) => getComputedStyle(box).backgroundColor),
      width: element.scrollWidth - element.clientWidth,
    }))
    expect(new Set(colours)).toEqual(new Set(['rgb(0, 0, 0)'])) // on paper, even where backgrounds are printed
    expect(new Set(backgrounds)).toEqual(new Set([none]))
    expect(width).toBe(0) // or lines would be cut off
  }
})

const open = (page: Page) => page.getByRole('button', { name: 'Compartir', exact: true }).click()
const copy = (page: Page) => page.getByRole('button', { name: 'Copiar enlace' })

test('[PUB-53] [PUB-54] [PUB-63] [PUB-64] an article is read to its end, its URL copied, and a related one opened', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(ARTICLE)

  await test.step('its picture stops pulsing once it has loaded', async () => {
    const picture = page.getByRole('article').locator('header').locator('img')
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture.locator('..')).toHaveCSS('animation-name', 'none', { pseudo: 'before' })
  })

  await test.step('a bar fills as the article is read', async () => {
    const bar = page.getByRole('progressbar', { name: 'Progreso de lectura' })
    const share = async () => {
      const width = await bar.evaluate((element) => element.getBoundingClientRect().width)
      return Math.round((width / (page.viewportSize()?.width ?? 1)) * 100)
    }
    /** Scrolls again each time: what comes into view changes the height of the page. */
    const shareAt = (part: number) => async () => {
      await page.evaluate((to) => {
        const { scrollHeight, clientHeight } = document.documentElement
        window.scrollTo({ top: (scrollHeight - clientHeight) * to, behavior: 'instant' })
      }, part)
      return share()
    }
    expect(await share()).toBe(0)
    await expect.poll(shareAt(0.5)).toBe(50)
    await expect(bar).toHaveAttribute('aria-valuenow', '50')
    await expect.poll(shareAt(1)).toBe(100)
    expect((await bar.boundingBox())?.y).toBe(0)
  })

  await test.step('its URL is copied and this confirmed, or it says that it could not be', async () => {
    await open(page)
    await copy(page).click()
    const toasts = page.getByRole('region', { name: /notificaciones/i }).getByRole('listitem')
    await expect(toasts).toContainText('Enlace copiado')
    await expect(toasts).toContainText('El enlace del artículo se ha copiado al portapapeles')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${ARTICLE}`)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
    })
    await open(page)
    await copy(page).click()
    await expect(toasts.filter({ hasText: 'No se pudo copiar el enlace' })).toContainText('Error')
  })

  await test.step('at most three related articles follow, most related first, as links', async () => {
    const { posts } = await (await request.get(`/api${ARTICLE.replace('/blog/', '/blog/posts/')}/related`)).json()
    const { tags } = await storedAt(request, ARTICLE)
    const shared = (post: { tags: { id: number }[] }) =>
      post.tags.filter(({ id }) => tags.some((tag: { id: number }) => tag.id === id)).length
    expect(shared(posts[0])).toBeGreaterThan(0)
    expect(posts.map(shared)).toEqual(posts.map(shared).sort((a: number, b: number) => b - a))
    await expect(neighbours(page), 'the oldest article has only a next one').toHaveCount(1)
    const cards = page.getByRole('region', { name: 'Artículos relacionados' }).getByRole('article')
    await expect(cards).toHaveCount(3)
    await expect(cards.getByRole('heading')).toHaveText(posts.map(({ title }: { title: string }) => title))
    const addresses = posts.map(({ slug }: { slug: string }) => `/blog/${slug}`)
    const links = await cards.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(addresses)
    expect(addresses).not.toContain(ARTICLE)
    await cards.first().getByRole('link').click()
    await expect(page).toHaveURL(`/blog/${posts[0].slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(posts[0].title)
  })
})

test('[PUB-62] sharing uses the device’s share sheet, and offers the menu if it is closed', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    navigator.share = async (data) => {
      if (shared.push(data) === 1) throw new DOMException('closed', 'AbortError')
    }
  })
  await page.goto(ARTICLE)
  await open(page)
  const sharings = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
  const sent = { title: await page.getByRole('heading', { level: 1 }).textContent(), url: `${baseURL}${ARTICLE}` }
  await expect.poll(sharings).toEqual([sent])
  await expect(copy(page)).toBeVisible()
  await page.getByRole('button', { name: 'Compartir con otra app' }).click()
  await expect(copy(page)).toBeHidden()
  expect(await sharings()).toEqual([sent, sent])
})

test('[PUB-55] [PUB-65] a slow page shows a bar after 400 ms, and an article its skeleton, with 3 placeholders for related ones', async ({
  page,
}) => {
  const answer = await hold(page, /_rsc=/)
  await page.goto('/blog/category/atencion-al-cliente')
  await page.getByRole('link', { name: 'Aviso de privacidad' }).click()
  const pending = page.getByRole('progressbar', { name: 'Cargando página' })
  await expect(pending).toBeVisible()
  expect(await pending.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.4s')

  await page.locator(`a[href="/blog/chatbot-o-agente"]`).click()
  const skeleton = page.getByRole('status').filter({ hasText: 'Cargando artículo' })
  await expect(skeleton).toBeAttached()
  expect(await skeleton.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.4s')
  await expect(skeleton).toHaveCSS('opacity', '1')
  await expect(skeleton.locator('[data-skeleton]:visible')).toHaveCount(3)
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chatbot')
  await expect(skeleton).toHaveCount(0)
  await expect(pending).toHaveCount(0)

  const related = page.getByRole('region', { name: 'Artículos relacionados' }).getByRole('listitem')
  await expect(related).toHaveCount(3)
  const delays = await related.evaluateAll((items) => items.map((item) => getComputedStyle(item).animationDelay))
  expect(delays).toEqual(['0s', '0.09s', '0.18s'])
  expect(await related.first().evaluate((item) => getComputedStyle(item).animationName)).toBe('rise')
})

test('[PUB-66] [PUB-79] one view is counted per load, none from the list, which clears the blog’s keys each time, and failures are not shown', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const views: string[] = []
  const note = (target: Page) =>
    target.on('request', (request) => {
      if (/\/view$/.test(request.url()) && request.method() === 'POST') views.push(new URL(request.url()).pathname)
    })
  note(page)
  await page.goto('/blog')
  await page.getByRole('article').getByRole('link').first().hover()
  await page.waitForLoadState('networkidle')
  expect(views).toEqual([])
  const first = page.getByRole('article').getByRole('link').first()
  const read = `/api/blog/posts/${(await first.getAttribute('href'))?.replace('/blog/', '')}/view`
  await first.click()
  await expect.poll(() => views).toEqual([read])
  await page.evaluate(() => localStorage.setItem('blog_de_antes', 'x'))
  await page.goBack()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('blog_de_antes'))).toBeNull()
  await first.click()
  await expect.poll(() => views).toEqual([read, read])

  await page.route('**/view', (route) =>
    route.fulfill({ status: 500, json: { message: 'Error interno del servidor' } }),
  )
  await page.goto(ARTICLE)
  await page.evaluate(() => window.scrollTo(0, 5000))
  await expect.poll(() => views).toEqual([read, read, '/api/blog/posts/que-es-un-agente-de-ia/view'])
  await page.waitForLoadState('networkidle')
  expect(views).toHaveLength(3)
  await expect.poll(() => complaints.join()).toContain('status of 500') // the browser itself logs the failed call
  await expect(page.getByText('Error interno del servidor')).toHaveCount(0)
  complaints.length = 0

  for (const [userAgent, counted] of [
    ['Mozilla/5.0 (compatible; Googlebot/2.1)', 3],
    ['Mozilla/5.0 (Linux; Android 10; CUBOT KING KONG 5) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile', 4],
  ] as const) {
    const context = await browser.newContext({ baseURL, userAgent })
    waitForScripts(context)
    const opened = await context.newPage()
    note(opened)
    await opened.goto(ARTICLE)
    await opened.waitForLoadState('networkidle')
    await expect.poll(() => views.length).toBe(counted)
    await context.close()
  }
})

test('[PUB-67] a missing article shows a not-found message', async ({ page }) => {
  const answer = await page.goto('/blog/no-existe')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Artículo no encontrado' })).toBeVisible()
  await expect(page.getByText('El artículo que buscas no existe o ha sido eliminado.')).toBeVisible()
})
