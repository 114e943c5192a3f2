import { chromium } from '@playwright/test'
import { signIn } from '@tests/support/http'
import { startHttpsProxy } from '@tests/support/httpsProxy'
import { ADMIN, startBeside } from '@tests/support/site'
import { stablePort } from '@tests/support/stablePort'
import { expect, test, waitForScripts } from '../test'

test('[API-13] [API-17] over https the session is in a cookie that no other host can set, and one without the prefix opens nothing', async () => {
  const port = await stablePort()
  const address = `https://127.0.0.1:${port}`
  const { E2E_DIR: dir = '', E2E_URL: url = '' } = process.env
  const site = await startBeside({ dir, url }, { SITE_URL: address, TRUST_PROXY: '1' })
  const endProxy = await startHttpsProxy(port, site.url)
  const { args = [], ...options } = test.info().project.use.launchOptions ?? {}
  const browser = await chromium.launch({ ...options, args: [...args, '--ignore-certificate-errors'] })
  try {
    const context = await browser.newContext({ locale: 'es-DO' })
    waitForScripts(context)
    const page = await context.newPage()
    const cookie = async () => (await context.cookies()).find(({ name }) => name === '__Host-payload-token')
    await context.addCookies([{ name: 'payload-token', value: await signIn(site), url: address }])
    await page.goto(`${address}/admin/dashboard`)
    await expect(page).toHaveURL(/\/admin\/login/)

    await page.getByLabel('Usuario').fill(ADMIN.username)
    await page.getByLabel('Contraseña').fill(ADMIN.password)
    await page.getByRole('button', { name: /^Inici/ }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    expect(await cookie()).toMatchObject({
      domain: '127.0.0.1',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    })
    await page.goto(`${address}/admin/users?buscar=admin@`)
    await expect(page.getByText('admin@').first()).toBeVisible()

    await page.getByRole('button', { name: /menú de usuario/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    expect(await cookie()).toBeUndefined()
  } finally {
    await browser.close()
    await endProxy()
    await site.stop()
  }
})
