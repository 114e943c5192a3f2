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
