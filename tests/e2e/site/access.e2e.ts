import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, test } from '../test'

const ARTICLE = '/blog/n8n-para-principiantes'
const PAGES = ['/', '/blog', '/blog?search=agente', '/blog/category/tecnologia', ARTICLE, '/no-existe']
const PHONE = { width: 375, height: 740 }

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** The focused element: its name, whether it is visible, whether it is covered, and its position. */
const focused = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    element.dataset.reached = ''
    const { left, top, width, height } = element.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + Math.min(height, window.innerHeight - top) / 2)
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    const isField = element.matches('input, textarea')
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      isNamed: isField || Boolean(element.getAttribute('aria-label') ?? element.textContent?.trim()),
      isOutlined:
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)',
      isCovered: !(over && (element.contains(over) || over.contains(element))),
      isInBar: element.closest('header.site-bar') !== null,
      left,
      top: top + window.scrollY,
      bottom: top + window.scrollY + height,
    }
  })

test('[PUB-83] axe finds nothing with the menu open, errors in the form, an empty search, the share menu open', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await page.locator('#contacto form').getByRole('button').click()
  await expect(page.locator('#contacto form').getByRole('alert')).toHaveCount(3)
  await expectAccessibleInBothThemes(page)
  await page.goto('/blog?search=zzz')
  await expect(page.getByRole('heading', { name: 'Sin resultados' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto(ARTICLE)
  await page.getByText('Compartir', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Copiar enlace' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test.describe('[PUB-86] by keyboard alone', () => {
  for (const address of ['/', '/blog', '/blog/que-es-un-agente-de-ia']) {
    test(`everything on ${address} is focused in order, has a name, and shows its focus`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(address)
      let last = { left: 0, top: 0 }
      let lowest = 0
      let presses = 0
      for (;;) {
        await page.keyboard.press('Tab')
        const now = await focused(page)
        if (!now) break
        expect(++presses).toBeLessThan(200)
        expect(now.isNamed, JSON.stringify(now)).toBe(true)
        expect(now.isOutlined, `outline of ${now.name}`).toBe(true)
        expect(now.isCovered, `${now.name} is covered`).toBe(false)
        if (!now.isInBar) {
          expect(now.bottom > last.top || now.left > last.left, `${now.name} follows what is above and left`).toBe(true)
          expect(now.top, `${now.name} comes after what is above it`).toBeGreaterThanOrEqual(lowest - 400) // for columns
          last = now
          lowest = Math.max(lowest, now.top)
        }
      }
      expect(presses).toBeGreaterThan(20)
      const missed = await page.evaluate(() =>
        [...document.querySelectorAll(':is(a[href], button, input, textarea, summary):not([data-reached], :disabled)')]
          .filter((each) => each.checkVisibility() && !each.closest('[aria-hidden="true"]'))
          .map(({ outerHTML }) => outerHTML),
      )
      expect(missed).toEqual([])
    })
  }

  test('search, category, card and share menu work', async ({ page }) => {
    await page.goto('/blog')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByPlaceholder('Buscar artículos...')).toBeFocused()
    await page.keyboard.type('ferreteria')
    await expect(page.getByRole('article').first()).toContainText('ferretería') // others only mention one
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    const chip = page.getByRole('link', { name: 'Tecnología', exact: true })
    await chip.focus()
    await page.keyboard.press('Enter')
    await expect(chip).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('article').first()).toContainText('Tecnología')
    await page.getByRole('article').getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/)
    const share = page.getByRole('button', { name: 'Compartir', exact: true })
    await share.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Compartir en X' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(share).toBeFocused()
    await expect(page.getByRole('link', { name: 'Compartir en X' })).toBeHidden()
  })
})

test('[PUB-90] at 320 px, and at 200% with wider spacing, no page scrolls sideways and nothing overflows', async ({
  page,
}) => {
  for (const address of PAGES) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(address)
    expect(await widthOf(page), address).toBeLessThanOrEqual(320)
    expect(await sticksOut(page), address).toEqual([])
    await page.setViewportSize({ width: 640, height: 400 }) // 1280 px at 200%
    await page.addStyleTag({
      content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`,
    })
    expect(await widthOf(page), `${address} with wider spacing`).toBeLessThanOrEqual(640)
    expect(await sticksOut(page), `${address} with wider spacing`).toEqual([])
  }
})

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

test.describe('[PUB-85] without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page can be read and its links work', async ({ page }) => {
    for (const [address, words] of [
      ['/', ['Agentes IA Para Tu Negocio', 'Conversamos', 'Gestión de Reservas Automática', 'Marisol Núñez']],
      ['/blog', ['Todos los Posts']],
      ['/blog?search=capacitar', ['Capacitar al equipo']],
      ['/blog/category/tecnologia', ['Tecnología']],
      [ARTICLE, ['Qué es n8n, en tres líneas', 'Etiquetas', 'Artículos relacionados']],
      ['/no-existe', ['Página no encontrada', 'Ir al inicio']],
    ] as const) {
      await page.goto(address)
      for (const text of words) await expect(page.getByText(text).first(), `${address}: ${text}`).toBeVisible()
      if (!address.startsWith('/blog')) continue
      const articles = page.getByRole('main').getByRole('article')
      await expect(articles, address).not.toHaveCount(0)
      const pictured = articles.filter({ has: page.locator('img[src]').or(page.getByText('Sin imagen')) })
      await expect(pictured, address).toHaveCount(await articles.count())
    }
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Tecnología', exact: true }).click()
    await expect(page).toHaveURL('/blog?category=tecnologia')
    await expect(page.getByRole('article').first()).toBeVisible()
    for (const article of await page.getByRole('article').all()) await expect(article).toContainText('Tecnología')
    await page.setViewportSize(PHONE)
    await page.goto('/blog')
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Servicios' }).click()
    await expect(page).toHaveURL('/#servicios')
  })
})

test('[PUB-83] in forced colours, the chosen category differs from the others, and buttons have borders', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/blog')
  const background = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((chip) => getComputedStyle(chip).backgroundColor)
  expect(await background('Todos los Posts')).not.toBe(await background('Tecnología'))
  await page.goto('/')
  for (const name of ['Agenda tu consulta gratis hoy', 'Descubre tu potencial IA', 'Enviar consulta'])
    await expect(page.getByRole('button', { name }), name).toHaveCSS('border-top-width', '2px')
})
