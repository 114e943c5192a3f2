import { ADMIN } from '@tests/support/site'
import { panelDate } from '@/ui/panel/dates/dates'
import { expect, hold, test, toast, unique } from '../posts'
import { expectAccessible } from '../test'

test('[ADM-03] [ADM-16] unknown URLs show a not-found page', async ({ panel }) => {
  await panel.goto('/admin/no-existe')
  await expect(panel.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
  await panel.getByRole('button', { name: /menú de usuario/ }).click()
  await expect(panel.getByRole('menuitem', { name: 'Cerrar Sesión' })).toBeVisible()
})

test.describe('what does not exist', () => {
  test.use({ expectedComplaints: /status of 404/ })
  test('[ADM-03] shows a not-found message for unknown posts and users, and for Payload’s own URLs', async ({
    panel,
    store,
  }) => {
    await panel.goto('/admin/posts/999999/edit')
    await expect(panel.getByRole('heading', { name: 'Post no encontrado' })).toBeVisible()
    await panel.goto('/admin/users/999999/edit')
    await expect(panel.getByRole('main').getByText('El usuario no existe o fue eliminado.')).toBeVisible()
    const { id } = await store()
    for (const address of [
      `/admin/collections/posts/${id}`,
      `/admin/posts/${id}/preview`,
      '/admin/posts/nuevo/edit',
      '/admin/globals/settings/otra',
      '/admin/sin-permiso',
    ]) {
      expect((await panel.request.get(address)).status(), address).toBe(404)
      await panel.goto(address)
      await expect(panel, address).toHaveTitle(/^Página no encontrada · /)
    }
  })
})

test('[ADM-15] [ADM-16] [ADM-17] [ADM-107] the first tab stop skips the menu, the sidebar links to every screen, and the top bar shows the user', async ({
  panel,
}) => {
  await panel.goto('/admin/posts')

  await test.step('the first tab stop skips the menu', async () => {
    await panel.keyboard.press('Tab')
    const skip = panel.getByRole('link', { name: 'Ir al contenido' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await panel.keyboard.press('Enter')
    await expect(panel.getByRole('heading', { level: 1, name: 'Posts' })).toBeFocused()
    await panel.keyboard.press('Tab')
    await expect(panel.getByRole('link', { name: 'Papelera' })).toBeFocused()
    await expect(panel).toHaveURL(/\/admin\/posts$/)
  })

  await test.step('the sidebar links to every screen', async () => {
    const nav = panel.getByRole('navigation', { name: 'Principal' })
    const screens = ['dashboard', 'posts', 'categories', 'media', 'users', 'roles', 'api-keys', 'settings']
    const hrefs = await nav.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const wanted = screens.map((screen) => `/admin/${screen}`)
    expect(hrefs.filter((href) => wanted.includes(href ?? ''))).toEqual(wanted)
    expect(hrefs).toContain('/blog')
    await expect(nav.getByRole('list', { name: 'Equipo' }).getByRole('link')).toHaveText([
      'Usuarios',
      'Roles',
      'Auditoría',
    ])
    for (const href of wanted) {
      await nav.locator(`a[href="${href}"]`).click() // focused without a key or click, it might lose the focus to a heading again
      await expect(panel).toHaveURL(({ pathname }) => pathname === href)
      await expect(panel.getByRole('heading', { level: 1 }).first()).toBeFocused()
      await expect(nav.locator('[aria-current=page]')).toHaveAttribute('href', href)
    }
  })

  await test.step('the top bar shows the user', async () => {
    const menu = panel.getByRole('button', { name: /menú de usuario/ })
    await expect(menu).toContainText(ADMIN.username)
    await expect(menu).toContainText('Administrador')
    await expect(menu.getByText('A', { exact: true })).toBeVisible()
    await menu.click()
    await expect(panel.getByRole('menuitem')).toHaveText(['Perfil', 'Configuración', 'Cerrar Sesión'])
    await expect(panel.getByRole('menuitem', { name: 'Perfil' })).toBeFocused()
    await menu.click()
    await expect(panel.getByRole('menuitem')).toHaveCount(0)
    await menu.click()
    await panel.getByRole('menuitem', { name: 'Configuración' }).click()
    await expect(panel).toHaveURL(/\/admin\/settings$/)
  })
})

test('[ADM-107] menus and dialogs opened before hydration get their content and focus', async ({ panel }) => {
  const today = panel.getByRole('grid').locator('[aria-current="date"]')
  for (const [name, first] of [
    [/menú de usuario/, panel.getByRole('menuitem', { name: 'Perfil' })],
    ['Elegir en el calendario: Desde', today],
  ] as const) {
    const come = await hold(panel, '**/_next/**/*.js')
    await panel.goto('/admin/audit', { waitUntil: 'domcontentloaded' })
    await panel.getByRole('button', { name }).click()
    come()
    await expect(first).toBeFocused()
  }
})

test('[ADM-18] [ADM-19] [ADM-20] [ADM-21] the dashboard shows its figures to users who may see them', async ({
  panel,
  store,
  callApi,
}) => {
  const { categories } = await callApi('GET', '/blog/categories')
  const [category] = categories
  const { title: published } = await store({ isPublished: true, categoryId: category.id })
  const { title } = await store()
  const { pagination, counts, posts } = await callApi('GET', '/blog/admin/posts?limit=2')
  const users = await callApi('GET', '/admin/users?limit=1')
  await panel.goto('/admin/dashboard')
  const card = (label: string) => panel.locator('section').filter({ has: panel.getByRole('heading', { name: label }) })
  const figure = (label: string) => card(label).getByRole('paragraph')
  await expect(figure('Total de posts')).toHaveText([`${pagination.total}`, `${counts.published} publicados`])
  await expect(figure('Categorías')).toHaveText([`${categories.length}`, 'Activas'])
  await expect(figure('Usuarios')).toHaveText([`${users.pagination.total}`, 'Administradores'])
  const recent = card('Posts recientes').getByRole('listitem')
  await expect(recent).toHaveCount(5)
  await expect(recent.first()).toContainText(title)
  await expect(recent.first()).toContainText(`Sin categoría · ${ADMIN.username} · ${panelDate(posts[0].createdAt)}`)
  await expect(recent.first()).toContainText('Borrador')
  await expect(recent.filter({ hasText: published })).toContainText('Publicado')
  await expect(recent.filter({ hasText: published })).toContainText(`${category.name} · ${ADMIN.username} · `)
  await expect(panel.getByRole('heading', { name: 'Más leídos' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Gestionar categorías' })).toHaveAttribute('href', '/admin/categories')
  await expect(panel.getByRole('link', { name: 'Ver blog público' })).toHaveAttribute('href', '/blog')
  await panel.getByRole('link', { name: 'Nuevo post' }).click()
  await expect(panel).toHaveURL(/\/admin\/posts$/)
  // `rights.e2e.ts` sees it with each permission alone.
  expect(new URL((await panel.request.get('/admin')).url()).pathname).toBe('/admin/dashboard')
})

test.describe('the dashboard', () => {
  test.use({ expectedComplaints: /requires 'Trusted|trusted-types|policy.*failed to execute|Content Security Policy/ })

  test('[ADM-18] [ADM-19] lacks only the figures that failed to load, which can be reloaded, and runs no string as a script', async ({
    panel,
    query,
    complaints,
  }) => {
    const failed = panel.getByRole('alert').filter({ hasText: 'Error al cargar API keys' })
    await query('alter table api_keys rename to api_keys_away')
    try {
      await panel.goto('/admin/dashboard')
      await expect(failed).toBeVisible()
      for (const name of ['Total de posts', 'Categorías', 'Usuarios', 'Posts recientes', 'Más leídos'])
        await expect(panel.getByRole('heading', { name, exact: true })).toBeVisible()
      await expectAccessible(panel)
    } finally {
      await query('alter table api_keys_away rename to api_keys')
    }
    await failed.getByRole('button', { name: 'Reintentar' }).click()
    await expect(failed).toHaveCount(0)
    await expect(panel.getByRole('heading', { name: 'Panel', exact: true })).toBeVisible()
    expect(complaints).toEqual([])

    await test.step('a string that would become a script is blocked, and so is HTML from a string', async () => {
      const refused = await panel.evaluate(() => {
        const script = document.createElement('script')
        const acts: Record<string, () => unknown> = {
          markup: () => document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="alert(1)">'),
          'a page': () => new DOMParser().parseFromString('<p>', 'text/html'),
          'an upload as a script': () => Object.assign(script, { src: '/api/media/file/a.js' }),
          'a text as a script': () => Object.assign(script, { text: 'alert(1)' }),
          'a policy of its own': () => window.trustedTypes?.createPolicy('otra', {}),
        }
        return Object.entries(acts).flatMap(([what, act]) => {
          try {
            act()
            return []
          } catch {
            return what
          }
        })
      })
      expect(refused).toEqual([
        'markup',
        'a page',
        'an upload as a script',
        'a text as a script',
        'a policy of its own',
      ])
    })
  })
})

test('[ADM-107] logging in, creating a post and publishing it works by keyboard alone', async ({ panel: page }) => {
  await page.context().clearCookies()
  /** Returns the focused element if it has no visible focus. */
  const hiddenFocus = () =>
    page.evaluate(() => {
      const active = document.activeElement
      const drawn = [active, active?.closest('.cm-editor')].filter((element) => element instanceof Element)
      const isSeen = drawn.some((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      })
      return isSeen ? null : active?.outerHTML.slice(0, 200)
    })
  const tabTo = async (role: 'textbox' | 'switch' | 'button', name: string, key = 'Tab') => {
    const target = page.getByRole(role, { name, exact: true })
    await target.waitFor()
    for (let step = 0; step < 80; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      // Where Tab indents, Escape leaves.
      if (await page.evaluate(() => document.activeElement?.closest('.cm-editor'))) await page.keyboard.press('Escape')
      await page.keyboard.press(key)
      // The editor's outline appears a moment after the focus.
      await expect.poll(hiddenFocus).toBeNull()
    }
    throw new Error(`${name} can't be reached by ${key}`)
  }
  await page.goto('/admin/login')
  await tabTo('textbox', 'Usuario')
  await page.keyboard.type(ADMIN.username)
  await tabTo('textbox', 'Contraseña')
  await page.keyboard.type(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goto('/admin/posts/new')
  await tabTo('textbox', 'Título')
  await page.keyboard.type(unique('Solo con el teclado'))
  await tabTo('textbox', 'Contenido')
  await page.keyboard.type('Escrito a ciegas.')
  await tabTo('switch', 'Publicado')
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'Publicado' })).toBeChecked()
  await tabTo('button', 'Crear Post', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo('button', 'Publicar de todos modos')
  await page.keyboard.press('Enter')
  await expect(toast(page).getByText('Post creado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actualizar' })).toBeFocused()
})
