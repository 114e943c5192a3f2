import type { Page } from '@playwright/test'
import { ADMIN } from '@tests/support/site'
import { expect, hold, test, toast, told } from '../posts'
import { readAgain } from '../test'

const fakeToken = (exp: number) => `x.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.x`

test.describe('the session', () => {
  test.use({ expectedComplaints: /status of (401|403|429|500)|Mutation failed:|ERR_INTERNET_DISCONNECTED/ })

  test('[ADM-01] who follows a link to a filtered list is led to it by the login', async ({ panel: page }) => {
    await page.context().clearCookies()
    await page.goto('/admin/posts?buscar=a%26b&estado=draft')
    await page.getByLabel('Usuario').fill(ADMIN.username)
    await page.getByLabel('Contraseña').fill(ADMIN.password)
    await page.getByRole('button', { name: /^Inici/ }).click()
    await expect(page).toHaveURL('/admin/posts?buscar=a%26b&estado=draft')
  })

  test('[ADM-11] [ADM-12] [ADM-13] [ADM-14] login requires both fields, shows progress, rejects uniformly, and leads to the dashboard', async ({
    panel: page,
  }) => {
    await page.context().clearCookies()
    const calls: string[] = []
    page.on('request', (call) => {
      if (call.url().endsWith('/api/blog/admin/login')) calls.push(call.method())
    })
    await page.goto('/admin/login')
    const submit = page.getByRole('button', { name: /^Inici/ })
    await submit.click()
    await expect(page.getByText('Usuario es requerido')).toBeVisible()
    await expect(page.getByText('Contraseña es requerida')).toBeVisible()
    expect(calls).toEqual([])
    const password = page.getByLabel('Contraseña') // the only match: its toggle is a button
    await page.getByLabel('Usuario').fill('nadie')
    await password.fill('mal')
    await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await submit.click()
    await expect(toast(page).getByText('Error de autenticación')).toBeVisible()
    await expect(toast(page).getByText('Usuario o contraseña incorrectos')).toBeVisible()

    await page.getByLabel('Usuario').fill(ADMIN.username)
    await password.fill(ADMIN.password)
    await page.route('**/api/blog/admin/login', (route) => route.abort('internetdisconnected'))
    await submit.click()
    await expect(toast(page).getByText('No hay conexión con el servidor')).toBeVisible()
    await page.unrouteAll()
    const goOn = await hold(page, '**/api/blog/admin/login')
    calls.length = 0
    await submit.click()
    await expect(submit).toHaveText('Iniciando sesión...')
    await expect(submit).toBeDisabled()
    await password.press('Enter')
    goOn()
    await expect(toast(page).getByText('Inicio de sesión exitoso')).toBeVisible()
    await expect(toast(page).getByText('Bienvenido al panel de administración')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    expect(calls).toHaveLength(1)
    const stored = await page.evaluate(() => ({ ...sessionStorage }))
    expect(stored.admin_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(JSON.parse(stored.admin_user ?? '{}')).toMatchObject({ username: ADMIN.username, role: 'admin' })

    // What the login page did not know about the user appears without a reload.
    await page.getByRole('link', { name: 'Biblioteca', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Subir archivos' })).toBeVisible()
    await page.getByRole('button', { name: /menú de usuario/ }).click()
    await page.getByRole('menuitem', { name: 'Perfil' }).click()
    await expect(page.getByLabel('Tema del panel')).toHaveValue('auto')
  })

  test('[ADM-09] [ADM-10] [ADM-17] a new tab is signed in too; signing out ends everything', async ({ panelOf }) => {
    const { page, person } = await panelOf(['create_posts'])
    await page.goto('/admin/dashboard')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('admin_token'))).toBe(person.token)
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, sessionStorage.getItem('admin_user')]))
    expect(kept).not.toContain(person.token)
    expect(kept).not.toMatch(/password|hash|salt/)
    const lasting = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(lasting).not.toContain(person.username)
    const [signature = ''] = person.token.split('.').slice(-1)
    const seen = await (await page.context().newPage()).goto('/blog').then(async (answer) => {
      const script = answer?.frame().page()
      return script?.evaluate(async () => {
        const text = (address: string, options?: RequestInit) => fetch(address, options).then((told) => told.text())
        const panel = window.open('/admin/dashboard')
        let opened = ''
        while (panel && !panel.closed && !opened) {
          await new Promise((resolve) => setTimeout(resolve, 20))
          try {
            opened = panel.sessionStorage.getItem('admin_token') ?? ''
          } catch {} // no longer a page of this origin, as far as this one can tell, and closed a moment later
        }
        const answers = await Promise.all([
          text('/admin/dashboard'),
          text('/admin/dashboard', { headers: { RSC: '1', 'Sec-Fetch-Dest': 'document' } }),
          text('/api/users/me'),
          text('/api/users/refresh-token', { method: 'POST' }),
        ])
        return [opened, ...answers]
      })
    })
    expect(
      seen?.map((text) => text.includes(signature)),
      'a script of a public page',
    ).toEqual(Array(5).fill(false))
    expect(seen?.[1]).toContain(person.username)
    await page.getByRole('button', { name: /menú de usuario/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Perfil' })).toHaveAttribute('href', '/admin/profile')
    for (const missing of ['**/_next/static/**', '**/api/blog/admin/logout']) {
      await page.route(missing, (route) => route.abort('internetdisconnected'))
      const failed = page.waitForEvent('requestfailed')
      await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
      await failed
      await told(page, 'Error al cerrar la sesión')
      await page.unrouteAll()
      await page.getByRole('button', { name: /menú de usuario/ }).click()
    }
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    const answer = await fetch(`${process.env.E2E_URL}/api/blog/admin/posts`, {
      headers: { Authorization: `Bearer ${person.token}` },
    })
    expect(answer.status).toBe(401)
    await page.goBack()
    await expect(page).toHaveURL(/\/admin\/login/)
    await expect(page.getByRole('heading', { name: 'Panel', exact: true })).toHaveCount(0)
  })

  test('[ADM-07] [ADM-10] a tab whose session now belongs to another user reads everything again, and leaves once that has ended', async ({
    panelOf,
    baseURL: url = '',
  }) => {
    const { page } = await panelOf(['create_posts'])
    const { person } = await panelOf(['create_posts'])
    const answer = await hold(page, '**/api/users/me*')
    let reads = 0
    page.on('request', (call) => {
      if (call.url().endsWith('/api/blog/tags')) reads += 1 // which don't come with the screen
    })
    await page.goto('/admin/posts/new')
    await expect(page.getByRole('combobox', { name: 'Etiquetas' })).toBeEnabled()
    await page.context().addCookies([{ name: 'payload-token', value: person.token, url }])
    const answered = page.waitForResponse('**/api/users/me*')
    answer()
    await answered
    await page.getByRole('link', { name: 'Volver a los posts' }).click()
    await page.getByRole('link', { name: 'Nuevo post' }).click()
    await expect.poll(() => reads).toBeGreaterThan(1)
    await expect(page.getByRole('combobox', { name: 'Etiquetas' })).toBeEnabled() // what is still read is not read again
    await page.route('**/api/blog/tags', (route) =>
      route.fulfill({ status: 403, json: { message: 'Tu cuenta está suspendida', code: 'session_ended' } }),
    )
    await readAgain(page)
    await expect(page).toHaveURL(/\/admin\/login/)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  const replaceToken = (token: string) => {
    if (location.pathname !== '/admin/login') sessionStorage.setItem('admin_token', token)
  }
  const endings = {
    async 'on load'(page: Page, token: string) {
      await page.addInitScript(replaceToken, token) // earlier, the page that is left might see it
      await page.reload()
    },
    async 'before a call'(page: Page, token: string) {
      await page.evaluate(replaceToken, token)
      await filterUnlessSignedOut(page, 'Publicados')
    },
  }
  for (const [what, token, when] of [
    ['expired', fakeToken(1), 'on load'],
    ['unreadable', 'nada', 'on load'],
    ['expired', fakeToken(1), 'before a call'],
  ] as const)
    test(`[ADM-04] [ADM-05] an ${what} token ends the session ${when}`, async ({ panelOf }) => {
      const { page, person } = await panelOf(['create_posts'])
      await page.goto('/admin/posts')
      await expect(page.getByText('No hay posts')).toBeVisible()
      const kept = () => page.evaluate(() => ['admin_token', 'admin_user'].map((name) => sessionStorage.getItem(name)))
      // From now on nothing restores the session's own token.
      await expect.poll(kept).toEqual([person.token, expect.stringContaining(person.username)])
      const calls: string[] = []
      page.on('request', (call) => {
        if (call.url().includes('/api/blog/admin/posts')) calls.push(call.url())
      })
      await endings[when](page, token)
      await expect(page).toHaveURL(/\/admin\/login/)
      expect(calls).toEqual([])
      expect(await kept()).toEqual([null, null])
    })

  test('[ADM-06] [ADM-07] [ADM-08] a suspended user is signed out at the next call; a missing permission signs nobody out', async ({
    panelOf,
    callApi,
  }) => {
    const { page, person } = await panelOf(['create_posts', 'edit_own_posts'])
    await page.goto('/admin/posts')
    await expect(page.getByText('No hay posts')).toBeVisible()
    await page.route('**/api/blog/admin/posts?*', (route) =>
      route.fulfill({ status: 403, json: { message: 'No tienes permiso para esto', code: 'forbidden' } }),
    )
    await page.getByLabel('Estado').selectOption('Publicados')
    await expect(toast(page).getByText('No tienes permiso para esto')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/posts/)
    await page.unroute('**/api/blog/admin/posts?*')
    const { users } = await callApi('GET', `/admin/users?search=${person.username}`)
    await callApi('PATCH', `/admin/users/${users[0].id}/status`, { status: 'suspended' })
    await filterUnlessSignedOut(page, 'Borradores')
    await expect(page).toHaveURL(/\/admin\/login/)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })
})

for (const [who, token] of [
  ['a stranger', ''],
  ['a stale token', fakeToken(1)],
] as const) {
  test(`[ADM-02] [ADM-11] shows ${who} that the session is being checked, then the login, in the browser’s theme`, async ({
    panel: page,
    baseURL: url = '',
  }) => {
    await page.context().clearCookies()
    if (token) await page.context().addCookies([{ name: 'payload-token', value: token, url }])
    await page.emulateMedia({ colorScheme: 'dark' }) // which it does not send
    const answer = await hold(page, '**/api/users/me*')
    await page.goto('/admin/dashboard', { waitUntil: 'commit' })
    const checking = page.getByRole('status').filter({ hasText: /^Verificando autenticación\.\.\.$/ })
    await expect(checking).toBeVisible()
    await expect(checking.locator('.animate-spin')).toBeVisible()
    answer()
    await expect(page.getByLabel('Usuario')).toBeVisible()
    await expect(checking).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
}

test('[ADM-02] shows no such notice to a valid session, however slow its check is, and a dark panel in dark mode', async ({
  panel,
}) => {
  await panel.emulateMedia({ colorScheme: 'dark' })
  const answer = await hold(panel, '**/api/users/me*')
  const asked = panel.waitForRequest('**/api/users/me*')
  const page = await panel.goto('/admin/dashboard')
  await asked
  expect(await page?.text()).not.toContain('Verificando autenticación')
  await expect(panel.getByText('Verificando autenticación')).toHaveCount(0)
  await expect(panel.locator('html')).toHaveAttribute('data-theme', 'dark')
  answer()
})

/** Filters the posts by state, unless a background call has already noticed the end of the session. */
function filterUnlessSignedOut(page: Page, state: string): Promise<unknown> {
  const choice = page.getByLabel('Estado').selectOption(state)
  return Promise.race([choice.catch(() => undefined), page.waitForURL(/\/admin\/login/)])
}
