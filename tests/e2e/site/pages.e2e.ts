import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { STANDALONE } from '@/cli/build'
import { PANEL, PUBLIC } from '../addresses'
import { expect, test } from '../posts'
import { expectAccessible, expectAccessibleInBothThemes } from '../test'
import { englishOn } from '../words'

/** Colours are the same at every width; what only phones have is checked in both themes in `access.e2e.ts`. */
const CHECKS = [
  [375, expectAccessible],
  [768, expectAccessible],
  [1280, expectAccessibleInBothThemes],
] as const

for (const address of PUBLIC) {
  test(`[PUB-83] [PUB-84] [PUB-88] [PUB-90] ${address} is accessible, Spanish, free of console errors, and no wider than the screen`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' }) // contrast is measured once everything is at rest
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    for (const [width, check] of CHECKS) {
      await page.setViewportSize({ width, height: 800 })
      await check(page)
      expect((await englishOn(page)).filter((text) => text !== 'Image failed to load')).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}

test('[PUB-84] an endless word breaks at the screen’s edge', async ({ page, store, callApi }) => {
  const word = 'Electroencefalografista'.repeat(6)
  const name = word.slice(0, 100)
  const video = `<YouTube id="dQw4w9WgXcQ" title="${name}" />`
  const category = await callApi('POST', '/blog/admin/categories', { name })
  const tag = await callApi('POST', '/blog/admin/tags', { name })
  const { id, slug } = await store({
    title: word,
    excerpt: word,
    content: `${word}\n\n## ${word}\n\n${video}`,
    categoryId: category.id,
    tagIds: [tag.id],
    isPublished: true,
  })
  const { brand, email } = await callApi('GET', '/globals/settings')
  try {
    await callApi('POST', '/globals/settings', { brand: word.slice(0, 60), email: `${name.slice(0, 60)}@example.com` })
    await page.setViewportSize({ width: 320, height: 700 })
    for (const address of ['/', '/blog', `/blog/${slug}`, '/blog?search=electro', '/blog/que-es-un-agente-de-ia']) {
      await page.goto(address)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320)
      await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('banner').locator('svg').first()).toHaveCSS('width', '36px')
    }
  } finally {
    await callApi('POST', '/globals/settings', { brand, email })
    await callApi('DELETE', `/blog/admin/posts/${id}`)
    await callApi('DELETE', `/blog/admin/categories/${category.id}`)
    await callApi('DELETE', `/blog/admin/tags/${tag.id}`)
  }
})

test('[ADM-01] a visitor without a session is redirected to the login page, and receives no panel content', async ({
  page,
  request,
}) => {
  for (const address of ['/admin', ...PANEL]) {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect(answer.status(), address).toBe(307)
    expect(answer.headers().location, address).toContain('/admin/login?redirect=')
  }
  await page.goto('/admin/posts')
  await expect(page).toHaveURL('/admin/login')
  const forged = await request.get('/admin/posts', { headers: { Cookie: 'payload-token=x.y.z' } })
  expect(await forged.text()).not.toContain('ferretería')
})

test('[PUB-32] [API-06] unknown URLs get a 404', async ({ request }) => {
  expect((await request.get('/no-existe/nada')).status()).toBe(404)
  expect((await request.get('/blog/no-existe')).status()).toBe(404)
  for (const address of ['/no-existe', '/blog/no-existe', '/blog/category/no-existe']) {
    const markup = await (await request.get(address)).text()
    expect(markup.match(/<meta name="robots"[^>]*>/g), address).toEqual(['<meta name="robots" content="noindex"/>'])
  }
  expect((await request.get('/api/no-existe')).status()).toBe(404)
  for (const address of ['/blog/a%00b', '/blog/%E0%A4%A', '/blog/category/%']) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(404)
    expect(await answer.text(), address).toContain('Página no encontrada')
  }
})

test('opening the URL the form posts to leads to the form', async ({ request }) => {
  const answer = await request.get('/contacto', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([307, '/#contacto'])
})

test('no request writes to the disk, which anyone could otherwise fill', async ({ request }) => {
  const invented = `inventado-${randomUUID()}`
  for (const address of [`/blog/${invented}`, `/blog/category/${invented}`, `/blog?search=${invented}`]) {
    expect((await request.get(address)).headers()['x-request-id']).toBeTruthy()
  }
  const files = await readdir(STANDALONE, { recursive: true })
  expect(files.filter((file) => file.includes(invented) || file.includes('fetch-cache'))).toEqual([])
})
