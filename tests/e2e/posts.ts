import type { Page } from '@playwright/test'
import { test as base, expect } from './test'

type Stored = { id: number; slug: string; title: string; edit: string }
type Fixtures = {
  /** Creates a post as the administrator, by default a draft with some text. */
  store: (data?: Record<string, unknown>) => Promise<Stored>
}

export const test = base.extend<Fixtures>({
  store: async ({ callApi }, use) =>
    use(async (data = {}) => {
      const article = { title: unique('Un artículo'), content: 'Un texto que vale la pena.', slug: '', excerpt: '' }
      const { id, slug, title } = await callApi('POST', '/blog/admin/posts', { ...article, ...data })
      return { id, slug, title, edit: `/admin/posts/${id}/edit` }
    }),
})

/** Each file of a worker loads this module anew, and would count from one again. */
const FILE = process.hrtime.bigint() % 100_000n
let count = 0
/** Returns `text` with a number unique to this test. */
export const unique = (text: string) => `${text} ${process.pid}${FILE}-${++count}`

/**
 * Advances the stopped clock of `page` in small steps until `check` passes. Returns the time it took, by that clock.
 */
export async function tickUntil(page: Page, check: () => unknown): Promise<number> {
  let ms = 0
  await expect(async () => {
    ms += TICK_MS
    await page.clock.runFor(TICK_MS)
    await check()
  }).toPass({ intervals: [20] })
  return ms
}
const TICK_MS = 50

/** The editor's text. */
export const content = (page: Page) => page.getByRole('textbox', { name: 'Contenido' })
/**
 * Replaces the editor's text. `fill` selects the text in the page before it types; a result of a check that comes in
 * between makes the editor select again what it had selected, and the text is inserted there.
 */
export async function write(page: Page, text: string): Promise<void> {
  await expect(content(page)).toBeEditable()
  await content(page).press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}
/** Returns the text the editor shows, line by line. */
export const linesOf = (page: Page) => content(page).locator('.cm-line').allTextContents()
/** Publishes in spite of what the review warns of. */
export const publishAnyway = (page: Page) => page.getByRole('button', { name: 'Publicar de todos modos' }).click()
/** The region of the panel's toasts. */
export const toasts = (page: Page) => page.getByRole('region', { name: /Notificaciones/ })
/** The newest toast. The one that it replaces stays in the document until it has faded. */
export const toast = (page: Page) => toasts(page).locator('[data-sonner-toast][data-front="true"]')
/**
 * Waits for the toast with `text`, and closes it: a later one with the same text is another.
 */
export async function told(page: Page, text: string | RegExp): Promise<void> {
  const said = toast(page).filter({ hasText: text })
  await expect(said).toBeVisible()
  await said.getByRole('button', { name: 'Cerrar notificación' }).evaluateAll((found: HTMLElement[]) => {
    for (const button of found) button.click() // none, if it has gone by itself
  })
  await expect(said).toHaveCount(0)
}

export { expect, hold, holdAnswer } from './test'
