import { row } from '../people'
import { expect, hold, test, toast, unique } from '../posts'
import { fakeClock, readAgain } from '../test'

test.describe('roles', () => {
  test('[ADM-93] [ADM-94] [ADM-95] are listed, created, changed and deleted', async ({ panel }) => {
    const name = unique('Redacción')
    await panel.goto('/admin/roles')
    const admin = row(panel, 'Acceso completo')
    for (const text of ['Gestión de Usuarios', 'Gestión de Posts', 'Gestión de Categorías', '+6', 'Activo']) {
      await expect(admin.getByText(text, { exact: true })).toBeVisible()
    }
    const opener = panel.getByRole('button', { name: 'Nuevo rol' })
    await opener.click()
    const dialog = panel.getByRole('dialog', { name: 'Crear Nuevo Rol' })
    await expect(dialog.getByRole('group', { name: 'Permisos' }).getByRole('checkbox')).toHaveCount(9)
    const create = dialog.getByRole('button', { name: 'Crear rol' })
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

    await opener.click()
    await dialog.getByLabel('Nombre').fill(name)
    await dialog.getByLabel('Ver Analíticas').check()
    await create.click()
    await expect(toast(panel).getByText('Rol creado exitosamente')).toBeVisible()
    const line = row(panel, name)
    await expect(line.getByText('Sin descripción')).toBeVisible()
    await line.getByRole('button', { name: `Editar ${name}` }).click()
    const editing = panel.getByRole('dialog', { name: 'Editar Rol' })
    await expect(editing.getByLabel('Nombre')).toHaveValue(name)
    await expect(editing.getByLabel('Ver Analíticas')).toBeChecked()
    await editing.getByLabel('Descripción').fill('Escribe y mira')
    await editing.getByLabel('Crear Posts').check()
    await editing.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toast(panel).getByText('Rol actualizado exitosamente')).toBeVisible()
    for (const text of ['Escribe y mira', 'Crear Posts']) await expect(line.getByText(text)).toBeVisible()

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

  test('[ADM-95] while one is being deleted, so can be another', async ({ panel, callApi }) => {
    const names = [unique('Pasajero'), unique('Pasajero')]
    for (const name of names) await callApi('POST', '/admin/roles', { name, permissions: { create_posts: true } })
    const { roles } = await callApi('GET', '/admin/roles')
    const [one = '', other = ''] = names
    await panel.goto('/admin/roles')
    const remove = (name: string) => panel.getByRole('button', { name: `Eliminar ${name}` })
    const held = roles.find(({ name }: { name: string }) => name === one)
    const letGo = await hold(panel, `**/api/admin/roles/${held.id}`)
    panel.on('dialog', (box) => void box.accept())
    await remove(one).click()
    await expect(remove(one)).toBeDisabled()
    await remove(other).click()
    await expect(remove(other)).toHaveCount(0)
    letGo()
    await expect(remove(one)).toHaveCount(0)
  })

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
    await link('Medios').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Medios' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Subir archivos' })).toHaveCount(0)
  })

  test.describe('that demand a second factor', () => {
    test.use({ expectedComplaints: /status of 403 \(Forbidden\) \(\S+\/api\/access\)/ }) // the revoked permissions

    test('[ADM-94] lead their holder to the profile, without an error', async ({ panelOf, callApi }) => {
      const { page, person } = await panelOf(['manage_roles', 'manage_users'])
      const name = unique('Con llave')
      await callApi('POST', '/admin/roles', { name, permissions: { manage_users: true }, requiresSecondFactor: true })
      await page.goto('/admin/users')
      await row(page, person.username).getByRole('link', { name: 'Editar' }).click()
      await page.getByLabel('Rol').selectOption(name)
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(page).toHaveURL(/\/admin\/profile$/)
      await expect(toast(page).getByText('Usuario actualizado')).toBeVisible()

      const { page: other, person: holder } = await panelOf(['manage_roles'])
      await other.goto('/admin/roles')
      await other.getByRole('button', { name: `Editar ${holder.username}` }).click()
      const dialog = other.getByRole('dialog', { name: 'Editar Rol' })
      await dialog.getByLabel(/^Exigir segundo factor/).check()
      await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(other).toHaveURL(/\/admin\/profile$/)
      await expect(toast(other).getByText('Rol actualizado exitosamente')).toBeVisible()
    })
  })

  test.describe('when calls fail', () => {
    test.use({ expectedComplaints: /status of (40|50)\d|Mutation failed/ })

    test('[ADM-93] [ADM-94] [ADM-95] stay unchanged, and the server’s message is shown', async ({ panel }) => {
      await panel.goto('/admin/roles')
      panel.once('dialog', (box) => void box.accept())
      await row(panel, 'Escribe sus propios posts').getByRole('button', { name: 'Eliminar Autor' }).click()
      await expect(toast(panel).getByText('El rol está en uso y no se puede eliminar')).toBeVisible()
      await expect(row(panel, 'Escribe sus propios posts')).toBeVisible()

      await row(panel, 'Escribe sus propios posts').getByRole('button', { name: 'Editar Autor' }).click()
      const editing = panel.getByRole('dialog', { name: 'Editar Rol' })
      await expect(editing.getByLabel('Nombre')).toHaveValue('Autor')
      await panel.route('**/api/admin/roles/*', (route) =>
        route.fulfill({ json: { success: false, message: 'Hoy no se puede' } }),
      )
      await editing.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(toast(panel).getByText('Hoy no se puede')).toBeVisible()
      await panel.keyboard.press('Escape')
      await panel.getByRole('button', { name: 'Nuevo rol' }).click()
      const dialog = panel.getByRole('dialog', { name: 'Crear Nuevo Rol' })
      await panel.route('**/api/admin/roles', (route) => route.fulfill({ status: 400, json: {} }))
      await dialog.getByLabel('Nombre').fill(unique('Rol'))
      await dialog.getByLabel('Crear Posts').check()
      await dialog.getByRole('button', { name: 'Crear rol' }).click()
      await expect(toast(panel).getByText('Error al crear el rol')).toBeVisible()
      await expect(dialog.getByLabel('Crear Posts')).toBeChecked()

      await panel.unrouteAll()
      await panel.goto('/admin/roles')
      await panel.route('**/api/admin/roles', (route) => route.fulfill({ json: { roles: [] } }))
      await readAgain(panel)
      await expect(panel.getByRole('heading', { name: 'No hay roles configurados' })).toBeVisible()
    })
  })
})
