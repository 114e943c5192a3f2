import type { Locator } from '@playwright/test'
import { openHours } from '../bookings'
import { expect, test } from '../posts'

const NUMBER = '+18095550142'
const CODED = /^Hola, leí «.+» y quiero una consulta\. Ref\. [A-HJKMNP-Z2-9]{5}$/
let restore: () => Promise<unknown>
test.beforeEach(async ({ callApi }) => {
  restore = await openHours(callApi)
})
test.afterEach(async ({ callApi }) => {
  await callApi('POST', '/globals/settings', { whatsapp: '' })
  await restore()
})

test('[PUB-105] [PUB-109] WhatsApp links name the page and carry a code, stand in a form that could not be sent, and without a number there is none', async ({
  page,
  request,
  browser,
  callApi,
  store,
  complaints,
}) => {
  const { title, slug } = await store({ isPublished: true })
  const pages = ['/', '/reservar', `/blog/${slug}`]

  await test.step('without a number there is no link', async () => {
    for (const path of pages) expect(await (await request.get(path)).text(), path).not.toContain('wa.me/1')
  })

  await callApi('POST', '/globals/settings', { whatsapp: NUMBER })
  await test.step('with one they stand beside the form, on the booking page, at the end of an article and in the footer, and name the page without scripts too', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    for (const path of pages) {
      await plain.goto(path)
      await expect(plain.locator('a[href*="wa.me/18095550142"]'), path).toHaveCount(2)
      await expect(plain.getByRole('contentinfo').locator('a[href*="wa.me/"]'), path).toHaveCount(1)
      const heading = (await plain.getByRole('heading', { level: 1 }).textContent())?.replace(/\s+/g, ' ').trim()
      const href = await plain.locator('main a[href*="wa.me/1"]').getAttribute('href')
      expect(new URL(href ?? '').searchParams.get('text')).toBe(`Hola, leí «${heading}» y quiero una consulta.`)
    }
    await plain.goto('/contacto/enviada')
    await expect(plain.locator('main a[href*="wa.me/1"]')).toHaveText('Escríbenos por WhatsApp')
    await context.close()
  })

  await test.step('a request that could not be sent offers it', async () => {
    await page.route('**/api/contact', (route) => route.abort())
    await page.goto('/#contacto')
    const form = page.locator('#contacto form')
    await form.getByLabel('Nombre').fill('Rosa')
    await form.getByLabel('Email').fill('rosa@example.com')
    await form.getByLabel('Mensaje').fill('Quiero automatizar mis citas.')
    await form.getByRole('button').click()
    await expect(form.locator('a[href^="https://wa.me/18095550142?"]')).toBeVisible()
    await page.unroute('**/api/contact')
    complaints.length = 0 // the browser itself logs the failed call
  })

  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  /** Presses a link, and returns the message that it opens WhatsApp with. */
  const pressed = async (link: Locator): Promise<string> => {
    const opened = page.waitForRequest('https://wa.me/**')
    await link.click()
    await page.waitForURL('https://wa.me/**', { waitUntil: 'commit' })
    return new URL((await opened).url()).searchParams.get('text') ?? ''
  }

  await test.step('on a connection that stalls the message goes without a code', async () => {
    await page.goto(`/blog/${slug}`)
    await page.route('**/*.js', () => undefined) // neither delivered nor refused
    const message = await pressed(page.getByRole('article').locator('a[href*="wa.me/1"]'))
    expect(message).toBe(`Hola, leí «${title}» y quiero una consulta.`)
    await page.unroute('**/*.js')
  })

  // A busy machine needs longer than the two seconds after which the message goes without its code.
  await page.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((run: () => void, ms?: number) =>
      setTimeout(run, ms === 2_000 ? 60_000 : ms)) as typeof setTimeout
  })
  await test.step('the message names the article, with a code once it is pressed', async () => {
    await page.goto(`/blog/${slug}`)
    const link = page.getByRole('article').locator('a[href*="wa.me/1"]')
    const text = async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
    expect(await text()).toBe(`Hola, leí «${title}» y quiero una consulta.`)
    const message = await pressed(link)
    expect(message).toMatch(CODED)
    const code = message.slice(-5)
    const { person } = await callApi('PUT', `/admin/people/by-ref/${code}`, { nombre: 'Rosa', telefono: '8095550177' })
    expect(person).toMatchObject({ firstArticle: slug, lastArticle: slug, telefono: '+18095550177' })
  })

  await test.step('so do those of the booking page and of the footer', async () => {
    for (const place of ['main', 'contentinfo'] as const) {
      await page.goto('/reservar')
      const heading = (await page.getByRole('heading', { level: 1 }).textContent())?.trim()
      const message = await pressed(page.getByRole(place).locator('a[href*="wa.me/1"]'))
      expect(message).toMatch(CODED)
      expect(message).toContain(`«${heading}»`)
    }
  })
})
