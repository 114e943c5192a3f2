import { api, sessionOf } from '@tests/support/api'
import { createPost, createTerm, createUser, payload } from '@tests/support/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_POST_FIELDS } from '@/features/posts/fields'
import type { Post } from '@/payload-types'
import { partsOf } from '@/platform/fields/declared'

describe('the public reads of articles', () => {
  let category: { id: number }
  let tag: { id: number }
  let other: { id: number }
  let made: Post
  const named = { name: 'Luz Peña', avatar: '/imagenes/luz.webp', username: 'luz' }

  beforeAll(async () => {
    category = await createTerm('categories', 'Atención')
    tag = await createTerm('tags', 'Búsqueda')
    other = await createTerm('tags', 'Ahorro')
    await createPost({
      title: 'Viejo',
      slug: 'viejo',
      _status: 'published',
      publishedAt: '2026-01-01T00:00:00.000Z',
      category: category.id,
    })
    const { id } = await createPost({
      title: 'Nuevo',
      slug: 'nuevo',
      content: 'palabra '.repeat(300),
      featuredImage: '/portada.webp',
      meta: { title: 'Meta', description: 'Descripción', image: '/redes.webp' },
      _status: 'published',
      publishedAt: '2026-02-01T00:00:00.000Z',
      tags: [tag.id, other.id],
      author: (await createUser([], named)).id,
      category: category.id,
    })
    const data = { excerpt: 'Resumen', _status: 'published' } as const
    made = await (await payload()).update({ collection: 'posts', id, data, depth: 0, overrideAccess: true })
    await createPost({ title: 'Borrador', slug: 'borrador' })
  })

  const titles = async (query = '') =>
    (await api('GET', `/blog/posts${query}`)).body.posts.map((post: { title: string }) => post.title)

  it('[API-23] return every field of a public article and nothing else of its author', async () => {
    const { body } = await api('GET', '/blog/posts/nuevo')
    expect(body).toEqual({
      ...partsOf(PUBLIC_POST_FIELDS, 'empty'),
      id: made.id,
      title: 'Nuevo',
      slug: 'nuevo',
      content: made.content,
      excerpt: 'Resumen',
      featuredImage: '/portada.webp',
      socialImage: '/redes.webp',
      metaTitle: 'Meta',
      metaDescription: 'Descripción',
      readTimeMinutes: 2,
      viewCount: 0,
      isPublished: true,
      publishedAt: '2026-02-01T00:00:00.000Z',
      createdAt: made.createdAt,
      updatedAt: made.updatedAt,
      category: { id: category.id, name: 'Atención', slug: 'atencion', postCount: 2 },
      author: named,
      tags: [
        { id: tag.id, name: 'Búsqueda', slug: 'busqueda' },
        { id: other.id, name: 'Ahorro', slug: 'ahorro' },
      ],
    })
    expect(made.updatedAt).not.toBe(made.createdAt)
  })

  it.each(['borrador', 'no-existe', '%00', "'; drop table users; --"])('[API-24] answer 404 for %j', async (slug) => {
    const answer = await api('GET', `/blog/posts/${encodeURIComponent(slug)}`)
    expect(answer).toMatchObject({ status: 404, body: { message: 'Artículo no encontrado', code: 'not_found' } })
  })

  it('[API-25] filter by category, tag and text, ignoring case and accents', async () => {
    expect(await titles('?categorySlug=atencion')).toEqual(['Nuevo', 'Viejo'])
    expect(await titles('?categorySlug=otra')).toEqual([])
    expect(await titles('?tag=busqueda')).toEqual(['Nuevo'])
    expect(await titles('?search=BUSQUEDA')).toEqual(['Nuevo'])
    expect(await titles('?search=vié')).toEqual(['Viejo'])
    for (const [first, second] of [
      ['search=viejo', 'tag=busqueda'],
      ['search=viejo', 'categorySlug=otra'],
      ['tag=busqueda', 'categorySlug=otra'],
      ['tag=otra', 'categorySlug=atencion'],
    ])
      expect(await titles(`?${first}&${second}`), `${first}&${second}`).toEqual([])
    expect(await titles('?search=%25')).toEqual([])
  })

  it('[API-11] have consistent pages, and reject invalid ones', async () => {
    const { body } = await api('GET', '/blog/posts?limit=1&page=2&_t=1')
    expect(body.posts.map((post: { slug: string }) => post.slug)).toEqual(['viejo'])
    expect(body.pagination).toEqual({ page: 2, limit: 1, total: 2, totalPages: 2 })
    const all = (await api('GET', '/blog/posts?limit=3')).body
    expect(all.pagination).toEqual({ page: 1, limit: 3, total: 2, totalPages: 1 })
    for (const [query, message] of [
      ['page=0', 'page: Debe ser 1 o más'],
      ['limit=0', 'limit: Debe ser 1 o más'],
      ['limit=101', 'limit: Debe ser 100 o menos'],
      ['limit=x', 'limit: Debe ser un número entero'],
      ['page=1.5', 'page: Debe ser un número entero'],
    ])
      expect(await api('GET', `/blog/posts?${query}`)).toMatchObject({ status: 400, body: { message } })
  })

  it('[API-30] count the published articles of categories and tags', async () => {
    const found = async (search: string, token?: string) =>
      (await api('GET', `/blog/categories?search=${search}`, { token })).body.categories
    expect(await found('TENCION')).toEqual([
      { id: category.id, name: 'Atención', slug: 'atencion', postCount: 2, createdAt: expect.any(String) },
    ])
    const token = await sessionOf()
    expect(await found('TENCION', token)).toHaveLength(1)
    expect([await found('otra'), await found('otra', token)]).toEqual([[], []])
    expect((await api('GET', '/blog/tags')).body.tags).toEqual([
      { id: other.id, name: 'Ahorro', slug: 'ahorro', postCount: 1 },
      { id: tag.id, name: 'Búsqueda', slug: 'busqueda', postCount: 1 },
    ])
  })
})

it.each(['sort', 'fields'])('[API-132] refuse a value of `%s` that means nothing', async (name) => {
  expect(await api('GET', `/blog/posts?${name}=x`)).toMatchObject({ status: 400, body: { errors: [{ field: name }] } })
})

it('[API-01] reports in the health endpoint what is up', async () => {
  const { status, headers, body } = await api('GET', '/health')
  expect(status).toBe(200)
  expect(body).toEqual({ status: 'ok', database: 'ok', storage: 'ok', version: expect.any(String) })
  expect(headers.get('cache-control')).toBe('no-store')
})
