import { expect, hold, test, toast, unique, write } from '../posts'
import { type CallApi, fakeClock } from '../test'

test.describe('the post list', () => {
  test.use({ expectedComplaints: /status of 404/ })

  test('[ADM-22] [ADM-28] links to a published post lead to its public URL, whatever its draft’s slug', async ({
    panel,
    store,
    callApi,
  }) => {
    const post = await store({ isPublished: true })
    await callApi('PUT', `/blog/admin/posts/${post.id}?autosave=true`, { slug: `${post.slug}-nuevo` })
    await panel.goto(`/admin/posts?buscar=${encodeURIComponent(post.title)}`)
    await expect(panel.getByRole('link', { name: /Ver en el blog «/ })).toHaveAttribute('href', `/blog/${post.slug}`)
    await panel.goto(post.edit)
    await expect(panel.getByRole('link', { name: 'Ver en el blog' })).toHaveAttribute('href', `/blog/${post.slug}`)
    await expect(panel.getByText(`/blog/${post.slug} dejará de ser la suya`)).toBeVisible()
  })

  test('[ADM-22] [ADM-23] [ADM-24] [ADM-25] [ADM-28] [ADM-104] shows, filters and counts posts', async ({
    panel,
    store,
    callApi,
  }) => {
    const word = unique('Cigua').replaceAll(' ', '-')
    const { category } = await callApi('POST', '/blog/admin/categories', { name: word, slug: word.toLowerCase() }).then(
      (answer) => ({ category: answer.category ?? answer }),
    )
    const filed = await store({
      title: `${word} archivada`,
      categoryId: category.id,
      isPublished: true,
      excerpt: 'Con extracto',
    })
    const draft = await store({ title: `${word} suelta` })
    await fakeClock(panel)
    await panel.goto('/admin/posts')
    const row = (title: string) => panel.getByRole('row').filter({ hasText: title })
    await panel.getByRole('searchbox', { name: 'Buscar posts' }).fill(word)
    await panel.clock.runFor(400)
    await expect(panel.getByRole('row')).toHaveCount(3)
    await expect(panel.getByRole('columnheader')).toHaveText(['Título', 'Categoría', 'Estado', 'Fecha', 'Acciones'])
    await expect(row(draft.title)).toContainText('Sin categoría')
    await expect(row(draft.title)).toContainText('Borrador')
    await expect(row(draft.title)).toContainText(/\d{1,2} [a-z]{3,4} \d{4}/)
    await expect(row(filed.title)).toContainText('Con extracto')
    await expect(row(filed.title).getByRole('cell').nth(1)).toHaveText(word)
    await expect(row(filed.title)).toContainText('Publicado')
    await expect(row(filed.title).getByRole('link', { name: /Ver en el blog «/ })).toHaveAttribute(
      'href',
      `/blog/${filed.slug}`,
    )
    await expect(row(draft.title).getByRole('link', { name: /Ver en el blog «/ })).toHaveCount(0)
    await expect(row(filed.title).getByRole('link', { name: /Editar «/ })).toHaveAttribute('href', filed.edit)

    await panel.getByLabel('Estado').selectOption('Borradores')
    await expect(panel.getByRole('row')).toHaveCount(2)
    await panel.getByLabel('Categoría').selectOption(word)
    await expect(panel.getByRole('heading', { name: 'No hay posts' })).toBeVisible()
    await panel.reload()
    await expect(panel.getByRole('heading', { name: 'No hay posts' })).toBeVisible()
    await panel.getByLabel('Estado').selectOption('Todos los estados')
    await expect(row(filed.title)).toBeVisible()
    const { counts } = await callApi('GET', '/blog/admin/posts?limit=1')
    await expect(panel.getByText(`${counts.published} publicados · ${counts.drafts} borradores`)).toBeVisible()

    // Posts deleted on the server disappear here with the next cache check.
    await callApi('DELETE', `/blog/admin/posts/${filed.id}`)
    await callApi('DELETE', `/blog/admin/categories/${category.id}`)
    await expect(row(filed.title)).toBeVisible()
    await panel.clock.fastForward(300_000)
    await expect(row(filed.title)).toHaveCount(0)
    await expect(panel.getByLabel('Categoría').getByRole('option', { name: word })).toHaveCount(0)
  })

  test('[ADM-23] [ADM-25] clicking a row while typing in the search opens it, however slow the navigation', async ({
    panel,
    store,
  }) => {
    const { title, edit } = await store()
    await panel.goto('/admin/posts')
    const link = panel.getByRole('link', { name: `Editar «${title}»` })
    await expect(link).toBeVisible()
    const arrive = await hold(panel, `**${edit}?_rsc=*`)
    const searched = panel.waitForResponse(/[?&]search=Un/)
    await panel.getByRole('searchbox', { name: 'Buscar posts' }).fill(title)
    await link.click()
    await searched
    arrive()
    await expect(panel).toHaveURL(edit)
    await panel.goBack()
    await expect(panel.getByRole('searchbox', { name: 'Buscar posts' })).toHaveValue(title)
  })

  test('[ADM-100] writers see and change only their own posts', async ({ panelOf, store }) => {
    const { title, edit } = await store({ isPublished: true })
    const { page } = await panelOf(['create_posts', 'edit_own_posts'])
    await page.goto('/admin/posts')
    await expect(page.getByRole('heading', { name: 'No hay posts' })).toBeVisible()
    await page.goto(edit)
    await expect(page.getByText(/no existe|No existe/)).toBeVisible()
    await expect(page.getByText(title)).not.toBeVisible()
    await page.goto('/admin/posts/new')
    const own = unique('De quien escribe')
    await page.getByLabel('Título', { exact: true }).fill(own)
    await expect(page.getByRole('switch', { name: 'Publicado' })).toBeDisabled()
    await write(page, 'Texto')
    await page.getByRole('button', { name: 'Crear Post' }).click()
    await expect(toast(page).getByText('Post creado')).toBeVisible()
    await page.getByRole('link', { name: 'Volver a los posts' }).click()
    await expect(page.getByRole('row').filter({ hasText: own })).toBeVisible()
  })
})

test('[ADM-26] [ADM-27] a row can be published, unpublished, moved to the trash and restored', async ({
  panel,
  request,
  store,
}) => {
  const { title, slug } = await store()
  await panel.goto(`/admin/posts?buscar=${encodeURIComponent(title)}`)
  const row = panel.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: /^Publicar/ }).click()
  await expect(toast(panel).getByText('Post publicado')).toBeVisible()
  await expect(row).toContainText('Publicado')
  expect((await request.get(`/blog/${slug}`)).status()).toBe(200)
  await row.getByRole('button', { name: /^Despublicar/ }).click()
  await expect(toast(panel).getByText('Post despublicado')).toBeVisible()
  await expect(row).toContainText('Borrador')
  expect((await request.get(`/blog/${slug}`)).status()).toBe(404)

  await row.getByRole('button', { name: /^Eliminar/ }).click()
  const dialog = panel.getByRole('dialog', { name: '¿Eliminar post?' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Eliminar/ }).click()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(panel.getByRole('heading', { level: 1 })).toBeFocused() // the button that had the focus is gone
  await expect(toast(panel).getByText('Post eliminado')).toBeVisible()
  await expect(row).toHaveCount(0)
  await panel.getByRole('link', { name: 'Papelera' }).click()
  await expect(panel.getByRole('heading', { name: 'Papelera' })).toBeVisible()
  const lines = (element: Element) => [...new Set([...element.getClientRects()].map(({ top }) => top))].length
  expect(await row.locator('time').evaluate(lines)).toBe(1)
  await row.getByRole('button', { name: /^Restaurar/ }).click()
  await expect(toast(panel).getByText('Post restaurado')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(panel.getByRole('heading', { level: 1 })).toBeFocused()
  await panel.goto(`/admin/posts?buscar=${encodeURIComponent(title)}`)
  await expect(row).toBeVisible()
})

test('[ADM-26] while one row is being published, another can be published too', async ({ panel, store }) => {
  const word = unique('A la vez').replaceAll(' ', '-')
  const one = await store({ title: `${word} primero` })
  const other = await store({ title: `${word} segundo` })
  await panel.goto(`/admin/posts?buscar=${word}`)
  const button = (name: string, { title }: typeof one) => panel.getByRole('button', { name: `${name} «${title}»` })
  const letGo = await hold(panel, `**/posts/${one.id}/publish`)
  await button('Publicar', one).click()
  await expect(button('Publicar', one)).toBeDisabled()
  await button('Publicar', other).click()
  await expect(button('Despublicar', other)).toBeEnabled()
  letGo()
  await expect(button('Despublicar', one)).toBeEnabled()
})

test('[ADM-27] while one row is being restored, another can be restored too, and focus is left where it is', async ({
  panel,
  store,
  callApi,
}) => {
  const one = await trashed(callApi, await store())
  const other = await trashed(callApi, await store())
  await panel.goto('/admin/posts/trash')
  const button = ({ title }: typeof one) => panel.getByRole('button', { name: `Restaurar «${title}»` })
  const letGo = await hold(panel, `**/posts/${one.id}/restore`)
  await button(one).click()
  await expect(button(one)).toBeDisabled()
  await button(other).click()
  await expect(button(other)).toHaveCount(0)
  const link = panel.getByRole('link', { name: 'Volver a los posts' })
  await link.focus()
  letGo()
  await expect(button(one)).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('[ADM-27] the trash has further pages', async ({ panel, store, callApi }) => {
  const { title } = await store().then((post) => trashed(callApi, post))
  for (let i = 0; i < 20; i++) await trashed(callApi, await store())
  await panel.goto('/admin/posts/trash')
  const restore = panel.getByRole('button', { name: `Restaurar «${title}»` })
  await expect(panel.getByRole('button', { name: 'Página 2' })).toBeVisible()
  await expect(restore).toHaveCount(0)
  await panel.getByRole('button', { name: 'Página 2' }).click()
  await restore.click()
  await expect(toast(panel).getByText('Post restaurado')).toBeVisible()
})

async function trashed<Post extends { id: number }>(callApi: CallApi, post: Post): Promise<Post> {
  await callApi('DELETE', `/blog/admin/posts/${post.id}`)
  return post
}

test('[ADM-121] a page beyond the last shows the last, and a page whose only row is deleted the previous one', async ({
  panel,
  store,
}) => {
  const word = unique('Guayacán').replaceAll(' ', '-')
  for (let i = 0; i < 21; i++) await store({ title: `${word} ${i}` })
  await panel.goto(`/admin/posts?buscar=${word}&pagina=9`)
  await expect(panel.getByRole('row')).toHaveCount(2)
  await expect(panel).toHaveURL(`/admin/posts?buscar=${word}&pagina=2`)
  await panel.getByRole('button', { name: /^Eliminar/ }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(panel.getByRole('row')).toHaveCount(21)
  await expect(panel).toHaveURL(`/admin/posts?buscar=${word}`)

  for (const address of ['/admin/users', '/admin/audit', '/admin/media', '/admin/tags']) {
    await panel.goto(`${address}?pagina=999`)
    await expect(panel.getByText(/^Mostrando|^[\d,]+ entradas/)).toBeVisible()
    await expect(panel).not.toHaveURL(/999/)
  }
})
