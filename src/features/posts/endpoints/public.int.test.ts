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

  it('[API-22] return published articles only, newest first', async () => {
    expect(await titles()).toEqual(['Nuevo', 'Viejo'])
  })

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

  it('[API-26] omit the content of cards', async () => {
    for (const address of ['/blog/posts?fields=card&published=false', '/blog/posts/popular?fields=card']) {
      const { body } = await api('GET', address)
      expect(body.posts.map((post: object) => 'content' in post)).toEqual([false, false])
    }
  })

  it('[API-27] [PUB-64] return related articles, never the article itself or a draft', async () => {
    const { body } = await api('GET', '/blog/posts/nuevo/related')
    expect(body.posts.map((post: { slug: string }) => post.slug)).toEqual(['viejo'])
  })

  it('[API-12] send an ETag of the content', async () => {
    const first = await api('GET', '/blog/posts/viejo')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600')
    expect((await api('GET', '/blog/posts/viejo', { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })

  it('[API-29] count views atomically and change nothing else', async () => {
    const before = (await api('GET', '/blog/posts/viejo')).body
    const answers = await Promise.all(Array.from({ length: 20 }, () => api('POST', '/blog/posts/viejo/view')))
    const after = (await api('GET', '/blog/posts/viejo')).body
    expect(answers.every(({ status, body }) => status === 200 && body.success)).toBe(true)
    expect(after.viewCount).toBe(before.viewCount + 20)
    expect(after.updatedAt).toBe(before.updatedAt)
    expect((await api('POST', '/blog/posts/borrador/view')).status).toBe(404)
  })

  it('[API-29] keep the views through an edit', async () => {
    const local = await payload()
    const { docs } = await local.find({
      collection: 'posts',
      where: { slug: { equals: 'viejo' } },
      overrideAccess: true,
    })
    const id = docs[0]?.id ?? 0
    const { body } = await api('POST', '/blog/posts/viejo/view')
    await local.update({
      collection: 'posts',
      id,
      data: { excerpt: 'Otro', _status: 'published' },
      overrideAccess: true,
    })
    expect((await api('GET', '/blog/posts/viejo')).body.viewCount).toBe(body.viewCount)
  })

  it('[API-28] order by views and by date', async () => {
    const slugs = async (address: string) =>
      (await api('GET', address)).body.posts.map((post: { slug: string }) => post.slug)
    await api('POST', '/blog/posts/viejo/view')
    expect(await slugs('/blog/posts/popular')).toEqual(['viejo', 'nuevo'])
    expect(await slugs('/blog/posts/recent?limit=1')).toEqual(['nuevo'])
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
