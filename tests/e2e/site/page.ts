import type { Page } from '@playwright/test'
import { POLLING } from '../test'

/** The links of the bar and of the side menu. */
export const LINKS = ['Inicio', 'Servicios', 'Nosotros', 'Soluciones', 'Equipo', 'Blog', 'Contacto']

export const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/**
 * Waits until the page has rendered `count` frames. A browser that takes the page for hidden may render none: a wait
 * inside the page would last until the test ends.
 */
export async function frames(page: Page, count = 2): Promise<void> {
  const counter = await page.evaluateHandle((left) => ({ left }), count)
  try {
    await page.waitForFunction((each) => each.left-- === 0, counter, { polling: 'raf', timeout: 30_000 })
  } catch (cause) {
    const state = await page.evaluate(() => `${document.visibilityState}, scrollY ${window.scrollY}`)
    throw new Error(`the page (${state}) renders no frames`, { cause })
  }
}

/** Waits until the fonts that the page has asked for are there. */
export const fontsLoaded = (page: Page) =>
  page.waitForFunction(() => document.fonts.status === 'loaded', undefined, POLLING)

/** Scrolls, and waits until the page has handled it: its listener, registered before ours, has set its timer. */
export async function scrollTo(page: Page, y: number): Promise<void> {
  const scroll = await page.evaluateHandle((top) => {
    const from = window.scrollY
    window.scrollTo({ top, behavior: 'instant' })
    const state = { isHandled: window.scrollY === from }
    window.addEventListener('scroll', () => Object.assign(state, { isHandled: true }), { once: true })
    return state
  }, y)
  await page.waitForFunction(({ isHandled }) => isHandled, scroll, { timeout: 30_000 })
}
