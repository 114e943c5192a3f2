import type { Dialog } from '@playwright/test'
import { row } from '../people'
import { expect, hold, test, toast, told, unique } from '../posts'
import { atRest, fakeClock, readAgain } from '../test'

/** What Next asks for to render a screen again, or another one. */
const RENDERED = /[?&]_rsc=/

test.describe('roles', () => {
  test('[ADM-94] what the user’s own role no longer allows disappears from the panel at once, whatever the browser’s clock says', async ({
    panelOf,
  }) => {
    const { page, person } = await panelOf(['manage_roles', 'manage_media', 'manage_categories', 'create_posts'])
    await fakeClock(page)
    await page.clock.setSystemTime(Date.now() + 600_000)
    const link = (name: string) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name })
    await page.goto('/admin/roles')
    await expect(link('Categorías')).toBeVisible()
    await page.getByRole('button', { name: `Editar ${person.username}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Editar Rol' })
    for (const right of ['Gestión de Medios', 'Gestión de Categorías']) await dialog.getByLabel(right).uncheck()
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toast(page).getByText('Rol actualizado exitosamente')).toBeVisible()
    await expect(link('Categorías')).toHaveCount(0)
    await expect(row(page, person.username).getByText('Gestión de Medios')).toHaveCount(0)
    await link('Biblioteca').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Biblioteca' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Subir archivos' })).toHaveCount(0)
  })

  test.describe('that demand a second factor', () => {
    // A redirect that arrives while its page is being left counts as a failed navigation for Next, which then loads the target.
    test.use({ expectedComplaints: /falling back to hard navigation/ })

    test('[ADM-94] lead their holder to the profile, without an error', async ({ panelOf, callApi }) => {
      const { page, person } = await panelOf(['manage_roles', 'manage_users'])
      const name = unique('Con llave')
      await callApi('POST', '/admin/roles', { name, permissions: { manage_users: true }, requiresSecondFactor: true })
      await page.goto('/admin/users')
      await row(page, person.username).getByRole('link', { name: 'Editar' }).click()
      await page.getByLabel('Rol').selectOption(name)
      const letGo = await hold(page, RENDERED) // the redirect removes the toast
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(toast(page).getByText('Usuario actualizado')).toBeVisible()
      letGo()
      await expect(page).toHaveURL(/\/admin\/profile$/)

      const { page: other, person: holder } = await panelOf(['manage_roles'])
      await other.goto('/admin/roles')
      await other.getByRole('button', { name: `Editar ${holder.username}` }).click()
      const dialog = other.getByRole('dialog', { name: 'Editar Rol' })
      await dialog.getByLabel(/^Exigir segundo factor/).check()
      const letOtherGo = await hold(other, RENDERED)
      await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(toast(other).getByText('Rol actualizado exitosamente')).toBeVisible()
      letOtherGo()
      await expect(other).toHaveURL(/\/admin\/profile$/)
    })
  })

  test.describe('when calls fail', () => {
    test.use({ expectedComplaints: /status of (40|50)\d|Mutation failed/ })

    test('[ADM-93] [ADM-94] [ADM-95] [ADM-101] [ADM-109] [ADM-131] are listed, created, changed and deleted, or stay unchanged with the server’s message', async ({
      panel,
      callApi,
      complaints,
    }) => {
      const name = unique('Redacción')
      const [one, other] = [unique('Pasajero'), unique('Pasajero')]
      for (const each of [one, other])
        await callApi('POST', '/admin/roles', {
          name: each,
          permissions: { create_posts: true },
          isActive: each !== one,
        })
      const passing = await callApi('GET', '/admin/roles')
      await panel.goto('/admin/roles')
      const opener = panel.getByRole('button', { name: 'Nuevo rol' })
      const dialog = panel.getByRole('dialog', { name: 'Crear Nuevo Rol' })
      const create = dialog.getByRole('button', { name: 'Crear rol' })
      const editing = panel.getByRole('dialog', { name: 'Editar Rol' })
      const line = row(panel, name)
      const author = row(panel, 'Escribe sus propios posts')

      await test.step('are listed', async () => {
        const admin = row(panel, 'Acceso completo')
        const headers = ['Nombre', 'Descripción', 'Permisos', 'Estado', 'Acciones']
        await expect(panel.getByRole('columnheader')).toHaveText(headers)
        const badges = ['Gestión de Usuarios', 'Gestión de Posts', 'Gestión de Categorías', '+7', 'Activo']
        await expect(admin.locator('.badge')).toHaveText(badges)
        await expect(row(panel, one).getByText('Inactivo', { exact: true })).toBeVisible()
      })

      await test.step('the form names what is missing or too long', async () => {
        await opener.click()
        const permissions = dialog.getByRole('list', { name: 'Permisos' })
        await expect(permissions.getByRole('checkbox')).toHaveCount(10)
        await expect(permissions.getByRole('listitem')).toHaveText([
          ...['Gestión de Usuarios', 'Gestión de Posts', 'Gestión de Categorías', 'Gestión de Medios'],
          ...['Gestión de API Keys', 'Gestión de Roles', 'Crear Posts', 'Editar Posts Propios', 'Ver Analíticas'],
          'Gestión de Consultas',
        ])
        await expect(permissions).toHaveCSS('overflow-y', 'auto')
        await create.click()
        await expect(dialog.getByText('El nombre del rol es requerido')).toBeVisible()
        await expect(dialog.getByText('Debe especificar al menos un permiso')).toBeVisible()
        await dialog.getByLabel('Nombre').fill('x'.repeat(51))
        await dialog.getByLabel('Descripción').fill('x'.repeat(256))
        await create.click()
        await expect(dialog.getByText('El nombre no puede exceder 50 caracteres')).toBeVisible()
        await expect(dialog.getByText('La descripción no puede exceder 255 caracteres')).toBeVisible()
        await panel.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        await expect(opener).toBeFocused()
      })

      await test.step('are created and changed', async () => {
        await opener.click()
        await expect(dialog.getByLabel('Nombre')).toHaveValue('x'.repeat(51)) // Escape may have been a mistake
        await dialog.getByLabel('Nombre').fill(name)
        await dialog.getByLabel('Descripción').fill('')
        await dialog.getByLabel('Ver Analíticas').check()
        await create.click()
        await expect(toast(panel).getByText('Rol creado exitosamente')).toBeVisible()
        await expect(line.getByText('Sin descripción')).toBeVisible()
        await line.getByRole('button', { name: `Editar ${name}` }).click()
        await expect(editing.getByLabel('Nombre')).toHaveValue(name)
        await expect(editing.getByLabel('Ver Analíticas')).toBeChecked()
        await editing.getByLabel('Descripción').fill('Escribe y mira')
        await editing.getByLabel('Crear Posts').check()
        await editing.getByLabel(/^Publicar solo lo aprobado/).check()
        await editing.getByRole('button', { name: 'Guardar cambios' }).click()
        await expect(toast(panel).getByText('Rol actualizado exitosamente')).toBeVisible()
        for (const text of ['Escribe y mira', 'Crear Posts']) await expect(line.getByText(text)).toBeVisible()
        const { roles } = await callApi('GET', '/admin/roles')
        expect(roles.find((role: { name: string }) => role.name === name).publishesOnlyApproved).toBe(true)
        await line.getByRole('button', { name: `Editar ${name}` }).click()
        await expect(editing.getByLabel(/^Publicar solo lo aprobado/)).toBeChecked()
        await panel.keyboard.press('Escape')
      })

      await test.step('are deleted after confirmation', async () => {
        const asked: string[] = []
        panel.once('dialog', (box) => {
          asked.push(box.message())
          void box.dismiss()
        })
        await line.getByRole('button', { name: `Eliminar ${name}` }).click()
        await expect(line).toBeVisible()
        panel.once('dialog', (box) => void box.accept())
        await line.getByRole('button', { name: `Eliminar ${name}` }).click()
        await expect(toast(panel).getByText('Rol eliminado exitosamente')).toBeVisible()
        await expect(line).toHaveCount(0)
        expect(asked).toEqual(['¿Estás seguro de que quieres eliminar este rol?'])
      })

      await test.step('while one is being deleted, so can be another', async () => {
        const remove = (which: string) => panel.getByRole('button', { name: `Eliminar ${which}` })
        const held = passing.roles.find((each: { name: string }) => each.name === one)
        const letGo = await hold(panel, `**/api/admin/roles/${held.id}`)
        const accept = (box: Dialog) => void box.accept()
        panel.on('dialog', accept)
        await remove(one).click()
        await expect(remove(one)).toBeDisabled()
        await remove(other).click()
        await expect(remove(other)).toHaveCount(0)
        letGo()
        await expect(remove(one)).toHaveCount(0)
        panel.off('dialog', accept)
        expect(complaints).toEqual([])
      })

      await test.step('what the server refuses stays unchanged, with its message', async () => {
        panel.once('dialog', (box) => void box.accept())
        await author.getByRole('button', { name: 'Eliminar Autor' }).click()
        await expect(toast(panel).getByText('El rol está en uso y no se puede eliminar')).toBeVisible()
        await expect(author).toBeVisible()

        await author.getByRole('button', { name: 'Editar Autor' }).click()
        await expect(editing.getByLabel('Nombre')).toHaveValue('Autor')
        await panel.route('**/api/admin/roles/*', (route) =>
          route.fulfill({ json: { success: false, message: 'Hoy no se puede' } }),
        )
        await editing.getByRole('button', { name: 'Guardar cambios' }).click()
        await expect(toast(panel).getByText('Hoy no se puede')).toBeVisible()
        await panel.keyboard.press('Escape')
        await opener.click()
        await panel.route('**/api/admin/roles', (route) => route.fulfill({ status: 400, json: {} }))
        await dialog.getByLabel('Nombre').fill(unique('Rol'))
        await dialog.getByLabel('Crear Posts').check()
        await create.click()
        await told(panel, 'Error al crear el rol')
        await expect(dialog.getByLabel('Crear Posts')).toBeChecked()
        await panel.unrouteAll()
        await panel.keyboard.press('Escape')
      })

      await test.step('a toast covers none of the buttons of a dialog', async () => {
        await opener.click()
        await dialog.getByLabel('Nombre').fill(unique('Rol'))
        await dialog.getByLabel('Crear Posts').check()
        await panel.route('**/api/admin/roles', (route) =>
          route.fulfill({ status: 400, json: { message: 'Una frase larga del servidor, que ocupa varias líneas.' } }),
        )
        for (const width of [375, 768]) {
          await panel.setViewportSize({ width, height: 667 })
          await create.click()
          const said = toast(panel).filter({ hasText: 'Una frase larga' })
          await said.hover() // under the mouse it stays
          await atRest(panel)
          const covering = await said.boundingBox()
          const buttons = await dialog.getByRole('button').all()
          expect(buttons.length).toBeGreaterThan(1)
          for (const button of buttons) {
            const box = await button.boundingBox()
            const name = `at ${width} px: ${await button.textContent()}`
            expect(covering && box && areApart(covering, box), name).toBe(true)
          }
          await told(panel, 'Una frase larga')
        }
        await panel.unrouteAll()
        await panel.keyboard.press('Escape')
      })

      await test.step('without roles, the list says so', async () => {
        await panel.route('**/api/admin/roles', (route) => route.fulfill({ json: { roles: [] } }))
        await readAgain(panel)
        await expect(panel.getByRole('heading', { name: 'No hay roles configurados' })).toBeVisible()
      })
    })
  })
})

type Box = { x: number; y: number; width: number; height: number }
const areApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y
