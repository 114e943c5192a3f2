import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createUser, payload } from '@tests/support/factories'
import { rowsOf } from '@tests/support/webhooks'
import { describe, expect, it } from 'vitest'
import type { Post, User } from '@/payload-types'

const live = async (id: number) =>
  (await payload()).findByID({ collection: 'posts', id, depth: 0, draft: false, overrideAccess: true })
const isPublic = async ({ slug }: Pick<Post, 'slug'>) => (await api('GET', `/blog/posts/${slug}`)).status === 200
const patch = (id: number, token: string, body: object, query = '') =>
  api('PATCH', `/posts/${id}${query}`, { token, body })
const ADDRESS = '/blog/admin/posts'
const tokenOf = ({ username }: User) => sessionOf(username)

describe('a post', () => {
  it('[API-39] [API-44] gets its publication date once, and its dates from the server', async () => {
    const token = await sessionOf()
    const { id, slug, createdAt } = await createPost()
    expect(await isPublic({ slug })).toBe(false)
    const past = '2020-01-01T00:00:00.000Z'
    await patch(id, token, { _status: 'published', publishedAt: past, createdAt: past, updatedAt: past })
    const { publishedAt, updatedAt, ...dates } = await live(id)
    expect(dates.createdAt).toBe(createdAt)
    for (const time of [publishedAt, updatedAt])
      expect(Date.parse(time ?? '')).toBeGreaterThanOrEqual(Date.parse(createdAt))
    await patch(id, token, { _status: 'draft' })
    expect(await live(id)).toMatchObject({ isPublished: false, publishedAt })
    expect(await isPublic({ slug })).toBe(false)
    await patch(id, token, { _status: 'published' })
    expect(await live(id)).toMatchObject({ isPublished: true, publishedAt })
  })

  it('[API-42] [API-43] hides a draft from readers until it is published', async () => {
    const token = await sessionOf()
    const { id, slug } = await createPost({ _status: 'published', title: 'Antes' })
    const before = (await api('GET', `/blog/posts/${slug}`)).body
    expect((await patch(id, token, { title: 'Después', _status: 'draft' }, '?draft=true&autosave=true')).status).toBe(
      200,
    )
    expect((await api('GET', `/blog/posts/${slug}`)).body).toEqual(before)
    expect((await patch(id, token, { _status: 'published' })).status).toBe(200)
    expect((await api('GET', `/blog/posts/${slug}`)).body.title).toBe('Después')
  })

  it('[API-43] is published with its last text, even if the clock was ahead when an earlier one was saved', async () => {
    const token = await sessionOf()
    const { id, slug } = await createPost({ title: 'Relojes desiguales' })
    await rowsOf(sql`update _blog_posts_v set updated_at = now() + interval '10 seconds' where parent_id = ${id}`)
    const body = { content: 'El segundo.' }
    expect((await api('PUT', `${ADDRESS}/${id}?autosave=true`, { token, body })).status).toBe(200)
    const { posts } = (await api('GET', `${ADDRESS}?search=desiguales`, { token })).body
    expect(posts.map((post: { id: number }) => post.id)).toEqual([id])
    expect((await api('POST', `${ADDRESS}/${id}/publish`, { token })).status).toBe(200)
    expect((await api('GET', `/blog/posts/${slug}`)).body.content).toBe('El segundo.')
    expect(await rowsOf(sql`select from _blog_posts_v where parent_id = ${id} and latest`)).toHaveLength(1)
  })

  it("[API-47] keeps a draft with errors, but doesn't publish it", async () => {
    const token = await sessionOf()
    const { id } = await createPost()
    expect((await patch(id, token, { content: 'Hola {mundo', _status: 'draft' }, '?draft=true')).status).toBe(200)
    const { status, body } = await patch(id, token, { _status: 'published' })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('Línea 1: ')
    expect((await live(id)).isPublished).toBe(false)
  })

  it.each([
    ['title', '', 'El título es requerido'],
    ['title', 'a'.repeat(201), 'Máximo 200 caracteres'],
    ['slug', 'No Vale', 'El slug debe contener solo letras minúsculas, números y guiones'],
    ['slug', 'popular', 'Ese slug está reservado'],
    ['content', '', 'El contenido es requerido'],
    ['excerpt', 'a'.repeat(501), 'Máximo 500 caracteres'],
    ['featuredImage', 'javascript:alert(1)', 'Debe ser una URL http(s), una ruta del sitio o quedar vacía'],
    ['meta', { image: '//evil.example/a.png' }, 'Debe ser una URL http(s), una ruta del sitio o quedar vacía'],
    ['meta', { title: 'a'.repeat(121) }, 'Máximo 120 caracteres'],
  ])('[API-36] refuses %s %j in Spanish', async (field, value, message) => {
    const { id } = await createPost()
    const answer = await patch(id, await sessionOf(), { _status: 'draft', [field]: value }, '?draft=true')
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(message)
  })

  it('[API-38] rejects a slug that another post has', async () => {
    const { slug } = await createPost()
    const { id } = await createPost()
    expect((await patch(id, await sessionOf(), { slug, _status: 'draft' }, '?draft=true')).status).toBe(409)
  })
})

describe('[API-48] with own posts only', () => {
  it('lets writers create drafts and see only their own', async () => {
    const author = await createUser(['create_posts', 'edit_own_posts'])
    const token = await tokenOf(author)
    const foreign = await createPost()
    const made = await api('POST', ADDRESS, { token, body: { title: 'Mío', content: 'Texto', author: 1 } })
    expect(made.body.authorId).toBe(author.id)
    expect((await patch(foreign.id, token, { title: 'x' })).status).toBe(403)
    const local = await payload()
    const seen = { collection: 'posts', user: { ...author, collection: 'users' }, overrideAccess: false } as const
    const ids = (await local.find({ ...seen, draft: true, pagination: false })).docs.map(({ id }) => id)
    expect([ids.includes(made.body.id), ids.includes(foreign.id)]).toEqual([true, false])
    const versions = await local.findVersions({ ...seen, where: { parent: { equals: foreign.id } } })
    expect(versions.totalDocs).toBe(0)
  })

  it('lets no writer publish, unpublish or give a post away', async () => {
    const author = await createUser(['create_posts', 'edit_own_posts'])
    const token = await tokenOf(author)
    const draft = await createPost({ author: author.id })
    expect((await patch(draft.id, token, { _status: 'published' })).status).toBe(403)
    const published = await createPost({ author: author.id, _status: 'published' })
    expect((await patch(published.id, token, { _status: 'draft' })).status).toBe(403)
    await patch(draft.id, token, { author: 1, _status: 'draft' })
    expect(await live(draft.id)).toMatchObject({ author: author.id, isPublished: false })
    expect(await live(published.id)).toMatchObject({ isPublished: true })
  })

  it('lets a writer without permission to edit only create', async () => {
    const author = await createUser(['create_posts'])
    const { id } = await createPost({ author: author.id })
    expect((await patch(id, await tokenOf(author), { title: 'x', _status: 'draft' })).status).toBe(403)
  })
})
