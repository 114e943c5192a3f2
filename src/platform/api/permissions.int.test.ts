import '@payload-config' // first, because it includes the endpoint table
import { api, sessionOf } from '@tests/support/api'
import { createPost, createUser, payload } from '@tests/support/factories'
import { generatedRoutes } from '@tests/support/generatedRoutes'
import { adminToken } from '@tests/support/library'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/features/endpoints'
import { PERMISSION_KEYS, type Permission } from '@/platform/access/permissions'

/** Who may make a call. */
type Who = 'everybody' | 'every session' | 'API keys' | Permission[]
/** Who may make a call on a post, by ownership. */
type Row = Who | { own: Permission[]; foreign: Permission[] }

const WRITERS: Permission[] = ['manage_posts', 'create_posts', 'edit_own_posts']
const LIBRARY: Permission[] = ['manage_media', ...WRITERS]
const SEEN: Row = { own: WRITERS, foreign: ['manage_posts'] }
const CHANGED: Row = { own: ['manage_posts', 'edit_own_posts'], foreign: ['manage_posts'] }
const PUBLISHED: Row = { own: ['manage_posts'], foreign: ['manage_posts'] }

/** Every call, our own and generated, with the access it requires. A call missing here fails the first test. */
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
  'GET /booking/slots': 'everybody',
  'POST /booking': 'everybody',
  'GET /booking/:token': 'everybody',
  'POST /booking/:token/move': 'everybody',
  'POST /booking/:token/cancel': 'everybody',
  'GET /borrador/:token/comments': 'everybody',
  'POST /borrador/:token/comments': 'everybody',
  'POST /whatsapp/refs': 'everybody',
  'POST /stats': 'everybody',

  'POST /blog/admin/login': 'everybody',
  'POST /blog/admin/login/second-factor': 'everybody',
  'POST /blog/admin/login/passkey/options': 'everybody',
  'POST /blog/admin/login/passkey': 'everybody',
  'POST /blog/admin/forgot-password': 'everybody',
  'POST /blog/admin/reset-password': 'everybody',
  'POST /blog/admin/logout': 'every session',

  'GET /blog/admin/posts': WRITERS,
  'GET /blog/admin/trash': WRITERS,
  'DELETE /blog/admin/trash/:id': PUBLISHED,
  'GET /blog/admin/posts/:id': SEEN,
  'POST /blog/admin/posts': ['manage_posts', 'create_posts'],
  'PUT /blog/admin/posts/:id': CHANGED,
  'DELETE /blog/admin/posts/:id': CHANGED,
  'POST /blog/admin/posts/bulk': ['manage_posts', 'edit_own_posts'],
  'POST /blog/admin/posts/:id/publish': PUBLISHED,
  'POST /blog/admin/posts/:id/unpublish': PUBLISHED,
  'POST /blog/admin/posts/:id/restore': CHANGED,
  'PUT /blog/admin/posts/:id/schedule': PUBLISHED,
  'PATCH /blog/admin/posts/:id/schedule': PUBLISHED,
  'DELETE /blog/admin/posts/:id/schedule': PUBLISHED,
  'GET /blog/admin/calendar': WRITERS,
  'GET /blog/admin/posts/:id/review': SEEN,
  'POST /blog/admin/posts/:id/review': CHANGED,
  'GET /blog/admin/posts/:id/comments': SEEN,
  'POST /blog/admin/posts/:id/comments': SEEN,
  'POST /blog/admin/posts/:id/comments/:commentId/replies': SEEN,
  'POST /blog/admin/posts/:id/comments/:commentId/resolve': SEEN,
  'GET /blog/admin/posts/:id/preview-links': CHANGED,
  'POST /blog/admin/posts/:id/preview-links': CHANGED,
  'DELETE /blog/admin/posts/:id/preview-links/:linkId': CHANGED,
  'GET /blog/admin/posts/:id/versions': SEEN,
  'GET /blog/admin/posts/:id/versions/:versionId': SEEN,
  'POST /blog/admin/posts/:id/versions/:versionId/restore': CHANGED,
  'POST /admin/posts/check': WRITERS,
  'GET /admin/content-health': WRITERS,
  'GET /admin/content-health/export': WRITERS,

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
  'DELETE /admin/users/:id/second-factor': ['manage_users'],

  'GET /admin/search': 'every session',
  'POST /admin/suggestions': LIBRARY,

  'GET /admin/roles': 'every session',
  'POST /admin/roles': ['manage_roles'],
  'PUT /admin/roles/:id': ['manage_roles'],
  'DELETE /admin/roles/:id': ['manage_roles'],

  'GET /admin/profile': 'every session',
  'PUT /admin/profile': 'every session',
  'DELETE /admin/profile/sessions': 'every session',

  'POST /admin/profile/security/totp': 'every session',
  'POST /admin/profile/security/totp/confirm': 'every session',
  'DELETE /admin/profile/security/totp': 'every session',
  'POST /admin/profile/security/passkeys/options': 'every session',
  'POST /admin/profile/security/passkeys': 'every session',
  'DELETE /admin/profile/security/passkeys/:id': 'every session',
  'POST /admin/profile/security/recovery-codes': 'every session',
  'GET /admin/profile/security': 'every session',
  'DELETE /admin/profile/security/sessions/:id': 'every session',
  'POST /blog/admin/reauthenticate': 'every session',

  'POST /admin/settings/mail-test': ['manage_users'],

  'POST /admin/mdx/validate': 'every session',
  'POST /admin/mdx/parse': 'every session',
  'POST /admin/mdx/compile': 'every session',

  'POST /upload/image': 'every session',
  'POST /upload/image/fetch': LIBRARY,
  'GET /blog/admin/media': LIBRARY,
  'GET /blog/admin/media/:id': LIBRARY,
  'POST /blog/admin/media': ['manage_media'],
  'POST /blog/admin/media/bulk': ['manage_media'],
  'PATCH /blog/admin/media/:id': ['manage_media'],
  'DELETE /blog/admin/media/:id': ['manage_media'],

  'GET /blog/admin/api-keys': ['manage_api_keys'],
  'POST /blog/admin/api-keys': ['manage_api_keys'],
  'POST /blog/admin/api-keys/:id/rotate': ['manage_api_keys'],
  'GET /blog/admin/api-keys/:id/calls': ['manage_api_keys'],
  'DELETE /blog/admin/api-keys/:id': ['manage_api_keys'],

  'GET /admin/imports': ['manage_posts', 'create_posts'],
  'POST /admin/imports': ['manage_posts', 'create_posts'],
  'GET /admin/imports/:id': ['manage_posts', 'create_posts'],
  'GET /admin/imports/:id/entries': ['manage_posts', 'create_posts'],
  'POST /admin/imports/:id/start': ['manage_posts', 'create_posts'],
  'POST /admin/imports/:id/cancel': ['manage_posts', 'create_posts'],
  'POST /admin/imports/:id/undo': ['manage_posts', 'create_posts'],
  'GET /admin/export': [], // several together: see `exports.int.test.ts`
  'GET /admin/redirects': ['manage_posts'],
  'POST /admin/redirects': ['manage_posts'],
  'DELETE /admin/redirects/:id': ['manage_posts'],
  'GET /admin/redirects/missed': ['manage_posts'],
  'GET /admin/webhooks': ['manage_api_keys'],
  'POST /admin/webhooks': ['manage_api_keys'],
  'PUT /admin/webhooks/:id': ['manage_api_keys'],
  'DELETE /admin/webhooks/:id': ['manage_api_keys'],
  'POST /admin/webhooks/:id/test': ['manage_api_keys'],
  'POST /admin/webhooks/:id/rotate': ['manage_api_keys'],
  'GET /admin/webhooks/:id/deliveries': ['manage_api_keys'],
  'POST /admin/webhooks/deliveries/:deliveryId/resend': ['manage_api_keys'],

  'GET /admin/contact': ['manage_contacts'],
  'GET /admin/contact/export': ['manage_contacts'],
  'GET /admin/contact/:id': ['manage_contacts'],
  'GET /admin/contact/:id/beside': ['manage_contacts'],
  'POST /admin/contact/bulk': ['manage_contacts'],
  'PATCH /admin/contact/:id': ['manage_contacts'],
  'DELETE /admin/contact/:id': ['manage_contacts'],

  'GET /admin/bookings': ['manage_contacts'],
  'POST /admin/bookings': ['manage_contacts'],
  'GET /admin/bookings/export': ['manage_contacts'],
  'GET /admin/bookings/:id': ['manage_contacts'],
  'PATCH /admin/bookings/:id': ['manage_contacts'],
  'POST /admin/bookings/:id/move': ['manage_contacts'],
  'POST /admin/bookings/:id/cancel': ['manage_contacts'],
  'GET /admin/booking/slots': ['manage_contacts'],
  'GET /admin/booking/calendar': ['manage_contacts'],
  'POST /admin/booking/calendar': ['manage_contacts'],
  'DELETE /admin/booking/calendar': ['manage_contacts'],

  'GET /admin/people': ['manage_contacts'],
  'POST /admin/people': ['manage_contacts'],
  'GET /admin/people/export': ['manage_contacts'],
  'GET /admin/people/owners': ['manage_contacts'],
  'GET /admin/people/:id': ['manage_contacts'],
  'PUT /admin/people/:id': ['manage_contacts'],
  'DELETE /admin/people/:id': ['manage_contacts'],
  'GET /admin/people/:id/export': ['manage_contacts'],
  'POST /admin/people/:id/notes': ['manage_contacts'],
  'POST /admin/people/:id/mails': ['manage_contacts'],
  'POST /admin/people/:id/merge': ['manage_contacts'],
  'PUT /admin/people/by-ref/:code': ['manage_contacts'], // and API keys with a scope: see `people.int.test.ts`

  'GET /admin/stats': ['view_analytics'],
  'GET /admin/stats/:file': ['view_analytics'],
  'DELETE /admin/stats/samples': ['manage_users'],
  'GET /admin/audit': ['manage_users'],
  'GET /admin/audit/export': ['manage_users'],

  'GET /blog/automation/me': 'API keys',
  'POST /blog/automation/posts': 'API keys',
  'GET /blog/automation/posts/by-external-id/:externalId': 'API keys',
  'PUT /blog/automation/posts/by-external-id/:externalId': 'API keys',
  'POST /blog/automation/media': 'API keys',
  'POST /mcp': 'API keys',

  'GET /posts/:id': SEEN,
  'GET /pages': ['manage_posts'],
  'GET /pages/:id': ['manage_posts'],
  'POST /pages': ['manage_posts'],
  'PATCH /pages': ['manage_posts'],
  'PATCH /pages/:id': ['manage_posts'],
  'DELETE /pages': ['manage_posts'],
  'DELETE /pages/:id': ['manage_posts'],
  'POST /pages/versions/:id': ['manage_posts'],
  'POST /pages/access/:id?': 'every session',
  'GET /media/:id': LIBRARY,
  'GET /media/file/:filename': 'everybody',
  'GET /users/me': 'everybody',
  'POST /users/refresh-token': 'every session',
  'POST /users/logout': 'every session',
  'GET /globals/landing': ['manage_posts'],
  'POST /globals/landing': ['manage_posts'],
  'POST /globals/landing/access': 'every session',
  'POST /globals/landing/versions/:id': ['manage_posts'],
  'GET /globals/booking': ['manage_contacts'],
  'POST /globals/booking': ['manage_contacts'],
  'POST /globals/booking/access': 'every session',
  'GET /globals/settings': 'every session',
  'POST /globals/settings': ['manage_users'],
  'POST /globals/settings/access': 'every session',
  'GET /payload-preferences/:key': 'everybody',
  'POST /payload-preferences/:key': 'every session',
  'GET /payload-locked-documents': 'every session',
  'PATCH /payload-locked-documents/:id': ['manage_posts'], // and the lock's owner: see `allowList.int.test.ts`
  'DELETE /payload-locked-documents/:id': ['manage_posts'],
  'GET /access': 'every session',
  'POST /plugin-seo/generate-title': [], // without a document it is nobody's: see `plugins/seo.int.test.ts`
  'POST /plugin-seo/generate-description': [],
  'POST /plugin-seo/generate-url': [],
  'POST /plugin-seo/generate-image': [],
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

/** No row has this id: an allowed call answers 404, and no call changes anything. */
const NOTHING = '2147483647'

function request(call: string, id: string | number = NOTHING): [method: string, address: string] {
  const [method = '', path = ''] = call.split(' ')
  return [
    method,
    path
      .replace(':id', String(id))
      .replace(/:(versionId|linkId|deliveryId|commentId)/, NOTHING)
      .replace(/:(slug|key|filename)/, 'no-existe'),
  ]
}

/** Valid bodies for calls that check the body before the row. */
const SENT: Record<string, object> = {
  'POST /blog/admin/posts/:id/preview-links': { days: 1 },
  'POST /blog/admin/posts/:id/comments': { text: 'Un comentario' },
  'POST /blog/admin/posts/:id/comments/:commentId/replies': { text: 'Una respuesta' },
  'POST /blog/admin/api-keys/:id/rotate': { overlapHours: 0 },
}

/** Makes a call with an empty body: an allowed one reports what is missing, and does no more. */
async function attempt(call: string, token?: string, id?: string | number) {
  const [method, address] = request(call, id)
  const body = method === 'GET' || method === 'DELETE' ? undefined : (SENT[call] ?? {})
  return api(method, address, { token, body })
}

it('[API-61] has exactly one row in the matrix for every call', () => {
  expect(calls.filter((call) => !(call in MATRIX))).toEqual([])
  expect(Object.keys(MATRIX).filter((call) => !calls.includes(call))).toEqual([])
  expect(calls).toHaveLength(new Set(calls).size)
})

describe('[API-61] [API-20] every admin call', () => {
  it.each(adminCalls)('%s answers 401 to visitors, suspended users and API keys', async (call) => {
    const alsoForKeys = call.includes('/by-ref/')
    for (const token of [undefined, suspendedToken, ...(alsoForKeys ? [] : [apiKey]), 'x.y.z']) {
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

describe('[API-61] [API-19] with a single permission, and with an inactive role', () => {
  const isOpen = (status: number) => status !== 401 && status !== 403
  /** Posts that no allowed call has used yet, by their author, in the trash or not. */
  const fresh = { true: new Map<number, number>(), false: new Map<number, number>() }
  async function freshPost(author: number, isTrashed: boolean): Promise<number> {
    const posts = fresh[`${isTrashed}`]
    const id = posts.get(author) ?? (await createPost({ author })).id
    if (isTrashed && !posts.has(author)) await api('DELETE', `/blog/admin/posts/${id}`, { token: await adminToken() })
    posts.set(author, id)
    return id
  }

  it.each(byPermission)('%s is allowed as in the matrix', async (call) => {
    const open: string[] = []
    for (const [key, { token }] of holders) {
      const { status, body } = await attempt(call, token)
      if (isOpen(status)) open.push(key)
      else expect([status, body.code], key).toEqual([403, 'forbidden'])
    }
    expect(open.sort()).toEqual([...(MATRIX[call] as Permission[])].sort())
    expect(await attempt(call, withoutRole.token)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it.each(bySession)('%s is allowed in every session', async (call) => {
    for (const { token } of [...holders.values(), withoutRole]) {
      expect(isOpen((await attempt(call, token)).status)).toBe(true)
    }
  })

  it.each(byPost)("$call is allowed for own and others' posts as in the matrix", async ({ call, own, foreign }) => {
    const isTrashed = call.includes('/trash/') || call.endsWith(':id/restore')
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
        const { status, body } = await attempt(call, token, await freshPost(author, isTrashed))
        const isHidden = status === 404 && /^El post no (existe|está en la papelera)$/.test(body.message)
        if (!isOpen(status) || isHidden) continue
        seen[whose].push(key)
        fresh[`${isTrashed}`].delete(author)
      }
    }
    expect({ own: seen.own.sort(), foreign: seen.foreign.sort() }).toEqual({
      own: [...own].sort(),
      foreign: [...foreign].sort(),
    })
    expect((await attempt(call, withoutRole.token, await freshPost(withoutRole.id, isTrashed))).status).toBe(403)
  })
})

it('[API-61] [API-72] allows an API key the automation calls and nothing else', async () => {
  expect((await attempt('GET /blog/automation/me', apiKey)).status).toBe(200)
  expect((await attempt('GET /blog/automation/me', await sessionOf())).status).toBe(401)
  expect((await attempt('POST /blog/automation/posts', apiKey)).body.code).toBe('validation_failed')
  expect((await attempt('POST /blog/automation/posts', await sessionOf())).status).toBe(401)
})
