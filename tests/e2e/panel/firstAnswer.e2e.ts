import { expect, test, unique } from '../posts'

/** What people see of a page before any script has run. */
const withoutScripts = (page: string) => page.replace(/<script[\s\S]*?<\/script>/g, '')

/** The other screens with a list: a text from it, and the call that loads it. */
const LISTS: [address: string, said: RegExp, call: string][] = [
  ['/admin/posts/trash', /Posts eliminados|La papelera está vacía/, '/api/blog/admin/trash'],
  ['/admin/categories', />Tecnología</, '/api/blog/categories'],
  ['/admin/tags', />Automatización</, '/api/blog/tags'],
  ['/admin/users', />admin</, '/api/admin/users'],
  ['/admin/media', /Mostrando \d/, '/api/blog/admin/media'],
  ['/admin/roles', />Administrador</, '/api/admin/roles'],
  ['/admin/api-keys', /Total: \d+ API keys|No hay API keys/, '/api/blog/admin/api-keys'],
  ['/admin/contact', /\d sin atender/, '/api/admin/contact?page'],
  ['/admin/audit', /<table[^>]*aria-label="Auditoría"/, '/api/admin/audit'],
  ['/admin/profile', />Cambiar contraseña</, '/api/admin/profile'],
]

test('[ADM-122] the first response contains the rows of the post list, and nothing is loaded twice', async ({
  panel,
  store,
}) => {
  const { title } = await store({ title: unique('Llega con la página') })
  const address = `/admin/posts?buscar=${encodeURIComponent(title)}`
  const answer = await panel.request.get(address)
  expect(withoutScripts(await answer.text())).toContain(`«${title}»`)

  const calls: string[] = []
  panel.on('request', (call) => {
    if (call.url().includes('/api/blog/admin/posts')) calls.push(call.url())
  })
  const row = panel.getByRole('row').filter({ hasText: title })
  const link = (name: string) => panel.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name })
  await panel.goto(address)
  await expect(row).toBeVisible()
  await panel.waitForLoadState('networkidle')
  expect(calls).toEqual([])

  // The same after a navigation: the router's response contains them too.
  await link('Panel').click()
  await expect(panel).toHaveURL(/dashboard$/)
  await link('Posts').click()
  await expect(row).toBeVisible()
  expect(calls).toEqual([])
})

test('[ADM-122] so does the first response of every other list', async ({ panel }) => {
  for (const [address, said, call] of LISTS) {
    await test.step(address, async () => {
      const page = withoutScripts(await (await panel.request.get(address)).text())
      expect(page, address).toMatch(said)
      expect(page, address).not.toContain('Cargando')
      const calls: string[] = []
      const note = (request: { url: () => string }) => request.url().includes(call) && calls.push(request.url())
      panel.on('request', note)
      await panel.goto(address)
      await panel.locator('html[data-ready]').waitFor()
      await panel.waitForLoadState('networkidle')
      expect(calls, address).toEqual([])
      panel.off('request', note)
    })
  }
})

test('the layout stays while screens change, and only the screen is sent', async ({ panel }) => {
  let sent = ''
  await panel.route('**/admin/categories?*', async (route) => {
    const response = await route.fetch()
    sent = await response.text()
    await route.fulfill({ response })
  })
  await panel.goto('/admin/tags')
  const sidebar = panel.getByRole('navigation', { name: 'Principal' })
  const before = await sidebar.elementHandle()
  await sidebar.getByRole('link', { name: 'Categorías' }).click()
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Categorías')
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true)
  expect(sent).toContain('Tecnología')
  expect(sent).not.toContain('payload-locked-documents') // part of the layout, and of Payload's configuration
})
