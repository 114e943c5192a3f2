import type { Page } from '@playwright/test'
import { toast } from '../posts'
import { expect, test } from '../test'

const SCREENS = [
  { address: '/admin/categories', title: 'Categorías', one: 'Categoría', lower: 'categoría', ids: '[ADM-63]' },
  { address: '/admin/tags', title: 'Etiquetas', one: 'Etiqueta', lower: 'etiqueta', ids: '[ADM-68]' },
] as const

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.use({ expectedComplaints: /Mutation failed|status of [45]\d\d/ })

for (const { address, title, one, lower, ids } of SCREENS) {
  const collection = address.replace('/admin/', '') as 'categories' | 'tags'
  const path = `/blog/admin/${collection}` as const

  test.describe(title, () => {
    test.beforeEach(async ({ panel }) => {
      await panel.goto(address)
      await expect(panel.getByRole('table', { name: title })).toBeVisible()
    })
    const create = async (page: Page) => {
      await page.getByRole('button', { name: `Nueva ${one}` }).click()
      return page.getByRole('dialog', { name: `Nueva ${one}` })
    }

    test(`${ids} are listed with their columns, and found regardless of accents`, async ({ panel, callApi }) => {
      await callApi('POST', path, { name: `Búsqueda de ${lower}`, slug: `buscada-${collection}` })
      await panel.reload()
      await expect(panel.getByRole('columnheader')).toHaveText(['Nombre', 'Slug', 'Posts', 'Creada', 'Acciones'])
      await panel.getByRole('searchbox').fill('busqueda de')
      await expect(panel.getByRole('row')).toHaveCount(2)
      await expect(row(panel, `Búsqueda de ${lower}`)).toContainText(`buscada-${collection}`)
      await expect(row(panel, `Búsqueda de ${lower}`)).toContainText(/\d{1,2} [a-z]{3,4} \d{4}/)
      await panel.getByRole('searchbox').fill('esto no existe')
      await expect(panel.getByText('Ninguna coincide con la búsqueda.')).toBeVisible()
    })

    test(`[ADM-64] ${ids} are created with a slug that follows the name until it is edited`, async ({ panel }) => {
      const dialog = await create(panel)
      await dialog.getByLabel('Nombre').fill(`¿Año de ${lower}?`)
      await expect(dialog.getByLabel('Slug')).toHaveValue(`anio-de-${collection === 'tags' ? 'etiqueta' : 'categoria'}`)
      await dialog.getByLabel('Slug').fill(`a-mano-${collection}`)
      await dialog.getByLabel('Nombre').fill(`Hecha a mano, ${lower}`)
      await expect(dialog.getByLabel('Slug')).toHaveValue(`a-mano-${collection}`)
      await dialog.getByRole('button', { name: 'Crear' }).click()
      await expect(panel.getByText(`${one} creada`)).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(row(panel, `Hecha a mano, ${lower}`)).toContainText(`a-mano-${collection}`)
      const again = await create(panel)
      await expect(again.getByLabel('Nombre')).toBeEmpty()
      await expect(again.getByLabel('Slug')).toBeEmpty()
    })

    test('[ADM-67] missing or invalid values are reported at their fields; a taken name with the server’s message', async ({
      panel,
      callApi,
    }) => {
      await callApi('POST', path, { name: `Ocupada ${lower}`, slug: `ocupada-${collection}` })
      const dialog = await create(panel)
      await dialog.getByRole('button', { name: 'Crear' }).click()
      await expect(dialog.getByText('El nombre es requerido')).toBeVisible()
      await expect(dialog.getByText('El slug es requerido')).toBeVisible()
      await dialog.getByLabel('Nombre').fill('x'.repeat(101))
      await expect(dialog.getByText('Máximo 100 caracteres').first()).toBeVisible()
      await dialog.getByLabel('Slug').fill('No Vale')
      await expect(dialog.getByText('El slug debe contener solo letras minúsculas, números y guiones')).toBeVisible()
      await dialog.getByLabel('Slug').fill(`otra-${collection}`)
      await dialog.getByLabel('Nombre').fill(`Ocupada ${lower}`)
      const refused = panel.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().includes(path),
      )
      await dialog.getByRole('button', { name: 'Crear' }).click()
      const { errors } = await (await refused).json()
      expect(errors[0].message).toContain('nombre')
      await expect(dialog.getByText(errors[0].message, { exact: true })).toBeVisible()
      await expect(toast(panel).getByText(errors[0].message, { exact: true })).toBeVisible()
      await expect(dialog.getByLabel('Nombre')).toHaveValue(`Ocupada ${lower}`)
    })

    test('[ADM-64] a failure leaves the dialog as it was', async ({ panel }) => {
      const dialog = await create(panel)
      await dialog.getByLabel('Nombre').fill('Sin suerte')
      await panel.route(`**/api${path}`, (route) => route.fulfill({ status: 400, body: 'x' }))
      await dialog.getByRole('button', { name: 'Crear' }).click()
      await expect(panel.getByText(`Error al crear ${lower}`)).toBeVisible()
      await expect(dialog.getByLabel('Nombre')).toHaveValue('Sin suerte')
      await expect(dialog.getByLabel('Slug')).toHaveValue('sin-suerte')
    })

    test(`[ADM-65] [ADM-66] ${ids} are changed, and deleted after confirmation`, async ({ panel, callApi }) => {
      await callApi('POST', path, { name: `Vieja ${lower}`, slug: `vieja-${collection}` })
      await panel.reload()
      await row(panel, `Vieja ${lower}`)
        .getByRole('button', { name: /^Editar/ })
        .click()
      const dialog = panel.getByRole('dialog', { name: `Editar ${one}` })
      await expect(dialog.getByLabel('Nombre')).toHaveValue(`Vieja ${lower}`)
      await expect(dialog.getByLabel('Slug')).toHaveValue(`vieja-${collection}`)
      await dialog.getByLabel('Nombre').fill(`Renovada ${lower}`)
      await expect(dialog.getByLabel('Slug')).toHaveValue(`vieja-${collection}`)
      await dialog.getByRole('button', { name: 'Guardar' }).click()
      await expect(panel.getByText(`${one} actualizada`)).toBeVisible()
      await expect(dialog).toBeHidden()

      const renewed = row(panel, `Renovada ${lower}`)
      const question = panel.getByRole('dialog', { name: `¿Eliminar ${lower}?` })
      await renewed.getByRole('button', { name: /^Eliminar/ }).click()
      await question.getByRole('button', { name: 'Cancelar' }).click()
      await expect(renewed).toBeVisible()
      await renewed.getByRole('button', { name: /^Eliminar/ }).click()
      await question.getByRole('button', { name: 'Eliminar' }).click()
      await expect(panel.getByText(`${one} eliminada`)).toBeVisible()
      await expect(renewed).toHaveCount(0)
    })

    test('[ADM-66] a term used by a post, even a draft, can’t be deleted', async ({ panel, callApi }) => {
      const { id } = await callApi('POST', path, { name: `Con borrador ${lower}`, slug: `con-borrador-${collection}` })
      const link = collection === 'tags' ? { tagIds: [id] } : { categoryId: id }
      await callApi('POST', '/blog/admin/posts', { title: `Borrador con ${lower}`, content: 'Texto.', ...link })
      await panel.reload()
      const used = row(panel, `Con borrador ${lower}`)
      await expect(used.getByRole('cell').nth(2)).toHaveText('1')
      await expect(used.getByRole('button', { name: /^Eliminar/ })).toBeDisabled()
      await expect(used.getByRole('button', { name: /^Eliminar/ })).toHaveAttribute('title', /tiene posts/)
    })
  })
}

test('[ADM-99] without the permission the screens show only a notice', async ({ panelOf }) => {
  const { page } = await panelOf(['create_posts'])
  for (const address of ['/admin/categories', '/admin/tags']) {
    await page.goto(address)
    await expect(page.getByText('No tienes permiso para ver esta sección.')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Nueva|Editar|Eliminar)/ })).toHaveCount(0)
  }
})
