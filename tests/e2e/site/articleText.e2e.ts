import type { Page } from '@playwright/test'
import { expect, test } from '../test'
import { published, SLUG, TITLE } from './fullArticle'

const ARTICLE = '/blog/que-es-un-agente-de-ia'

const prose = (page: Page) => page.locator('.prose')

test('[PUB-52] [PUB-56] [PUB-57] [PUB-58] [PUB-59] [PUB-60] [PUB-61] an article with every supported element', async ({
  page,
  context,
  request,
  callApi,
  baseURL,
}) => {
  await published(request, callApi)
  await page.goto(`/blog/${SLUG}`)

  await test.step('shows all of its title', async () => {
    const way = page.getByRole('navigation', { name: 'Ruta de navegación' })
    await expect(way.getByRole('listitem').last()).toHaveText(TITLE)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([TITLE])
  })
  await test.step('has headings with links and marked words, in a readable size and line length', async () => {
    const text = prose(page)
    await expect(text.getByRole('heading', { level: 2, name: 'Código' })).toHaveAttribute('id', /.+/)
    await expect(text.getByRole('heading', { level: 3, name: 'Tabla', exact: true })).toHaveAttribute('id', 'tabla')
    await expect(text.getByRole('heading', { level: 3, name: 'Tabla' })).toHaveText('Tabla')
    await text.getByRole('heading', { level: 3, name: 'Tabla' }).getByRole('link').click()
    await expect(page).toHaveURL(/#tabla$/)
    const top = await text.getByRole('heading', { name: 'Tabla' }).evaluate((one) => one.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(72) // not covered by the bar
    for (const [selector, words] of [
      ['strong', 'palabra fuerte'],
      ['em', 'con énfasis'],
      ['del', 'tachada'],
      ['p > code', 'código'],
      ['blockquote', 'Una cita.'],
    ] as const)
      await expect(text.locator(selector).first()).toHaveText(words)
    await expect(text.locator('ul > li', { hasText: /^uno$/ })).toHaveCSS('list-style-type', 'disc')
    await expect(text.locator('ol > li', { hasText: /^primero$/ })).toHaveCSS('list-style-type', 'decimal')
    await expect(text.getByRole('link', { name: 'un enlace' })).toHaveAttribute('href', 'https://example.com/fuera')
    const { size, width } = await text.evaluate((element) => ({
      size: Number.parseFloat(getComputedStyle(element).fontSize),
      width: element.getBoundingClientRect().width,
    }))
    expect(size).toBeGreaterThanOrEqual(16)
    expect(width / size).toBeLessThan(45) // about 90 characters
  })
  await test.step('keeps the lines of code, in a monospaced font and several colours', async () => {
    const code = prose(page).locator('pre')
    expect(((await code.textContent()) ?? '').trim().split('\n')).toHaveLength(3)
    await expect(code.locator('code')).toHaveCSS('font-family', /mono/)
    await expect(code.locator('code')).toHaveCSS('white-space', /^pre/)
    const colours = await code.locator('span').evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
    expect(new Set(colours).size).toBeGreaterThan(2)
  })
  await test.step('has its tags below the text', async () => {
    const { tags } = await (await request.get(`/api/blog/posts/${SLUG}`)).json()
    const section = page.getByRole('region', { name: 'Etiquetas' })
    const names: string[] = tags.map(({ name }: { name: string }) => name)
    await expect(section.getByRole('listitem')).toHaveText(names)
    for (const name of names)
      await expect(section.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/blog?${new URLSearchParams({ search: name })}`,
      )
    const [text, below] = await Promise.all([prose(page).boundingBox(), section.boundingBox()])
    expect(below?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0))
  })
  await test.step('links to three networks with the title and the full URL', async () => {
    const links = page.getByRole('link', { name: /^Compartir en/ })
    await expect(links).toHaveCount(0)
    await page.getByRole('button', { name: 'Compartir', exact: true }).click()
    await expect(links).toHaveText([
      'Compartir en X',
      'Compartir en Facebook',
      'Compartir en LinkedIn',
      'Compartir en WhatsApp',
    ])
    for (const link of await links.all()) {
      const href = (await link.getAttribute('href')) ?? ''
      expect(href).toContain(encodeURIComponent(TITLE))
      expect(href).toContain(encodeURIComponent(`${baseURL}/blog/${SLUG}`))
    }
    await expect(page.getByRole('button', { name: 'Compartir con otra app' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(links).toHaveCount(0)
  })
  await test.step('shows another article in a banner and opens it in a new tab; one for a missing post breaks nothing', async () => {
    const post = await (await request.get('/api/blog/posts/que-es-un-agente-de-ia')).json()
    const banner = page.getByRole('complementary', { name: 'Artículo relacionado' })
    await expect(banner).toHaveCount(1)
    await banner.scrollIntoViewIfNeeded()
    for (const text of [post.title, post.category.name, `${post.readTimeMinutes} min de lectura`])
      await expect(banner.getByText(text).first()).toBeVisible()
    await expect(banner.getByText(post.author.name || post.author.username)).toBeVisible()
    await expect(banner.locator('img').first()).toBeVisible()
    const excerpt = (await banner.locator('.banner-excerpt').textContent()) ?? ''
    expect(excerpt.endsWith('…')).toBe(post.excerpt.length > 160)
    expect(excerpt.replace(/…$/, '')).toBe(post.excerpt.slice(0, 160).trimEnd())
    const opening = context.waitForEvent('page')
    await banner.getByRole('link').click()
    const opened = await opening
    await expect(opened).toHaveURL(ARTICLE)
    await opened.close()
  })
  await test.step('at 320 px scrolls tables on their own, links footnotes there and back, and shows the state of tasks', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    const text = prose(page)
    for (const role of ['columnheader', 'cell'] as const) {
      const cells = await text.getByRole(role).evaluateAll((all) => all.map((one) => getComputedStyle(one).textAlign))
      expect(cells, role).toEqual(['left', 'right', 'center'])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await text.locator('sup a').click()
    await expect(page).toHaveURL(/#user-content-fn-/)
    const back = text.locator('.footnotes').getByRole('link', { name: /^Volver a la referencia/ })
    await expect(back).toBeInViewport()
    await back.click()
    await expect(text.locator('sup a')).toBeInViewport()
    await expect(text.getByRole('checkbox', { name: 'Hecho' })).toBeChecked()
    await expect(text.getByRole('checkbox', { name: 'Pendiente' })).not.toBeChecked()
    await expect(text.getByRole('listitem').filter({ hasText: 'sin casilla' })).toHaveCSS('list-style-type', 'disc')
  })
})
