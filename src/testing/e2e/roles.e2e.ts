import { content, expect, test, unique } from './posts'

test.describe('[ADM-99] a role of one permission', () => {
  test('to create posts: what is stored is closed, and says why', async ({ panelOf }) => {
    const { page } = await panelOf(['create_posts'])
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('link', { name: 'Nuevo post' })).toBeVisible()
    await page.goto('/admin/posts/new')
    const title = unique('De quien solo crea')
    await page.getByLabel('Título', { exact: true }).fill(title)
    await content(page).fill('Así queda.')
    await page.getByRole('button', { name: 'Crear Post' }).click()
    await expect(page.getByText('Tu rol permite crear posts, pero no cambiarlos después')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Actualizar' })).toBeDisabled()
    await expect(page.getByLabel('Título', { exact: true })).toBeDisabled()
    await content(page).click()
    await page.keyboard.type('Algo más')
    await expect(content(page)).toHaveText('Así queda.')
    await page.getByRole('link', { name: 'Volver a los posts' }).click() // and nobody is asked
    await expect(page.getByRole('table', { name: 'Posts' }).getByText(title)).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Eliminar|Publicar)/ })).toHaveCount(0)
  })

  test('to edit one’s own posts: there is no way to a new one', async ({ panelOf }) => {
    const { page } = await panelOf(['edit_own_posts'])
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { name: 'Acciones rápidas' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nuevo post' })).toHaveCount(0)
    await page.goto('/admin/posts/new')
    await expect(page.getByText('No tienes permiso para ver esta sección.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Volver al panel' })).toBeVisible()
  })

  test('[ADM-21] to see figures: they are those of what is published, and lead to the blog', async ({
    panelOf,
    store,
  }) => {
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
