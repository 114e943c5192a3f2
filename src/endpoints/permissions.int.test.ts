import '@payload-config' // first: the table of calls is part of it
import { api, sessionOf } from '@tests/support/api'
import { createPost, createUser, payload } from '@tests/support/factories'
import { generatedRoutes } from '@tests/support/generatedRoutes'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/endpoints'
import { PERMISSION_KEYS, type Permission } from '@/schemas/role'

/** Who a call is open to. */
type Who = 'everybody' | 'every session' | 'API keys' | Permission[]
/** The same for a call on a post, by whose it is. */
type Row = Who | { own: Permission[]; foreign: Permission[] }

const WRITERS: Permission[] = ['manage_posts', 'create_posts', 'edit_own_posts']
const LIBRARY: Permission[] = ['manage_media', ...WRITERS]
const SEEN: Row = { own: WRITERS, foreign: ['manage_posts'] }
const CHANGED: Row = { own: ['manage_posts', 'edit_own_posts'], foreign: ['manage_posts'] }
const PUBLISHED: Row = { own: ['manage_posts'], foreign: ['manage_posts'] }

/** Every call, of the contract and generated, and what it takes to make it. A call that is missing here fails the first test. */
const MATRIX: Record<string, Row> = {
  'GET /health': 'everybody',
  'GET /openapi.json': 'everybody',
  'GET /blog/posts': 'everybody',
  'GET /blog/posts/popular': 'everybody',
  'GET /blog/posts/recent': 'everybody',
  'GET /blog/posts/:slug': 'everybody',
  'GET /blog/posts/:slug/related': 'everybody',
  'POST /blog/posts/:slug/view': 'everybody',
  'GET /blog/categories': 'everybody',
  'GET /blog/tags': 'everybody',
  'POST /contact': 'everybody',
  'GET /contact/challenge': 'everybody',

  'POST /blog/admin/login': 'everybody',
  'POST /blog/admin/logout': 'every session',

  'GET /blog/admin/posts': WRITERS,
  'GET /blog/admin/trash': WRITERS,
  'DELETE /blog/admin/trash/:id': PUBLISHED,
  'GET /blog/admin/posts/:id': SEEN,
  'POST /blog/admin/posts': ['manage_posts', 'create_posts'],
  'PUT /blog/admin/posts/:id': CHANGED,
  'DELETE /blog/admin/posts/:id': CHANGED,
  'POST /blog/admin/posts/:id/publish': PUBLISHED,
  'POST /blog/admin/posts/:id/unpublish': PUBLISHED,
  'POST /blog/admin/posts/:id/restore': CHANGED,
  'PUT /blog/admin/posts/:id/schedule': PUBLISHED,
  'DELETE /blog/admin/posts/:id/schedule': PUBLISHED,
  'GET /blog/admin/posts/:id/preview-links': CHANGED,
  'POST /blog/admin/posts/:id/preview-links': CHANGED,
  'DELETE /blog/admin/posts/:id/preview-links/:linkId': CHANGED,
  'GET /blog/admin/posts/:id/versions': SEEN,
  'GET /blog/admin/posts/:id/versions/:versionId': SEEN,
  'POST /blog/admin/posts/:id/versions/:versionId/restore': CHANGED,

  'POST /blog/admin/categories': ['manage_categories'],
  'PUT /blog/admin/categories/:id': ['manage_categories'],
  'DELETE /blog/admin/categories/:id': ['manage_categories'],
  'POST /blog/admin/tags': ['manage_categories'],
  'PUT /blog/admin/tags/:id': ['manage_categories'],
  'DELETE /blog/admin/tags/:id': ['manage_categories'],

  'GET /admin/users': ['manage_users'],
  'GET /admin/users/:id': ['manage_users'],
  'POST /admin/users': ['manage_users'],
  'PUT /admin/users/:id': ['manage_users'],
  'PATCH /admin/users/:id/status': ['manage_users'],
  'DELETE /admin/users/:id': ['manage_users'],

  'GET /admin/roles': 'every session',
  'POST /admin/roles': ['manage_roles'],
  'PUT /admin/roles/:id': ['manage_roles'],
  'DELETE /admin/roles/:id': ['manage_roles'],

  'GET /admin/profile': 'every session',
  'PUT /admin/profile': 'every session',
  'DELETE /admin/profile/sessions': 'every session',

  'POST /admin/settings/mail-test': ['manage_users'],

  'POST /admin/mdx/validate': 'every session',
  'POST /admin/mdx/parse': 'every session',
  'POST /admin/mdx/compile': 'every session',

  'POST /upload/image': 'every session',
  'GET /blog/admin/media': LIBRARY,
  'GET /blog/admin/media/:id': LIBRARY,
  'POST /blog/admin/media': ['manage_media'],
  'PATCH /blog/admin/media/:id': ['manage_media'],
  'DELETE /blog/admin/media/:id': ['manage_media'],

  'GET /blog/admin/api-keys': ['manage_api_keys'],
  'POST /blog/admin/api-keys': ['manage_api_keys'],
  'DELETE /blog/admin/api-keys/:id': ['manage_api_keys'],

  'GET /admin/contact': ['manage_users'],
  'GET /admin/contact/export': ['manage_users'],
  'GET /admin/contact/:id': ['manage_users'],
  'PATCH /admin/contact/:id': ['manage_users'],
  'DELETE /admin/contact/:id': ['manage_users'],

  'GET /admin/audit': ['manage_users'],
  'GET /admin/audit/export': ['manage_users'],

  'POST /blog/automation/posts': 'API keys',

  'PATCH /posts/:id': CHANGED,
  'GET /media/file/:filename': 'everybody',
  'GET /users/me': 'everybody',
  'POST /users/refresh-token': 'every session',
  'POST /users/logout': 'every session',
  'GET /globals/settings': 'every session',
  'POST /globals/settings': ['manage_users'],
  'POST /globals/settings/access': 'every session',
  'GET /payload-preferences/:key': 'everybody',
  'POST /payload-preferences/:key': 'every session',
  'GET /payload-locked-documents': 'every session',
  'PATCH /payload-locked-documents/:id': ['manage_posts'], // and whose lock it is: see `allowList.int.test.ts`
  'DELETE /payload-locked-documents/:id': ['manage_posts'],
  'GET /access': 'every session',
}

const generated = (await generatedRoutes()).map(({ method, address: path }) => ({ method, path }))
const calls = [...endpoints, ...generated].map(({ method, path }) => `${method.toUpperCase()} ${path}`)
const isAdmin = (row: Row) => row !== 'everybody' && row !== 'API keys'
const adminCalls = calls.filter((call) => isAdmin(MATRIX[call] ?? []))

type Holder = { id: number; token: string }
const holders = new Map<Permission, Holder>()
let withoutRole: Holder
let suspendedToken = ''
let apiKey = ''

const signIn = async (granted: Permission[]): Promise<Holder & { username: string }> => {
  const { id, username } = await createUser(granted)
  return { id, username, token: await sessionOf(username) }
}

beforeAll(async () => {
  for (const key of PERMISSION_KEYS) holders.set(key, await signIn([key]))
  withoutRole = await signIn([]) // its role is inactive
  const suspended = await signIn([...PERMISSION_KEYS])
  suspendedToken = suspended.token
  const local = await payload()
  await local.update({ collection: 'users', id: suspended.id, data: { status: 'suspended' }, overrideAccess: true })
  const made = await api('POST', '/blog/admin/api-keys', { token: await sessionOf(), body: { name: 'Matriz' } })
  apiKey = made.body.rawKey
})

/** Nothing has this id: a call that is open says 404, and no call changes anything. */
const NOTHING = '2147483647'

function request(call: string, id: string | number = NOTHING): [method: string, address: string] {
  const [method = '', path = ''] = call.split(' ')
  return [
    method,
    path
      .replace(':id', String(id))
      .replace(/:(versionId|linkId)/, NOTHING)
      .replace(/:(slug|key|filename)/, 'no-existe'),
  ]
}

/** What a call says before it looks at the post. */
const SENT: Record<string, object> = { 'POST /blog/admin/posts/:id/preview-links': { days: 1 } }

/** Makes a call with nothing in it: what is open says what is missing, and does no more. */
async function attempt(call: string, token?: string, id?: string | number) {
  const [method, address] = request(call, id)
  const body = method === 'GET' || method === 'DELETE' ? undefined : (SENT[call] ?? {})
  return api(method, address, { token, body })
}

it('[API-61] every call has its row in the matrix, and every row its call', () => {
  expect(calls.filter((call) => !(call in MATRIX))).toEqual([])
  expect(Object.keys(MATRIX).filter((call) => !calls.includes(call))).toEqual([])
})

describe('[API-61] [API-20] every admin call', () => {
  it.each(adminCalls)('%s is 401 to visitors, suspended people and API keys', async (call) => {
    for (const token of [undefined, suspendedToken, apiKey, 'x.y.z']) {
      expect(await attempt(call, token), String(token)).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated', message: expect.any(String) },
      })
    }
  })
})

const byPermission = adminCalls.filter((call) => Array.isArray(MATRIX[call]))
const bySession = adminCalls.filter((call) => MATRIX[call] === 'every session' && !call.includes('/logout'))
const byPost = adminCalls.flatMap((call) => {
  const row = MATRIX[call]
  return row && typeof row === 'object' && !Array.isArray(row) ? [{ call, ...row }] : []
})

describe('[API-61] [API-19] with one permission alone, and with an inactive role', () => {
  const isOpen = (status: number) => status !== 401 && status !== 403

  it.each(byPermission)('%s is open to whom the matrix says', async (call) => {
    const open: string[] = []
    for (const [key, { token }] of holders) {
      const { status, body } = await attempt(call, token)
      if (isOpen(status)) open.push(key)
      else expect([status, body.code], key).toEqual([403, 'forbidden'])
    }
    expect(open.sort()).toEqual([...(MATRIX[call] as Permission[])].sort())
    expect(await attempt(call, withoutRole.token)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it.each(bySession)('%s is open to every session', async (call) => {
    for (const { token } of [...holders.values(), withoutRole]) {
      expect(isOpen((await attempt(call, token)).status)).toBe(true)
    }
  })

  it.each(byPost)('$call is open for own and foreign posts as the matrix says', async ({ call, own, foreign }) => {
    const isTrashed = call.includes('/trash/') || call.endsWith(':id/restore')
    const adminToken = await sessionOf()
    const post = async (author: number) => {
      const { id } = await createPost({ author })
      if (isTrashed) await api('DELETE', `/blog/admin/posts/${id}`, { token: adminToken })
      return id
    }
    const local = await payload()
    const { docs } = await local.find({
      collection: 'users',
      where: { username: { equals: 'admin' } },
      overrideAccess: true,
    })
    const admin = docs[0]?.id ?? 0
    const seen = { own: [] as string[], foreign: [] as string[] }
    for (const [key, { id, token }] of holders) {
      for (const [whose, author] of [
        ['own', id],
        ['foreign', admin],
      ] as const) {
        const { status, body } = await attempt(call, token, await post(author))
        const isHidden = status === 404 && /^El post no (existe|está en la papelera)$/.test(body.message)
        if (isOpen(status) && !isHidden) seen[whose].push(key)
      }
    }
    expect({ own: seen.own.sort(), foreign: seen.foreign.sort() }).toEqual({
      own: [...own].sort(),
      foreign: [...foreign].sort(),
    })
    expect((await attempt(call, withoutRole.token, await post(withoutRole.id))).status).toBe(403)
  })
})

it('[API-61] [API-72] an API key opens the automation call and nothing else', async () => {
  expect((await attempt('POST /blog/automation/posts', apiKey)).body.code).toBe('validation_failed')
  expect((await attempt('POST /blog/automation/posts', await sessionOf())).status).toBe(401)
})
