import type { Page } from '@playwright/test'
import { expect, hold, test, unique } from '../posts'

/** Opens `address` on a connection that delivers its scripts once the returned function is called. */
async function openSlowly(page: Page, address: string) {
  const come = await hold(page, '**/_next/**/*.js')
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  return come
}

test.describe('input before hydration', () => {
  test('[PUB-39] on the blog is searched for afterwards, and going back returns to it', async ({ page, store }) => {
    const { title, slug } = await store({ title: unique('Temprano'), isPublished: true })
    const come = await openSlowly(page, '/blog')
    await page.getByRole('searchbox', { name: 'Buscar artículos' }).fill(title)
    come()
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText(title)
    await expect(page).toHaveURL(`/blog?search=${encodeURIComponent(title).replaceAll('%20', '+')}`)
    await cards.getByRole('link').first().click()
    await expect(page).toHaveURL(`/blog/${slug}`)
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: 'Buscar artículos' })).toHaveValue(title)
    await expect(cards).toHaveCount(1)
  })

  test('[PUB-22] [PUB-109] in the contact form is kept over a reload, and sent', async ({ page }) => {
    const come = await openSlowly(page, '/')
    const request = {
      nombre: 'Ana Ñandú',
      email: 'ana@example.com',
      empresa: '',
      telefono: '',
      mensaje: 'Una consulta.',
    }
    await page.getByLabel('Nombre').fill(request.nombre)
    await page.getByLabel('Email').fill(request.email)
    await page.getByLabel('Mensaje').fill(request.mensaje)
    come()
    const form = page.locator('form[action="/contacto"]')
    await expect(form).toHaveJSProperty('noValidate', true) // until then the browser posts it
    await page.reload()
    await expect(page.getByLabel('Mensaje')).toHaveValue(request.mensaje)
    await expect(form).toHaveJSProperty('noValidate', true)
    await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { success: true } }))
    const sent = page.waitForRequest('**/api/contact')
    await page.getByRole('button', { name: 'Enviar consulta' }).click()
    expect((await sent).postDataJSON()).toEqual(request)
  })

  for (const { address, row, box, choices } of [
    { address: 'posts', row: '[ADM-24] ', box: 'Buscar posts', choices: { Estado: 'draft' } },
    { address: 'users', row: '[ADM-70] ', box: 'Buscar usuarios', choices: { Estado: 'suspended' } },
    { address: 'contact', row: '[ADM-98] ', box: 'Buscar consultas', choices: { Estado: 'spam' } },
    { address: 'media', row: '[ADM-80] ', box: 'Buscar archivos', choices: { 'Tipo de archivo': 'documents' } },
    { address: 'audit', row: '', box: 'Buscar en la auditoría', choices: { Acción: 'update', Tipo: 'posts' } },
  ]) {
    test(`${row}filters the list at /admin/${address}`, async ({ panel }) => {
      const term = unique('temprano')
      const come = await openSlowly(panel, `/admin/${address}`)
      await panel.getByRole('searchbox', { name: box }).fill(term)
      for (const [name, value] of Object.entries(choices)) await panel.getByLabel(name).selectOption(value)
      const wanted = [term, ...Object.values(choices)]
      const asked = panel.waitForRequest((request) => {
        const said = [...new URL(request.url()).searchParams.values()]
        return wanted.every((value) => said.includes(value))
      })
      come()
      await asked
      await expect(panel.getByRole('searchbox', { name: box })).toHaveValue(term)
      for (const [name, value] of Object.entries(choices)) await expect(panel.getByLabel(name)).toHaveValue(value)
    })
  }

  test('[ADM-24] keeps a filter from the URL whose options have not loaded yet', async ({ panel, callApi, store }) => {
    const name = unique('Tardía')
    const { id } = await callApi('POST', '/blog/admin/categories', {
      name,
      slug: name.toLowerCase().replace(/\W+/g, '-'),
    })
    const { title } = await store({ categoryId: id })
    const come = await openSlowly(panel, `/admin/posts?categoria=${id}`)
    come()
    await expect(panel.getByRole('row').filter({ hasText: title })).toBeVisible()
    await expect(panel.getByLabel('Categoría')).toHaveValue(String(id))
    await expect(panel.getByRole('row')).toHaveCount(2)
  })
})
