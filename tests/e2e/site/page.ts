import type { Page } from '@playwright/test'

/** The links of the bar and of the side menu. */
export const LINKS = ['Inicio', 'Servicios', 'Nosotros', 'Soluciones', 'Equipo', 'Blog', 'Contacto']

export const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Scrolls, and waits until the page has handled it: its listener, registered before ours, has set its timer. */
export const scrollTo = (page: Page, y: number) =>
  page.evaluate(async (top) => {
    const told = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }))
    const from = window.scrollY
    window.scrollTo({ top, behavior: 'instant' })
    if (window.scrollY !== from) await told
  }, y)
