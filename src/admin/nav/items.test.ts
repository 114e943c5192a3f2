import { describe, expect, it } from 'vitest'
import { isActive, openTo } from './items'

describe('openTo', () => {
  it('[ADM-15] opens every screen to who holds every permission', () => {
    const all = {
      manage_posts: true,
      manage_categories: true,
      manage_users: true,
      manage_api_keys: true,
      manage_roles: true,
    }
    expect(openTo(all)).toEqual([
      '/admin/dashboard',
      '/admin/posts',
      '/admin/pages',
      '/admin/categories',
      '/admin/tags',
      '/admin/users',
      '/admin/media',
      '/admin/api-keys',
      '/admin/roles',
      '/admin/contact',
      '/admin/audit',
      '/admin/settings',
    ])
  })

  it('keeps authors to what they may use', () => {
    expect(openTo({ create_posts: true, edit_own_posts: true })).toEqual([
      '/admin/dashboard',
      '/admin/posts',
      '/admin/media',
    ])
  })
})

describe('isActive', () => {
  it.each([
    ['/admin/dashboard', '/admin'],
    ['/admin/posts', '/admin/posts/12/edit'],
    ['/admin/posts', '/admin/collections/posts/12/versions'],
    ['/admin/contact', '/admin/collections/contact-submissions/3'],
  ])('marks %s at %s', (href, pathname) => {
    expect(isActive(href, pathname)).toBe(true)
  })

  it('marks nothing else', () => {
    expect(isActive('/admin/dashboard', '/admin/posts')).toBe(false)
    expect(isActive('/admin/posts', '/admin/posts-viejos')).toBe(false)
  })
})
