import { describe, expect, it } from 'vitest'
import { newRedirectSchema, oldPathOf } from './schema'

describe('oldPathOf', () => {
  it.each([
    ['/2019/05/mi-articulo/', '/2019/05/mi-articulo'],
    ['https://vieja.example/qu%C3%A9-es/#y?', '/qué-es'],
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
    '/ver.php?id=1',
  ])('has no path for %s', (address) => expect(oldPathOf(address)).toBeNull())
})

it.each(['//otro.example', 'https://otro.example/', '/admin', '/con espacio', '\\x', 'blog'])(
  '[PUB-107] refuses to lead to %s',
  (to) => expect(newRedirectSchema.safeParse({ from: '/vieja', to }).success).toBe(false),
)

it.each(['/ver.php?id=1', '/?p=12', 'https://vieja.example/?p=12'])(
  '[PUB-107] says why an address that only its query tells apart is not redirected: %s',
  (from) =>
    expect(newRedirectSchema.safeParse({ from, to: '/blog/uno' }).error?.issues).toEqual([
      expect.objectContaining({ path: ['from'], message: expect.stringMatching(/no distingue lo que sigue al «\?»/) }),
    ]),
)
