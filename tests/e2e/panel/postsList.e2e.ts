import { panelDate } from '@/ui/panel/dates/dates'
import { expect, hold, publishAnyway, test, toast, told, unique, write } from '../posts'
import { type CallApi, fakeClock } from '../test'

test.describe('the post list', () => {
  test.use({ expectedComplaints: /status of 404/ })

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
    const changed = await store({ title: `${word} cambiada`, isPublished: true })
    await callApi('PUT', `/blog/admin/posts/${changed.id}?autosave=true`, { slug: `${changed.slug}-nuevo` })
    await fakeClock(panel)
    await panel.goto('/admin/posts')
    const row = (title: string) => panel.getByRole('row').filter({ hasText: title })
    const inTheBlog = (title: string) => row(title).getByRole('link', { name: /Ver en el blog «/ })
    const box = panel.getByRole('searchbox', { name: 'Buscar posts' })
    await box.fill(word)
    await panel.clock.runFor(400)
    await expect(panel.getByRole('row')).toHaveCount(4)
    await expect(panel.getByRole('columnheader')).toHaveText(['Título', 'Categoría', 'Estado', 'Fecha', 'Acciones'])
    await expect(row(draft.title)).toContainText('Sin categoría')
    await expect(row(draft.title)).toContainText('Borrador')
    const { createdAt } = await callApi('GET', `/blog/admin/posts/${draft.id}`)
    await expect(row(draft.title).getByRole('cell').nth(3)).toHaveText(`Creado ${panelDate(createdAt)}`)
    const { publishedAt } = await callApi('GET', `/blog/admin/posts/${filed.id}`)
    await expect(row(filed.title).getByRole('cell').nth(3)).toHaveText(panelDate(publishedAt))
    await expect(row(filed.title)).toContainText('Con extracto')
    await expect(row(filed.title).getByRole('cell').nth(1)).toHaveText(word)
    await expect(row(filed.title)).toContainText('Publicado')
    await expect(inTheBlog(filed.title)).toHaveAttribute('href', `/blog/${filed.slug}`)
    await expect(inTheBlog(draft.title)).toHaveCount(0)
    await expect(inTheBlog(changed.title)).toHaveAttribute('href', `/blog/${changed.slug}`) // not that of its draft
    await expect(row(filed.title).getByRole('link', { name: /Editar «/ })).toHaveAttribute('href', filed.edit)

    await box.fill(`${word} archibada`)
    await panel.clock.runFor(400)
    await expect(panel.getByText('Mostrando resultados para')).toContainText('archivada')
    await expect(panel.getByRole('row')).toHaveCount(2)
    await box.fill(word)
    await panel.clock.runFor(400)
    await expect(panel.getByRole('row')).toHaveCount(4)

    await panel.getByLabel('Estado').selectOption('Publicados')
    await expect(panel.getByRole('row')).toHaveCount(3)
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

    const tag = await callApi('POST', '/blog/admin/tags', { name: word })
    await panel.goto(`/admin/tags?buscar=${word}`)
    await expect(row(word)).toBeVisible()
    await callApi('DELETE', `/blog/admin/tags/${tag.id}`)
    await expect(row(word)).toBeVisible()
    await panel.clock.fastForward(300_000)
    await expect(row(word)).toHaveCount(0)
  })

  test('[ADM-100] writers see and change only their own posts', async ({ panelOf, store }) => {
    const { title, edit } = await store({ isPublished: true })
    const { page } = await panelOf(['create_posts', 'edit_own_posts'])
    expect(await (await page.request.get('/admin/posts')).text()).toMatch(/<h\d[^>]*>No hay posts</)
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
    await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0)
  })
})

test('[ADM-23] [ADM-25] [ADM-26] [ADM-27] posts are opened, published, unpublished, moved to the trash and restored, each by itself', async ({
  panel,
  request,
  store,
  callApi,
  complaints,
}) => {
  const word = unique('A la vez').replaceAll(' ', '-')
  const one = await store({ title: `${word} primero` })
  const other = await store({ title: `${word} segundo` })
  const trashed: (typeof one)[] = [] // the oldest first
  for (let i = 0; i < 21; i++) trashed.push(await moveToTrash(callApi, await store()))
  const row = (post: typeof one) => panel.getByRole('row').filter({ hasText: post.title })
  const button = (name: string, { title }: typeof one) => panel.getByRole('button', { name: `${name} «${title}»` })
  const heading = panel.getByRole('heading', { level: 1 })
  await panel.goto('/admin/posts')

  await test.step('clicking a row while typing in the search opens it, however slow the navigation', async () => {
    const link = panel.getByRole('link', { name: `Editar «${one.title}»` })
    await expect(link).toBeVisible()
    const arrive = await hold(panel, `**${one.edit}?_rsc=*`)
    const searched = panel.waitForResponse(/[?&]search=A-la/)
    await panel.getByRole('searchbox', { name: 'Buscar posts' }).fill(word)
    await link.click()
    await searched
    arrive()
    await expect(panel).toHaveURL(one.edit)
    await panel.goBack()
    await expect(panel.getByRole('searchbox', { name: 'Buscar posts' })).toHaveValue(word)
    await expect(panel.getByRole('row')).toHaveCount(3)
  })

  await test.step('while one row is being published, another can be published too', async () => {
    const letGo = await hold(panel, `**/posts/${one.id}/publish`)
    await button('Publicar', one).click()
    await publishAnyway(panel)
    await expect(button('Publicar', one)).toBeDisabled()
    await button('Publicar', other).click()
    await publishAnyway(panel)
    await expect(button('Despublicar', other)).toBeEnabled()
    letGo()
    await expect(button('Despublicar', one)).toBeEnabled()
    await expect(toast(panel).getByText('Post publicado').last()).toBeVisible()
    await expect(row(one)).toContainText('Publicado')
    expect((await request.get(`/blog/${one.slug}`)).status()).toBe(200)
  })

  await test.step('a row is unpublished', async () => {
    await button('Despublicar', one).click()
    await told(panel, 'Post despublicado')
    await expect(row(one)).toContainText('Borrador')
    expect((await request.get(`/blog/${one.slug}`)).status()).toBe(404)
  })

  await test.step('which is taken back, as is a publication, until somebody saves', async () => {
    const undo = toast(panel).getByRole('button', { name: 'Deshacer' })
    await button('Publicar', one).click() // no question: it was published before
    await undo.hover() // under the mouse it stays
    await expect(toast(panel)).toHaveText(/Post publicado/)
    await undo.click()
    await expect(row(one)).toContainText('Borrador')
    await told(panel, 'Post despublicado')
    expect((await request.get(`/blog/${one.slug}`)).status()).toBe(404)
    await button('Despublicar', other).click()
    await undo.click()
    await told(panel, 'Post publicado')
    expect((await request.get(`/blog/${other.slug}`)).status()).toBe(200)

    await button('Despublicar', other).click()
    await undo.hover()
    await callApi('PUT', `/blog/admin/posts/${other.id}`, { title: `${word} tercero` })
    await undo.click()
    await told(panel, 'El post ha cambiado desde que se cargó.')
    expect(complaints.splice(0).join()).toContain('status of 409')
    expect((await request.get(`/blog/${other.slug}`)).status()).toBe(404)
    await expect(panel.getByRole('row').filter({ hasText: `${word} tercero` })).toContainText('Borrador')
  })

  await test.step('but not when that would show readers more than before', async () => {
    const third = { ...other, title: `${word} tercero` }
    await callApi('POST', `/blog/admin/posts/${other.id}/publish`)
    await callApi('PUT', `/blog/admin/posts/${other.id}?autosave=true`, { content: 'Aún no es para nadie.' })
    await panel.reload()
    await button('Despublicar', third).click()
    await expect(toast(panel).getByText('Tenía cambios sin publicar')).toBeVisible()
    await expect(toast(panel).getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
  })

  await test.step('and moved to the trash, once that is confirmed', async () => {
    await button('Eliminar', one).click()
    const dialog = panel.getByRole('dialog', { name: '¿Eliminar post?' })
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(row(one)).toBeVisible()
    await button('Eliminar', one).click()
    await dialog.getByRole('button', { name: 'Eliminar' }).click()
    await expect(heading).toBeFocused() // the button that had the focus is gone
    await told(panel, 'Post eliminado')
    await expect(row(one)).toHaveCount(0)
  })

  const restore = (post: typeof one) => button('Restaurar', post)
  await test.step('the trash has further pages', async () => {
    await panel.getByRole('link', { name: 'Papelera' }).click()
    await expect(panel.getByRole('heading', { name: 'Papelera' })).toBeVisible()
    const [oldest = one] = trashed
    await expect(panel.getByRole('button', { name: 'Página 2' })).toBeVisible()
    await expect(restore(oldest)).toHaveCount(0)
    await panel.getByRole('button', { name: 'Página 2' }).click()
    await restore(oldest).click()
    await told(panel, 'Post restaurado')
    await panel.getByRole('button', { name: 'Página 1' }).click()
  })

  await test.step('while one row is being restored, another can be restored too, and focus is left where it is', async () => {
    const [first = one, second = one] = trashed.slice(-2)
    const letGo = await hold(panel, `**/posts/${first.id}/restore`)
    await restore(first).click()
    await expect(restore(first)).toBeDisabled()
    await restore(second).click()
    await expect(restore(second)).toHaveCount(0)
    const link = panel.getByRole('link', { name: 'Volver a los posts' })
    await link.focus()
    letGo()
    await expect(restore(first)).toHaveCount(0)
    await expect(link).toBeFocused()
    await expect(toast(panel).getByText('Post restaurado').last()).toBeVisible()
  })

  await test.step('a restored row is in the list again', async () => {
    const lines = (element: Element) => [...new Set([...element.getClientRects()].map(({ top }) => top))].length
    expect(await row(one).locator('time').evaluate(lines)).toBe(1)
    await restore(one).click()
    await expect(row(one)).toHaveCount(0)
    await expect(heading).toBeFocused()
    await panel.getByRole('link', { name: 'Volver a los posts' }).click()
    await panel.getByRole('searchbox', { name: 'Buscar posts' }).fill(one.title)
    await expect(row(one)).toContainText('Borrador')
  })
})

async function moveToTrash<Post extends { id: number }>(callApi: CallApi, post: Post): Promise<Post> {
  await callApi('DELETE', `/blog/admin/posts/${post.id}`)
  return post
}

// The same of the other lists: `audit`, `contactInbox`, `media`, `terms` and `users.e2e.ts`.
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
})
