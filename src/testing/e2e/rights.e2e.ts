import type { Page } from '@playwright/test'
import type { Permission } from '@/schemas/role'
import { expect, test } from './test'
import { englishOn } from './words'

const LISTS = ['posts', 'categories', 'tags', 'users', 'media', 'api-keys', 'roles', 'contact', 'audit', 'settings']
/** Screens that no link of the sidebar leads to, each with the list that it belongs to. */
const BEHIND = { 'posts/new': 'posts', 'posts/trash': 'posts', 'users/new': 'users' }

/** The screens that each permission opens by itself, beside the dashboard and the profile. */
const OPENS: Record<Permission, string[]> = {
  manage_users: ['users', 'users/new', 'contact', 'audit', 'settings'],
  manage_posts: ['posts', 'posts/new', 'posts/trash', 'media'],
  manage_categories: ['categories', 'tags'],
  manage_media: ['media'],
  manage_api_keys: ['api-keys'],
  manage_roles: ['roles'],
  create_posts: ['posts', 'posts/new', 'posts/trash', 'media'],
  edit_own_posts: ['posts', 'posts/trash', 'media'],
  view_analytics: [],
}
const SCREENS = [...LISTS, ...Object.keys(BEHIND)]

/** Waits until the screen at `address` stands, and looks for what should be on none. */
async function expectSound(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => pathname === address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByText(/^(Cargando|Verificando)/)).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect.poll(() => englishOn(page), address).toEqual([])
}

for (const [permission, opened] of Object.entries(OPENS) as [Permission, string[]][]) {
  test(`[ADM-99] [ADM-108] ${permission} alone opens its screens without a complaint, and no other`, async ({
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
    for (const screen of SCREENS.filter((each) => !opened.includes(each))) {
      const answer = await page.request.get(`/admin/${screen}`)
      expect(await answer.text(), screen).toContain('No tienes permiso para ver esta sección')
    }
  })
}
