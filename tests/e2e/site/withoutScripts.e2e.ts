import { expect, test, unique } from '../posts'

test.use({ javaScriptEnabled: false })

test.describe('[PUB-85] without JavaScript', () => {
  test('a visitor can read, search, filter and navigate', async ({ page }) => {
    await page.goto('/')
    for (const name of ['Servicios', 'Por Qué Somos Diferentes'])
      await expect(page.getByText(name).first()).toBeVisible()
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

  test('[PUB-32] a missing page shows a message', async ({ page }) => {
    expect((await page.goto('/no-existe'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
    expect((await page.goto('/blog/no-existe'))?.status()).toBe(404)
    await expect(page.getByText('El artículo que buscas no existe o ha sido eliminado.')).toBeVisible()
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
