import type { Page } from '@playwright/test'
import { expect } from '../test'
import { frames } from './page'

/**
 * Presses Tab from the top of the page to its end. Expects everything to be reached in order, named, with its focus
 * visible and not covered.
 */
export async function expectReachedByKeyboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('[data-reached]')) delete each.dataset.reached
  })
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
    if (!now.isInBar && !now.isBesideForm) {
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
}

/** The focused element: its name, whether it is visible, whether it is covered, and its position. */
async function focused(page: Page) {
  await frames(page)
  return page.evaluate(() => {
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
      // The details of 'Contacto', in a column of their own: the form comes first.
      isBesideForm: window.innerWidth >= 1024 && element.matches('#contacto :not(form *)'),
      left,
      top: top + window.scrollY,
      bottom: top + window.scrollY + height,
    }
  })
}
