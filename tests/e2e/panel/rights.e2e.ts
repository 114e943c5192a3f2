import type { Page } from '@playwright/test'
import { SCREENS, type Screen } from '@/admin/screens'
import type { Permission } from '@/schemas/role'
import { nameOf, newUser, row } from '../people'
import { expect, test, toast } from '../posts'
import { englishOn } from '../words'

const names = (screens: readonly Screen[]) => screens.map(({ path }) => path.slice(1))
/** Screens that need a permission: those in the sidebar, and those below them. */
const GUARDED = SCREENS.filter(({ needs, path }) => needs && !path.includes(':'))
const LISTS = names(GUARDED.filter(({ isListed }) => isListed))

/** The screens each permission opens on its own, besides the dashboard and the profile. */
const OPENS: Record<Permission, string[]> = {
  manage_users: ['users', 'users/new', 'contact', 'audit', 'settings'],
  manage_posts: [
    ...['posts', 'posts/new', 'posts/trash', 'pages', 'pages/new', 'pages/trash', 'landing', 'landing/versions'],
    ...['content-health', 'media'],
  ],
  manage_categories: ['categories', 'tags'],
  manage_media: ['media'],
  manage_api_keys: ['api-keys', 'webhooks'],
  manage_roles: ['roles'],
  create_posts: ['posts', 'posts/new', 'posts/trash', 'content-health', 'media'],
  edit_own_posts: ['posts', 'posts/trash', 'content-health', 'media'],
  view_analytics: [],
}

/** Waits until the screen at `address` has loaded, and checks for what no screen may show. */
async function expectSound(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => pathname === address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByText(/^(Cargando|Verificando)/)).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect.poll(() => englishOn(page), address).toEqual([])
}

for (const [permission, opened] of Object.entries(OPENS) as [Permission, string[]][]) {
  test(`[ADM-99] [ADM-108] ${permission} alone opens its screens without errors, and no others`, async ({
    panelOf,
  }) => {
    const { page } = await panelOf([permission])
    await page.goto('/admin/dashboard')
    await expectSound(page, '/admin/dashboard')
    const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
    const listed = ['dashboard', ...LISTS.filter((screen) => opened.includes(screen))].map((each) => `/admin/${each}`)
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([...listed, '/blog'])
    for (const screen of ['profile', ...opened]) {
      await page.goto(`/admin/${screen}`)
      await expectSound(page, `/admin/${screen}`)
      await expect(page.getByText(/No tienes permiso/)).toHaveCount(0)
    }
    for (const screen of names(GUARDED).filter((each) => !opened.includes(each))) {
      const answer = await page.request.get(`/admin/${screen}`)
      expect(await answer.text(), screen).toContain('No tienes permiso para ver esta sección')
    }
  })
}

test.describe('[ADM-99] without the permission', () => {
  test.use({ expectedComplaints: /status of 40[34]/ })

  test('every screen shows only a notice in Spanish, and nobody is signed out', async ({ panelOf, callApi }) => {
    const user = newUser(nameOf('secreto'))
    const { id } = (await callApi('POST', '/admin/users', user)).user
    const { page } = await panelOf(['view_analytics'])
    for (const address of [
      '/admin/users',
      '/admin/users/new',
      `/admin/users/${id}/edit`,
      '/admin/roles',
      '/admin/api-keys',
      '/admin/webhooks',
      '/admin/contact',
      '/admin/categories',
      '/admin/tags',
      '/admin/settings',
      '/admin/posts/new',
      '/admin/collections/roles/1',
      '/admin/collections/api-keys/1',
    ]) {
      await page.goto(address)
      await expect(page.getByText(/No tienes permiso|Página no encontrada|no existe/).first(), address).toBeVisible()
      await expect(page.getByText(user.email), address).toHaveCount(0)
      expect(await page.content(), address).not.toContain('admin@ozama-ia.example')
    }
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('link', { name: 'Usuarios' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /menú de usuario/ })).toBeVisible()
  })

  test('users cannot grant more than they have: such roles and permissions are disabled', async ({ panelOf }) => {
    const { page } = await panelOf(['manage_users', 'manage_roles'])
    await page.goto('/admin/users/new')
    await expect(page.getByLabel('Rol').getByRole('option', { name: /^Administrador/ })).toBeDisabled()
    await page.goto('/admin/roles')
    await page.getByRole('button', { name: 'Nuevo rol' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Gestión de Usuarios')).toBeEnabled()
    await expect(dialog.getByLabel('Gestión de Posts')).toBeDisabled()
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
