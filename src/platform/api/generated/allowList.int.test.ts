import config from '@payload-config'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createUser, payload } from '@tests/support/factories'
import { type GeneratedRoute, generatedRoutes } from '@tests/support/generatedRoutes'
import { words } from '@tests/support/richText'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Post, User } from '@/payload-types'

/** Every generated route: a new one of Payload, a plugin or a collection fails the test below. */
const KNOWN = {
  posts: 'get /:id',
  pages: 'delete /, delete /:id, get /, get /:id, patch /, patch /:id, post /, post /access/:id?, post /versions/:id',
  categories: '',
  tags: '',
  media: 'get /:id, get /file/:filename',
  'contact-submissions': '',
  people: '',
  users: 'post /refresh-token, post /logout, get /me',
  roles: '',
  'api-keys': '',
  audit: '',
  'payload-kv': '',
  'payload-locked-documents': 'delete /:id, get /, patch /:id',
  'payload-preferences': 'get /:key, post /:key',
  'payload-migrations': '',
  webhooks: '',
  landing: 'post /access, get /, post /, post /versions/:id',
  settings: 'post /access, get /, post /',
  booking: 'post /access, get /, post /',
  '': 'get /access, post /plugin-seo/generate-description, post /plugin-seo/generate-image, post /plugin-seo/generate-title, post /plugin-seo/generate-url',
}

/** Routes that work without a session. */
const PUBLIC = ['get /media/file/:filename', 'get /users/me', 'get /payload-preferences/:key']
const concrete = (address: string) => address.replace(/:id\??/, '1').replace(/:(key|filename)/, 'x')

let routes: GeneratedRoute[] = []
let admin = ''
let author: User
let authorToken = ''
let draft: Post
beforeAll(async () => {
  routes = await generatedRoutes()
  admin = await sessionOf()
  author = await createUser(['create_posts', 'edit_own_posts'])
  authorToken = await sessionOf(author.username)
  draft = await createPost({ title: 'Un borrador secreto' })
})

describe('[API-88] the generated routes', () => {
  it('are exactly these', async () => {
    const { collections, globals } = await config
    const slugs = [...[...collections, ...globals].map(({ slug }) => slug), '']
    const namesOf = (slug: string) =>
      routes.filter(({ owner }) => owner === slug).map(({ method, path }) => `${method} ${path}`)
    const table = Object.fromEntries(slugs.map((slug) => [slug, namesOf(slug).sort()]))
    const known = Object.entries(KNOWN).map(([slug, names]) => [slug, names.split(', ').filter(Boolean).sort()])
    expect(table).toEqual(Object.fromEntries(known))
  })

  it.each([
    ['POST', '/users/login'],
    ['POST', '/users/first-register'],
    ['POST', '/users/forgot-password'],
    ['POST', '/users/reset-password'],
    ['POST', '/users/unlock'],
    ['POST', '/users/verify/abc'],
    ['GET', '/users/init'],
    ['POST', '/users'],
    ['PATCH', '/users/1'],
    ['DELETE', '/users'],
    ['GET', '/users/count'],
    ['GET', '/roles'],
    ['PATCH', '/roles/1'],
    ['GET', '/api-keys'],
    ['GET', '/audit'],
    ['POST', '/audit'],
    ['PATCH', '/audit/1'],
    ['DELETE', '/audit/1'],
    ['POST', '/api-keys'],
    ['GET', '/users'],
    ['GET', '/users/1'],
    ['POST', '/users/access/1'],
    ['GET', '/posts'],
    ['POST', '/posts'],
    ['PATCH', '/posts/1'],
    ['DELETE', '/posts/1'],
    ['PATCH', '/posts'],
    ['DELETE', '/posts'],
    ['GET', '/posts/count'],
    ['GET', '/posts/versions'],
    ['POST', '/posts/versions/1'],
    ['POST', '/posts/1/duplicate'],
    ['GET', '/categories'],
    ['POST', '/categories'],
    ['PATCH', '/tags/1'],
    ['GET', '/media'],
    ['POST', '/media'],
    ['PATCH', '/media/1'],
    ['GET', '/contact-submissions'],
    ['GET', '/people'],
    ['DELETE', '/people/1'],
    ['POST', '/contact-submissions'],
    ['PATCH', '/contact-submissions/1'],
    ['GET', '/media/paste-url/1'],
    ['GET', '/payload-kv'],
    ['GET', '/payload-jobs'],
    ['GET', '/payload-jobs/run'],
    ['GET', '/payload-migrations'],
    ['POST', '/payload-locked-documents'],
    ['GET', '/globals/settings/versions'],
    ['POST', '/graphql'],
    ['GET', '/graphql'],
    ['GET', '/graphql-playground'],
    ['GET', '/og'],
    ['POST', '/reorder'],
  ])("don't include %s %s", async (method, address) => {
    const body = method === 'GET' ? undefined : { username: 'a', email: 'a@example.com', password: 'password-1' }
    const { status, body: answer } = await api(method, address, { token: admin, body })
    expect([404, 405]).toContain(status)
    expect(Object.keys(answer).sort()).toEqual(['code', 'message'])
  })

  it('keep their method, whatever a header says', async () => {
    for (const name of ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override', 'X-Method-Override']) {
      const headers = { [name]: 'DELETE' }
      expect((await api('GET', '/users/me', { token: admin, headers })).body.user.username).toBe('admin')
      const asGet = { [name]: 'GET' }
      expect((await api('POST', '/blog/admin/logout', { headers: asGet })).status).toBe(401)
    }
  })
})

describe('[API-86] a visitor', () => {
  it('gets nothing from any generated route', async () => {
    for (const { method, address } of routes) {
      if (PUBLIC.includes(`${method} ${address}`)) continue
      const body = method === 'get' ? undefined : { title: 'x', name: 'x', brand: 'x' }
      const answer = await api(method.toUpperCase(), concrete(address), { body })
      expect([answer.status, answer.body.code], `${method} ${address}`).toEqual([401, 'unauthenticated'])
    }
    expect((await api('GET', '/users/me')).body.user).toBeNull()
    expect([401, 404]).toContain((await api('GET', '/media/file/..%2f..%2fpackage.json')).status)
  })

  it('reads only the title of a post, and only of readable posts', async () => {
    const titleFor = (token: string, id: number) => api('GET', `/posts/${id}?depth=3&draft=true`, { token })
    expect((await titleFor(admin, draft.id)).body).toEqual({ id: draft.id, title: draft.title })
    expect([403, 404]).toContain((await titleFor(authorToken, draft.id)).status)
  })

  it('finds no draft through our own read endpoints', async () => {
    for (const query of ['', '?published=false', '?draft=true&published=all', `?where[id][equals]=${draft.id}`]) {
      expect(JSON.stringify((await api('GET', `/blog/posts${query}`)).body)).not.toContain('borrador secreto')
    }
  })
})

describe('[API-87] an author', () => {
  const asAuthor = (method: string, address: string, body?: object) =>
    api(method, address, { token: authorToken, body })
  /** What a panel screen would read for `user`. */
  const find = async (collection: 'users' | 'posts', query: object, user = author) =>
    (await payload()).find({
      ...query,
      collection,
      pagination: false,
      user: { ...user, collection: 'users' },
      overrideAccess: false,
    })

  /** What a form of Payload would save for them. */
  const update = async (id: number, data: Partial<Post>, options = {}) => {
    const as = { user: { ...author, collection: 'users' }, overrideAccess: false } as const
    return (await payload()).update({ ...options, ...as, collection: 'posts', id, data })
  }

  it('sees no other user, no draft of others, no hidden field', async () => {
    expect((await find('users', { depth: 3 })).docs.map(({ id }) => id)).toEqual([author.id])
    await createPost({ author: author.id, title: 'Un borrador propio' })
    await createPost({ _status: 'published', title: 'De otra persona' })
    const posts = JSON.stringify(await find('posts', { draft: true, trash: true, depth: 3 }))
    expect(posts).toMatch(/Un borrador propio.*De otra persona|De otra persona.*Un borrador propio/)
    expect(new Set(posts.match(/"email":"[^"]*"/g))).toEqual(new Set([`"email":"${author.email}"`]))
    expect(posts).not.toMatch(/borrador secreto|"(hash|salt|password)":/)
  })

  it.each([
    ['users', { hash: { like: 'pbkdf2' } }],
    ['users', { salt: { exists: true } }],
    ['users', { resetPasswordToken: { exists: true } }],
    ['users', { 'sessions.id': { exists: true } }],
    ['posts', { 'author.hash': { like: 'pbkdf2' } }],
    ['posts', { 'author.salt': { exists: true } }],
    ['posts', { or: [{ 'author.hash': { like: 'p' } }] }],
    ['posts', { 'author.email': { like: 'admin' } }],
    ['posts', { 'author.status': { equals: 'active' } }],
  ] as const)("can't infer a hidden field by querying %s for %j", async (collection, where) => {
    await createPost({ _status: 'published' }) // which they may read
    await expect(find(collection, { where, draft: true })).rejects.toThrow()
  })

  it.each(['hash', '-author.hash', 'author.username'])('nor by the order of %s', async (sort) => {
    for (const collection of ['users', 'posts'] as const) await expect(find(collection, { sort })).rejects.toThrow()
  })

  it.each([{ select: { hash: true } }, { populate: { users: { hash: true } } }])('nor by %j', async (query) => {
    for (const collection of ['users', 'posts'] as const) {
      const found = await find(collection, { ...query, depth: 2 }).catch(() => null)
      expect(JSON.stringify(found)).not.toMatch(/pbkdf2|"(hash|salt)":/)
    }
  })

  it("can't publish, change or delete what isn't theirs", async () => {
    const own = (await asAuthor('POST', '/blog/admin/posts', { title: 'Mío', content: 'Texto' })).body
    expect(own.authorId).toBe(author.id)
    await expect(update(own.id, { _status: 'published' })).rejects.toMatchObject({ status: 403 })
    await update(own.id, { author: 1, isPublished: true }, { draft: true })
    const kept = await (await payload()).findByID({
      collection: 'posts',
      id: own.id,
      depth: 0,
      draft: true,
      overrideAccess: true,
    })
    expect(kept).toMatchObject({ author: author.id, isPublished: false })
    for (const options of [{}, { draft: true, autosave: true }])
      await expect(update(draft.id, { title: 'Tomado' }, options)).rejects.toMatchObject({ status: 403 })
    expect((await asAuthor('POST', '/globals/settings', { brand: 'x' })).status).toBe(403)
    const after = await (await payload()).findByID({
      collection: 'posts',
      id: draft.id,
      depth: 0,
      draft: true,
      overrideAccess: true,
    })
    expect(after).toEqual(expect.objectContaining({ title: draft.title, deletedAt: null }))
  })

  it("can't publish a post in the trash, nor a restored one", async () => {
    const { id } = (await asAuthor('POST', '/blog/admin/posts', { title: 'Mío', content: 'Texto' })).body
    const stored = async () =>
      (await payload()).findByID({ collection: 'posts', id, depth: 0, trash: true, overrideAccess: true })
    await asAuthor('DELETE', `/blog/admin/posts/${id}`)
    for (const options of [{}, { draft: true }, { draft: true, autosave: true }]) {
      await update(id, { _status: 'published' }, { trash: true, ...options })
      expect(await stored()).toMatchObject({ _status: 'draft', isPublished: false, publishedAt: null })
    }
    expect((await asAuthor('POST', `/blog/admin/posts/${id}/restore`)).body.isPublished).toBe(false)
    expect(await stored()).toMatchObject({ deletedAt: null, _status: 'draft', isPublished: false, publishedAt: null })
  })

  it('moves nothing to the trash, nor back, with a draft', async () => {
    const { id } = (await asAuthor('POST', '/blog/admin/posts', { title: 'Cangrejos', content: 'Texto' })).body
    const found = async () => (await asAuthor('GET', '/blog/admin/posts?search=cangrejos')).body.posts.length
    await update(id, { deletedAt: '2026-01-01T00:00:00.000Z' }, { draft: true })
    expect(await found()).toBe(1)
    await asAuthor('DELETE', `/blog/admin/posts/${id}`)
    await update(id, { deletedAt: null }, { draft: true, trash: true })
    expect(await found()).toBe(0)
  })

  it("can't release another user's lock", async () => {
    const local = await payload()
    const { docs } = await local.find({
      collection: 'users',
      where: { username: { equals: 'admin' } },
      overrideAccess: true,
    })
    const lock = await local.create({
      collection: 'payload-locked-documents',
      data: {
        document: { relationTo: 'posts', value: draft.id },
        user: { relationTo: 'users', value: docs[0]?.id ?? 0 },
      },
      overrideAccess: true,
    })
    expect((await asAuthor('DELETE', `/payload-locked-documents/${lock.id}`)).status).toBe(403)
    expect((await asAuthor('PATCH', `/payload-locked-documents/${lock.id}`, { user: null })).status).toBe(403)
    expect((await api('DELETE', `/payload-locked-documents/${lock.id}`, { token: admin })).status).toBe(200)
  })

  it("can't read or write another user's preferences", async () => {
    await api('POST', '/payload-preferences/prueba', { token: admin, body: { value: { secreto: 'del admin' } } })
    const { body } = await asAuthor('GET', '/payload-preferences/prueba')
    const nobody = await api('GET', '/payload-preferences/prueba')
    expect(nobody).toMatchObject({ status: 200, body: { value: null } })
    expect(JSON.stringify(body)).not.toContain('del admin')
    expect((await asAuthor('GET', '/payload-preferences')).status).toBe(404)
  })
})

it('refuses preferences of more than 16 KiB', async () => {
  const { id, username } = await createUser([])
  const value = 'a'.repeat(17 * 1024)
  const token = await sessionOf(username)
  expect((await api('POST', '/payload-preferences/tab-1', { token, body: { value } })).status).toBe(413)
  const data = { key: 'collection-pages', user: { relationTo: 'users', value: id }, value } as const
  const listed = (await payload()).create({ collection: 'payload-preferences', data, overrideAccess: true })
  await expect(listed).rejects.toMatchObject({ status: 413 })
})

it('[API-88] stores the whole page, and logs what changed, whatever part of it the writer selects', async () => {
  const body = { title: 'Una página', content: words('Un texto con paralelepípedos.'), _status: 'published' }
  const { id } = (await api('POST', '/pages?depth=0', { token: admin, body })).body.doc
  const change = { token: admin, body: { title: 'Otro título' } }
  expect((await api('PATCH', `/pages/${id}?select[id]=true`, change)).status).toBe(200)
  const newest = { where: { parent: { equals: id } }, sort: '-updatedAt', limit: 1, overrideAccess: true } as const
  const { docs } = await (await payload()).findVersions({ collection: 'pages', ...newest })
  expect(docs[0]?.version).toMatchObject({ ...body, title: 'Otro título' })
  const { entries } = (await api('GET', `/admin/audit?kind=pages&document=${id}`, { token: admin })).body
  expect(entries[0]).toMatchObject({ action: 'update', changes: [{ field: 'title', after: 'Otro título' }] })
})

it('[API-86] limits every list to a hundred entries, whatever is requested', async () => {
  for (const query of [
    'limit=0',
    'limit=-1',
    'limit=100000',
    'limit=x',
    'pagination=false',
    'limit=0&pagination=false',
  ]) {
    const { status, body } = await api('GET', `/payload-locked-documents?${query}`, { token: admin })
    expect([status, body.limit > 0 && body.limit <= 100], query).toEqual([200, true])
  }
})
