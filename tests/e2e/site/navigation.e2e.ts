import type { Page } from '@playwright/test'
import { expect, hold, test } from '../posts'
import { atRest, stopClock } from '../test'
import { fontsLoaded, frames, LINKS, scrollTo } from './page'

const ARTICLE = '/blog/que-es-un-agente-de-ia'
const LONG_ARTICLE = '/blog/n8n-para-principiantes'
const OFFSET_PX = 80
const PHONE = { width: 375, height: 740 }

const bar = (page: Page) => page.getByRole('banner')
const links = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menú' })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Abrir menú' }).click()
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
const isAtEnd = (page: Page) =>
  page.evaluate(() => Math.abs(document.documentElement.scrollHeight - window.innerHeight - window.scrollY) <= 1)

/**
 * Waits until the page reacts to scrolling: scripts may still be loading when the browser reports the page as loaded.
 */
async function awake(page: Page) {
  await scrollTo(page, 200)
  await expect(bar(page)).toHaveAttribute('data-translucent', 'true')
  await scrollTo(page, 0)
  await expect(bar(page)).toHaveAttribute('data-translucent', 'false')
}

/** Returns the section's distance from the top of the window. */
const topOf = (page: Page, section: string) =>
  page.evaluate((id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN), section)

/** Expects the section to have come to rest under the bar: at the offset, or as far down as the page scrolls. */
async function expectAt(page: Page, section: string) {
  await expect(async () => {
    const isAtEnd = await page.evaluate(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
    )
    const top = await topOf(page, section)
    expect((isAtEnd && top >= OFFSET_PX) || Math.abs(top - OFFSET_PX) <= 1, `${section} is at ${top}`).toBe(true)
  }).toPass({ intervals: [100] })
}

test.describe('on a desktop', () => {
  test('[PUB-04] [PUB-05] the bar turns translucent after 100 px and never hides', async ({ page }) => {
    await page.clock.install()
    await page.setViewportSize({ width: 768, height: 800 })
    await page.goto('/')
    await awake(page)
    await stopClock(page)
    const look = () =>
      bar(page).evaluate((element) => {
        const { backdropFilter, backgroundColor } = getComputedStyle(element)
        const alpha = /\/ ([\d.]+)\)|rgba\(.*, ([\d.]+)\)/.exec(backgroundColor)
        return { isBlurred: backdropFilter.includes('blur'), alpha: Number(alpha?.[1] ?? alpha?.[2] ?? 1) }
      })
    const opaque = { isBlurred: false, alpha: 1 }
    await expect.poll(look).toEqual(opaque) // on its way back from `awake`, which the stopped clock does not affect
    await scrollTo(page, 100)
    await page.clock.runFor(2000)
    expect(await look()).toEqual(opaque)
    await scrollTo(page, 101)
    await expect.poll(look).toMatchObject({ isBlurred: true })
    await expect.poll(async () => (await look()).alpha).toBeLessThan(1)
    expect((await look()).alpha).toBeGreaterThan(0.6) // slightly
    await page.clock.runFor(2000)
    expect((await bar(page).boundingBox())?.y).toBe(0)
    await scrollTo(page, 0)
    await expect.poll(look).toEqual(opaque)
  })

  test('[PUB-02] [PUB-07] [PUB-09] [PUB-18] [PUB-31] [PUB-87] a URL with an anchor opens there, and bar and footer links scroll smoothly to sections, 80 px below the top', async ({
    page,
  }) => {
    await page.goto('/#soluciones')
    await expectAt(page, 'soluciones')
    const sections = ['inicio', 'servicios', 'nosotros', 'soluciones', 'equipo', 'contacto']
    expect(
      await page.locator('main > section[id]:not([id^=seccion-])').evaluateAll((all) => all.map(({ id }) => id)),
    ).toEqual(sections)
    await page.evaluate(() => {
      const scroll = window.scrollTo.bind(window)
      const asked: unknown[] = []
      Object.assign(window, { asked })
      window.scrollTo = (...args: unknown[]) => {
        asked.push(args[0])
        scroll(...(args as [ScrollToOptions]))
      }
    })
    for (const section of sections.slice(1)) {
      await links(page)
        .getByRole('link', { name: new RegExp(section, 'i') })
        .click()
      await expectAt(page, section)
    }
    const asked = await page.evaluate(() => (window as unknown as { asked: ScrollToOptions[] }).asked)
    expect(asked.map(({ behavior }) => behavior)).toEqual(Array(5).fill('smooth'))
    await bar(page).getByRole('link', { name: 'Ozama IA' }).click()
    await expect.poll(() => scrollY(page)).toBe(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Automatización' }).click()
    await expectAt(page, 'servicios')

    await test.step('with reduced motion it is there at once', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await links(page).getByRole('link', { name: 'Equipo' }).click()
      expect(Math.abs((await topOf(page, 'equipo')) - OFFSET_PX)).toBeLessThanOrEqual(1)
      await links(page).getByRole('link', { name: 'Inicio' }).click()
      expect(await scrollY(page)).toBe(0)
    })
    await test.step('the links stand in the bar from 768 px on', async () => {
      await page.setViewportSize({ width: 768, height: 800 })
      await expect(links(page).getByRole('link')).toHaveText(LINKS)
      for (const link of await links(page).getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeHidden()
      await page.setViewportSize({ width: 767, height: 800 })
      await expect(links(page)).toBeHidden()
      await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeVisible()
    })
  })

  test('[PUB-06] [PUB-08] [PUB-09] [PUB-31] section links on other pages go through the landing page', async ({
    page,
  }) => {
    const footer = page.getByRole('contentinfo')
    const toBlog = async () => {
      await links(page).getByRole('link', { name: 'Blog' }).click()
      await expect(page).toHaveURL('/blog')
      await expect(page.getByRole('article').first()).toBeVisible()
    }
    await page.goto(ARTICLE)
    await links(page).getByRole('link', { name: 'Nosotros' }).click()
    await expect(page).toHaveURL('/#nosotros')
    await expect(links(page).getByRole('link', { name: 'Blog' })).not.toHaveAttribute('aria-current')
    await expectAt(page, 'nosotros')
    await toBlog()
    await footer.getByRole('link', { name: 'Equipo' }).click()
    await expect(page).toHaveURL('/#equipo')
    await expectAt(page, 'equipo')
    await toBlog()
    await expect(footer.getByRole('link', { name: 'Distrito Nacional' })).toHaveAttribute('href', '/#contacto')
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page.locator('.prose')).toBeVisible()
    await scrollTo(page, 900)
    await bar(page).getByRole('link', { name: 'Ozama IA' }).click()
    await expect(page.locator('#inicio')).toBeVisible()
    await expect.poll(() => scrollY(page)).toBe(0)
  })

  test('[PUB-08] an article’s heading is not mistaken for the section with the same name, however slow the navigation', async ({
    page,
    store,
  }) => {
    const { slug } = await store({
      isPublished: true,
      content: `${'Un párrafo.\n\n'.repeat(60)}## Equipo\n\nUn final.`,
    })
    await page.goto(`/blog/${slug}`)
    const arrive = await hold(page, '**/?_rsc=*')
    const asked = page.waitForRequest('**/?_rsc=*')
    await links(page).getByRole('link', { name: 'Equipo' }).click()
    await asked
    await page.evaluate(() => new Promise((wait) => setTimeout(wait, 500))) // longer than it waits to scroll
    expect(await scrollY(page)).toBe(0)
    arrive()
    await expect(page).toHaveURL('/#equipo')
    await expectAt(page, 'equipo')
  })

  test('[PUB-02] a key held down opens the blog elsewhere, from a search too', async ({ page, context }) => {
    await page.goto('/blog?search=agente')
    for (const key of ['Shift', 'ControlOrMeta'] as const) {
      const opened = context.waitForEvent('page')
      await links(page)
        .getByRole('link', { name: 'Blog' })
        .click({ modifiers: [key] })
      await (await opened).close()
    }
    await expect(page).toHaveURL('/blog?search=agente')
  })

  test('[PUB-10] going back restores the scroll position, other navigations start at the top', async ({ page }) => {
    for (const [address, y] of [
      ['/blog', 900],
      ['/', 1500],
    ] as const) {
      await page.goto(address)
      await awake(page)
      await scrollTo(page, y)
      await expect(bar(page)).toHaveAttribute('data-translucent', 'true') // the position has been recorded too
      const card = page.getByRole('article').getByRole('link').nth(4)
      if (address === '/blog')
        await card.dispatchEvent('click') // a mouse would scroll there first
      else await links(page).getByRole('link', { name: 'Blog' }).click()
      await expect(page).not.toHaveURL(address)
      await expect.poll(() => scrollY(page)).toBe(0)
      await page.goBack()
      await expect(page).toHaveURL(address)
      await expect.poll(() => scrollY(page)).toBe(y)
    }
  })

  test('[PUB-32] [PUB-33] an unknown URL shows a not-found page with ways out', async ({ page, request }) => {
    expect((await request.get('/no-existe/tampoco')).status()).toBe(404)
    await page.goto('/no-existe')
    await expect(page.getByText('404', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/')
    await expect(main.locator('a[href="/#contacto"]')).toBeVisible()
    await main.locator('a[href="/blog"]').click()
    await expect(page).toHaveURL('/blog')
    await page.goto('/no-existe')
    await page.getByRole('button', { name: 'Volver atrás' }).click()
    await expect(page).toHaveURL('/blog')
    await page.goto('/no-existe')
    await main.locator('a[href="/#servicios"]').click()
    await expect(page).toHaveURL('/#servicios')
    await expectAt(page, 'servicios')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('[PUB-10] going back restores the end of an article, where the browser alone lands too high', async ({
    page,
  }) => {
    await page.goto(LONG_ARTICLE)
    await fontsLoaded(page) // the article is 60 px taller before
    let end = Number.NaN
    for (let y = await scrollY(page); y !== end; y = await scrollY(page)) {
      end = y
      // Like a finger: what comes next is rendered on the way, higher or lower than estimated.
      await page.evaluate(() => window.scrollBy({ top: 400, behavior: 'instant' }))
      await frames(page)
    }
    await page.getByRole('region', { name: 'Artículos relacionados' }).getByRole('link').first().dispatchEvent('click') // a mouse would scroll there first
    await expect(page).not.toHaveURL(LONG_ARTICLE)
    await expect.poll(() => scrollY(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(LONG_ARTICLE)
    await expect.poll(() => scrollY(page)).toBe(end)

    // On a slow phone the article has its height after seconds only.
    const cut = (height: string) =>
      page.evaluate((maxHeight) => {
        Object.assign(document.querySelector('main')?.style ?? {}, { maxHeight, overflow: maxHeight && 'clip' })
      }, height)
    /** Stops the page's clock at `ms` from now: it gives up after ten seconds, which a busy machine may need. */
    const stopAfter = (ms: number) =>
      page.evaluate((later) => {
        const now = Date.now() + later
        Date.now = () => now
      }, ms)
    await stopAfter(0)
    for (const isTouched of [false, true]) {
      await page.goForward()
      await expect(page).not.toHaveURL(LONG_ARTICLE)
      await expect.poll(() => scrollY(page)).toBe(0)
      await cut('2000px')
      await page.goBack()
      await expect.poll(() => scrollY(page)).toBeGreaterThan(1000)
      await expect.poll(() => isAtEnd(page)).toBe(true)
      const lowest = await scrollY(page)
      await stopAfter(3000)
      await frames(page)
      if (isTouched) {
        await page.mouse.wheel(0, -100)
        await expect.poll(() => scrollY(page)).toBeLessThan(lowest)
      }
      await cut('')
      if (!isTouched) await expect.poll(() => scrollY(page)).toBeGreaterThan(lowest)
      else {
        await frames(page, 3)
        expect(await scrollY(page), 'a visitor who scrolls meanwhile is left alone').toBeLessThan(lowest)
      }
    }
  })

  test('[PUB-03] [PUB-04] the bar hides 800 ms after scrolling 50 px down, in 400 ms, and returns on scrolling up', async ({
    page,
  }) => {
    await page.clock.install()
    await page.setViewportSize({ ...PHONE, width: 767 })
    await page.goto('/blog')
    await awake(page)
    await stopClock(page)
    await atRest(page)
    await expect(bar(page)).toHaveCSS('transition', /^transform 0\.4s/)
    await scrollTo(page, 50)
    await page.clock.runFor(5000)
    expect(await bar(page).getAttribute('data-hidden')).toBe('false')
    await scrollTo(page, 51)
    await page.clock.runFor(780)
    expect(await bar(page).getAttribute('data-hidden')).toBe('false')
    await page.clock.runFor(40)
    await expect(bar(page)).toHaveAttribute('data-hidden', 'true')
    const bottom = async () => {
      const { y, height } = (await bar(page).boundingBox()) ?? { y: Number.NaN, height: 0 }
      return y + height
    }
    await expect.poll(bottom).toBeLessThanOrEqual(0)
    await scrollTo(page, 41)
    await expect.poll(async () => (await bar(page).boundingBox())?.y).toBe(0)

    await scrollTo(page, 300)
    await openMenu(page)
    await page.clock.runFor(5000)
    expect(await bar(page).getAttribute('data-hidden')).toBe('false')
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await scrollTo(page, 400)
    await page.clock.runFor(820)
    await expect(bar(page)).toHaveAttribute('data-hidden', 'true')
  })

  test('[PUB-02] [PUB-06] [PUB-86] the side menu opens, traps focus, and closes by button, overlay, Escape and link, and before hydration too', async ({
    page,
  }) => {
    const come = await hold(page, '**/_next/**/*.js')
    await page.goto('/blog', { waitUntil: 'domcontentloaded' })
    await openMenu(page)
    await expect(menu(page).getByRole('link')).toHaveText(LINKS)
    await menu(page).getByRole('button', { name: 'Cerrar menú' }).click()
    await expect(menu(page)).toBeHidden()
    await openMenu(page)
    await expect(menu(page)).toBeVisible()
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    come()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(page.locator('.bar-menu')).toBeFocused()

    await expect(page.locator('html')).toHaveAttribute('data-ready')
    await expect(links(page)).toBeHidden()
    await page.evaluate(() =>
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (target instanceof HTMLDialogElement && propertyName === 'transform') target.dataset.slides = ''
      }),
    )
    await openMenu(page)
    await expect(menu(page).getByRole('link')).toHaveText(LINKS)
    await expect(menu(page)).toHaveAttribute('data-slides')
    await expect.poll(async () => (await menu(page).boundingBox())?.x).toBeGreaterThan(0)
    const overlay = () =>
      menu(page).evaluate((element) => {
        const { backgroundColor, opacity } = getComputedStyle(element, '::backdrop')
        return `${backgroundColor} ${opacity}`
      })
    await expect.poll(overlay).toMatch(/^rgba\(.+, 0\.[3-9]\d*\) 1$/)
    const colour = (name: string) =>
      menu(page)
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).color)
    expect(await colour('Blog')).not.toBe(await colour('Equipo'))
    await menu(page).getByRole('button', { name: 'Cerrar menú' }).click()
    await expect(menu(page)).toBeHidden()

    await openMenu(page)
    await page.mouse.click(10, 400)
    await expect(menu(page)).toBeHidden()

    for (const key of ['Shift+Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 10; presses++) {
        await page.keyboard.press(key)
        expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null), key).toBe(true)
      }
    }
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeFocused()

    await openMenu(page)
    await menu(page).getByRole('link', { name: 'Equipo' }).click()
    await expect(menu(page)).toBeHidden()
    await expect(page).toHaveURL('/#equipo')
    await expectAt(page, 'equipo')

    await scrollTo(page, 0) // there the bar has the button
    await openMenu(page)
    await menu(page).getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(menu(page)).toBeHidden()
    expect(warnings.filter((text) => !text.includes('by Playwright'))).toEqual([])
  })
})

test.describe('when something fails on the way', () => {
  test.use({ expectedComplaints: /ERR_FAILED|ChunkLoadError|reading 'then'/ })

  test('[PUB-85] an article whose scripts don’t arrive opens all the same', async ({ page }) => {
    await page.goto('/blog')
    await page.route('**/_next/**/*.js', (route) => route.abort())
    const card = page.getByRole('article').first()
    const title = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('.prose')).toBeVisible()
  })

  test('[PUB-84] a page that can’t be rendered says so in Spanish', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'serviceWorker', { value: { register: async () => undefined } })
    })
    await page.goto(ARTICLE, { waitUntil: 'commit' })
    await expect(page.locator('body')).toHaveText(/^Algo salió malNo pudimos mostrar esta página.*Volver a intentarlo$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })
})
