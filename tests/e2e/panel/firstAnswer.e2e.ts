import { gate } from '@tests/support/gate'
import { expect, test, unique } from '../posts'

/** What people see of a page before any script has run. */
const withoutScripts = (page: string) => page.replace(/<script[\s\S]*?<\/script>/g, '')

// `panelScreens.e2e.ts` sees the same of every other list, which it opens anyway.
test('[ADM-122] the first response contains the rows of the post list, nothing is loaded twice, and the layout stays', async ({
  panel,
  store,
}) => {
  const { title } = await store({ title: unique('Llega con la página') })
  const address = `/admin/posts?buscar=${encodeURIComponent(title)}`
  const calls: string[] = []
  panel.on('request', (call) => {
    if (call.url().includes('/api/blog/admin/posts')) calls.push(call.url())
  })
  const row = panel.getByRole('row').filter({ hasText: title })
  const sidebar = panel.getByRole('navigation', { name: 'Principal' })
  const answer = await panel.goto(address)
  expect(withoutScripts((await answer?.text()) ?? '')).toContain(`«${title}»`)
  await expect(row).toBeVisible()
  await panel.waitForLoadState('networkidle')
  expect(calls).toEqual([])

  // The same after a navigation: the router's response contains them too, and only the screen.
  const before = await sidebar.elementHandle()
  await sidebar.getByRole('link', { name: 'Panel' }).click()
  await expect(panel).toHaveURL(/dashboard$/)
  let sent = ''
  const { opened, open } = gate()
  await panel.route(/\/admin\/posts\?/, async (route) => {
    const response = await route.fetch()
    sent = await response.text()
    await opened
    await route.fulfill({ response })
  })
  await sidebar.getByRole('link', { name: 'Posts' }).click()
  await expect(panel.locator('.progress-bar')).toHaveCSS('height', '4px') // over the dark sidebar, Payload's is not seen
  await expect(row).toHaveCount(0)
  open()
  await expect(row).toBeVisible()
  expect(calls).toEqual([])
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true)
  expect(sent).toContain(title)
  expect(sent).not.toContain('payload-locked-documents') // part of the layout, and of Payload's configuration
})
