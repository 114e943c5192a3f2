import { readdirSync } from 'node:fs'
import { OPENS } from '@tests/support/openScreens'
import { describe, expect, it } from 'vitest'
import type { Grants } from '@/platform/access/permissions'
import { isUnder } from '@/ui/panel/screen'
import { generatedAt, isOpen, navFor, SCREENS, screenOf } from './screens'

const all = {
  manage_posts: true,
  manage_categories: true,
  manage_media: true,
  manage_users: true,
  manage_api_keys: true,
  manage_roles: true,
  manage_contacts: true,
  view_analytics: true,
}
const linksFor = (grants: Grants) =>
  navFor(grants).map(({ name, screens }) => [name, ...screens.map(({ path }) => path)])

describe('navFor', () => {
  it('[ADM-15] links a user with every permission to every screen, in groups', () => {
    expect(linksFor(all)).toEqual([
      [undefined, '/dashboard', '/stats'],
      ['Contenido', '/posts', '/content-health', '/calendar', '/categories', '/tags', '/media', '/import', '/export'],
      ['Clientes', '/people', '/bookings', '/contact'],
      ['Equipo', '/users', '/roles', '/audit'],
      ['Integraciones', '/api-keys', '/webhooks'],
      ['Sitio', '/pages', '/landing', '/redirects', '/settings'],
    ])
  })

  it('[ADM-128] links the export only to those who manage all that it holds', () => {
    for (const missing of ['manage_posts', 'manage_categories', 'manage_media'])
      expect(linksFor({ ...all, [missing]: false }).flat()).not.toContain('/export')
  })

  it('limits authors to what they may use, without empty groups', () => {
    expect(linksFor({ create_posts: true, edit_own_posts: true })).toEqual([
      [undefined, '/dashboard'],
      ['Contenido', '/posts', '/content-health', '/calendar', '/media', '/import'],
    ])
  })
})

describe('isUnder', () => {
  it('matches a screen and its subpages', () => {
    expect(isUnder('/admin/posts', '/admin/posts')).toBe(true)
    expect(isUnder('/admin/posts', '/admin/posts/12/edit')).toBe(true)
  })

  it('matches nothing else', () => {
    expect(isUnder('/admin/dashboard', '/admin/posts')).toBe(false)
    expect(isUnder('/admin/posts', '/admin/posts-viejos')).toBe(false)
  })
})

it('[ADM-03] every screen of ours has its page file, and every page file is listed', () => {
  const files = readdirSync('src/app/(payload)/admin/(own)', { recursive: true, encoding: 'utf8' })
  const pages = files.flatMap((file) => /^(.+)\/page\.tsx$/.exec(file)?.[1]?.replace('[id]', ':id') ?? [])
  const listed = SCREENS.flatMap(({ generated, path }) => (generated ? [] : path.slice(1)))
  expect(listed.sort()).toEqual(pages.sort())
})

describe('generatedAt', () => {
  const at = (path: string) => generatedAt(path.split('/').filter(Boolean))

  it.each([
    ['collections/pages', 'Páginas'],
    ['collections/pages/create', 'Nueva página'],
    ['collections/pages/4', 'Editar página'],
    ['collections/pages/4/versions/5', 'Versión'],
    ['collections/pages/trash/4', 'Página en la papelera'],
    ['globals/landing/versions/5', 'Versión'],
    ['globals/settings', 'Configuración'],
  ])('[ADM-105] gives the tab of %s the title %s', (path, title) => {
    expect(at(path)?.title).toBe(title)
  })

  it.each([
    '',
    'posts',
    'create-first-user',
    'collections/posts',
    'collections/posts/4',
    'collections/pages/4/api',
    'collections/payload-jobs',
    'globals/settings/api',
  ])('[ADM-03] shows nothing that Payload has at %j', (path) => {
    expect(at(path)).toBeUndefined()
  })
})

describe('isOpen', () => {
  const opens = (path: string, grants: Grants) => isOpen(screenOf(path), grants)

  it.each(Object.entries(OPENS))(
    '[ADM-21] [ADM-99] opens to %s alone its screens, and no others',
    (permission, own) => {
      const guarded = SCREENS.filter(({ needs, path }) => needs && !path.includes(':'))
      const open = guarded.filter((screen) => isOpen(screen, { [permission]: true }))
      expect(open.map(({ path }) => path.slice(1)).toSorted()).toEqual(own.toSorted())
    },
  )

  it.each(['/users', '/users/:id/edit', '/roles', '/api-keys', '/contact/:id', '/categories', '/settings'])(
    '[ADM-99] closes %s to an author',
    (path) => {
      expect(opens(path, { create_posts: true })).toBe(false)
      expect(opens(path, all)).toBe(true)
    },
  )

  it('[ADM-99] closes the new post form to users who may only edit', () => {
    expect(opens('/posts/new', { edit_own_posts: true })).toBe(false)
    expect(opens('/posts/new', { create_posts: true })).toBe(true)
  })

  it.each(['/dashboard', '/profile', '/posts/:id/edit'])('[ADM-99] opens %s to an author', (path) => {
    expect(opens(path, { create_posts: true })).toBe(true)
  })
})
