import { expect, it } from 'vitest'
import { closedScreen } from './closedScreen'

it.each([
  [['collections', 'users'], 'Usuarios'],
  [['collections', 'users', '7'], 'Usuarios'],
  [['collections', 'roles', 'create'], 'Roles'],
  [['collections', 'api-keys'], 'API Keys'],
  [['collections', 'contact-submissions', '3'], 'Consultas'],
  [['collections', 'categories'], 'Categorías'],
  [['globals', 'settings'], 'Configuración'],
])('[ADM-99] %j is closed to an author', (segments, label) => {
  expect(closedScreen(segments, { create_posts: true })).toBe(label)
  const all = { manage_users: true, manage_roles: true, manage_api_keys: true, manage_categories: true }
  expect(closedScreen(segments, all)).toBeUndefined()
})

it('[ADM-99] the form of a new post is closed to who may only edit', () => {
  const form = ['collections', 'posts', 'create']
  expect(closedScreen(form, { edit_own_posts: true })).toBe('Posts')
  expect(closedScreen(form, { create_posts: true })).toBeUndefined()
})

it.each([[[]], [['account']], [['collections', 'posts', '4']], [['login']], [['no-existe']]])(
  '[ADM-99] %j is open to an author',
  (segments) => {
    expect(closedScreen(segments, { create_posts: true })).toBeUndefined()
  },
)
