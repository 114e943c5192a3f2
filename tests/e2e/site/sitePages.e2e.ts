import { pageScripts } from '@tests/support/pageScripts'
import * as rich from '@tests/support/richText'
import { unique } from '../posts'
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '../test'

/** The page's structured data, by type. */
const typesIn = (markup: string) =>
  [...markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json)['@type'],
  )

test('[PUB-91] the privacy notice and the terms are linked where they belong, with their titles', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const form = page.locator('form')
  await expect(form.getByText('Al enviar aceptas el aviso de privacidad.')).toBeVisible()
  await expect(form.getByRole('link', { name: 'aviso de privacidad' })).toHaveAttribute('href', '/privacidad')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Términos de uso' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aviso de privacidad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aviso de privacidad' })).toBeVisible()
  const map = await (await request.get('/sitemap.xml')).text()
  for (const address of ['/privacidad', '/terminos']) {
    const markup = await (await request.get(address)).text()
    expect(markup).toMatch(new RegExp(`rel="canonical" href="[^"]*${address}"`))
    expect(typesIn(markup)).toEqual(['WebPage', 'BreadcrumbList'])
    expect(map).toContain(`${address}</loc>`)
  }
})

test('a page of rich text loads fewer scripts than an article', async ({ request }) => {
  const sizeOf = async (address: string) => {
    const scripts = pageScripts(await (await request.get(address)).text())
    const bodies = await Promise.all(scripts.map(async (script) => (await request.get(script)).body()))
    return bodies.reduce((size, { length }) => size + length, 0)
  }
  expect(await sizeOf('/privacidad')).toBeLessThan(await sizeOf('/blog/que-es-un-agente-de-ia'))
})

test('[PUB-92] [PUB-93] [API-91] a page is shown as written, redirects once moved, and is gone once deleted', async ({
  page,
  request,
  callApi,
}) => {
  const slug = unique('pagina').replace(/\W+/g, '-')
  const content = rich.richText(
    rich.heading('h2', 'Un encabezado'),
    rich.paragraph(rich.text('Un texto con '), rich.text('fuerza', 1), rich.linkTo(' y un enlace', 'pages', 1)),
    rich.list('check', rich.item([rich.text('Hecho está')], { checked: true })),
    rich.table([rich.cell('Dato', 1), rich.cell('Plazo', 1)], [rich.cell('Uno'), rich.cell('Dos')]),
    rich.block('callout', { kind: 'consejo', text: rich.words('Pruebe primero.') }),
    rich.block('callToAction', { title: 'Hablemos', button: 'Escríbanos', url: '/#contacto' }),
  )
  const status = async (address = slug) => (await request.get(`/${address}`, { maxRedirects: 0 })).status()
  const { doc } = await callApi('POST', '/pages?draft=true', { title: 'Una página', slug, content, _status: 'draft' })
  expect(await status()).toBe(404)
  await callApi('PATCH', `/pages/${doc.id}`, { _status: 'published' })
  expect(await status()).toBe(200)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/${slug}`)
  await expect(page.getByRole('note')).toContainText('Pruebe primero.')
  await expect(page.getByRole('columnheader', { name: 'Plazo' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Hecho' })).toBeChecked()
  for (const [width, check] of [
    [320, expectAccessible],
    [768, expectAccessible],
    [1280, expectAccessibleInBothThemes],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await check(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.getByRole('link', { name: 'Escríbanos' }).click()
  await expect(page).toHaveURL('/#contacto')

  await callApi('PATCH', `/pages/${doc.id}`, { slug: `${slug}-nueva`, title: 'Otro título' })
  expect(await status()).toBe(308)
  const moved = await request.get(`/${slug}`)
  expect(new URL(moved.url()).pathname).toBe(`/${slug}-nueva`)
  expect(await moved.text()).toContain('Otro título')
  await callApi('PATCH', `/pages/${doc.id}`, { deletedAt: new Date().toISOString() })
  expect(await status(`${slug}-nueva`)).toBe(404)
  await callApi('DELETE', `/pages/${doc.id}?trash=true`)
})

test('[API-91] a draft is shown only to users who may edit it, in a frame of the panel', async ({
  request,
  token,
  panelOf,
}) => {
  const { person } = await panelOf(['create_posts', 'edit_own_posts'])
  for (const address of ['/vista-previa/paginas/1', '/vista-previa/portada']) {
    const shownTo = (headers = {}) => request.get(address, { headers })
    expect((await shownTo()).status(), address).toBe(404)
    expect((await shownTo({ Cookie: `payload-token=${person.token}` })).status(), address).toBe(404)
    const shown = await shownTo({ Cookie: `payload-token=${token}` })
    expect(shown.status(), address).toBe(200)
    const { 'x-frame-options': framing, 'content-security-policy': policy, 'cache-control': cache } = shown.headers()
    expect(framing).toBe('SAMEORIGIN')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(cache).toContain('no-store')
  }
  const page = await request.get('/privacidad')
  expect(page.headers()['x-frame-options']).toBe('DENY')
  expect(page.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})
