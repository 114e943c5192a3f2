import { expect, test, unique } from '../posts'

test.use({ javaScriptEnabled: false })

test.describe('[PUB-85] without JavaScript', () => {
  test('every page can be read and its links work', async ({ page }) => {
    for (const [address, words] of [
      ['/', ['Agentes IA Para Tu Negocio', 'Conversamos', 'Gestión de Reservas Automática', 'Marisol Núñez']],
      ['/blog', ['Todos los Posts']],
      ['/blog?search=capacitar', ['Capacitar al equipo']],
      ['/blog/category/tecnologia', ['Tecnología']],
      ['/blog/n8n-para-principiantes', ['Qué es n8n, en tres líneas', 'Etiquetas', 'Artículos relacionados']],
      ['/no-existe', ['Página no encontrada', 'Ir al inicio']],
      ['/blog/no-existe', ['El artículo que buscas no existe o ha sido eliminado.']],
    ] as const) {
      await page.goto(address)
      for (const text of words) await expect(page.getByText(text).first(), `${address}: ${text}`).toBeVisible()
      if (!address.startsWith('/blog') || address.endsWith('/no-existe')) continue
      const articles = page.getByRole('main').getByRole('article')
      await expect(articles, address).not.toHaveCount(0)
      const pictured = articles.filter({ has: page.locator('img[src]').or(page.getByText('Sin imagen')) })
      await expect(pictured, address).toHaveCount(await articles.count())
    }
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Tecnología', exact: true }).click()
    await expect(page).toHaveURL('/blog?category=tecnologia')
    await expect(page.getByRole('article').first()).toBeVisible()
    for (const article of await page.getByRole('article').all()) await expect(article).toContainText('Tecnología')
    await page.setViewportSize({ width: 375, height: 740 })
    await page.goto('/blog')
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Servicios' }).click()
    await expect(page).toHaveURL('/#servicios')
  })

  test('a visitor can search, and read what they find', async ({ page }) => {
    await page.goto('/blog')
    await page.getByPlaceholder('Buscar artículos...').fill('ferretería')
    await page.getByPlaceholder('Buscar artículos...').press('Enter')
    await expect(page).toHaveURL(/\/blog\?search=/)
    await page
      .getByRole('link', { name: /la ferretería que dejó/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('la ferretería')
    await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible()
  })

  test('[PUB-48] a search keeps the category, and a category the search', async ({ page }) => {
    await page.goto('/blog?category=casos-de-exito')
    await page.getByPlaceholder('Buscar artículos...').fill('ferreteria')
    await page.getByPlaceholder('Buscar artículos...').press('Enter')
    await expect(page).toHaveURL('/blog?search=ferreteria&category=casos-de-exito')
    await page.getByRole('link', { name: 'Tecnología', exact: true }).click()
    await expect(page).toHaveURL('/blog?search=ferreteria&category=tecnologia')
  })

  test('[PUB-33] [PUB-45] [PUB-63] no button is shown that would do nothing', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 })
    const buttons = page.getByRole('button')
    for (const address of ['/blog', '/no-existe']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(buttons, address).toHaveCount(0)
    }
    const brand = page.getByRole('banner').getByRole('link', { name: 'Ozama IA' })
    expect((await brand.boundingBox())?.width).toBeGreaterThan(120) // the links in the bar leave it whole
    await page.goto('/blog/que-es-un-agente-de-ia')
    await buttons.click()
    await expect(page.getByRole('link', { name: 'Compartir en LinkedIn' })).toBeVisible()
    await expect(buttons).toHaveText(['Compartir'])
  })

  test('[API-31] the contact form is sent and answered, and stored once when it is sent again', async ({
    page,
    callApi,
  }) => {
    const name = unique('Ysabel')
    const send = async () => {
      await page.locator('#contacto form').getByRole('button').click()
      await expect(page).toHaveURL(/\/contacto\/enviada$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Consulta enviada!')
      await expect(
        page.getByText(/^Recibimos tu consulta\. Te escribimos (antes del?|dentro de) .*[^.]\.$/),
      ).toBeVisible()
    }
    await page.goto('/#contacto')
    await page.getByLabel('Nombre').fill(name)
    await page.getByLabel('Email').fill('ysabel@peña.do')
    await page.getByLabel('Mensaje').fill('Escribo desde un teléfono viejo.')
    await send()
    await page.goBack()
    await expect(page.getByLabel('Nombre')).toHaveValue(name)
    await send()
    expect((await callApi('GET', `/admin/contact?search=${encodeURIComponent(name)}`)).requests).toHaveLength(1)

    await test.step('whoever left a number is called', async () => {
      await page.goBack()
      await page.getByLabel('Teléfono').fill('809-555-0100')
      await page.locator('#contacto form').getByRole('button').click()
      await expect(
        page.getByText(/^Recibimos tu consulta\. Te llamamos (antes del?|dentro de) .*[^.]\.$/),
      ).toBeVisible()
    })
  })
})
