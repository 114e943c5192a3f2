import type { Page } from '@playwright/test'
import { test as base, expect } from './test'

type Stored = { id: number; slug: string; title: string; edit: string }
type Fixtures = {
  /** Stores a post of the administrator: a draft with any text unless told otherwise. */
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

let count = 0
/** `text` with a number that no other test has. */
export const unique = (text: string) => `${text} ${process.pid}-${++count}`

/** Lets the stopped clock of `page` go on by small steps until `check` passes. Answers how long it took, by that clock. */
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
/** What the editor shows of its text, line by line. */
export const linesOf = (page: Page) => content(page).locator('.cm-line').allTextContents()
/** Where the panel says what happened. */
export const toast = (page: Page) => page.getByRole('region', { name: /Notificaciones/ })

export { expect, hold } from './test'
