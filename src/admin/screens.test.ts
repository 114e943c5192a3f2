import { describe, expect, it } from 'vitest'
import { isOpen, isUnder, linksFor, screenAt } from './screens'

const at = (path: string) => screenAt(path.split('/').filter(Boolean))

describe('linksFor', () => {
  it('[ADM-15] links a user with every permission to every screen', () => {
    const all = {
      manage_posts: true,
      manage_categories: true,
      manage_users: true,
      manage_api_keys: true,
      manage_roles: true,
    }
    expect(linksFor(all)).toEqual([
      '/admin/dashboard',
      '/admin/posts',
      '/admin/pages',
      '/admin/landing',
      '/admin/content-health',
      '/admin/categories',
      '/admin/tags',
      '/admin/users',
      '/admin/media',
      '/admin/api-keys',
      '/admin/webhooks',
      '/admin/roles',
      '/admin/contact',
      '/admin/audit',
      '/admin/settings',
    ])
  })

  it('limits authors to what they may use', () => {
    expect(linksFor({ create_posts: true, edit_own_posts: true })).toEqual([
      '/admin/dashboard',
      '/admin/posts',
      '/admin/content-health',
      '/admin/media',
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

describe('screenAt', () => {
  it.each([
    ['posts', 'Posts'],
    ['posts/trash', 'Papelera'],
    ['posts/new', 'Nuevo Post'],
    ['posts/4/edit', 'Editar Post'],
    ['posts/4/versions', 'Versiones'],
    ['users/4/edit', 'Editar usuario'],
    ['contact', 'Consultas'],
    ['contact/4', 'Consulta'],
    ['collections/pages', 'Páginas'],
    ['collections/pages/create', 'Nueva página'],
    ['collections/pages/4', 'Editar página'],
    ['collections/pages/4/versions/5', 'Versión'],
    ['collections/pages/trash/4', 'Página en la papelera'],
    ['pages/4/edit', 'Editar página'],
    ['globals/landing/versions/5', 'Versión'],
    ['globals/settings', 'Configuración'],
  ])('[ADM-105] gives the tab of %s the title %s', (path, title) => {
    expect(at(path)?.title).toBe(title)
  })

  it.each([
    '',
    'login',
    'posts/4',
    'posts/4/preview',
    'posts/nuevo/edit',
    'users/4/versions',
    'collections/posts',
    'collections/posts/4',
    'collections/pages/4/api',
    'collections/payload-jobs',
    'globals/settings/api',
  ])('[ADM-03] finds no screen of ours at %j', (path) => {
    expect(at(path)).toBeUndefined()
  })
})

describe('isOpen', () => {
  const opens = (path: string, grants: Record<string, boolean>) => {
    const found = at(path)
    return found && isOpen(found, grants)
  }

  it.each(['users', 'users/7/edit', 'roles', 'api-keys', 'contact/3', 'categories', 'globals/settings'])(
    '[ADM-99] closes %s to an author',
    (path) => {
      expect(opens(path, { create_posts: true })).toBe(false)
      const all = { manage_users: true, manage_roles: true, manage_api_keys: true, manage_categories: true }
      expect(opens(path, all)).toBe(true)
    },
  )

  it('[ADM-99] closes the new post form to users who may only edit', () => {
    expect(opens('posts/new', { edit_own_posts: true })).toBe(false)
    expect(opens('posts/new', { create_posts: true })).toBe(true)
  })

  it.each(['dashboard', 'profile', 'posts/4/edit'])('[ADM-99] opens %s to an author', (path) => {
    expect(opens(path, { create_posts: true })).toBe(true)
  })
})
