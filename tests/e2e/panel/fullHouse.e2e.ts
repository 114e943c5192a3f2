import { expect, test } from '@playwright/test'
import { fillBlog } from '@tests/support/scaleFixture'
import { ADMIN, databaseOf, startSite } from '@tests/support/site'

/** The panel's lists, and the text of their rows. */
const LISTS = {
  '/admin/posts': />Artículo \d+ sobre/,
  '/admin/categories': />Categoría \d+</,
  '/admin/users': />persona-\d+</,
  '/admin/media': />Informe de persona-\d+/,
  '/admin/contact': />Ana Peña</,
}
const MOST_BYTES = 350_000

test('lists of thousands open with a small HTML document', async ({ browser }) => {
  const site = await startSite({ SEED: 'none', RATE_LIMIT: 'off' })
  const context = await browser.newContext({ baseURL: site.url })
  try {
    await fillBlog(2_000, (await databaseOf(site)).url)
    expect((await context.request.post('/api/blog/admin/login', { data: ADMIN })).status()).toBe(200)
    for (const [address, row] of Object.entries(LISTS)) {
      const document = await (await context.request.get(address)).body()
      expect(document.length, address).toBeLessThanOrEqual(MOST_BYTES)
      expect(`${document}`.replace(/<script[\s\S]*?<\/script>/g, ''), address).toMatch(row)
    }
    // So many tags would make it large, so the page loads them.
    const page = await context.newPage()
    const document = await page.goto('/admin/tags')
    expect((await document?.body())?.length).toBeLessThanOrEqual(MOST_BYTES)
    await expect(page.getByText(/^Etiqueta \d+$/).first()).toBeVisible()
  } finally {
    await context.close()
    await site.stop()
  }
})
