import { openHours } from '../bookings'
import { expect, test } from '../posts'

const NUMBER = '+18095550142'
let restore: () => Promise<unknown>
test.beforeEach(async ({ callApi }) => {
  restore = await openHours(callApi)
})
test.afterEach(async ({ callApi }) => {
  await callApi('POST', '/globals/settings', { whatsapp: '' })
  await restore()
})

test('[PUB-105] WhatsApp links name the page and carry a code, and without a number there is none', async ({
  page,
  browser,
  callApi,
  store,
}) => {
  const { title, slug } = await store({ isPublished: true })
  const links = page.locator('a[href*="wa.me/18095550142"]')
  const pages = ['/', '/reservar', `/blog/${slug}`]

  await test.step('without a number there is no link', async () => {
    for (const path of pages) {
      await page.goto(path)
      await expect(page.locator('a[href*="wa.me/1"]')).toHaveCount(0)
    }
  })

  await callApi('POST', '/globals/settings', { whatsapp: NUMBER })
  await test.step('with one they stand beside the form, on the booking page, at the end of an article and in the footer', async () => {
    for (const path of pages)
      await expect(async () => {
        await page.goto(path)
        expect(await links.count(), path).toBe(2)
        expect(await page.getByRole('contentinfo').locator('a[href*="wa.me/"]').count(), path).toBe(1)
      }).toPass()
  })

  await test.step('without scripts the message names the page too', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    for (const path of ['/', '/reservar']) {
      await plain.goto(path)
      const heading = (await plain.getByRole('heading', { level: 1 }).textContent())?.replace(/\s+/g, ' ').trim()
      const href = await plain.locator('main a[href*="wa.me/1"]').first().getAttribute('href')
      expect(new URL(href ?? '').searchParams.get('text')).toBe(`Hola, leí «${heading}» y quiero una consulta.`)
    }
    await plain.goto('/contacto/enviada')
    await expect(plain.locator('main a[href*="wa.me/1"]')).toHaveText('Escríbenos por WhatsApp')
    await context.close()
  })

  await test.step('the message names the article, with a code once it is pressed', async () => {
    await page.goto(`/blog/${slug}`)
    const link = page.getByRole('article').locator('a[href*="wa.me/1"]')
    const text = async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
    expect(await text()).toBe(`Hola, leí «${title}» y quiero una consulta.`)
    let opened = ''
    await page.route('https://wa.me/**', (route) => {
      opened = route.request().url()
      return route.fulfill({ body: 'WhatsApp' })
    })
    await link.click()
    await page.waitForURL('https://wa.me/**')
    const message = new URL(opened).searchParams.get('text') ?? ''
    expect(message).toMatch(/^Hola, leí «.+» y quiero una consulta\. Ref\. [A-HJKMNP-Z2-9]{5}$/)
    const code = message.slice(-5)
    const { person } = await callApi('PUT', `/admin/people/by-ref/${code}`, { nombre: 'Rosa', telefono: '8095550177' })
    expect(person).toMatchObject({ firstArticle: slug, lastArticle: slug, telefono: '+18095550177' })
  })
})
