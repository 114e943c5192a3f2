import { content, expect, test, toast } from '../posts'

test('earlier versions can be compared with the newest and restored as drafts', async ({
  panel,
  store,
  callApi,
  request,
}) => {
  const { id, slug, edit } = await store({ content: 'Como era antes.', isPublished: true })
  await callApi('PUT', `/blog/admin/posts/${id}`, { content: 'Como es ahora.' })
  await panel.goto(edit)
  await panel.getByRole('link', { name: 'Versiones' }).click()
  await expect(panel).toHaveURL(new RegExp(`/admin/posts/${id}/versions$`))
  await expect(panel.getByText('Guardado por admin').first()).toBeVisible()
  await panel.getByRole('list', { name: 'Versiones' }).getByRole('button').last().click()
  const differences = panel.getByRole('region', { name: 'Diferencias' })
  await expect(differences).toContainText('Como era antes.')
  await expect(differences).toContainText('Como es ahora.')
  await panel.getByRole('button', { name: 'Restaurar como borrador' }).click()
  await expect(toast(panel).getByText('Versión restaurada')).toBeVisible()
  await expect(content(panel)).toHaveText('Como era antes.')
  await expect(panel.getByText('Publicado · cambios sin publicar').first()).toBeVisible()
  expect((await (await request.get(`/api/blog/posts/${slug}`)).json()).content).toBe('Como es ahora.')
})

for (const width of [375, 1280]) {
  test(`at ${width} px the comparison is in view, however far down its version is`, async ({
    panel,
    store,
    callApi,
  }) => {
    const long = '\n\nUn párrafo que no cambia.'.repeat(40)
    const { id } = await store({ content: `Versión 1.${long}` })
    for (let version = 2; version <= 15; version += 1)
      await callApi('PUT', `/blog/admin/posts/${id}`, { content: `Versión ${version}.${long}` })
    await panel.setViewportSize({ width, height: 720 })
    await panel.goto(`/admin/posts/${id}/versions`)
    const versions = panel.getByRole('list', { name: 'Versiones' }).getByRole('button')
    const chosen = versions.nth(width < 1000 ? 1 : -1) // the one that is farthest from the comparison
    await chosen.click()
    const restore = panel.getByRole('button', { name: 'Restaurar como borrador' })
    await expect(restore).toBeInViewport({ ratio: 1 })
    const isCovered = () =>
      restore.evaluate((button) => {
        const { left, top } = button.getBoundingClientRect()
        return !button.contains(document.elementFromPoint(left + 20, top + 5))
      })
    await expect.poll(isCovered).toBe(false)
    await expect(panel.getByRole('region', { name: 'Diferencias' })).toBeInViewport()
    await expect(chosen).toBeFocused()
  })
}
