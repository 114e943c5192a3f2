import { describe, expect, it } from 'vitest'
import { newRedirectSchema, oldPathOf } from './schema'

describe('oldPathOf', () => {
  it.each([
    ['/2019/05/mi-articulo/', '/2019/05/mi-articulo'],
    ['https://vieja.example/qu%C3%A9-es/?utm_source=x#y', '/qué-es'],
    ['/a/../b', '/b'],
    ['/articulo.html', '/articulo.html'],
  ])('reads %s as the path %s', (address, path) => expect(oldPathOf(address)).toBe(path))

  it.each([
    '/',
    '//otro.example/x',
    '/\\otro.example',
    '/admin/posts',
    '/api/posts',
    '/_next/x',
    'javascript:alert(1)',
    '/%FF',
    '/%00',
    `/${'a'.repeat(501)}`,
  ])('has no path for %s', (address) => expect(oldPathOf(address)).toBeNull())
})

it.each(['//otro.example', 'https://otro.example/', '/admin', '/con espacio', '\\x', 'blog'])(
  '[PUB-107] refuses to lead to %s',
  (to) => expect(newRedirectSchema.safeParse({ from: '/vieja', to }).success).toBe(false),
)
