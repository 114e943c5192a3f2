import { expect, it } from 'vitest'
import { targetOf } from './target'

it.each([
  '/.//evil.example',
  '/%2e//evil.example',
  '/x/../%2fevil.example',
  '/admin/..//evil.example',
  '//evil.example',
  '/./\\evil.example',
  '/x/..\\\\evil.example',
  'https://evil.example',
  undefined,
  ['/admin/posts', '/admin/users'],
])('continues to the dashboard instead of %j', (wanted) => {
  expect(targetOf(wanted)).toBe('/admin/dashboard')
})

it.each([
  ['/admin/posts?page=2#a', '/admin/posts?page=2#a'],
  ['/admin/x/../posts', '/admin/posts'],
  ['/admin/posts?search=caf%C3%A9', '/admin/posts?search=caf%C3%A9'],
  ['/admin/posts/ñ?search=😀 y\ud800', '/admin/posts/%C3%B1?search=%F0%9F%98%80%20y%EF%BF%BD'],
])('continues to %s', (wanted, target) => {
  expect(targetOf(wanted)).toBe(target)
})

it('continues with the filters that the redirect to the login left beside the address', () => {
  expect(targetOf('/admin/posts', { estado: 'draft', buscar: 'año & más' })).toBe(
    '/admin/posts?estado=draft&buscar=a%C3%B1o+%26+m%C3%A1s',
  )
  expect(targetOf('/.//evil.example', { estado: 'draft' })).toBe('/admin/dashboard')
})
