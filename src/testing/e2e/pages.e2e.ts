import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './test'

const PUBLIC = [
  '/',
  '/blog',
  '/blog?search=agente',
  '/blog/category/tecnologia',
  '/blog/que-es-un-agente-de-ia',
  '/no-existe',
]
const PANEL = [
  '/admin/dashboard',
  '/admin/posts',
  '/admin/posts/new',
  '/admin/categories',
  '/admin/tags',
  '/admin/users',
  '/admin/users/new',
  '/admin/media',
  '/admin/api-keys',
  '/admin/roles',
  '/admin/contact',
  '/admin/settings',
  '/admin/profile',
]
const WIDTHS = [375, 1280]

/** Words of English that a forgotten label would show. None of them is a word of Spanish too. */
const ENGLISH =
  /\b(the|and|with|your|save|saved|delete|create|created|update|search|loading|published|draft|settings|users?|password|logout|login|email address|no results|not found|nothing|edit|cancel|close|open|back|next|previous|select|choose|upload|file name|preview|home|menu toggle|untitled)\b/i

/** What a person reads on the page: visible text, names of controls, title. What people typed (cells, code, fields) is left out. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) => !element.closest('script, style'),
    )
    const attributes = ['aria-label', 'placeholder', 'title', 'alt']
    const names = elements.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''))
    const visible = elements.filter(
      (element) => !element.closest('code, pre, textarea, input, td') && element.checkVisibility(),
    )
    const texts = visible.flatMap(({ childNodes }) =>
      [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE),
    )
    const words = [document.title, ...names, ...texts.map((node) => node.textContent ?? '')]
    return words.map((text) => text.trim()).filter(Boolean)
  })

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const address of PUBLIC) {
      test(`[PUB-83] [PUB-84] [PUB-88] [PUB-90] ${address} is accessible, Spanish, quiet, and no wider than the screen`, async ({
        page,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' }) // contrast is measured on what has arrived
        await page.goto(address)
        await expect(page.locator('html')).toHaveAttribute('lang', 'es')
        await expectAccessible(page)
        expect((await wordsOf(page)).filter((text) => ENGLISH.test(text) && text !== 'Image failed to load')).toEqual(
          [],
        )
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      })
    }

    for (const address of PANEL) {
      test(`[ADM-105] [ADM-108] ${address} is Spanish and quiet, at its own address`, async ({ panel }) => {
        await panel.goto(address)
        await expect(panel.getByRole('heading').first()).toBeVisible()
        await expect(panel).toHaveURL(({ pathname }) => pathname === address)
        await expect(panel.locator('html')).toHaveAttribute('lang', 'es')
        // Payload's own markup gets its names once the page is alive.
        await expect.poll(async () => (await wordsOf(panel)).filter((text) => ENGLISH.test(text))).toEqual([])
      })
    }
  })
}

test('[ADM-01] whoever has no session is led to the login, and gets nothing of what lies behind', async ({
  page,
  request,
}) => {
  for (const address of ['/admin', ...PANEL]) {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect(answer.status(), address).toBe(307)
    expect(answer.headers().location, address).toContain('/admin/login?redirect=')
  }
  await page.goto('/admin/posts')
  await expect(page).toHaveURL('/admin/login?redirect=/admin/posts')
  const forged = await request.get('/admin/posts', { headers: { Cookie: 'payload-token=x.y.z' } })
  expect(await forged.text()).not.toContain('ferretería')
})

test('[PUB-32] [API-06] unknown addresses are said to be unknown', async ({ request }) => {
  expect((await request.get('/no-existe/nada')).status()).toBe(404)
  expect((await request.get('/blog/no-existe')).status()).toBe(404)
  expect((await request.get('/api/no-existe')).status()).toBe(404)
})
