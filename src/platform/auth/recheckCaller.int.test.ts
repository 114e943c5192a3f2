import { api, sessionOf } from '@tests/support/api'
import { createPost, createUser, payload } from '@tests/support/factories'
import { pdf, picture } from '@tests/support/files'
import { waiting } from '@tests/support/locks'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Role, User } from '@/payload-types'
import { granting, PERMISSION_KEYS } from '@/platform/access/permissions'
import { handleApi } from '@/platform/api/request/handler'
import { LOCKS } from '@/platform/db/locks'
import { CLIENT_ADDRESS } from '@/platform/http/request/clientAddress'

const trusted = { overrideAccess: true } as const
const ALL = granting(PERMISSION_KEYS)
let user: User
let author: Role

beforeAll(async () => {
  user = await createUser([...PERMISSION_KEYS])
  const { docs } = await (await payload()).find({ collection: 'roles', pagination: false, ...trusted })
  author = docs.find(({ name }) => name === 'author') as Role // seeded
})

/** A session of a user with every permission again, whatever the previous case revoked. */
async function freshSession(): Promise<string> {
  await changeRole(user.role, { isActive: true, permissions: ALL, requiresSecondFactor: false })
  const role = typeof user.role === 'object' ? user.role.id : user.role
  await change(user.id, { role, status: 'active' })
  return sessionOf(user.username)
}

/** Sends half of `body`, and the rest after `between`. */
async function slowly(
  { method, path, token, type }: { method: string; path: string; token: string; type: string },
  body: Buffer,
  between: () => Promise<unknown>,
): Promise<Response> {
  const half = Math.floor(body.length / 2)
  let parts = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (parts++ === 0) return controller.enqueue(body.subarray(0, half)) // the caller has been authenticated by now
        await between()
        controller.enqueue(body.subarray(half))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type, [CLIENT_ADDRESS]: '127.0.0.1' }
  const options = { method, headers, body: stream, duplex: 'half' }
  return handleApi(new Request(`http://localhost:3000/api${path}`, options))
}

const json = (body: object) => ({ type: 'application/json', body: Buffer.from(JSON.stringify(body)) })

async function file(field: string, bytes: Buffer) {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes)]), 'archivo')
  const sent = new Response(form)
  return { type: sent.headers.get('content-type') ?? '', body: Buffer.from(await sent.arrayBuffer()) }
}

type Sent = { type: string; body: Buffer }
let count = 0
const unique = () => `mitad-${process.pid}-${++count}`

/** One write of each kind, with the permission it needs. */
const WRITES: [call: string, sent: () => Sent | Promise<Sent>][] = [
  ['POST /blog/admin/posts', () => json({ title: unique(), content: 'Un texto.' })],
  ['PUT /blog/admin/posts/:post', () => json({ title: unique() })],
  ['POST /blog/admin/categories', () => json({ name: unique() })],
  ['POST /admin/users', () => json({ username: unique(), email: `${unique()}@example.com`, password: 'una-clave-1' })],
  ['PUT /admin/users/:user', () => json({ name: unique() })],
  ['POST /admin/roles', () => json({ name: unique(), permissions: { create_posts: true } })],
  ['POST /blog/admin/api-keys', () => json({ name: unique() })],
  ['PATCH /admin/contact/:contact', () => json({ status: 'respondido' })],
  ['POST /globals/settings', () => json({ phone: unique() })],
  ['POST /blog/admin/media', () => file('file', pdf())],
]
/** Writes allowed in any session: only the end of the session or the account revokes them. */
const FREE: typeof WRITES = [
  ['PUT /admin/profile', () => json({ name: unique() })],
  ['POST /upload/image', async () => file('image', await picture())],
]

const ENDS: [what: string, end: (user: User, token: string) => Promise<unknown>][] = [
  ['a suspension', ({ id }) => change(id, { status: 'suspended' })],
  ['a logout', (_, token) => api('POST', '/blog/admin/logout', { token })],
]
const LOSSES: [what: string, end: (user: User) => Promise<unknown>][] = [
  ['a demotion', ({ id }) => change(id, { role: author.id })],
  ['a role that is switched off', ({ role }) => changeRole(role, { isActive: false })],
  ['a role that begins to require a second factor', ({ role }) => changeRole(role, { requiresSecondFactor: true })],
]
const change = async (id: number, data: Partial<User>) =>
  (await payload()).update({ collection: 'users', id, data, ...trusted })
const changeRole = async (role: User['role'], data: Partial<Role>) =>
  (await payload()).update({ collection: 'roles', id: typeof role === 'object' ? role.id : role, data, ...trusted })

const rows = async () => {
  const local = await payload()
  const slugs = ['posts', 'categories', 'users', 'roles', 'api-keys', 'media'] as const
  return Promise.all(slugs.map(async (collection) => (await local.count({ collection, ...trusted })).totalDocs))
}

async function target(call: string): Promise<{ method: string; path: string }> {
  const [method = '', path = ''] = call.split(' ')
  const local = await payload()
  const ask = { nombre: 'Ana', email: 'ana@example.com', mensaje: 'Quiero una consulta.', status: 'nuevo' } as const
  const ids: Record<string, () => Promise<{ id: number }>> = {
    ':post': () => createPost(),
    ':user': () => createUser(['view_analytics']),
    ':contact': () => local.create({ collection: 'contact-submissions', data: ask, ...trusted }),
  }
  const name = Object.keys(ids).find((key) => path.includes(key))
  return { method, path: name ? path.replace(name, String((await ids[name]?.())?.id)) : path }
}

const cases = [
  ...WRITES.flatMap((write) => [...ENDS, ...LOSSES].map((end) => [...write, ...end] as const)),
  ...FREE.flatMap((write) => ENDS.map((end) => [...write, ...end] as const)),
]

describe('a write whose body was still arriving', () => {
  it.each(cases)('%s is refused after %3$s', async (call, sent, what, end) => {
    const token = await freshSession()
    const { method, path } = await target(call)
    const { type, body } = await sent()
    const before = await rows()
    const { status } = await slowly({ method, path, token, type }, body, () => end(user, token))
    expect([401, 403], what).toContain(status)
    expect(await rows()).toEqual(before)
  })

  it('succeeds if nothing changed, or a permission was only added', async () => {
    const writer = await createUser(['create_posts'])
    const token = await sessionOf(writer.username)
    const { type, body } = json({ title: unique(), content: 'Un texto.' })
    const call = { method: 'POST', path: '/blog/admin/posts', token, type }
    expect((await slowly(call, body, () => changeRole(writer.role, { permissions: ALL }))).status).toBe(201)
  })
})

type KeyEnd = [what: string, end: (key: number, creator: User) => Promise<unknown>]
const KEY_ENDS: KeyEnd[] = [
  ['the key is deleted', async (key) => (await payload()).delete({ collection: 'api-keys', id: key, ...trusted })],
  ['its creator is suspended', (_, { id }) => change(id, { status: 'suspended' })],
  ['its creator may not write any more', (_, { role }) => changeRole(role, { permissions: { view_analytics: true } })],
  [
    '[API-112] its creator has to enrol a second factor',
    (_, { role }) => changeRole(role, { requiresSecondFactor: true }),
  ],
]
const ONLY_CREATES: KeyEnd = [
  'its creator may only create',
  (_, { role }) => changeRole(role, { permissions: { create_posts: true } }),
]

describe('[API-72] a draft of an API key whose body was still arriving', () => {
  const draft = () => json({ title: unique(), content: 'Un texto.' })

  it.each(KEY_ENDS)('is refused when %s', async (_, end) => {
    const made = await api('POST', '/blog/admin/api-keys', { token: await freshSession(), body: { name: unique() } })
    const { type, body } = draft()
    const call = { method: 'POST', path: '/blog/automation/posts', token: made.body.rawKey, type }
    const before = await rows()
    const { status } = await slowly(call, body, () => end(made.body.apiKey.id, user))
    expect([401, 403]).toContain(status)
    expect((await rows())[0]).toBe(before[0])
    expect((await api('POST', '/blog/automation/posts', { token: made.body.rawKey, body: {} })).status).toBe(status)
  })
})

describe('[API-72] [API-106] another write of an API key whose body was still arriving', () => {
  const EXTERNAL = '/blog/automation/posts/by-external-id'
  const tool = (name: string, args: object) =>
    json({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })
  /** Each with the id of a draft that the key has filed as `filed`. */
  const CALLS: [what: string, call: string, sent: (id: number) => Sent][] = [
    ['a new draft by external id', `PUT ${EXTERNAL}/new`, () => json({ title: unique(), content: 'Un texto.' })],
    ['a change by external id', `PUT ${EXTERNAL}/filed`, () => json({ title: unique(), content: 'Un texto.' })],
    ['a draft of an agent', 'POST /mcp', () => tool('crear_borrador', { titulo: unique(), contenido: 'Un texto.' })],
    ['a change of an agent', 'POST /mcp', (id) => tool('actualizar_borrador', { id, titulo: unique() })],
  ]
  const drafts = async () =>
    (await (await payload()).db.pool.query('select parent_id, version_title from _blog_posts_v order by id')).rows

  it.each(
    CALLS.flatMap(([what, ...call]) => [...KEY_ENDS, ONLY_CREATES].map((end) => [what, ...end, ...call] as const)),
  )('%s is refused when %s', async (_, _what, end, call, sent) => {
    const body = { name: unique(), scopes: ['posts:draft', 'mcp'] }
    const made = (await api('POST', '/blog/admin/api-keys', { token: await freshSession(), body })).body
    const first = { title: unique(), content: 'Un texto.' }
    const { post } = (await api('PUT', `${EXTERNAL}/filed`, { token: made.rawKey, body: first })).body
    const { type, body: bytes } = sent(post.id)
    const [method = '', path = ''] = call.split(' ')
    const before = await drafts()
    const answer = await slowly({ method, path, token: made.rawKey, type }, bytes, () => end(made.apiKey.id, user))
    expect(await drafts()).toEqual(before)
    expect(await codeIn(answer)).toMatch(/^(forbidden|key_invalid|key_disabled)$/)
  })

  /** An agent reads failures as results of its tool. */
  async function codeIn(answer: Response): Promise<string> {
    const body = await answer.json()
    return body.code ?? body.result.structuredContent.code
  }
})

describe('a write that waited for a lock while its writer was suspended', () => {
  const PROFILE = '/admin/profile'
  const ACCOUNTS = `select pg_advisory_xact_lock(${LOCKS.accounts})`
  const OWN = 'select id from users where id = :user for update' // what refers to the user waits
  const SESSIONS = 'select id, expires_at from users_sessions where _parent_id = :user order by id'
  const PROVEN = 'select session_id, proven_at from session_facts where user_id = :user order by session_id'
  const PENDING = 'select secret from user_totp where user_id = :user'
  const TOKENS = 'select token_hash from one_time_tokens where user_id = :user'
  const PREFERENCES = `select value from payload_preferences where key = 'nav' order by id`

  it.each([
    [
      'PUT /blog/admin/posts/:post',
      'select id from blog_posts where id = :post for update',
      'select title from blog_posts where id = :post',
    ],
    [`DELETE ${PROFILE}/sessions`, ACCOUNTS, SESSIONS],
    [`DELETE ${PROFILE}/security/sessions/:session`, ACCOUNTS, SESSIONS],
    ['POST /users/refresh-token', ACCOUNTS, SESSIONS],
    ['POST /blog/admin/reauthenticate', 'select from session_facts where user_id = :user for update', PROVEN],
    [`POST ${PROFILE}/security/totp`, 'select from user_totp where user_id = :user for update', PENDING],
    [`POST ${PROFILE}/security/passkeys/options`, OWN, TOKENS],
    ['POST /payload-preferences/nav', `${PREFERENCES} for update`, PREFERENCES],
  ])('%s is refused', async (call, lock, stored) => {
    const local = await payload()
    const token = await freshSession()
    await sessionOf(user.username) // another one
    await api('POST', '/payload-preferences/nav', { token, body: { value: { isOpen: true } } })
    await api('POST', `${PROFILE}/security/totp`, { token })
    const post = await createPost()
    const { rows } = await local.db.pool.query('select max(id) as id from session_facts where user_id = $1', [user.id])
    const filled = (text: string) =>
      text.replace(':post', `${post.id}`).replace(':user', `${user.id}`).replace(':session', rows[0].id)
    const now = async () => (await local.db.pool.query(filled(stored))).rows
    const before = await now()
    const [method = '', path = ''] = filled(call).split(' ')
    const body = call.includes(':post') ? { title: unique() } : BODIES[path]
    const holder = await local.db.pool.connect()
    try {
      await holder.query('begin')
      await holder.query(filled(lock))
      const writing = api(method, path, { token, ...(body && { body }) })
      await expect.poll(waiting).toBeGreaterThan(0)
      await holder.query(`update users set status = 'suspended' where id = $1`, [user.id])
      await holder.query('commit')
      expect((await writing).status).toBe(401)
    } finally {
      holder.release(true) // with what a failure has left open
    }
    expect(await now()).toEqual(before)
  })

  const BODIES: Record<string, object> = {
    '/blog/admin/reauthenticate': { password: 'password-1' },
    '/payload-preferences/nav': { value: { isOpen: false } },
  }
})

it('keeps one of two administrators who suspend each other at the same moment', async () => {
  const people = await Promise.all([createUser([...PERMISSION_KEYS]), createUser([...PERMISSION_KEYS])])
  const tokens = await Promise.all(people.map(({ username }) => sessionOf(username)))
  const answers = await Promise.all(
    people.map(({ id }, i) =>
      api('PATCH', `/admin/users/${id}/status`, { token: tokens[1 - i], body: { status: 'suspended' } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

it('[API-73] neither fails nor delays a call because the row of its API key is locked', async () => {
  const token = await sessionOf()
  const { body: made } = await api('POST', '/blog/admin/api-keys', { token, body: { name: unique() } })
  const holder = await (await payload()).db.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select id from api_keys where id = $1 for update', [made.apiKey.id])
    const body = { title: unique(), content: 'Un texto.' }
    expect((await api('POST', '/blog/automation/posts', { token: made.rawKey, body })).status).toBe(201)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  const calls = async () => (await api('GET', `/blog/admin/api-keys/${made.apiKey.id}/calls`, { token })).body.calls
  await expect.poll(calls).toMatchObject([{ path: '/api/blog/automation/posts', status: 201 }]) // not awaited: that would fail after 8 s
})
