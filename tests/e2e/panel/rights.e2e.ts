import type { Page } from '@playwright/test'
import { picture } from '@tests/support/files'
import { OPENS } from '@tests/support/openScreens'
import { PERMISSION_KEYS, type Permission } from '@/platform/access/permissions'
import { navFor, SCREENS } from '@/shell/panel/screens'
import { newUser, row } from '../people'
import { content, expect, test, toast, unique, write } from '../posts'
import { type CallApi, readAgain } from '../test'
import { englishOn } from '../words'

const names = (screens: readonly { path: string }[]) => screens.map(({ path }) => path.slice(1))
/** Screens that need a permission: those in the sidebar, and those below them. */
const GUARDED = SCREENS.filter(({ needs, path }) => needs && !path.includes(':'))
const EVERYTHING = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, true]))
const LISTED = navFor(EVERYTHING).flatMap(({ screens }) => names(screens))

type Stage = {
  page: Page
  person: { username: string; token: string }
  callApi: CallApi
  store: (data?: Record<string, unknown>) => Promise<{ title: string; slug: string }>
}

/** What else somebody with a single permission finds on a screen. */
const FINDS: Partial<Record<Permission, Record<string, (stage: Stage) => Promise<void>>>> = {
  manage_users: {
    /** More powerful accounts are closed, with the reason. */
    async users({ page, callApi }) {
      const { users } = await callApi('GET', '/admin/users?search=admin@ozama-ia.example')
      await page.getByRole('searchbox', { name: 'Buscar usuarios' }).fill(users[0].email)
      const reason = 'No puedes cambiar la cuenta de alguien con más permisos que tú'
      for (const name of ['Suspender admin', 'Eliminar admin']) {
        await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
        await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('title', reason)
      }
      await page.getByRole('link', { name: 'Editar admin', exact: true }).click()
      await expect(page.getByText(reason)).toBeVisible()
      await expect(page.getByLabel('Email')).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled()
    },
    /** No role is preselected, and one that allows more than the user's own can't be chosen. */
    async 'users/new'({ page, person }) {
      await expect(page.getByLabel('Rol').locator('option:checked')).toHaveText('Elige un rol')
      await page.getByRole('button', { name: 'Crear usuario' }).click()
      await expect(page.getByText('El rol es requerido')).toBeVisible()
      await expect(page.getByLabel('Rol').getByRole('option', { name: /^Administrador/ })).toBeDisabled()
      await page.getByLabel('Rol').selectOption(person.username)
    },
    /** The library is closed to them. */
    async settings({ page }) {
      await expect(page.getByLabel(/^Imagen social por defecto/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Elegir de la biblioteca' })).toHaveCount(0)
    },
  },
  manage_roles: {
    /** A permission that the user lacks can't be granted. */
    async roles({ page }) {
      await page.getByRole('button', { name: 'Nuevo rol' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel('Gestión de Roles')).toBeEnabled()
      await expect(dialog.getByLabel('Gestión de Posts')).toBeDisabled()
    },
  },
  manage_api_keys: {
    /** What names visitors is closed, with the reason. */
    async webhooks({ page }) {
      await page.getByRole('button', { name: 'Nuevo webhook' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel('Post publicado', { exact: true })).toBeChecked()
      await expect(dialog.getByLabel('Consulta recibida')).toBeDisabled()
      await expect(
        dialog.getByTitle('Lo que avisa de personas necesita el permiso «Gestión de Consultas»'),
      ).toHaveCount(6)
    },
  },
  manage_media: {
    /** Shows where a file is used, without links to closed screens. */
    async media({ page, person, store }) {
      const file = { name: `${unique('uso')}.png`, mimeType: 'image/png', buffer: await picture('png', 20, 20) }
      const sent = await page.request.post('/api/blog/admin/media', {
        headers: { Authorization: `Bearer ${person.token}` },
        multipart: { file },
      })
      const { title } = await store({ featuredImage: (await sent.json()).file.path })
      await page.getByRole('searchbox', { name: 'Buscar archivos' }).fill(file.name)
      await page.getByRole('button', { name: `Vista previa de ${file.name}` }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(title)).toBeVisible()
      await expect(dialog.getByRole('link', { name: title })).toHaveCount(0)
    },
  },
  create_posts: {
    /** Existing posts are read-only, and the screen says why. */
    async 'posts/new'({ page }) {
      const title = unique('De quien solo crea')
      await page.getByRole('textbox', { name: 'Título', exact: true }).fill(title)
      await write(page, 'Así queda.')
      await page.getByRole('button', { name: 'Crear Post' }).click()
      await expect(page.getByText('Tu rol permite crear posts, pero no cambiarlos después')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Actualizar' })).toBeDisabled()
      await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toBeDisabled()
      await content(page).click()
      await page.keyboard.type('Algo más')
      await page.keyboard.press('ControlOrMeta+b')
      await expect(content(page)).toHaveText('Así queda.')
      await expect(page.getByRole('button', { name: 'Encabezado' })).toHaveCount(0)
      await page.getByText('Ayuda de sintaxis MDX').click()
      await expect(page.getByText('Énfasis (Ctrl + B, Ctrl + I)')).toBeVisible()
      await page.getByRole('tab', { name: 'Vista previa' }).click() // previewing needs no permission
      await expect(page.getByRole('tabpanel', { name: 'Vista previa' }).getByText('Así queda.')).toBeVisible()
      await page.getByRole('link', { name: 'Versiones' }).click()
      await page.getByRole('list', { name: 'Versiones' }).getByRole('button').last().click()
      await expect(page.getByText('Esta es la versión actual.')).toBeVisible()
      await page.getByRole('link', { name: 'Volver al editor' }).click()
      await page.getByRole('link', { name: 'Volver a los posts' }).click() // with no question about unsaved changes
      await expect(page.getByRole('table', { name: 'Posts' }).getByText(title)).toBeVisible()
      await expect(page.getByRole('button', { name: /^(Eliminar|Publicar)/ })).toHaveCount(0)
    },
    /** Neither what is in the trash nor an older version can be restored. */
    async 'posts/trash'({ page, person, callApi }) {
      const headers = { Authorization: `Bearer ${person.token}` }
      const post = { title: unique('De otro tiempo'), content: 'Antes.' }
      const make = async () => (await page.request.post('/api/blog/admin/posts', { headers, data: post })).json()
      const [changed, trashed] = [await make(), await make()]
      await callApi('PUT', `/blog/admin/posts/${changed.id}`, { content: 'Después.' })
      await callApi('DELETE', `/blog/admin/posts/${trashed.id}`)
      await readAgain(page)
      await expect(page.getByRole('row').filter({ hasText: post.title })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Restaurar/ })).toHaveCount(0)
      await page.goto(`/admin/posts/${changed.id}/versions`)
      await page.getByRole('list', { name: 'Versiones' }).getByRole('button').last().click()
      await expect(page.getByRole('region', { name: 'Diferencias' }).getByText('Antes.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Restaurar como borrador' })).toHaveCount(0)
    },
    /** The library can be viewed, but not changed. */
    async media({ page }) {
      await expect(page.getByText(/^Mostrando \d+ de/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Subir archivos' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Eliminar/ })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Copiar URL/ }).first()).toBeVisible()
    },
  },
  view_analytics: {
    /** Published posts are counted, and lead to the blog. */
    async dashboard({ page, store }) {
      const shown = await store({ isPublished: true })
      const hidden = await store()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Más leídos' })).toBeVisible()
      await expect(page.getByText(/^[\d.]+ visitas?$/).first()).toBeVisible()
      await expect(page.getByRole('link', { name: shown.title }).first()).toHaveAttribute('href', `/blog/${shown.slug}`)
      await expect(page.getByText(hidden.title)).toHaveCount(0)
    },
    /** Whoever may change the settings deletes the samples. */
    async stats({ page }) {
      await expect(page.getByRole('table', { name: 'Día por día' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Borrar las cifras de muestra' })).toHaveCount(0)
    },
  },
}

/** Waits until the screen at `address` has loaded, and checks for what no screen may show. */
async function expectSound(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => pathname === address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByText(/^(Cargando|Verificando)/)).toHaveCount(0)
  await expect(page.getByText(/No tienes permiso/)).toHaveCount(0)
  const alerts = page.locator('[role=alert]:not(#__next-route-announcer__)') // which says the title of each new screen
  await expect(alerts.filter({ hasText: /\S/ })).toHaveCount(0)
  await expect.poll(() => englishOn(page), address).toEqual([])
}

/** Waits until the dashboard has loaded, and checks that it has what this permission alone allows. */
async function expectDashboard(page: Page, permission: Permission): Promise<void> {
  await expectSound(page, '/admin/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Más leídos' })).toHaveCount(permission === 'view_analytics' ? 1 : 0)
  await expect(main.getByText('Nuevo post')).toHaveCount(OPENS[permission].includes('posts/new') ? 1 : 0)
  if (/create|own/.test(permission)) await expect(main.getByText('No hay posts')).toBeVisible()
}

for (const [permission, opened] of Object.entries(OPENS) as [Permission, string[]][])
  test(`[ADM-21] [ADM-99] [ADM-108] ${permission} alone opens its screens without errors, and links no others`, async ({
    panelOf,
    callApi,
    store,
  }) => {
    const { page, person } = await panelOf([permission])
    const nav = page.getByRole('navigation', { name: 'Principal' })
    const links = nav.getByRole('link')
    const stage = { page, person, callApi, store }
    await page.goto('/admin/profile')
    await expectSound(page, '/admin/profile')
    const linkTo = (screen: string) => nav.locator(`a[href="/admin/${screen}"]`)
    await linkTo('dashboard').click()
    await expectDashboard(page, permission)
    await FINDS[permission]?.dashboard?.(stage)
    for (const screen of opened)
      await test.step(screen, async () => {
        // A link takes less than loading the screen.
        if (await linkTo(screen).count()) await linkTo(screen).click()
        else await page.goto(`/admin/${screen}`)
        await expectSound(page, `/admin/${screen}`)
        await FINDS[permission]?.[screen]?.(stage)
      })
    const listed = LISTED.filter((screen) => ['dashboard', ...opened].includes(screen)).map((each) => `/admin/${each}`)
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([...listed, '/blog'])
  })

test('[ADM-21] [ADM-99] a screen that is closed shows nothing of what is on it', async ({ panelOf }) => {
  const { page } = await panelOf(['view_analytics'])
  for (const screen of names(GUARDED).filter((each) => !OPENS.view_analytics.includes(each))) {
    const answer = await page.request.get(`/admin/${screen}`)
    expect(new URL(answer.url()).pathname, screen).toBe(`/admin/${screen}`)
    const text = await answer.text()
    expect(text, screen).not.toContain('@ozama-ia.example') // nor in its scripts, which bring the first rows
    const markup = withoutScripts(text)
    expect(markup, screen).toContain('No tienes permiso para ver esta sección')
    expect(markup, screen).toContain('Volver al panel')
    expect(markup, screen).not.toMatch(/<table|<form|<input/)
  }
})

const withoutScripts = (markup: string) => markup.replace(/<script[\s\S]*?<\/script>/g, '')

test.describe('[ADM-99] without the permission', () => {
  test.use({ expectedComplaints: /status of 40[34]/ })

  test('nobody sees the documents of others, or is signed out', async ({ panelOf, callApi }) => {
    const user = newUser()
    const { id } = (await callApi('POST', '/admin/users', user)).user
    const { page } = await panelOf(['view_analytics'])
    const address = `/admin/users/${id}/edit`
    await page.goto(address)
    await expect(page.getByText('No tienes permiso para ver esta sección')).toBeVisible()
    await expect(page.getByText(user.email)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /menú de usuario/ })).toBeVisible()
    for (const each of [address, '/admin/users', '/admin/collections/roles/1', '/admin/collections/api-keys/1']) {
      const text = await (await page.request.get(each)).text()
      expect(text, each).toMatch(/No tienes permiso|Página no encontrada/)
      for (const email of [user.email, 'admin@ozama-ia.example']) expect(text, each).not.toContain(email)
    }
  })

  test.describe('revoked during the session', () => {
    test.use({ expectedComplaints: /status of 40[34]|Mutation failed:/ })
    test('shows the server’s message', async ({ panelOf, callApi }) => {
      const user = newUser()
      await callApi('POST', '/admin/users', user)
      const { page, person } = await panelOf(['manage_users', 'create_posts', 'edit_own_posts'])
      await page.goto('/admin/users')
      await expect(row(page, user.username)).toBeVisible()
      const { roles } = await callApi('GET', '/admin/roles')
      const role = roles.find(({ name }: { name: string }) => name === person.username)
      await callApi('PUT', `/admin/roles/${role.id}`, { permissions: { create_posts: true } })
      await row(page, user.username)
        .getByRole('button', { name: /^Suspender/ })
        .click()
      await expect(toast(page).getByText('No tienes permiso para realizar esta acción')).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/users/)
      await expect(page.getByRole('button', { name: /menú de usuario/ })).toBeVisible()
    })
  })
})

test('[API-112] a user who must enrol a second factor is sent to the profile, and a suspended one to the login', async ({
  panelOf,
  query,
}) => {
  const { page, person } = await panelOf(['manage_users'])
  const pagesFor = (screens: string[]) =>
    Promise.all(screens.map(async (screen) => new URL((await page.request.get(screen)).url()).pathname))
  const screens = ['/admin/users', '/admin/settings'] // ours, and one that Payload generates
  expect(await pagesFor(screens)).toEqual(screens)
  await query('update roles set requires_second_factor = true where name = $1', [person.username])
  expect(await pagesFor(screens)).toEqual(['/admin/profile', '/admin/profile'])
  await query("update users set status = 'suspended' where username = $1", [person.username])
  expect(await pagesFor(screens)).toEqual(['/admin/login', '/admin/login'])
})
