import type { Page } from '@playwright/test'
import { expect, test } from '../test'
import { published, SLUG } from './fullArticle'

const ARTICLE = '/blog/que-es-un-agente-de-ia'

const prose = (page: Page) => page.locator('.prose')

test.describe('the text', () => {
  test.beforeEach(async ({ page, request, callApi }) => {
    await published(request, callApi)
    await page.goto(`/blog/${SLUG}`)
  })

  test('[PUB-56] has headings with links and marked words, in a readable size and line length', async ({ page }) => {
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

  test('[PUB-57] code keeps its lines, in a monospaced font and several colours', async ({ page }) => {
    const code = prose(page).locator('pre')
    expect(((await code.textContent()) ?? '').trim().split('\n')).toHaveLength(3)
    await expect(code.locator('code')).toHaveCSS('font-family', /mono/)
    await expect(code.locator('code')).toHaveCSS('white-space', /^pre/)
    const colours = await code.locator('span').evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
    expect(new Set(colours).size).toBeGreaterThan(2)
  })

  test('[PUB-58] tables scroll on their own at 320 px, footnotes link there and back, tasks show their state', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const text = prose(page)
    const cells = await text
      .getByRole('columnheader')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).textAlign))
    expect(cells).toEqual(['left', 'right', 'center'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await text.locator('sup a').click()
    await expect(page).toHaveURL(/#user-content-fn-/)
    const back = text.locator('.footnotes').getByRole('link', { name: /^Volver a la referencia/ })
    await expect(back).toBeInViewport()
    await back.click()
    await expect(text.locator('sup a')).toBeInViewport()
    await expect(text.getByRole('checkbox', { name: 'Hecho' })).toBeChecked()
    await expect(text.getByRole('checkbox', { name: 'Pendiente' })).not.toBeChecked()
  })

  test('[PUB-59] a banner shows another article and opens it in a new tab; one for a missing post breaks nothing', async ({
    page,
    context,
    request,
  }) => {
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
    const opened = context.waitForEvent('page')
    await banner.getByRole('link').click()
    await expect(await opened).toHaveURL(ARTICLE)
  })

  test('[PUB-60] the tags follow the text', async ({ page, request }) => {
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
})
