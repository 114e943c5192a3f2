import { redirect } from 'next/navigation'
import type { SanitizedConfig } from 'payload'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerFunction } from './serverFunctions'

const state = vi.hoisted(() => ({ user: null as object | null, count: 0, mayChange: true }))
const recordRefusal = vi.hoisted(() => vi.fn())
vi.mock('@/platform/audit/counted', () => ({ recordRefusal }))
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
vi.mock('payload', () => ({
  createLocalReq: async ({ user }: { user: object }) => ({ user }),
  getPayload: async () => ({
    auth: async () => ({ user: state.user }),
    count: async () => ({ totalDocs: state.count }),
    logger: { warn: () => undefined },
    config: {
      globals: [
        { slug: 'settings', access: { read: () => true, update: () => state.mayChange } },
        { slug: 'landing', access: { read: () => false, update: () => false } },
      ],
    },
    collections: { posts: { config: POSTS }, 'api-keys': { config: CLOSED } },
  }),
}))

const text = (name: string, more: object = {}) => ({ name, type: 'text', ...more })
const POSTS = {
  slug: 'posts',
  access: { read: () => true, update: () => ({ author: { equals: 1 } }) },
  flattenedFields: [
    text('title'),
    text('savedBy', { hidden: true }),
    text('keyHash', { access: { read: () => false } }),
    { name: 'author', type: 'relationship', relationTo: 'users' },
  ],
}
const CLOSED = { slug: 'api-keys', access: { read: () => false, update: () => false }, flattenedFields: [] }
const config = Promise.resolve({} as SanitizedConfig)
const REFUSED = { message: 'No tienes permiso para realizar esta acción' }

/** Returns what Payload's function receives, or the response sent instead. */
async function asked(name: unknown, args: unknown): Promise<unknown> {
  let given: unknown
  const answer = async (allowed: object) => {
    given = allowed
  }
  const sent = await answerFunction({ name: name as string, args: args as never }, config, answer)
  return given ?? sent
}

beforeEach(() => {
  state.user = { id: 1, status: 'active' }
  state.count = 1
  state.mayChange = true
  recordRefusal.mockClear()
})

it.each([null, { id: 1, status: 'suspended' }])('refuses callers without a session: %j', async (user) => {
  state.user = user
  expect(await asked('form-state', {})).toMatchObject({ message: expect.stringMatching(/^Sesión expirada/) })
})

it.each(['schedule-publish', 'constructor', '__proto__', 'x\n{"level":"error"}', 7, null])(
  'refuses the function %j',
  async (name) => expect(await asked(name, {})).toMatchObject(REFUSED),
)

it('records which function a user was refused, but no invented names', async () => {
  await asked('table-state', { collectionSlug: 'api-keys' })
  await asked('constructor', {})
  const caller = expect.objectContaining({ user: state.user })
  expect(recordRefusal.mock.calls).toEqual([
    [caller, '/admin (table-state)'],
    [caller, '/admin (–)'],
  ])
  await asked('form-state', { globalSlug: 'settings' })
  state.user = null
  await asked('form-state', {})
  expect(recordRefusal).toHaveBeenCalledTimes(2)
})

it.each([undefined, null, 'x', []])('refuses malformed input: %j', async (sent) => {
  const answer = () => Promise.reject(new Error('asked'))
  expect(await answerFunction(sent as never, config, answer)).toMatchObject(REFUSED)
})

it.each([
  {},
  { collectionSlug: null },
  { globalSlug: 'roles' },
  { globalSlug: 'landing' },
  { collectionSlug: 'api-keys' },
  { collectionSlug: '__proto__' },
  { collectionSlug: ['posts'] },
  { collectionSlug: 7 },
  { query: { sort: 'title' } },
  ...[[], 'x', null].map((query) => ({ collectionSlug: 'posts', query })),
])('refuses the arguments %j', async (args) => expect(await asked('table-state', args)).toMatchObject(REFUSED))

it.each([
  [{ sort: '-author.hash' }, 'author.hash: No se puede ordenar por este campo'],
  [{ where: { keyHash: { like: 'a' } } }, 'keyHash: No se puede filtrar por este campo'],
  [{ where: 'x' }, 'where: Debe tener la forma campo[operador]=valor'],
])('refuses the query %j as the API does, and records it', async (query, message) => {
  expect(await asked('table-state', { collectionSlug: 'posts', query })).toMatchObject({ message })
  expect(recordRefusal).toHaveBeenCalledTimes(1)
})

it.each([
  { globalSlug: 'settings', formState: {} },
  { collectionSlug: 'posts', query: { sort: '-title', where: { and: [{ title: { like: 'a' } }] }, limit: 10 } },
  { collectionSlug: 'posts', query: { where: { author: { equals: 1 } } } },
])('passes on %j', async (args) => expect(await asked('table-state', args)).toEqual(args))

it('[ADM-96] validates a form even before it is saved, so that a late response does not clear its errors', async () => {
  const args = { globalSlug: 'settings', formState: {}, skipValidation: true }
  expect(await asked('form-state', args)).toEqual({ ...args, skipValidation: false })
})

it('[ADM-46] takes back nothing in a form: neither what was saved as it was sent, nor which rows are open', async () => {
  const formState = {
    title: { value: 'Uno', initialValue: '' },
    slug: { value: '' },
    team: { value: { user: null } },
    content: { value: { root: { type: 'root', children: [] } } },
    sections: { value: 1, rows: [{ id: 'a', collapsed: true }] },
  }
  const stateOf = async (args: object) => {
    const state = {
      title: { value: 'Uno', initialValue: 'Uno', valid: false },
      slug: { value: 'uno', initialValue: 'uno' },
      team: { value: {} },
      content: { value: { root: { children: [], type: 'root' } }, initialValue: {} },
      sections: {
        value: 2,
        rows: [
          { id: 'a', collapsed: true },
          { id: 'b', collapsed: true },
        ],
      },
      'sections.1.title': { value: 'Del servidor', addedByServer: true },
    }
    const all = { globalSlug: 'settings', formState, ...args }
    return answerFunction({ name: 'form-state', args: all as never }, config, async () => ({ state }))
  }
  const opened = { value: 2, rows: [{ id: 'a' }, { id: 'b', collapsed: true }] }
  expect(await stateOf({ data: { title: 'Uno' } })).toEqual({
    state: {
      title: { valid: false },
      slug: { value: 'uno', initialValue: 'uno' },
      team: {},
      content: {},
      sections: opened,
      'sections.1.title': { value: 'Del servidor', addedByServer: true },
    },
  })
  expect(await stateOf({})).toMatchObject({ state: { title: { value: 'Uno' }, sections: opened } })
})

it('locks documents the caller may change, and no others', async () => {
  const args = { collectionSlug: 'posts', id: 5, returnLockStatus: true }
  expect(await asked('form-state', args)).toMatchObject(args)
  state.count = 0
  expect(await asked('form-state', args)).toMatchObject({ returnLockStatus: false })
})

it('locks the settings only for those who may change them', async () => {
  const args = { globalSlug: 'settings', returnLockStatus: true }
  expect(await asked('form-state', args)).toMatchObject(args)
  state.mayChange = false
  expect(await asked('form-state', args)).toMatchObject({ returnLockStatus: false })
})

it('turns failures into responses, and lets Next redirect', async () => {
  const args = { globalSlug: 'settings' }
  const call = (error: Error) =>
    answerFunction({ name: 'form-state', args: args as never }, config, () => Promise.reject(error))
  expect(await call(new Error('x'))).toMatchObject({ message: expect.stringMatching(/^Ha ocurrido un error/) })
  const redirection = await Promise.resolve()
    .then(() => redirect('/admin/login'))
    .catch((error: Error) => error)
  await expect(call(redirection)).rejects.toThrow()
})
