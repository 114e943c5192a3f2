import type { Page } from '@playwright/test'
import { gate } from '@tests/support/gate'
import { PAGE_SIZE } from '@/features/posts/site/blog/blogView'
import { expect, hold, stopClock, test } from '../test'
import { fontsLoaded, frames } from './page'

const POSTS = '**/api/blog/posts?**'
const PHONE = { width: 375, height: 740 }

const box = (page: Page) => page.getByPlaceholder('Buscar artículos...')
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents()
const skeletons = (page: Page) => page.locator('[data-skeleton]:visible')
const category = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name, exact: true })

/** A published article as the list receives it. */
const card = (post: object) => ({
  id: 1,
  title: 'Un artículo',
  slug: 'un-articulo',
  excerpt: 'De qué trata.',
  featuredImage: '',
  socialImage: '',
  metaTitle: '',
  metaDescription: '',
  readTimeMinutes: 3,
  viewCount: 0,
  isPublished: true,
  publishedAt: '2026-11-10T03:30:00.000Z',
  createdAt: '2026-11-10T03:30:00.000Z',
  updatedAt: '2026-11-10T03:30:00.000Z',
  category: null,
  author: null,
  tags: [],
  ...post,
})

/** Answers the list's calls with these articles. */
const answerPosts = (page: Page, posts: object[]) =>
  page.route(POSTS, (route) =>
    route.fulfill({
      json: {
        posts: posts.map((post, id) => card({ id, slug: `articulo-${id}`, ...post })),
        pagination: { page: 1, limit: 100, total: posts.length, totalPages: 1 },
      },
    }),
  )

test('[PUB-34] [PUB-35] [PUB-36] [PUB-45] the list has its title, search box, categories and cards, newest first, in as many columns as fit', async ({
  page,
  request,
}) => {
  const { posts } = await (await request.get('/api/blog/posts?limit=100')).json()
  const { categories } = await (await request.get('/api/blog/categories')).json()
  const names = (list: { name: string; postCount: number }[]) => list.filter((c) => c.postCount > 0).map((c) => c.name)
  expect(names(categories).length, 'a category without articles').toBeLessThan(categories.length)
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El blog de Ozama IA')
  await expect(box(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Categorías' }).getByRole('link')).toHaveText([
    'Todos los Posts',
    ...names(categories),
  ])
  const shown = await cards(page).all()
  expect(shown).toHaveLength(12)
  for (const [place, article] of shown.entries()) {
    await expect(article.getByRole('heading', { level: 2 })).toHaveText(posts[place].title)
    const excerpt = article.getByRole('paragraph').filter({ hasText: posts[place].excerpt })
    await expect(excerpt.first()).toBeVisible()
    await expect(article.getByRole('link')).toHaveAttribute('href', `/blog/${posts[place].slug}`)
  }

  await test.step('cards are in 1, 2 or 3 columns, depending on the width', async () => {
    for (const [width, columns] of [
      [768, 2],
      [1280, 3],
      [PHONE.width, 1],
    ] as const) {
      await page.setViewportSize({ ...PHONE, width })
      const lefts = () =>
        cards(page).evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size)
      await expect.poll(lefts, `${width} px`).toBe(columns)
    }
  })
  await test.step('on a phone, a floating button scrolls to the search box', async () => {
    await page.evaluate(() => window.scrollTo(0, 3000))
    const floating = page.getByRole('button', { name: 'Buscar artículos' })
    await expect(floating).toBeInViewport()
    await floating.click()
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toBeInViewport()
    await box(page).press('Enter')
    await expect(box(page)).toBeFocused()
    const phone = await page.context().newCDPSession(page)
    await phone.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await box(page).press('Enter')
    await expect(box(page), 'its keyboard would cover the results').not.toBeFocused()
    await phone.detach()
    await page.setViewportSize({ width: 768, height: 800 })
    await expect(floating).toBeHidden()
  })
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland', locale: 'en-US' })

  test('[PUB-37] [PUB-38] [PUB-49] the author line has fallbacks, dates are in Santo Domingo time, and an invalid one is reported as such', async ({
    page,
  }) => {
    const author = (name: string, username: string) => ({ name, username, avatar: '' })
    const table = [
      [author('Ñico José Peña', 'superadmin'), 'Ñico José Peña · Editor Principal', 'ÑJ'],
      [author('Ana', 'editor2'), 'Ana · Editor Senior', 'A'],
      [author('', 'analyst.rd'), 'analyst.rd · Analista de Datos', 'A'],
      [author('', 'consultant'), 'consultant · Consultor Senior', 'C'],
      [author('Luz', 'luz'), 'Luz · Agente IA', 'L'],
      [author('', ''), 'Equipo Ozama IA · Agente IA', 'U'],
      [null, 'Ozama IA', 'U'],
    ] as const
    const posts = table.map(([who]) => ({ author: who }))
    await answerPosts(page, [...posts, { publishedAt: null }, { publishedAt: 'nunca' }])
    await page.goto('/blog')
    await category(page, 'Tecnología').click()
    await expect(cards(page)).toHaveCount(table.length + 2)
    for (const [place, [, line, letters]] of table.entries()) {
      await expect(cards(page).nth(place).getByText(line, { exact: true })).toBeVisible()
      await expect(cards(page).nth(place).getByText(letters, { exact: true })).toBeVisible()
      await expect(cards(page).nth(place).getByText('9 de noviembre, 2026')).toBeVisible()
    }
    for (const place of [table.length, table.length + 1])
      await expect(cards(page).nth(place).getByText('Fecha no disponible')).toBeVisible()
    await page.goto('/blog/cuanto-cuesta-un-proyecto-de-ia') // published on the 6th, by this reader's clock
    await expect(page.getByRole('article').locator('header time')).toHaveText('5 de mayo, 2026')
  })
})

test('[PUB-39] [PUB-40] search ignores case and accents in title, excerpt, category and tags, after 200 to 300 ms of skeletons', async ({
  page,
  complaints,
}) => {
  await answerPosts(page, [
    { title: 'La Piña de Samaná' },
    { excerpt: 'Habla de camión y de MÁQUINAS' },
    { category: { id: 1, name: 'Gestión', slug: 'gestion', postCount: 1 } },
    { tags: [{ id: 1, name: 'Ñame', slug: 'name' }] },
  ])
  await page.route(/[?&]search=/, (route) => route.abort()) // then the browser searches by itself
  await page.clock.install()
  await page.goto('/blog')
  const sent = await titles(page)
  for (const [term, place] of [
    ['pina', 0],
    ['PIÑA', 0],
    ['samana', 0],
    ['maquinas', 1],
    ['CAMION', 1],
    ['gestion', 2],
    ['gestión', 2],
    ['name', 3],
    ['ÑAME', 3],
  ] as const) {
    await box(page).fill(term)
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page).getByRole('link'), term).toHaveAttribute('href', `/blog/articulo-${place}`)
  }
  await box(page).fill('')
  await expect.poll(() => titles(page)).toEqual(sent)

  await stopClock(page)
  await box(page).fill('samana')
  await expect(skeletons(page)).toHaveCount(6)
  await page.clock.runFor(190)
  await expect(skeletons(page)).toHaveCount(6)
  await page.clock.runFor(110)
  await expect(skeletons(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(1)
  complaints.length = 0 // the browser itself logs what failed
})

test('[PUB-41] an empty result quotes the term as typed and offers ways out', async ({ page }) => {
  await page.goto('/blog')
  const term = '<b>zzz</b> & "ñ"'
  await box(page).fill(term)
  await expect(page.getByRole('heading', { name: 'Sin resultados' })).toBeVisible()
  await expect(
    page.getByText(`No se encontraron artículos para "${term}". Intenta con otros términos de búsqueda.`),
  ).toBeVisible()
  const results = page.locator('[aria-busy]')
  await page.getByRole('button', { name: 'Limpiar búsqueda' }).click()
  await expect(results).toBeFocused()
  await expect(box(page)).toHaveValue('')
  await expect(cards(page)).toHaveCount(12)

  await page.goto(`/blog?search=${encodeURIComponent(term)}&category=tecnologia`)
  await expect(page.getByText(`No se encontraron artículos para "${term}".`)).toBeVisible()
  await page.getByRole('button', { name: 'Ver todos los artículos' }).click()
  await expect(results).toBeFocused()
  await expect(cards(page).first()).toBeVisible()
  await expect(category(page, 'Todos los Posts')).toHaveAttribute('aria-current', 'true')

  await answerPosts(page, [])
  await category(page, 'Tecnología').click()
  await expect(page.getByRole('heading', { name: 'No hay artículos' })).toBeVisible()
  await expect(page.getByText('No se encontraron artículos en esta categoría.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Limpiar búsqueda' })).toHaveCount(0)
})

test('[PUB-42] [PUB-44] a category loads its own list, bypassing every cache, behind 6 skeletons', async ({ page }) => {
  const answer = await hold(page, POSTS)
  await page.goto('/blog')
  await expect(skeletons(page)).toHaveCount(0)
  const sent = await titles(page)
  const call = page.waitForRequest(POSTS)
  await category(page, 'Tecnología').click()
  await expect(skeletons(page)).toHaveCount(6)
  await expect(cards(page)).toHaveCount(0)
  const request = await call
  const query = new URL(request.url()).searchParams
  expect(query.get('categorySlug')).toBe('tecnologia')
  expect(query.get('_t')).toMatch(/^\d{13}$/)
  expect(request.headers()['cache-control']).toContain('no-cache')
  expect(request.headers().pragma).toBe('no-cache')
  answer()
  await expect(skeletons(page)).toHaveCount(0)
  await expect(cards(page)).not.toHaveCount(0)
  for (const article of await cards(page).all()) await expect(article).toContainText('Tecnología')
  await expect(category(page, 'Tecnología')).toHaveAttribute('aria-current', 'true')
  await category(page, 'Todos los Posts').click()
  await expect.poll(() => titles(page)).toEqual(sent)
})

test('[PUB-46] [PUB-47] images load near the viewport, over a pulsing placeholder, and report failures', async ({
  page,
  complaints,
}) => {
  const asked: string[] = []
  const { opened: held, open: answer } = gate()
  await page.route('**/api/media/file/**', async (route) => {
    const picture = new URL(route.request().url()).pathname
    asked.push(picture)
    if (picture.includes('capacitar')) return route.abort()
    await held
    await route.continue()
  })
  await page.setViewportSize({ width: 1280, height: 700 })
  const come = await hold(page, '**/_next/**/*.js')
  await page.goto('/blog/category/estrategia', { waitUntil: 'domcontentloaded' })
  await expect(cards(page).first().locator('img')).toHaveJSProperty('complete', true) // it has failed before hydration
  come()
  const places = page.locator('main article > div:first-child > div')
  await expect.poll(() => new Set(asked).size).toBe(3) // the first row
  await expect(places.nth(1)).toHaveCSS('animation-name', 'waiting', { pseudo: 'before' })
  await expect(places.nth(4)).toHaveCSS('animation-name', 'waiting', { pseudo: 'before' })
  answer()
  await expect(cards(page).nth(1).locator('img')).toHaveJSProperty('complete', true)
  await expect(places.nth(1)).toHaveCSS('animation-name', 'none', { pseudo: 'before' })
  await expect(cards(page).first().getByText('Sin imagen')).toBeVisible()
  await expect(cards(page).nth(1).getByText('Sin imagen')).toHaveCount(0)

  await fontsLoaded(page) // the cards above have their height
  // The fourth image isn't requested while less than a tenth of it is within 50 px of the window.
  const fourth = places.nth(3)
  const { top, height } = await fourth.evaluate((element) => {
    const rect = element.getBoundingClientRect()
    return { top: rect.top + window.scrollY, height: rect.height }
  })
  const scroll = (y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)
  await scroll(top - 700 - 50 + height * 0.1 - 6)
  await frames(page)
  await expect(fourth.locator('img')).toHaveCount(0)
  await scroll(top - 700 - 50 + height * 0.1 + 6)
  await expect(fourth.locator('img')).toHaveCount(1)

  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('article').locator('header').getByText('Sin imagen')).toBeVisible()
  complaints.length = 0 // the browser itself logs the image that failed
})

test('[PUB-48] the URL sets term, category and page; invalid values break nothing', async ({ page, request }) => {
  const stored = async (query: string) => {
    const { posts } = await (await request.get(`/api/blog/posts?limit=${PAGE_SIZE}&${query}`)).json()
    return posts.map(({ title }: { title: string }) => title)
  }
  await page.goto('/blog?search=ferreteria')
  await expect(box(page)).toHaveValue('ferreteria')
  await expect(cards(page).first().getByRole('heading')).toContainText('ferretería')
  await page.goto('/blog?category=tecnologia')
  await expect(category(page, 'Tecnología')).toHaveAttribute('aria-current', 'true')
  expect(await titles(page)).toEqual(await stored('categorySlug=tecnologia'))
  await page.goto('/blog?page=2')
  expect(await titles(page)).toEqual(await stored('page=2'))
  await expect(page.getByText(/^Página 2 de \d+$/)).toBeVisible()
  await page.getByRole('link', { name: 'Más recientes' }).click()
  await expect(page).toHaveURL('/blog')
  for (const query of [
    'page=-1',
    'page=1e99',
    'page=99',
    'category=%27--',
    'search=%00%F0%9F%8D%8D',
    'search=a&search=b',
    'x=y',
  ])
    expect((await request.get(`/blog?${query}`)).status(), query).toBe(200)
  const { pagination } = await (await request.get(`/api/blog/posts?limit=${PAGE_SIZE}`)).json()
  for (const [beyond, last] of [
    ['page=99', `page=${pagination.totalPages}`],
    ['category=tecnologia&page=7', 'category=tecnologia'],
    ['search=zzz&page=2', 'search=zzz'],
  ]) {
    const answer = await request.get(`/blog?${beyond}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], beyond).toEqual([307, `/blog?${last}`])
  }
})

test('[PUB-50] a category page lists only its own articles under its name', async ({ page, request }) => {
  await page.goto('/blog/category/casos-de-exito')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Casos de éxito')
  const { posts } = await (await request.get('/api/blog/posts?categorySlug=casos-de-exito')).json()
  expect(await titles(page)).toEqual(posts.map(({ title }: { title: string }) => title))
  expect((await request.get('/blog/category/no-existe')).status()).toBe(404)
})
