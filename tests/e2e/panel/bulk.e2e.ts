import type { Page } from '@playwright/test'
import { picture } from '@tests/support/files'
import { expect, test, toast, told, unique } from '../posts'
import { expectAccessible, expectAccessibleInBothThemes, fakeClock } from '../test'
import { englishOn } from '../words'

const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Elegir «${title}»` })
const bar = (page: Page) => page.getByRole('group', { name: 'Con lo elegido' })
const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click()
const undo = (page: Page) => toast(page).getByRole('button', { name: 'Deshacer' })

test('[ADM-129] [API-132] posts are selected, also with shift, and changed in bulk; what is refused is named, and the rest can be taken back', async ({
  panel,
  request,
  store,
  callApi,
}) => {
  const word = unique('Ceiba').replaceAll(' ', '-')
  const broken = await store({ title: `${word} rota`, content: 'Esto <Foo /> no vale.' })
  const first = await store({ title: `${word} 1` })
  const second = await store({ title: `${word} 2` })
  const third = await store({ title: `${word} 3` })
  const statusOf = async ({ slug }: { slug: string }) => (await request.get(`/blog/${slug}`)).status()
  const row = (title: string) => panel.getByRole('row').filter({ hasText: title })
  await panel.goto(`/admin/posts?buscar=${word}`) // the newest first
  await expect(panel.getByRole('row')).toHaveCount(5)

  await test.step('with shift, and by keyboard', async () => {
    await box(panel, third.title).click()
    await box(panel, first.title).click({ modifiers: ['Shift'] })
    await expect(bar(panel)).toContainText('3 posts elegidos')
    await box(panel, second.title).focus()
    await panel.keyboard.press('Space')
    await expect(bar(panel)).toContainText('2 posts elegidos')
    await expectAccessibleInBothThemes(panel)
    expect(await englishOn(panel)).toEqual([])
    await panel.setViewportSize({ width: 375, height: 700 })
    expect(await panel.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect((await bar(panel).boundingBox())?.height).toBeLessThan(80) // one row, which scrolls sideways
    await panel.setViewportSize({ width: 1280, height: 720 })
    await bar(panel).getByRole('button', { name: 'Elegir todo' }).press('Enter')
    await expect(bar(panel)).toContainText('4 posts elegidos')
    await expect(bar(panel).getByRole('button', { name: 'Quitar la selección' })).toBeFocused() // the pressed one is gone
  })

  await test.step('published, after the warnings of the review; the one that can’t be is named, and stays selected', async () => {
    await press(panel, 'Publicar')
    const dialog = panel.getByRole('dialog', { name: '¿Publicar 4 posts?' })
    await expect(dialog.getByRole('list', { name: 'Avisos de la revisión' })).toContainText(`«${first.title}»`)
    await dialog.getByRole('button', { name: 'Publicar de todos modos' }).click()
    const said = toast(panel)
    await expect(said).toContainText('3 de 4 cambiados')
    await undo(panel).hover() // under the mouse it stays
    await expect(said).toContainText(`«${broken.title}»: Línea 1`)
    await expect(bar(panel)).toContainText('1 post elegido')
    await expect(box(panel, broken.title)).toBeChecked()
    expect(await statusOf(first)).toBe(200)
  })

  await test.step('which is taken back', async () => {
    await undo(panel).click()
    await told(panel, 'Cambio deshecho')
    for (const post of [first, second, third]) {
      await expect(row(post.title)).toContainText('Borrador')
      expect(await statusOf(post)).toBe(404)
    }
  })

  await test.step('filed in a category, and tagged; undone each gets back its own', async () => {
    const { id: categoryId, name } = await callApi('POST', '/blog/admin/categories', { name: word })
    const tag = await callApi('POST', '/blog/admin/tags', { name: word })
    await callApi('PUT', `/blog/admin/posts/${second.id}`, { categoryId })
    await panel.reload()
    await panel.getByRole('checkbox', { name: 'Elegir todo lo que se ve' }).click()
    await press(panel, 'Categoría')
    const dialog = panel.getByRole('dialog')
    await dialog.getByLabel('Categoría').selectOption('Tecnología')
    await dialog.getByRole('button', { name: 'Cambiar de categoría' }).click()
    await undo(panel).hover()
    await expect(toast(panel)).toContainText('4 de 4 cambiados')
    await expect(row(third.title)).toContainText('Tecnología')
    await undo(panel).click()
    await told(panel, 'Cambio deshecho')
    await expect(row(third.title)).toContainText('Sin categoría')
    await expect(row(second.title)).toContainText(name)

    await box(panel, third.title).click()
    await press(panel, 'Añadir etiquetas')
    await dialog.getByRole('checkbox', { name: word }).click()
    await dialog.getByRole('button', { name: 'Añadir etiquetas' }).click()
    await told(panel, '1 de 1 cambiados')
    expect((await callApi('GET', `/blog/admin/posts/${third.id}`)).tagIds).toEqual([tag.id])

    await box(panel, third.title).click()
    await press(panel, 'Quitar etiquetas')
    await dialog.getByRole('checkbox', { name: word }).click()
    await dialog.getByRole('button', { name: 'Quitar etiquetas' }).click()
    await told(panel, '1 de 1 cambiados')
    expect((await callApi('GET', `/blog/admin/posts/${third.id}`)).tagIds).toEqual([])
  })

  await test.step('moved to the trash, restored from there, and deleted for good', async () => {
    await box(panel, first.title).click()
    await box(panel, second.title).click()
    await press(panel, 'Eliminar')
    await panel.getByRole('dialog', { name: '¿Eliminar 2 posts?' }).getByRole('button', { name: 'Eliminar' }).click()
    await told(panel, '2 de 2 cambiados')
    await expect(row(first.title)).toHaveCount(0)
    await expect(panel.getByRole('heading', { level: 1 })).toBeFocused() // the bar that had the focus is gone
    await panel.getByRole('link', { name: 'Papelera' }).click()
    await box(panel, first.title).click()
    await press(panel, 'Restaurar')
    await told(panel, '1 de 1 cambiados')
    await expect(row(first.title)).toHaveCount(0)
    await box(panel, second.title).click()
    await press(panel, 'Borrar para siempre')
    await panel.getByRole('dialog').getByRole('button', { name: 'Borrar para siempre' }).click()
    await expect(toast(panel)).toContainText('1 de 1 cambiados')
    await expect(undo(panel)).toHaveCount(0)
    await expect(row(second.title)).toHaveCount(0)
  })
})

test('[ADM-129] all that are refused are named for as long as it takes to read, and what an undoing leaves is said', async ({
  panel,
  store,
  callApi,
}) => {
  const word = unique('Flamboyán').replaceAll(' ', '-')
  const planned = []
  for (let number = 1; number <= 6; number++) {
    const post = await store({ title: `${word} ${number}` })
    await callApi('PUT', `/blog/admin/posts/${post.id}/schedule`, { scheduledAt: '2031-05-14T14:30:00.000Z' })
    planned.push(post)
  }
  await panel.goto(`/admin/posts?buscar=${word}`)
  await fakeClock(panel)
  await panel.getByRole('checkbox', { name: 'Elegir todo lo que se ve' }).click()
  await press(panel, 'Categoría')
  await panel.getByRole('dialog').getByRole('button', { name: 'Cambiar de categoría' }).click()
  const said = toast(panel)
  await expect(said).toContainText('0 de 6 cambiados')
  await panel.clock.runFor(60_000)
  for (const { title } of planned) await expect(said).toContainText(`«${title}»: Está programado`)
  await expectAccessibleInBothThemes(panel, '[aria-label^=Notificaciones]')
  await told(panel, '0 de 6 cambiados')

  await press(panel, 'Publicar')
  await panel
    .getByRole('dialog')
    .getByRole('button', { name: /^Publicar/ })
    .click()
  await undo(panel).hover() // under the mouse it stays
  await expect(said).toContainText('6 de 6 cambiados')
  await undo(panel).click()
  await expect(said).toContainText('Deshecho en 6 de 6')
  for (const { title } of planned) await expect(said).toContainText(`«${title}»: ya no está programado`)
  for (const { id } of planned) await callApi('DELETE', `/blog/admin/posts/${id}`)
})

test('[ADM-129] several files are deleted; one in use stays, and is named', async ({
  panel,
  store,
  request,
  token,
}) => {
  const upload = async (name: string) => {
    const file = { name, mimeType: 'image/png', buffer: await picture('png', 30, 30) }
    const headers = { Authorization: `Bearer ${token}` }
    return (await (await request.post('/api/blog/admin/media', { headers, multipart: { file } })).json()).file
  }
  const word = unique('muchos').replaceAll(' ', '-')
  const [free, used] = [await upload(`${word}-libre.png`), await upload(`${word}-usado.png`)]
  await store({ content: `![Una foto](${used.path})` })
  await panel.goto(`/admin/media?buscar=${word}`)
  for (const { name } of [free, used]) await panel.getByRole('checkbox', { name: `Elegir ${name}` }).click()
  await expectAccessible(panel)
  await press(panel, 'Eliminar')
  await panel.getByRole('dialog', { name: '¿Eliminar 2 archivos?' }).getByRole('button', { name: 'Eliminar' }).click()
  await expect(toast(panel)).toContainText('1 de 2 cambiados')
  await expect(toast(panel)).toContainText(`${used.name}: El archivo se usa en`)
  await expect(panel.getByRole('checkbox', { name: `Elegir ${free.name}` })).toHaveCount(0)
  await expect(panel.getByRole('checkbox', { name: `Elegir ${used.name}` })).toBeChecked()
})
