import type { Page } from '@playwright/test'
import { expect, test, toast, told, unique } from '../posts'
import { expectAccessible, expectAccessibleInBothThemes } from '../test'
import { englishOn } from '../words'

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const sortBy = (page: Page, name: string) => header(page, name).getByRole('button', { name, exact: true }).click()
const titles = (page: Page) =>
  page
    .getByRole('row')
    .getByRole('link', { name: /^Yagrumo/ })
    .allTextContents()

test('[ADM-129] a list is sorted by its headers, in the address too, and takes page sizes', async ({
  panel,
  store,
}) => {
  const word = unique('Yagrumo').replaceAll(' ', '-')
  for (const letter of ['b', 'Á', 'c']) await store({ title: `${word} ${letter}` })
  const named = (...letters: string[]) => letters.map((letter) => `${word} ${letter}`)
  await panel.goto(`/admin/posts?buscar=${word}`)
  await expect(panel.getByRole('row')).toHaveCount(4)

  await test.step('up, down, and as it was', async () => {
    for (const [address, direction, order] of [
      [`?buscar=${word}&sort=title`, 'ascending', named('Á', 'b', 'c')],
      [`?buscar=${word}&sort=-title`, 'descending', named('c', 'b', 'Á')],
      [`?buscar=${word}`, 'none', named('c', 'Á', 'b')],
    ] as const) {
      await sortBy(panel, 'Título')
      await expect(header(panel, 'Título')).toHaveAttribute('aria-sort', direction)
      await expect(panel).toHaveURL(`/admin/posts${address}`)
      await expect.poll(() => titles(panel)).toEqual(order)
    }
    await expect(header(panel, 'Acciones')).not.toHaveAttribute('aria-sort')
    await expectAccessibleInBothThemes(panel)
    expect(await englishOn(panel)).toEqual([])
  })

  await test.step('on a phone, by buttons that a finger hits', async () => {
    await panel.setViewportSize({ width: 375, height: 700 })
    for (const control of await panel.getByRole('columnheader').locator('button, input').all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    await sortBy(panel, 'Título')
    await expect.poll(() => titles(panel)).toEqual(named('Á', 'b', 'c'))
    expect(await panel.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(panel)
    await panel.goto(`/admin/posts?buscar=${word}`)
    await panel.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('by keyboard, after a reload, and not by what nobody offers', async () => {
    await header(panel, 'Título').getByRole('button').focus()
    await panel.keyboard.press('Enter')
    await expect.poll(() => titles(panel)).toEqual(named('Á', 'b', 'c'))
    await panel.reload()
    await expect.poll(() => titles(panel)).toEqual(named('Á', 'b', 'c'))
    await panel.goto(`/admin/posts?buscar=${word}&sort=password&filas=7`)
    await expect.poll(() => titles(panel)).toEqual(named('c', 'Á', 'b'))
  })

  await test.step('a page has as many rows as are chosen', async () => {
    for (let i = 0; i < 9; i++) await store({ title: `${word} ${i}` })
    await panel.goto(`/admin/posts?buscar=${word}`)
    await expect(panel.getByRole('row')).toHaveCount(13)
    const size = panel.getByLabel('Filas por página')
    await expect(size.getByRole('option')).toHaveText(['10', '20', '25', '50', '100'])
    await size.selectOption('10')
    await expect(panel).toHaveURL(`/admin/posts?buscar=${word}&filas=10`)
    await expect(panel.getByRole('row')).toHaveCount(11)
    await panel.getByRole('button', { name: 'Página 2' }).click()
    await expect(panel.getByRole('row')).toHaveCount(3)
  })
})

/** Every list with headers to sort by, and one of them. */
const LISTS = {
  '/admin/posts': 'Fecha',
  '/admin/users': 'Email',
  '/admin/people?vista=lista': 'Nombre',
  '/admin/bookings?vista=lista': 'Cuándo',
  '/admin/categories': 'Posts',
  '/admin/tags': 'Nombre',
  '/admin/audit': 'Fecha',
}

test('[ADM-129] so are the other lists, and each keeps views for each person', async ({ panel, panelOf, callApi }) => {
  for (const [address, name] of Object.entries(LISTS))
    await test.step(address, async () => {
      const link = panel.getByRole('navigation', { name: 'Principal' }).locator(`a[href="${address}"]`)
      // A link takes less than loading the screen.
      if (await link.count()) await link.click()
      else await panel.goto(address)
      await expect(panel).toHaveURL(address)
      await expect(panel.getByRole('button', { name: 'Vistas' })).toBeVisible()
      await sortBy(panel, name)
      await expect(header(panel, name)).toHaveAttribute('aria-sort', 'ascending')
      await expect(panel).toHaveURL(/[?&]sort=\w+/)
      await expect(toast(panel)).toHaveCount(0)
    })

  await test.step('files, in their list', async () => {
    await panel.goto('/admin/media')
    await panel.getByRole('button', { name: 'Vista de lista' }).click()
    await sortBy(panel, 'Tamaño')
    await expect(header(panel, 'Tamaño')).toHaveAttribute('aria-sort', 'ascending')
    await expect(panel).toHaveURL('/admin/media?sort=size')
  })

  await test.step('«Mis borradores» is kept, shown again, and forgotten', async () => {
    await panel.goto('/admin/posts?estado=draft&sort=-updatedAt')
    const dialog = panel.getByRole('dialog', { name: 'Tus vistas' })
    const open = () => panel.getByRole('button', { name: 'Vistas' }).click()
    await open()
    await expect(dialog.getByText('Todavía no has guardado ninguna.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Guardar vista' }).click()
    await expect(dialog.getByText('Ponle un nombre')).toBeVisible()
    // Another tab has kept one meanwhile; one that this version can't read takes no other with it.
    const filters = { search: 'x'.repeat(501) }
    const value = [
      { name: 'De otra pestaña', filters: { status: 'published' } },
      { name: 'De otra versión', filters },
    ]
    await callApi('POST', '/payload-preferences/views-posts', { value })
    await dialog.getByLabel('Guardar lo que se ve ahora como').fill('Mis borradores')
    await panel.keyboard.press('Enter')
    await told(panel, 'Vista guardada')
    await expect(dialog.getByRole('list', { name: 'Vistas guardadas' }).getByRole('listitem')).toHaveText([
      'De otra pestaña',
      'Mis borradores',
    ])
    await expectAccessibleInBothThemes(panel)
    expect(await englishOn(panel)).toEqual([])
    await panel.goto('/admin/posts?buscar=algo')
    await open()
    await dialog.getByRole('button', { name: 'Mis borradores', exact: true }).click()
    await expect(panel).toHaveURL('/admin/posts?estado=draft&sort=-updatedAt')
    await expect(panel.getByLabel('Estado')).toHaveValue('draft')
    await expect(panel.getByRole('searchbox', { name: 'Buscar posts' })).toHaveValue('')

    const { page } = await panelOf(['create_posts', 'edit_own_posts'])
    await page.goto('/admin/posts')
    await page.getByRole('button', { name: 'Vistas' }).click()
    await expect(page.getByText('Todavía no has guardado ninguna.')).toBeVisible()

    await panel.reload()
    await open()
    for (const name of ['De otra pestaña', 'Mis borradores']) {
      await dialog.getByRole('button', { name: `Borrar la vista «${name}»` }).click()
      await told(panel, 'Vista borrada')
      await expect(dialog.getByRole('heading', { name: 'Tus vistas' })).toBeFocused() // the pressed button is gone
    }
    await expect(dialog.getByText('Todavía no has guardado ninguna.')).toBeVisible()
  })
})
