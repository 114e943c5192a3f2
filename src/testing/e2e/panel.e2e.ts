import { ADMIN } from '../site'
import { expect, hold, test, tickUntil, toast, unique } from './posts'
import { atRest, stopClock } from './test'

const fakeToken = (exp: number) => `x.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.x`

test.describe('the session', () => {
  test.use({ expectedComplaints: /status of (401|403|429|500)|Mutation failed:/ })

  test('[ADM-11] [ADM-12] [ADM-13] [ADM-14] the login asks for both, waits, refuses in one way, and leads to the dashboard', async ({
    page,
  }) => {
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
    const password = page.getByLabel('Contraseña') // the only thing so labelled: its toggle is a button
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
  })

  test('[ADM-09] [ADM-10] [ADM-17] a new tab is signed in too; signing out ends everything', async ({ panelOf }) => {
    const { page, person } = await panelOf(['create_posts'])
    await page.goto('/admin/dashboard')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('admin_token'))).toBe(person.token)
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, sessionStorage.getItem('admin_user')]))
    expect(kept).not.toContain(person.token)
    expect(kept).not.toMatch(/password|hash|salt/)
    await page.getByRole('button', { name: /menú de usuario/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Perfil' })).toHaveAttribute('href', '/admin/profile')
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

  for (const [what, token] of [
    ['expired', fakeToken(1)],
    ['unreadable', 'nada'],
  ] as const) {
    test(`[ADM-04] [ADM-05] an ${what} token ends the session at the start and before a call`, async ({ panelOf }) => {
      const { page } = await panelOf(['create_posts'])
      await page.goto('/admin/posts')
      await expect(page.getByText('No hay posts')).toBeVisible()
      await page.evaluate((value) => sessionStorage.setItem('admin_token', value), token)
      const calls: string[] = []
      page.on('request', (call) => {
        if (call.url().includes('/api/blog/admin/posts')) calls.push(call.url())
      })
      if (what === 'expired') await page.getByLabel('Estado').selectOption('Publicados')
      else await page.reload()
      await expect(page).toHaveURL(/\/admin\/login/)
      expect(calls).toEqual([])
      expect(await page.evaluate(() => sessionStorage.getItem('admin_token'))).toBeNull()
    })
  }

  test('[ADM-06] [ADM-07] [ADM-08] a suspended person is out at the next call, a missing permission is not', async ({
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
    await page.getByLabel('Estado').selectOption('Borradores')
    await expect(page).toHaveURL(/\/admin\/login/)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })
})

test('[ADM-02] the session is being checked', async ({ panel }) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await panel.route('**/api/users/me*', async (route) => {
    await answered
    await route.continue()
  })
  await panel.goto('/admin/dashboard')
  await expect(panel.getByText('Verificando autenticación...')).toBeVisible()
  answer()
  await expect(panel.getByText('Verificando autenticación...')).toHaveCount(0)
})

test('[ADM-03] [ADM-16] unknown addresses and posts are said to be missing', async ({ panel }) => {
  await panel.goto('/admin/no-existe')
  await expect(panel.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
  await panel.getByRole('button', { name: /menú de usuario/ }).click()
  await expect(panel.getByRole('menuitem', { name: 'Cerrar Sesión' })).toBeVisible()
  await panel.goto('/admin/posts/999999/edit')
  await expect(panel.getByText(/no existe/)).toBeVisible()
})

test.describe('addresses of Payload’s own', () => {
  test.use({ expectedComplaints: /status of 404/ })
  test('[ADM-03] parts of a document that this panel does not have are not found either', async ({ panel, store }) => {
    const { id } = await store()
    for (const address of [
      `/admin/collections/posts/${id}/preview`,
      '/admin/globals/settings/otra',
      '/admin/sin-permiso',
    ]) {
      const answer = await panel.goto(address)
      expect(answer?.status(), address).toBe(404)
      await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
    }
  })
})

test('[ADM-15] [ADM-16] [ADM-17] the sidebar leads to every screen, the top bar says who one is', async ({ panel }) => {
  await panel.goto('/admin/dashboard')
  const nav = panel.getByRole('navigation', { name: 'Principal' })
  const screens = ['dashboard', 'posts', 'categories', 'users', 'media', 'api-keys', 'roles', 'settings']
  const hrefs = await nav.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const wanted = screens.map((screen) => `/admin/${screen}`)
  expect(hrefs.filter((href) => wanted.includes(href ?? ''))).toEqual(wanted)
  expect(hrefs).toContain('/blog')
  for (const href of wanted) {
    await nav.locator(`a[href="${href}"]`).click()
    await expect(panel).toHaveURL(({ pathname }) => pathname === href)
    await expect(panel.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  const menu = panel.getByRole('button', { name: /menú de usuario/ })
  await expect(menu).toContainText(ADMIN.username)
  await expect(menu).toContainText('Administrador')
  await expect(menu).toContainText('A')
  await menu.click()
  await expect(panel.getByRole('menuitem')).toHaveText(['Perfil', 'Configuración', 'Cerrar Sesión'])
  await panel.getByRole('menuitem', { name: 'Configuración' }).click()
  await expect(panel).toHaveURL(/\/admin\/settings$/)
})

test('[ADM-18] [ADM-19] [ADM-20] [ADM-21] the dashboard counts what there is, for who may know', async ({
  panel,
  panelOf,
  store,
  callApi,
}) => {
  const { title } = await store()
  const { pagination, counts } = await callApi('GET', '/blog/admin/posts?limit=1')
  const users = await callApi('GET', '/admin/users?limit=1')
  await panel.goto('/admin/dashboard')
  const card = (label: string) => panel.locator('section').filter({ has: panel.getByRole('heading', { name: label }) })
  await expect(card('Total de posts')).toContainText(`${pagination.total}`)
  await expect(card('Total de posts')).toContainText(`${counts.published} publicado`)
  await expect(card('Categorías')).toContainText('Activas')
  await expect(card('Usuarios')).toContainText(`${users.pagination.total}`)
  await expect(card('Usuarios')).toContainText('Administradores')
  const recent = card('Posts recientes').getByRole('listitem')
  await expect(recent).toHaveCount(5)
  await expect(recent.first()).toContainText(title)
  await expect(recent.first()).toContainText(`Sin categoría · ${ADMIN.username}`)
  await expect(recent.first()).toContainText('Borrador')
  await expect(panel.getByRole('heading', { name: 'Más leídos' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Gestionar categorías' })).toHaveAttribute('href', '/admin/categories')
  await expect(panel.getByRole('link', { name: 'Ver blog público' })).toHaveAttribute('href', '/blog')
  await panel.getByRole('link', { name: 'Nuevo post' }).click()
  await expect(panel).toHaveURL(/\/admin\/posts$/)

  const { page } = await panelOf(['create_posts'])
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Más leídos' })).toHaveCount(0)
  await expect(page.getByText('No hay posts')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Usuarios' })).toHaveCount(0)
})

test('[ADM-26] [ADM-27] a row publishes, unpublishes, and goes to the trash and back', async ({
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
  await expect(toast(panel).getByText('Post eliminado')).toBeVisible()
  await expect(row).toHaveCount(0)
  await panel.getByRole('link', { name: 'Papelera' }).click()
  await expect(panel.getByRole('heading', { name: 'Papelera' })).toBeVisible()
  const lines = (element: Element) => [...new Set([...element.getClientRects()].map(({ top }) => top))].length
  expect(await row.locator('time').evaluate(lines)).toBe(1)
  await row.getByRole('button', { name: /^Restaurar/ }).click()
  await expect(toast(panel).getByText('Post restaurado')).toBeVisible()
  await expect(row).toHaveCount(0)
  await panel.goto(`/admin/posts?buscar=${encodeURIComponent(title)}`)
  await expect(row).toBeVisible()
})

test('[ADM-27] the trash goes on behind its first page', async ({ panel, store, callApi }) => {
  const { title } = await store().then((post) => trashed(post))
  for (let i = 0; i < 20; i++) await trashed(await store())
  await panel.goto('/admin/posts/trash')
  const restore = panel.getByRole('button', { name: `Restaurar «${title}»` })
  await expect(panel.getByRole('button', { name: 'Página 2' })).toBeVisible()
  await expect(restore).toHaveCount(0)
  await panel.getByRole('button', { name: 'Página 2' }).click()
  await restore.click()
  await expect(toast(panel).getByText('Post restaurado')).toBeVisible()

  async function trashed<Post extends { id: number }>(post: Post): Promise<Post> {
    await callApi('DELETE', `/blog/admin/posts/${post.id}`)
    return post
  }
})

test.describe('failures', () => {
  test.use({ expectedComplaints: /status of (500|502|409|404)|Mutation failed:|ERR_FAILED/ })

  test('[ADM-26] [ADM-102] [ADM-103] a failing publication says so, is tried once more, and leaves the row', async ({
    panel,
    store,
    complaints,
  }) => {
    const { title } = await store()
    await panel.goto(`/admin/posts?buscar=${encodeURIComponent(title)}`)
    const row = panel.getByRole('row').filter({ hasText: title })
    let calls = 0
    await panel.route('**/publish', (route) => {
      calls += 1
      return route.fulfill({ status: 500, contentType: 'text/html', body: 'Ups' })
    })
    await row.getByRole('button', { name: /^Publicar/ }).click()
    await expect(toast(panel).getByText('Error', { exact: true })).toBeVisible()
    await expect(toast(panel).getByText('Error al cambiar estado de publicación')).toBeVisible()
    expect(calls).toBe(2)
    expect(complaints.join()).toContain('Mutation failed:')
    await expect(row).toContainText('Borrador')
  })

  test('[ADM-102] a post that can not be read says so under its heading, and is read again', async ({
    panel,
    store,
  }) => {
    const { id, title, edit } = await store()
    const call = `**/api/blog/admin/posts/${id}`
    await panel.route(call, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'Ups' }))
    await panel.goto(edit)
    await expect(panel.getByRole('heading', { level: 1, name: 'Post no encontrado' })).toBeVisible()
    await panel.unroute(call)
    await panel.route(call, (route) => route.fulfill({ status: 409, contentType: 'text/html', body: 'Ups' }))
    await panel.reload()
    await expect(panel.getByRole('heading', { level: 1, name: 'Editar Post' })).toBeVisible()
    await expect(toast(panel).getByText('Error al cargar post')).toBeVisible()
    await panel.unroute(call)
    await panel.getByRole('button', { name: 'Reintentar' }).click()
    await expect(panel.getByLabel('Título', { exact: true })).toHaveValue(title)
  })

  test('[ADM-103] a change whose answer gets lost is not made twice', async ({ panel, callApi }) => {
    const name = unique('una-sola-clave')
    await panel.goto('/admin/api-keys')
    let calls = 0
    await panel.route('**/api/blog/admin/api-keys', async (route) => {
      if (route.request().method() !== 'POST' || ++calls > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await panel.getByRole('button', { name: 'Crear API Key' }).first().click()
    await panel.getByRole('dialog').getByLabel('Nombre').fill(name)
    await panel
      .getByRole('dialog')
      .getByRole('button', { name: /^Crear/ })
      .click()
    await expect(toast(panel).getByText('API Key creada')).toBeVisible()
    expect(calls).toBe(2)
    const { apiKeys } = await callApi('GET', '/blog/admin/api-keys')
    expect(apiKeys.filter((key: { name: string }) => key.name === name)).toHaveLength(1)
  })

  test('[ADM-102] [ADM-103] a list that can not be read is tried twice more, then offered again; not after a 4xx', async ({
    panel,
  }) => {
    let calls = 0
    let status = 500
    await panel.clock.install()
    let goOn = () => {}
    const isStopped = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await panel.route('**/api/blog/admin/posts?*', async (route) => {
      calls += 1
      await isStopped
      return route.fulfill({ status, contentType: 'text/html', body: 'Ups' })
    })
    await panel.goto('/admin/posts')
    await expect.poll(() => calls).toBeGreaterThan(0)
    await stopClock(panel)
    const first = calls
    goOn()
    const second = await tickUntil(panel, () => expect(calls).toBe(first + 1))
    expect(second).toBeGreaterThanOrEqual(1000)
    const third = await tickUntil(panel, () => expect(calls).toBe(first + 2))
    expect(second + third).toBeGreaterThanOrEqual(3000) // a tick may be shared by both
    await panel.clock.resume()
    await expect(toast(panel).getByText('Error al cargar posts')).toBeVisible()
    status = 404
    await panel.getByRole('button', { name: 'Reintentar' }).click()
    await expect.poll(() => calls).toBe(first + 3)
    await panel.clock.runFor(10_000)
    expect(calls).toBe(first + 3)
    await panel.unroute('**/api/blog/admin/posts?*')
    await panel.getByRole('button', { name: 'Reintentar' }).click()
    await expect(panel.getByRole('table', { name: 'Posts' })).toBeVisible()
  })
})

test('[ADM-101] one toast at a time, for five seconds; a swipe of more than 50 px takes it away, F8 leads there', async ({
  panel,
  store,
}) => {
  const { title } = await store()
  await panel.goto(`/admin/posts?buscar=${encodeURIComponent(title)}`)
  const row = panel.getByRole('row').filter({ hasText: title })
  const toggle = row.getByRole('button', { name: /ublicar «/ })
  await expect(toggle).toBeVisible()
  await panel.clock.install()
  await stopClock(panel)
  const toasts = toast(panel).getByRole('listitem')
  /** Presses the button and lets the clock go on until it says `text` and can be pressed again. */
  const pressUntil = async (text: string) => {
    await toggle.click()
    await tickUntil(panel, async () => {
      expect(await toasts.filter({ hasText: text }).count()).toBe(1)
      expect(await toggle.isEnabled()).toBe(true)
    })
  }
  const noToast = async () => expect(await toasts.count()).toBe(0)
  await pressUntil('Post publicado')
  await pressUntil('Post despublicado')
  await panel.clock.runFor(400)
  await expect(toasts).toHaveCount(1)
  await panel.keyboard.press('F8')
  expect(await panel.evaluate(() => document.activeElement?.closest('section')?.ariaLabel)).toMatch(/Notificaciones/)
  await panel.evaluate(() => (document.activeElement as HTMLElement).blur())

  const swipe = async (by: number) => {
    await atRest(panel) // or the mouse misses
    const box = await toasts.locator('div').first().boundingBox()
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20]
    await panel.mouse.move(x, y)
    await panel.mouse.down()
    await panel.mouse.move(x + by, y, { steps: 5 })
    await panel.mouse.up()
  }
  await swipe(40)
  await panel.clock.runFor(400)
  await expect(toasts).toHaveCount(1)
  await swipe(60)
  expect(await tickUntil(panel, noToast)).toBeLessThan(2000)
  await panel.mouse.move(10, 10)

  await pressUntil('Post publicado')
  await panel.clock.runFor(4500)
  await expect(toasts).toHaveCount(1)
  expect(await tickUntil(panel, noToast)).toBeLessThan(1500)
})

test.describe('over a dialog', () => {
  test.use({ expectedComplaints: /status of 400|Mutation failed:/ })

  for (const width of [375, 768]) {
    test(`[ADM-101] [ADM-109] at ${width} px a toast covers none of its buttons`, async ({ panel }) => {
      await panel.setViewportSize({ width, height: 667 })
      await panel.goto('/admin/roles')
      await panel.getByRole('button', { name: 'Nuevo rol' }).click()
      const dialog = panel.getByRole('dialog')
      await dialog.getByLabel('Nombre').fill(unique('Rol'))
      await dialog.getByLabel('Crear Posts').check()
      await panel.route('**/api/admin/roles', (route) =>
        route.fulfill({ status: 400, json: { message: 'Una frase larga del servidor, que ocupa varias líneas.' } }),
      )
      await dialog.getByRole('button', { name: 'Crear rol' }).click()
      const said = toast(panel).getByRole('listitem')
      await expect(said).toContainText('Una frase larga')
      await atRest(panel)
      const covering = await said.boundingBox()
      for (const button of await dialog.getByRole('button').all()) {
        const box = await button.boundingBox()
        expect(covering && box && areApart(covering, box), (await button.textContent()) ?? '').toBe(true)
      }
    })
  }
})

type Box = { x: number; y: number; width: number; height: number }
const areApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

test.describe('what is not there', () => {
  test.use({ expectedComplaints: /status of 404/ })

  test('[ADM-22] [ADM-28] links to a published post lead to where readers have it, whatever its draft says', async ({
    panel,
    store,
    callApi,
  }) => {
    const post = await store({ isPublished: true })
    await callApi('PUT', `/blog/admin/posts/${post.id}?autosave=true`, { slug: `${post.slug}-nuevo` })
    await panel.goto(`/admin/posts?buscar=${encodeURIComponent(post.title)}`)
    await expect(panel.getByRole('link', { name: /Ver «/ })).toHaveAttribute('href', `/blog/${post.slug}`)
    await panel.goto(post.edit)
    await expect(panel.getByRole('link', { name: 'Ver en el blog' })).toHaveAttribute('href', `/blog/${post.slug}`)
    await expect(panel.getByText(`/blog/${post.slug} dejará de ser la suya`)).toBeVisible()
  })

  test('[ADM-22] [ADM-23] [ADM-24] [ADM-25] [ADM-28] [ADM-104] the list of posts shows, narrows and counts', async ({
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
    await panel.clock.install()
    await panel.goto('/admin/posts')
    const row = (title: string) => panel.getByRole('row').filter({ hasText: title })
    await panel.getByRole('searchbox', { name: 'Buscar posts' }).fill(word)
    await panel.clock.runFor(400)
    await expect(panel.getByRole('row')).toHaveCount(3)
    await expect(row(draft.title)).toContainText('Sin categoría')
    await expect(row(draft.title)).toContainText('Borrador')
    await expect(row(draft.title)).toContainText(/\d{1,2} [a-z]{3,4} \d{4}/)
    await expect(row(filed.title)).toContainText('Con extracto')
    await expect(row(filed.title)).toContainText('Publicado')
    await expect(row(filed.title).getByRole('link', { name: /Ver «/ })).toHaveAttribute('href', `/blog/${filed.slug}`)
    await expect(row(draft.title).getByRole('link', { name: /Ver «/ })).toHaveCount(0)
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

    // What goes away on the server goes away here with the next check of the cache.
    await callApi('DELETE', `/blog/admin/posts/${filed.id}`)
    await callApi('DELETE', `/blog/admin/categories/${category.id}`)
    await expect(row(filed.title)).toBeVisible()
    await panel.clock.fastForward(300_000)
    await expect(row(filed.title)).toHaveCount(0)
    await expect(panel.getByLabel('Categoría').getByRole('option', { name: word })).toHaveCount(0)
  })

  test('[ADM-100] writers see and change their own posts only', async ({ panelOf, store }) => {
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
    await page.getByRole('textbox', { name: 'Contenido' }).fill('Texto')
    await page.getByRole('button', { name: 'Crear Post' }).click()
    await expect(toast(page).getByText('Post creado')).toBeVisible()
    await page.getByRole('link', { name: 'Volver a los posts' }).click()
    await expect(page.getByRole('row').filter({ hasText: own })).toBeVisible()
  })
})

test('[ADM-107] with the keyboard alone one logs in, creates a post and publishes it', async ({ page }) => {
  /** What has the focus without showing it. */
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
      // Where Tab indents, Escape lets it leave.
      if (await page.evaluate(() => document.activeElement?.closest('.cm-editor'))) await page.keyboard.press('Escape')
      await page.keyboard.press(key)
      // The text's frame gets its outline a moment later than the focus.
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
  await expect(toast(page).getByText('Post creado')).toBeVisible()
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('[ADM-11] the login is dark too, in a browser that does not tell the server', async ({ page }) => {
    await page.goto('/admin/login')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test('[ADM-103] lists are read again when the connection is back, not when the window is', async ({ panel, store }) => {
  const { title } = await store({ isPublished: true }) // lists with drafts are read twice at the start
  let calls = 0
  panel.on('request', (call) => {
    if (call.url().includes('/api/blog/admin/posts?')) calls += 1
  })
  await panel.goto(`/admin/posts?buscar=${encodeURIComponent(title)}`)
  await expect(panel.getByRole('row').filter({ hasText: title })).toBeVisible()
  const before = calls
  await panel.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await panel.context().setOffline(true)
  expect(calls).toBe(before)
  await panel.context().setOffline(false)
  await expect.poll(() => calls).toBe(before + 1)
})

test('[ADM-110] what people write is shown as text', async ({ panel, store }) => {
  const title = `${unique('<img src=x onerror="window.hasRun=1">')} «"'&`
  const { edit } = await store({ title, excerpt: '<script>window.hasRun=1</script>', isPublished: true })
  for (const address of ['/admin/posts', '/admin/dashboard', edit]) {
    await panel.goto(address)
    if (address !== edit) await expect(panel.getByText(title).first()).toBeVisible()
    else await expect(panel.getByLabel('Título', { exact: true })).toHaveValue(title)
    expect(await panel.evaluate(() => 'hasRun' in window)).toBe(false)
  }
})
