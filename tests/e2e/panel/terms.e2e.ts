import type { Page } from '@playwright/test'
import { panelDate } from '@/ui/panel/dates/dates'
import { toast, told, unique } from '../posts'
import { expect, readAgain, test } from '../test'

const SCREENS = [
  { address: '/admin/categories', title: 'Categorías', one: 'Categoría', lower: 'categoría', ids: '[ADM-63]' },
  { address: '/admin/tags', title: 'Etiquetas', one: 'Etiqueta', lower: 'etiqueta', ids: '[ADM-68]' },
] as const

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.use({ expectedComplaints: /Mutation failed|status of [45]\d\d/ })

for (const { address, title, one, lower, ids } of SCREENS) {
  const collection = address.replace('/admin/', '') as 'categories' | 'tags'
  const path = `/blog/admin/${collection}` as const

  test(`${ids} [ADM-64] [ADM-65] [ADM-66] [ADM-67] [ADM-102] ${title}: listed, found, created, changed and deleted`, async ({
    panel,
    callApi,
    complaints,
  }) => {
    const mark = unique(lower).replace(/\W+/g, '-') // in every name, so that no other term is found
    const slugOf = (word: string) => `${word}-${mark}`.toLowerCase()
    const make = (name: string, word: string) => callApi('POST', path, { name: `${name} ${mark}`, slug: slugOf(word) })
    const { createdAt } = await make('Búsqueda de', 'buscada')
    await make('Ocupada', 'ocupada')
    await make('Vieja', 'vieja')
    const { id } = await make('Con borrador', 'con-borrador')
    const link = collection === 'tags' ? { tagIds: [id] } : { categoryId: id }
    await callApi('POST', '/blog/admin/posts', { title: `Borrador con ${lower}`, content: 'Texto.', ...link })
    await panel.goto(`${address}?pagina=999`)
    const search = panel.getByRole('searchbox')
    const dialog = panel.getByRole('dialog', { name: `Nueva ${one}` })
    const open = () => panel.getByRole('button', { name: `Nueva ${one}` }).click()
    const send = () => dialog.getByRole('button', { name: 'Crear' }).click()

    await test.step('a page beyond the last shows the last', async () => {
      await expect(panel.getByText(/^Mostrando \d+ de/)).toBeVisible()
      await expect(panel).not.toHaveURL(/999/)
    })

    await test.step('are listed with their columns, and found regardless of accents', async () => {
      await expect(panel.getByRole('table', { name: title })).toBeVisible()
      await expect(panel.getByRole('columnheader')).toHaveText(['Nombre', 'Slug', 'Posts', 'Creada', 'Acciones'])
      await search.fill(`busqueda de ${mark}`)
      await expect(panel.getByRole('row')).toHaveCount(2)
      await expect(row(panel, `Búsqueda de ${mark}`)).toContainText(slugOf('buscada'))
      await expect(row(panel, `Búsqueda de ${mark}`)).toContainText(panelDate(createdAt))
      await search.fill('esto no existe')
      await expect(panel.getByText('Ninguna coincide con la búsqueda.')).toBeVisible()
      await search.fill(mark)
      await expect(panel.getByRole('row')).toHaveCount(5)
    })

    await test.step('one used by a post, even a draft, can’t be deleted', async () => {
      const used = row(panel, `Con borrador ${mark}`)
      await expect(used.getByRole('cell').nth(2)).toHaveText('1')
      await expect(used.getByRole('button', { name: /^Eliminar/ })).toBeDisabled()
      await expect(used.getByRole('button', { name: /^Eliminar/ })).toHaveAttribute('title', /tiene posts/)
    })

    await test.step('are created with a slug that follows the name until it is edited', async () => {
      await open()
      await dialog.getByLabel('Nombre').fill(`¿Año de ${lower}?`)
      await expect(dialog.getByLabel('Slug')).toHaveValue(`anio-de-${collection === 'tags' ? 'etiqueta' : 'categoria'}`)
      await dialog.getByLabel('Slug').fill(slugOf('a-mano'))
      await dialog.getByLabel('Nombre').fill(`Hecha a mano ${mark}`)
      await expect(dialog.getByLabel('Slug')).toHaveValue(slugOf('a-mano'))
      await send()
      await told(panel, `${one} creada`)
      await expect(dialog).toBeHidden()
      await expect(row(panel, `Hecha a mano ${mark}`)).toContainText(slugOf('a-mano'))
      await open()
      await expect(dialog.getByLabel('Nombre')).toBeEmpty()
      await expect(dialog.getByLabel('Slug')).toBeEmpty()
      expect(complaints).toEqual([])
    })

    await test.step('missing or invalid values are reported at their fields; a taken name with the server’s message', async () => {
      await send()
      await expect(dialog.getByText('El nombre es requerido')).toBeVisible()
      await expect(dialog.getByText('El slug es requerido')).toBeVisible()
      await dialog.getByLabel('Nombre').fill('x'.repeat(101))
      await expect(dialog.getByText('Máximo 100 caracteres').first()).toBeVisible()
      await dialog.getByLabel('Slug').fill('No Vale')
      await expect(dialog.getByText('El slug debe contener solo letras minúsculas, números y guiones')).toBeVisible()
      await dialog.getByLabel('Slug').fill(slugOf('otra'))
      await dialog.getByLabel('Nombre').fill(`Ocupada ${mark}`)
      const refused = panel.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().includes(path),
      )
      await send()
      const { errors } = await (await refused).json()
      expect(errors[0].message).toContain('nombre')
      await expect(dialog.getByText(errors[0].message, { exact: true })).toBeVisible()
      await expect(toast(panel).getByText(errors[0].message, { exact: true })).toBeVisible()
      await expect(dialog.getByLabel('Nombre')).toHaveValue(`Ocupada ${mark}`)
      await panel.keyboard.press('Escape')
    })

    await test.step('a failure leaves the dialog as it was', async () => {
      await open()
      await dialog.getByLabel('Nombre').fill('Sin suerte')
      await panel.route(`**/api${path}`, (route) => route.fulfill({ status: 400, body: 'x' }))
      await send()
      await expect(toast(panel).getByText(`Error al crear ${lower}`)).toBeVisible()
      await expect(dialog.getByLabel('Nombre')).toHaveValue('Sin suerte')
      await expect(dialog.getByLabel('Slug')).toHaveValue(slugOf('otra')) // put back as it was written by hand
      await panel.unrouteAll()
      await panel.keyboard.press('Escape')
      await panel.route(`**/api/blog/${collection}`, (route) => route.fulfill({ status: 400, body: 'x' }))
      await readAgain(panel)
      await expect(toast(panel).getByText(`Error al cargar ${title.toLowerCase()}`)).toBeVisible()
      await panel.unrouteAll()
    })

    await test.step('are changed, and deleted after confirmation', async () => {
      await row(panel, `Vieja ${mark}`)
        .getByRole('button', { name: /^Editar/ })
        .click()
      const editing = panel.getByRole('dialog', { name: `Editar ${one}` })
      await expect(editing.getByLabel('Nombre')).toHaveValue(`Vieja ${mark}`)
      await expect(editing.getByLabel('Slug')).toHaveValue(slugOf('vieja'))
      await expect(editing.getByText('La dirección anterior llevará a la nueva.')).toHaveCount(
        collection === 'categories' ? 1 : 0,
      )
      await editing.getByLabel('Nombre').fill(`Renovada ${mark}`)
      await expect(editing.getByLabel('Slug')).toHaveValue(slugOf('vieja'))
      await panel.route(`**/api${path}/*`, (route) => route.fulfill({ status: 400, body: 'x' }), { times: 1 })
      await editing.getByRole('button', { name: 'Guardar' }).click()
      await expect(toast(panel).getByText(`Error al actualizar ${lower}`)).toBeVisible()
      await editing.getByRole('button', { name: 'Guardar' }).click()
      await expect(toast(panel).getByText(`${one} actualizada`)).toBeVisible()
      await expect(editing).toBeHidden()

      const renewed = row(panel, `Renovada ${mark}`)
      const question = panel.getByRole('dialog', { name: `¿Eliminar ${lower}?` })
      await renewed.getByRole('button', { name: /^Eliminar/ }).click()
      await question.getByRole('button', { name: 'Cancelar' }).click()
      await expect(renewed).toBeVisible()
      await renewed.getByRole('button', { name: /^Eliminar/ }).click()
      await panel.route(`**/api${path}/*`, (route) => route.fulfill({ status: 400, body: 'x' }), { times: 1 })
      await question.getByRole('button', { name: 'Eliminar' }).click()
      await expect(toast(panel).getByText(`Error al eliminar ${lower}`)).toBeVisible()
      await question.getByRole('button', { name: 'Eliminar' }).click()
      await expect(toast(panel).getByText(`${one} eliminada`)).toBeVisible()
      await expect(renewed).toHaveCount(0)
    })
  })
}
