import { picture } from '@tests/support/files'
import { content, expect, test, unique, write } from '../posts'

test.describe('[ADM-99] a role with a single permission', () => {
  test('to create posts: existing posts are read-only, and the screen says why', async ({ panelOf }) => {
    const { page } = await panelOf(['create_posts'])
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('link', { name: 'Nuevo post' })).toBeVisible()
    await page.goto('/admin/posts/new')
    const title = unique('De quien solo crea')
    await page.getByLabel('Título', { exact: true }).fill(title)
    await write(page, 'Así queda.')
    await page.getByRole('button', { name: 'Crear Post' }).click()
    await expect(page.getByText('Tu rol permite crear posts, pero no cambiarlos después')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Actualizar' })).toBeDisabled()
    await expect(page.getByLabel('Título', { exact: true })).toBeDisabled()
    await content(page).click()
    await page.keyboard.type('Algo más')
    await page.keyboard.press('ControlOrMeta+b')
    await expect(content(page)).toHaveText('Así queda.')
    await expect(page.getByRole('button', { name: 'Encabezado' })).toHaveCount(0)
    await page.getByText('Ayuda de sintaxis MDX').click()
    await expect(page.getByText('Énfasis (Ctrl + B, Ctrl + I)')).toBeVisible()
    await page.getByRole('tab', { name: 'Vista previa' }).click() // previewing needs no permission
    await expect(page.getByRole('tabpanel', { name: 'Vista previa' }).getByText('Así queda.')).toBeVisible()
    await page.getByRole('link', { name: 'Versiones' }).click()
    await page.getByRole('list', { name: 'Versiones' }).getByRole('button').last().click()
    await expect(page.getByText('Esta es la versión actual.')).toBeVisible()
    await page.getByRole('link', { name: 'Volver al editor' }).click()
    await page.getByRole('link', { name: 'Volver a los posts' }).click() // with no question about unsaved changes
    await expect(page.getByRole('table', { name: 'Posts' }).getByText(title)).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Eliminar|Publicar)/ })).toHaveCount(0)
  })

  test('to create posts: cannot restore from the trash or older versions', async ({ panelOf, callApi }) => {
    const { page, person } = await panelOf(['create_posts'])
    const headers = { Authorization: `Bearer ${person.token}` }
    const post = { title: unique('De otro tiempo'), content: 'Antes.' }
    const make = async () => (await page.request.post('/api/blog/admin/posts', { headers, data: post })).json()
    const [changed, trashed] = [await make(), await make()]
    await callApi('PUT', `/blog/admin/posts/${changed.id}`, { content: 'Después.' })
    await callApi('DELETE', `/blog/admin/posts/${trashed.id}`)
    await page.goto(`/admin/posts/${changed.id}/versions`)
    await page.getByRole('list', { name: 'Versiones' }).getByRole('button').last().click()
    await expect(page.getByRole('region', { name: 'Diferencias' }).getByText('Antes.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Restaurar como borrador' })).toHaveCount(0)
    await page.goto('/admin/posts/trash')
    await expect(page.getByRole('row').filter({ hasText: post.title })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Restaurar/ })).toHaveCount(0)
  })

  test('to manage users: more powerful accounts are closed with the reason, and no role is preselected', async ({
    panelOf,
    callApi,
  }) => {
    const { page, person } = await panelOf(['manage_users'])
    const { users } = await callApi('GET', '/admin/users?search=admin@ozama-ia.example')
    await page.goto('/admin/users')
    const search = page.getByRole('searchbox', { name: 'Buscar usuarios' })
    await search.fill(users[0].email)
    const reason = 'No puedes cambiar la cuenta de alguien con más permisos que tú'
    for (const name of ['Suspender admin', 'Eliminar admin']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
      await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('title', reason)
    }
    await page.getByRole('link', { name: 'Editar admin', exact: true }).click()
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByLabel('Email')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled()

    await page.goto('/admin/users/new')
    await expect(page.getByLabel('Rol').locator('option:checked')).toHaveText('Elige un rol')
    await page.getByRole('button', { name: 'Crear usuario' }).click()
    await expect(page.getByText('El rol es requerido')).toBeVisible()
    await page.getByLabel('Rol').selectOption(person.username)

    await page.goto('/admin/settings')
    await expect(page.getByLabel(/^Imagen social por defecto/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Elegir de la biblioteca' })).toHaveCount(0) // the library is closed to them
  })

  test('to manage files: shows where a file is used, without links to closed screens', async ({ panelOf, store }) => {
    const { page, person } = await panelOf(['manage_media'])
    const file = { name: `${unique('uso')}.png`, mimeType: 'image/png', buffer: await picture('png', 20, 20) }
    const sent = await page.request.post('/api/blog/admin/media', {
      headers: { Authorization: `Bearer ${person.token}` },
      multipart: { file },
    })
    const { title } = await store({ featuredImage: (await sent.json()).file.path })
    await page.goto('/admin/media')
    await page.getByRole('searchbox', { name: 'Buscar archivos' }).fill(file.name)
    await page.getByRole('button', { name: `Vista previa de ${file.name}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(title)).toBeVisible()
    await expect(dialog.getByRole('link', { name: title })).toHaveCount(0)
  })

  test('to edit one’s own posts: offers no way to create one', async ({ panelOf }) => {
    const { page } = await panelOf(['edit_own_posts'])
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { name: 'Acciones rápidas' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nuevo post' })).toHaveCount(0)
    await page.goto('/admin/posts/new')
    await expect(page.getByText('No tienes permiso para ver esta sección.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Volver al panel' })).toBeVisible()
  })

  test('[ADM-21] to view analytics: counts published posts, and links to the blog', async ({ panelOf, store }) => {
    const shown = await store({ isPublished: true })
    const hidden = await store()
    const { page } = await panelOf(['view_analytics'])
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { name: 'Más leídos' })).toBeVisible()
    await expect(page.getByText(/^[\d.]+ visitas?$/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: shown.title }).first()).toHaveAttribute('href', `/blog/${shown.slug}`)
    await expect(page.getByText(hidden.title)).toHaveCount(0)
  })
})
