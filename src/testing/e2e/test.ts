import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { ADMIN } from '../site'

type Fixtures = {
  /** What pages of this test have complained of; none is allowed. */
  complaints: string[]
  /** A page of somebody who has signed in as the administrator, in a browser of their own. */
  panel: Page
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      watch(context, complaints)
      await use(complaints)
      expect(complaints.filter((text) => !isExpected(text))).toEqual([])
    },
    { auto: true },
  ],
  panel: async ({ browser, complaints, baseURL, viewport }, use) => {
    const context = await browser.newContext({ baseURL, viewport, locale: 'es-DO' })
    watch(context, complaints)
    const page = await context.newPage()
    await page.goto('/admin/login')
    await page.getByLabel('Usuario').fill(ADMIN.username)
    await page.getByLabel('Contraseña', { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await page.waitForURL('**/admin/dashboard')
    await use(page)
    await context.close()
  },
})

/** Notes errors in the console and exceptions of every page of `context`. */
function watch(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
}

/** Chromium itself logs the status of a page that a test asks for on purpose. */
const isExpected = (text: string) => /status of 404 .*no-existe/.test(text)

/** Asserts that axe finds no violation of WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([])
}

export { expect }
