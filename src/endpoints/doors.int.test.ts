import config from '@payload-config'
import type { Endpoint } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Post, User } from '@/payload-types'
import { api, login } from '@/testing/api'
import { createPost, createUser, payload } from '@/testing/factories'
import { endpoints as ownEndpoints } from './index'

/** Every generated route that there is: a new one of Payload, of a plugin or of a collection fails the test below. */
const KNOWN = {
  posts:
    'post /, delete /, delete /:id, post /access/:id?, get /versions, get /, get /:id, get /versions/:id, post /versions/:id, patch /, patch /:id',
  categories: 'post /, delete /:id, post /access/:id?, get /, get /:id, patch /:id',
  tags: 'post /, delete /:id, post /access/:id?, get /, get /:id, patch /:id',
  media: 'get /file/:filename, post /, delete /:id, post /access/:id?, get /, get /:id, patch /:id',
  'contact-submissions': 'delete /:id, post /access/:id?, get /:id, patch /:id',
  users: 'post /refresh-token, post /logout, get /me, post /access/:id?, get /, get /:id',
  roles: '',
  'api-keys': '',
  audit: '',
  'payload-kv': '',
  'payload-locked-documents': 'delete /:id, get /, patch /:id',
  'payload-preferences': 'get /:key, delete /:key, post /:key',
  'payload-migrations': '',
  settings: 'post /access, get /, post /',
  '': 'post /plugin-seo/generate-title, post /plugin-seo/generate-description, get /access',
}

/** What answers without a session. */
const PUBLIC = ['get /media/file/:filename', 'get /users/me']

let routes: { owner: string; method: string; path: string; address: string }[] = []
let admin = ''
let author: User
let authorToken = ''
let draft: Post
beforeAll(async () => {
  const { collections, globals, endpoints } = await config
  const isOwn = ({ method, path }: Endpoint) => ownEndpoints.some((own) => own.method === method && own.path === path)
  const owners = [
    ...[...collections, ...globals].map(({ slug, endpoints: own }) => ({ slug, own: own || [] })),
    { slug: '', own: endpoints.filter((endpoint) => !isOwn(endpoint)) },
  ]
  routes = owners.flatMap(({ slug, own }) =>
    own.map(({ method, path }) => {
      const below = `${globals.some((each) => each.slug === slug) ? '/globals' : ''}${slug && `/${slug}`}`
      const concrete = path
        .replace('/:id?', '/1')
        .replace(':id', '1')
        .replace(/:(key|filename)/, 'x')
      return { owner: slug, method, path, address: `${below}${concrete === '/' ? '' : concrete}` }
    }),
  )
  admin = await login()
  author = await createUser(['create_posts', 'edit_own_posts'])
  authorToken = await login(author.username, 'password-1')
  draft = await createPost({ title: 'Un borrador secreto' })
})

describe('[API-88] the generated routes', () => {
  it('are these and no others', async () => {
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
    ['GET', '/posts/count'],
    ['GET', '/contact-submissions'],
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
  ])('do not have %s %s', async (method, address) => {
    const body = method === 'GET' ? undefined : { username: 'a', email: 'a@example.com', password: 'password-1' }
    const { status, body: answer } = await api(method, address, { token: admin, body })
    expect([404, 405]).toContain(status)
    expect(Object.keys(answer).sort()).toEqual(['code', 'message'])
  })

  it('keep their method, whatever a header says', async () => {
    for (const name of ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override', 'X-Method-Override']) {
      const headers = { [name]: 'DELETE' }
      expect((await api('GET', `/posts/${draft.id}`, { token: admin, headers })).body.id).toBe(draft.id)
      const asGet = { [name]: 'GET' }
      expect((await api('POST', '/blog/admin/logout', { headers: asGet })).status).toBe(401)
    }
  })
})

describe('[API-86] a visitor', () => {
  it('gets nothing from any generated route', async () => {
    for (const { method, address } of routes) {
      const shape = PUBLIC.find((route) => `${method} ${address}`.startsWith(route.replace(/:\w+$/, '')))
      if (shape) continue
      const body = method === 'get' ? undefined : { title: 'x', name: 'x', siteName: 'x' }
      const answer = await api(method.toUpperCase(), address, { body })
      expect([answer.status, answer.body.code], `${method} ${address}`).toEqual([401, 'unauthenticated'])
    }
    expect((await api('GET', '/users/me')).body.user).toBeNull()
    expect([401, 404]).toContain((await api('GET', '/media/file/..%2f..%2fpackage.json')).status)
  })

  it('finds no draft by way of the contract’s own reads', async () => {
    for (const query of ['', '?published=false', '?draft=true&published=all', `?where[id][equals]=${draft.id}`]) {
      expect(JSON.stringify((await api('GET', `/blog/posts${query}`)).body)).not.toContain('borrador secreto')
    }
  })
})

describe('[API-87] an author', () => {
  const asAuthor = (method: string, address: string, body?: object) =>
    api(method, address, { token: authorToken, body })

  it('sees no other user, no foreign draft, no hidden field', async () => {
    const users = (await asAuthor('GET', '/users?limit=0&depth=3')).body.docs
    expect(users.map(({ id }: User) => id)).toEqual([author.id])
    const posts = (await asAuthor('GET', '/posts?limit=0&draft=true&trash=true&depth=3')).body
    expect(JSON.stringify(posts)).not.toMatch(/borrador secreto|"(hash|salt|password|email|sessions)":/)
    expect((await asAuthor('GET', `/posts/${draft.id}?draft=true`)).status).toBe(404)
  })

  it.each([
    'users?where[hash][like]=pbkdf2',
    'users?where[salt][exists]=true',
    'users?where[resetPasswordToken][exists]=true',
    'users?where[sessions.id][exists]=true',
    'posts?where[author.hash][like]=pbkdf2',
    'posts?where[author.salt][exists]=true',
    'posts?where[or][0][author.hash][like]=p',
  ])('learns nothing of a hidden field by asking %s', async (address) => {
    const [name, query] = address.split('?')
    for (const token of [authorToken, admin]) {
      const { status, body } = await api('GET', `/${name}?${query}`, { token })
      expect(status === 400 || body.docs?.length === 0, JSON.stringify(body).slice(0, 300)).toBe(true)
    }
  })

  it.each(['sort=hash', 'sort=-author.hash', 'select[hash]=true&select[salt]=true', 'populate[users][hash]=true'])(
    'nor by %s',
    async (query) => {
      for (const path of ['/users', '/posts']) {
        const { body } = await api('GET', `${path}?${query}&depth=2`, { token: admin })
        expect(JSON.stringify(body)).not.toMatch(/pbkdf2|"(hash|salt)":/)
      }
    },
  )

  it('is told of other people neither by filter nor by order', async () => {
    for (const query of ['where[author.email][like]=admin', 'where[author.status][equals]=active']) {
      const { status, body } = await asAuthor('GET', `/posts?${query}&draft=true`)
      expect(status === 400 || body.docs.length === 0, JSON.stringify(body).slice(0, 300)).toBe(true)
    }
  })

  it('publishes, changes and deletes nothing that is not theirs', async () => {
    const own = (await asAuthor('POST', '/posts?draft=true', { title: 'Mío', content: 'Texto', _status: 'draft' })).body
    expect(own.doc.author.id ?? own.doc.author).toBe(author.id)
    expect((await asAuthor('PATCH', `/posts/${own.doc.id}`, { _status: 'published' })).status).toBe(403)
    await asAuthor('PATCH', `/posts/${own.doc.id}?draft=true`, { author: 1, viewCount: 99, isPublished: true })
    const kept = await (await payload()).findByID({
      collection: 'posts',
      id: own.doc.id,
      depth: 0,
      draft: true,
      overrideAccess: true,
    })
    expect(kept).toMatchObject({ author: author.id, viewCount: 0, isPublished: false })
    for (const [method, address, body] of [
      ['PATCH', `/posts/${draft.id}`, { title: 'Tomado' }],
      ['PATCH', `/posts/${draft.id}?draft=true&autosave=true`, { title: 'Tomado' }],
      ['PATCH', `/posts?where[id][equals]=${draft.id}`, { title: 'Tomado' }],
      ['DELETE', `/posts/${draft.id}`, undefined],
      ['DELETE', `/posts?where[id][equals]=${draft.id}`, undefined],
      ['PATCH', '/media/1', { alt: 'x' }],
      ['POST', '/categories', { name: 'x' }],
      ['POST', '/globals/settings', { siteName: 'x' }],
      ['PATCH', '/contact-submissions/1', { status: 'spam' }],
    ] as const) {
      const answer = await asAuthor(method, address, body)
      const changed = answer.body.docs?.length ?? (answer.status < 300 ? 1 : 0)
      expect(changed, `${method} ${address}: ${answer.status}`).toBe(0)
    }
    const after = await (await payload()).findByID({
      collection: 'posts',
      id: draft.id,
      depth: 0,
      draft: true,
      overrideAccess: true,
    })
    expect(after).toEqual(expect.objectContaining({ title: draft.title, deletedAt: null }))
  })

  it('lifts nobody else’s lock', async () => {
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

  it('reads and writes nobody else’s preferences', async () => {
    await api('POST', '/payload-preferences/prueba', { token: admin, body: { value: { secreto: 'del admin' } } })
    const { body } = await asAuthor('GET', '/payload-preferences/prueba')
    expect(JSON.stringify(body)).not.toContain('del admin')
    expect((await asAuthor('GET', '/payload-preferences')).status).toBe(404)
  })
})

it('[API-86] no list is longer than a hundred, whatever is asked for', async () => {
  for (const query of [
    'limit=0',
    'limit=-1',
    'limit=100000',
    'limit=x',
    'pagination=false',
    'limit=0&pagination=false',
  ]) {
    const { status, body } = await api('GET', `/users?${query}`, { token: admin })
    expect([status, body.limit > 0 && body.limit <= 100], query).toEqual([200, true])
  }
})
