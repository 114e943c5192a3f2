import type { Page } from '@playwright/test'
import { expect, hold, test, waitForScripts } from '../test'
import { published, SLUG, TITLE } from './fullArticle'

const ARTICLE = '/blog/que-es-un-agente-de-ia'
test('[PUB-52] [PUB-53] the hero has breadcrumbs and shows title, excerpt, author, date and reading time', async ({
  page,
  request,
  callApi,
}) => {
  await published(request, callApi)
  const post = await (await request.get('/api/blog/posts/cuanto-cuesta-un-proyecto-de-ia')).json()
  await page.goto('/blog/cuanto-cuesta-un-proyecto-de-ia')
  const way = page.getByRole('navigation', { name: 'Ruta de navegación' })
  await expect(way.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/')
  await expect(way.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog')
  const here = way.getByRole('listitem').last()
  await expect(way.getByRole('listitem')).toHaveText(['Inicio', 'Blog', `${post.title.slice(0, 35).trimEnd()}…`])
  await expect(here).toHaveAttribute('aria-current', 'page')
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

  await page.goto(ARTICLE)
  const picture = hero.locator('img')
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture.locator('..')).toHaveCSS('animation-name', 'none', { pseudo: 'before' }) // it stops pulsing once it has loaded
  await page.goto(`/blog/${SLUG}`)
  await expect(here).toHaveText(TITLE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([TITLE])
})

test('a printed article is only its text, without bars and buttons', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(ARTICLE)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const role of ['banner', 'navigation', 'progressbar', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await page.setViewportSize({ width: 700, height: 900 }) // about a sheet of paper
  await page.goto('/blog/n8n-para-principiantes')
  const code = page.locator('.code-block')
  expect(await code.count()).toBeGreaterThan(3)
  for (const block of await code.all()) {
    const { colours, width } = await block.evaluate((element) => ({
      colours: [...element.querySelectorAll('*')].map((word) => getComputedStyle(word).color),
      width: element.scrollWidth - element.clientWidth,
    }))
    expect(new Set(colours)).toEqual(new Set(['rgb(0, 0, 0)'])) // on paper, as its background is not printed
    expect(width).toBe(0) // or lines would be cut off
  }
})

test('[PUB-54] a bar fills as the article is read', async ({ page }) => {
  await page.goto(ARTICLE)
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
})

test('[PUB-55] [PUB-65] a slow article shows its skeleton after 400 ms, with 3 placeholders for related ones', async ({
  page,
}) => {
  const answer = await hold(page, /_rsc=/)
  await page.goto('/blog/category/atencion-al-cliente')
  await page.locator(`a[href="/blog/chatbot-o-agente"]`).click()
  const skeleton = page.getByRole('status').filter({ hasText: 'Cargando artículo' })
  await expect(skeleton).toBeAttached()
  expect(await skeleton.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.4s')
  await expect(skeleton).toHaveCSS('opacity', '1')
  await expect(skeleton.locator('[data-skeleton]:visible')).toHaveCount(3)
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chatbot')
  await expect(skeleton).toHaveCount(0)

  const related = page.locator('section', { has: page.locator('#relacionados') }).getByRole('listitem')
  await expect(related).toHaveCount(3)
  const delays = await related.evaluateAll((items) => items.map((item) => getComputedStyle(item).animationDelay))
  expect(delays).toEqual(['0s', '0.09s', '0.18s'])
  expect(await related.first().evaluate((item) => getComputedStyle(item).animationName)).toBe('rise')
})

test.describe('sharing', () => {
  const open = (page: Page) => page.getByRole('button', { name: 'Compartir', exact: true }).click()
  const copy = (page: Page) => page.getByRole('button', { name: 'Copiar enlace' })

  test('[PUB-61] links to three networks with the title and the full URL', async ({
    page,
    baseURL,
    request,
    callApi,
  }) => {
    await published(request, callApi)
    await page.goto(`/blog/${SLUG}`)
    const menu = page.getByRole('button', { name: 'Compartir', exact: true })
    const links = page.getByRole('link', { name: /^Compartir en/ })
    await expect(links).toHaveCount(0)
    await menu.click()
    await expect(links).toHaveText(['Compartir en X', 'Compartir en Facebook', 'Compartir en LinkedIn'])
    for (const link of await links.all()) {
      const href = (await link.getAttribute('href')) ?? ''
      expect(href).toContain(encodeURIComponent(TITLE))
      expect(href).toContain(encodeURIComponent(`${baseURL}/blog/${SLUG}`))
    }
    await expect(page.getByRole('button', { name: 'Compartir con otra app' })).toHaveCount(0)
  })

  test('[PUB-62] uses the device’s share sheet, and offers the menu if it is closed', async ({ page, baseURL }) => {
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

  test('[PUB-63] copies the URL and confirms it, or reports that it could not', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(ARTICLE)
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
})

test('[PUB-64] shows at most three related articles, most related first, as links', async ({ page, request }) => {
  const { posts } = await (await request.get(`/api${ARTICLE.replace('/blog/', '/blog/posts/')}/related`)).json()
  const { tags } = await (await request.get('/api/blog/posts/que-es-un-agente-de-ia')).json()
  const shared = (post: { tags: { id: number }[] }) =>
    post.tags.filter(({ id }) => tags.some((tag: { id: number }) => tag.id === id)).length
  expect(shared(posts[0])).toBeGreaterThan(0)
  expect(posts.map(shared)).toEqual(posts.map(shared).sort((a: number, b: number) => b - a))
  await page.goto(ARTICLE)
  const cards = page.locator('section', { has: page.locator('#relacionados') }).getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(cards.getByRole('heading')).toHaveText(posts.map(({ title }: { title: string }) => title))
  expect(posts.map(({ slug }: { slug: string }) => slug)).not.toContain('que-es-un-agente-de-ia')
  await cards.first().getByRole('link').click()
  await expect(page).toHaveURL(`/blog/${posts[0].slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(posts[0].title)
})

test('an article links to the previous and the next one', async ({ page, request }) => {
  const { posts } = await (await request.get('/api/blog/posts?limit=100')).json()
  await page.goto(`/blog/${posts[1].slug}`)
  const ways = page.getByRole('navigation', { name: 'Más artículos' }).getByRole('link')
  await expect(ways).toHaveCount(2)
  await expect(ways.nth(0)).toHaveAttribute('href', `/blog/${posts[2].slug}`)
  await expect(ways.nth(1)).toHaveAttribute('href', `/blog/${posts[0].slug}`)
  await page.goto(`/blog/${posts.at(-1).slug}`)
  await expect(ways).toHaveCount(1)
})

test('[PUB-66] one view is counted per load, none from the list, and failures are not shown', async ({
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
  await page.goto(ARTICLE)
  await page.evaluate(() => window.scrollTo(0, 5000))
  await expect.poll(() => views).toEqual([read, '/api/blog/posts/que-es-un-agente-de-ia/view'])
  await page.waitForLoadState('networkidle')
  expect(views).toHaveLength(2)

  await page.route('**/view', (route) =>
    route.fulfill({ status: 500, json: { message: 'Error interno del servidor' } }),
  )
  await page.reload()
  await expect.poll(() => views).toHaveLength(3)
  await expect.poll(() => complaints.join()).toContain('status of 500') // the browser itself logs the failed call
  await expect(page.getByText('Error interno del servidor')).toHaveCount(0)
  complaints.length = 0

  const robot = await browser.newContext({ baseURL, userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  waitForScripts(robot)
  const crawled = await robot.newPage()
  note(crawled)
  await crawled.goto(ARTICLE)
  await crawled.waitForLoadState('networkidle')
  expect(views).toHaveLength(3)
  await robot.close()
})

test('[PUB-67] a missing article shows a not-found message', async ({ page }) => {
  const answer = await page.goto('/blog/no-existe')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Artículo no encontrado' })).toBeVisible()
  await expect(page.getByText('El artículo que buscas no existe o ha sido eliminado.')).toBeVisible()
})
