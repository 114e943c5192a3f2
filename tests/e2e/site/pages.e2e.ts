import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { STANDALONE } from '@/run/cli/build'
import { SCREENS } from '@/shell/panel/screens'
import { PUBLIC } from '../addresses'
import { expect, test, unique } from '../posts'
import { expectAccessibleButForColours, expectAccessibleInBothThemes } from '../test'
import { englishOn } from '../words'
import { expectReachedByKeyboard } from './keyboard'
import { LINKS, scrollTo, widthOf } from './page'

test.use({ serviceWorkers: 'allow' })

/** Colours are the same at every width; what only phones have is checked in both themes in `access.e2e.ts`. */
const CHECKS = [
  [375, expectAccessibleButForColours],
  [768, expectAccessibleButForColours],
  [1280, expectAccessibleInBothThemes],
] as const

const BY_KEYBOARD = new Set(['/', '/blog', '/blog/que-es-un-agente-de-ia'])

for (const address of PUBLIC) {
  test(`[PUB-01] [PUB-06] [PUB-30] [PUB-78] [PUB-83] [PUB-84] [PUB-86] [PUB-87] [PUB-88] [PUB-90] ${address} keeps what is promised of every page`, async ({
    page,
    context,
    baseURL,
  }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) foreign.push(request.url())
    })
    const failed: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400 && response.request().resourceType() !== 'document') failed.push(response.url())
    })
    await page.emulateMedia({ reducedMotion: 'reduce' }) // contrast is measured once everything is at rest
    await page.goto(address)

    await test.step('nothing moves without end, and every text is there', () => expectStillness(page))
    await test.step('it loads to its end', async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.waitForLoadState('networkidle')
      await scrollTo(page, 0)
    })
    await test.step('it has the bar', () => expectBar(page, address))
    await test.step('it has the footer', () => expectFooter(page))
    if (BY_KEYBOARD.has(address))
      await test.step('all of it is reached by keyboard', () => expectReachedByKeyboard(page))
    if (address === '/')
      await test.step('and in one column', async () => {
        await page.setViewportSize({ width: 640, height: 800 })
        await page.goto(address) // a reload would go on where the last Tab has led
        await expectReachedByKeyboard(page)
      })
    await test.step('it is accessible, Spanish and no wider than the screen', async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      for (const [width, check] of CHECKS) {
        await page.setViewportSize({ width, height: 800 })
        await check(page)
        expect((await englishOn(page)).filter((text) => text !== 'Image failed to load')).toEqual([])
        expect(await widthOf(page)).toBeLessThanOrEqual(width)
      }
    })
    await test.step('at 320 px, and at 200% with wider spacing, nothing scrolls sideways or overflows', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await widthOf(page)).toBeLessThanOrEqual(320)
      expect(await sticksOut(page)).toEqual([])
      await page.setViewportSize({ width: 640, height: 400 }) // 1280 px at 200%
      await page.addStyleTag({
        content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
          p { margin-bottom: 2em !important }`,
      })
      expect(await widthOf(page), 'with wider spacing').toBeLessThanOrEqual(640)
      expect(await sticksOut(page), 'with wider spacing').toEqual([])
    })
    await test.step('it has asked only this site, set no cookie, and no call has failed', async () => {
      expect(foreign).toEqual([])
      expect(failed).toEqual([])
      expect(await context.cookies()).toEqual([])
    })
  })
}

/** The bar is fixed, has its links in order, and highlights the blog's on the blog alone. */
async function expectBar(page: Page, address: string) {
  const bar = page.getByRole('banner')
  const links = page.getByRole('navigation', { name: 'Principal' })
  await expect(bar.getByRole('link').first()).toHaveText('Ozama IA')
  await expect(bar.getByRole('link').first().locator('svg')).toBeVisible()
  await expect(links.getByRole('link')).toHaveText(LINKS)
  await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeHidden()
  const isBlog = address.startsWith('/blog')
  const blog = links.getByRole('link', { name: 'Blog' })
  if (isBlog) await expect(blog).toHaveAttribute('aria-current', 'page')
  else await expect(blog).not.toHaveAttribute('aria-current')
  const colourOf = (link: Locator) => link.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect((await colourOf(blog)) !== (await colourOf(links.getByRole('link', { name: 'Equipo' })))).toBe(isBlog)
  await scrollTo(page, 400)
  expect((await bar.boundingBox())?.y).toBe(0)
  await scrollTo(page, 0)
}

async function expectFooter(page: Page) {
  const footer = page.getByRole('contentinfo')
  const linksOf = (name: string) =>
    footer
      .getByRole('heading', { name, exact: true })
      .locator('..')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(await linksOf('Servicios')).toEqual([
    ['Diagnóstico de Procesos', '/#servicios'],
    ['Agentes AI', '/#servicios'],
    ['Automatización', '/#servicios'],
    ['Optimización Continua', '/#servicios'],
  ])
  expect(await linksOf('Empresa')).toEqual([
    ['Nosotros', '/#nosotros'],
    ['Equipo', '/#equipo'],
    ['Blog', '/blog'],
  ])
  const [phone, email, place] = await linksOf('Contacto')
  expect(phone?.[1]).toBe(`tel:${phone?.[0]?.replace(/[^+\d]/g, '')}`)
  expect(phone?.[1]).toMatch(/^tel:\+\d{10,}$/)
  expect(email?.[0]).toMatch(/.+@.+/)
  expect(email?.[1]).toBe(`mailto:${email?.[0]}`)
  expect(place?.[1]).toBe('/#contacto')
  for (const [name, address] of [
    ['X', /^https:\/\/x\.com\/./],
    ['Instagram', /^https:\/\/www\.instagram\.com\/./],
  ] as const) {
    await expect(footer.getByRole('link', { name: `Ozama IA en ${name}` })).toHaveAttribute('href', address)
  }
  const year = await page.evaluate(() => new Date().getFullYear()) // the test may run where it is another
  await expect(footer.getByText(`© 2025–${year}`)).toBeVisible()
}

/** With reduced motion, no animation runs forever, no scrolling is smooth, and no text waits to be faded in. */
async function expectStillness(page: Page) {
  const endless = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
        .map((animation) => (animation.effect as KeyframeEffect).target?.className),
    )
  expect(await endless()).toEqual([])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  const unreadable = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => element.checkVisibility() && !element.checkVisibility({ opacityProperty: true }))
        .map(({ textContent }) => textContent?.trim())
        .filter(Boolean),
    )
  await expect.poll(unreadable).toEqual([])
}

/** Returns the texts that extend beyond the window, except in scrollable elements. */
const sticksOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => {
        if (!element.checkVisibility() || element.closest('pre, .table-scroll, svg, dialog, [aria-hidden="true"]'))
          return false
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (right > window.innerWidth + 1 || left < -1)
      })
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`),
  )

test('[PUB-41] the page of a category without articles says so, and leads to all of them', async ({
  page,
  callApi,
}) => {
  const { id, slug } = await callApi('POST', '/blog/admin/categories', { name: unique('Sin nada') })
  await page.goto(`/blog/category/${slug}`)
  await expect(page.getByRole('heading', { name: 'No hay artículos' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver todos los artículos' }).click()
  await expect(page).toHaveURL('/blog')
  await callApi('DELETE', `/blog/admin/categories/${id}`)
})

test('[PUB-84] an endless word breaks at the screen’s edge', async ({ page, store, callApi }) => {
  const word = 'Electroencefalografista'.repeat(6)
  const name = word.slice(0, 100)
  const video = `<YouTube id="dQw4w9WgXcQ" title="${name}" />`
  const category = await callApi('POST', '/blog/admin/categories', { name })
  const tag = await callApi('POST', '/blog/admin/tags', { name })
  const { id, slug } = await store({
    title: word,
    excerpt: word,
    content: `${word}\n\n## ${word}\n\n${video}`,
    categoryId: category.id,
    tagIds: [tag.id],
    isPublished: true,
  })
  const { brand, email } = await callApi('GET', '/globals/settings')
  try {
    await callApi('POST', '/globals/settings', { brand: word.slice(0, 60), email: `${name.slice(0, 60)}@example.com` })
    await page.setViewportSize({ width: 320, height: 700 })
    for (const address of ['/', '/blog', `/blog/${slug}`, '/blog?search=electro', '/blog/que-es-un-agente-de-ia']) {
      await page.goto(address)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320)
      await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('banner').locator('svg').first()).toHaveCSS('width', '36px')
    }
  } finally {
    await callApi('POST', '/globals/settings', { brand, email })
    await callApi('DELETE', `/blog/admin/posts/${id}`)
    await callApi('DELETE', `/blog/admin/categories/${category.id}`)
    await callApi('DELETE', `/blog/admin/tags/${tag.id}`)
  }
})

test('[ADM-01] a visitor without a session is redirected to the login page, and receives no panel content', async ({
  page,
  request,
  callApi,
}) => {
  for (const address of ['/admin', ...SCREENS.map(({ path }) => `/admin${path.replaceAll(/:\w+/g, '1')}`)]) {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect(answer.status(), address).toBe(307)
    expect(answer.headers().location, address).toContain('/admin/login?redirect=')
  }
  await page.goto('/admin/posts')
  await expect(page).toHaveURL('/admin/login')
  const { posts } = await callApi('GET', '/blog/admin/posts?limit=1')
  for (const Cookie of ['', 'payload-token=x.y.z']) {
    const answer = await request.get('/admin/posts', { headers: { Cookie }, maxRedirects: 0 })
    expect(await answer.text(), Cookie).not.toContain(posts[0].title)
  }
})

test('[PUB-32] [PUB-68] [API-06] unknown URLs get a 404', async ({ request }) => {
  expect((await request.get('/no-existe/nada')).status()).toBe(404)
  expect((await request.get('/blog/no-existe')).status()).toBe(404)
  for (const address of ['/no-existe', '/blog/no-existe', '/blog/category/no-existe']) {
    const markup = await (await request.get(address)).text()
    expect(markup.match(/<meta name="robots"[^>]*>/g), address).toEqual(['<meta name="robots" content="noindex"/>'])
    expect(markup, address).toMatch(/<title>(Página no encontrada|Artículo no encontrado) \| Ozama IA<\/title>/)
  }
  expect((await request.get('/api/no-existe')).status()).toBe(404)
  for (const address of ['/blog/a%00b', '/blog/%E0%A4%A', '/blog/category/%']) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(404)
    expect(await answer.text(), address).toContain('Página no encontrada')
  }
})

test('opening the URL the form posts to leads to the form', async ({ request }) => {
  const answer = await request.get('/contacto', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([307, '/#contacto'])
})

test('no request writes to the disk, which anyone could otherwise fill', async ({ request }) => {
  const invented = `inventado-${randomUUID()}`
  for (const address of [`/blog/${invented}`, `/blog/category/${invented}`, `/blog?search=${invented}`]) {
    expect((await request.get(address)).headers()['x-request-id']).toBeTruthy()
  }
  const files = await readdir(STANDALONE, { recursive: true })
  expect(files.filter((file) => file.includes(invented) || file.includes('fetch-cache'))).toEqual([])
})
