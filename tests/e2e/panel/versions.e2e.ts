import { content, expect, test, toast } from '../posts'
import { expectAccessibleInBothThemes } from '../test'

test.use({ contextOptions: { reducedMotion: 'reduce' } }) // contrast is measured once everything is at rest

test('[ADM-106] earlier versions are compared with the newest, in view however far down they are, and restored as drafts', async ({
  panel,
  store,
  callApi,
  request,
}) => {
  const long = '\n\nUn párrafo que no cambia.'.repeat(40)
  const { id, slug } = await store({ content: `Versión 1.${long}`, isPublished: true })
  for (let version = 2; version <= 15; version += 1)
    await callApi('PUT', `/blog/admin/posts/${id}`, { content: `Versión ${version}.${long}` })
  await panel.goto(`/admin/posts/${id}/versions`)
  await expect(panel.getByText('Guardado por admin').first()).toBeVisible()
  const versions = panel.getByRole('list', { name: 'Versiones' }).getByRole('button')
  const differences = panel.getByRole('region', { name: 'Diferencias' })
  const restore = panel.getByRole('button', { name: 'Restaurar como borrador' })
  for (const width of [375, 1280])
    await test.step(`at ${width} px the comparison is in view`, async () => {
      await panel.setViewportSize({ width, height: 720 })
      const chosen = versions.nth(width < 1000 ? 1 : -1) // the one that is farthest from the comparison
      await chosen.click()
      await expect(differences).toContainText(width < 1000 ? 'Versión 14.' : 'Versión 1.')
      await expect(differences).toContainText('Versión 15.')
      if (width > 1000) await panel.evaluate(() => window.scrollTo(0, document.body.scrollHeight)) // where it has the least room
      await expect(restore).toBeInViewport({ ratio: 1 })
      const isCovered = () =>
        restore.evaluate((button) => {
          const { left, top } = button.getBoundingClientRect()
          return !button.contains(document.elementFromPoint(left + 20, top + 5))
        })
      await expect.poll(isCovered).toBe(false)
      await expect(differences).toBeInViewport()
      await expect(chosen).toBeFocused()
    })
  await expectAccessibleInBothThemes(panel)
  await restore.click()
  await expect(toast(panel).getByText('Versión restaurada')).toBeVisible()
  await expect(content(panel)).toContainText('Versión 1.')
  await expect(panel.getByText('Publicado · cambios sin publicar').first()).toBeVisible()
  expect((await (await request.get(`/api/blog/posts/${slug}`)).json()).content).toContain('Versión 15.')
})
