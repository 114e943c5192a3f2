import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import { adminToken } from '@tests/support/library'
import { waitingFor } from '@tests/support/locks'
import type { Endpoint } from 'payload'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/features/endpoints'
import { descriptionOf } from '@/platform/api/endpoint'
import { LOCKS } from '@/platform/db/locks'
import { DAY_MS } from '@/platform/domain/dates'
import { KEY_SCOPE_NAMES } from '@/platform/schemas/keyScopes'
import { firstCallOf } from './panel/firstCall'

const KEYS = '/blog/admin/api-keys'
const POSTS = '/blog/automation/posts'
const ME = '/blog/automation/me'

type Key = { id: number; rawKey: string; apiKey: { scopes: string[]; expiresAt: string | null } }

async function createKey(body: object = {}): Promise<Key> {
  const answer = await api('POST', KEYS, { token: await adminToken(), body: { name: 'n8n-production', ...body } })
  expect(answer.status).toBe(201)
  return { id: answer.body.apiKey.id, ...answer.body }
}

const rotate = async (id: number, body: object) =>
  api('POST', `${KEYS}/${id}/rotate`, { token: await adminToken(), body })
const callsOf = async (id: number) => api('GET', `${KEYS}/${id}/calls`, { token: await adminToken() })
const draft = { title: 'Un borrador', content: 'Texto' }
const me = (token: string) => api('GET', ME, { token })
const codeOf = async (token: string) => (await me(token)).body.code ?? 'open'
const run = async (statement: ReturnType<typeof sql>) => (await payload()).db.drizzle.execute(statement)
/** Moves the expiry of a key and its previous raw keys `hours` closer. */
const age = async (id: number, hours: number) => {
  await run(sql`update api_keys set expires_at = expires_at - ${hours} * interval '1 hour' where id = ${id}`)
  await run(sql`update api_key_former set ends_at = ends_at - ${hours} * interval '1 hour' where key_id = ${id}`)
}

describe('the lifetime of an API key', () => {
  it.each([30, 90, 365])('[API-103] is %i days, then the key is key_expired', async (expiresInDays) => {
    const { id, rawKey, apiKey } = await createKey({ expiresInDays })
    const left = Date.parse(apiKey.expiresAt ?? '') - Date.now()
    expect(Math.abs(left - expiresInDays * DAY_MS)).toBeLessThan(60_000)
    await age(id, expiresInDays * 24 - 1)
    expect(await codeOf(rawKey)).toBe('open')
    await age(id, 1)
    for (const answer of [await me(rawKey), await api('POST', POSTS, { token: rawKey, body: draft })])
      expect(answer).toMatchObject({ status: 401, body: { code: 'key_expired', message: 'La API key ha caducado' } })
  })

  it('[API-103] is unlimited by default', async () => {
    expect((await createKey()).apiKey).toMatchObject({ expiresAt: null, scopes: ['posts:draft'] })
    expect((await createKey({ expiresInDays: null })).apiKey.expiresAt).toBeNull()
  })

  it.each([
    { expiresInDays: 7 },
    { expiresInDays: '30' },
    { scopes: [] },
    { scopes: ['posts:publish'] },
    { scopes: 'mcp' },
  ])('[API-103] rejects %j', async (body) => {
    const field = Object.keys(body)[0]
    const answer = await api('POST', KEYS, { token: await adminToken(), body: { name: 'Una', ...body } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: expect.stringContaining(field ?? '') }] } })
  })

  it('[API-103] can end in the middle of a call too', async () => {
    const { id, rawKey } = await createKey({ expiresInDays: 30 })
    const client = await (await payload()).db.pool.connect()
    try {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock($1)', [LOCKS.tags])
      const filing = api('POST', POSTS, { token: rawKey, body: { ...draft, tags: ['Tarde'] } })
      await expect.poll(() => waitingFor('tags')).toBe(1)
      await age(id, 30 * 24)
      await client.query('commit')
      expect(await filing).toMatchObject({ status: 401, body: { code: 'key_expired' } })
    } finally {
      client.release()
    }
  })
})

it.each(KEY_SCOPE_NAMES)('a new key with the scope %s is shown with a first call that asks for it', (scope) => {
  const callAt = ({ method, path }: Endpoint) =>
    new RegExp(`^${method.toUpperCase()} /api${path.replaceAll(/:\w+/g, '[^/]+')}$`)
  const shown = endpoints.filter((each) => callAt(each).test(firstCallOf([scope])))
  expect(shown.map((each) => descriptionOf(each)?.allow.scope)).toEqual([scope])
})

describe('an API key', () => {
  it('[API-103] grants only its scopes; a refusal names the missing one', async () => {
    const { rawKey, apiKey } = await createKey({ scopes: ['mcp', 'posts:read', 'mcp'] })
    expect(apiKey.scopes).toEqual(['posts:read', 'mcp'])
    expect(await api('POST', POSTS, { token: rawKey, body: draft })).toMatchObject({
      status: 403,
      body: { code: 'scope_missing', message: expect.stringContaining('posts:draft') },
    })
    expect(await codeOf(rawKey)).toBe('open')
  })

  it('[API-105] can read its name, scopes, end, addresses and author', async () => {
    const { username } = await createUser(['manage_api_keys', 'create_posts'], { name: 'Ana Pérez' })
    const body = { name: 'De Ana', expiresInDays: 90, allowedIps: ['127.0.0.1'], scopes: ['posts:read', 'posts:draft'] }
    const made = await api('POST', KEYS, { token: await sessionOf(username), body })
    expect((await me(made.body.rawKey)).body).toEqual({
      key: {
        name: 'De Ana',
        scopes: ['posts:draft', 'posts:read'],
        expiresAt: made.body.apiKey.expiresAt,
        allowedIps: ['127.0.0.1'],
      },
      author: { name: 'Ana Pérez' },
    })
    expect((await api('GET', ME)).body.code).toBe('key_missing')
  })
})

describe('POST /api/blog/admin/api-keys/{id}/rotate', () => {
  it('[API-104] refuses to give anybody the key of a user with more permissions', async () => {
    const token = await sessionOf((await createUser(['manage_api_keys'])).username)
    const { id, rawKey } = await createKey()
    const body = { overlapHours: 0 }
    expect(await api('POST', `${KEYS}/${id}/rotate`, { token, body })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'No puedes rotar la API key de alguien con más permisos que tú' },
    })
    expect(await codeOf(rawKey)).toBe('open')
    const own = (await api('POST', KEYS, { token, body: { name: 'La suya' } })).body.apiKey.id
    expect((await api('POST', `${KEYS}/${own}/rotate`, { token, body })).status).toBe(200)
    expect((await rotate(own, body)).status).toBe(200)
  })

  it('[API-104] gives a new raw key once; the old one works for the overlap and no longer', async () => {
    const { id, rawKey, apiKey } = await createKey({
      allowedIps: ['127.0.0.1'],
      scopes: ['posts:read'],
      expiresInDays: 365,
    })
    const { status, body } = await rotate(id, { overlapHours: 24 })
    expect(status).toBe(200)
    expect(body.apiKey).toEqual({
      ...apiKey,
      start: body.rawKey.slice(0, 12),
      formerEndsAt: expect.any(String),
    })
    expect(body.rawKey).not.toBe(rawKey)
    const list = await api('GET', KEYS, { token: await adminToken() })
    expect(list.body.apiKeys.find((key: { id: number }) => key.id === id)).toEqual(body.apiKey)
    for (const raw of [rawKey, body.rawKey]) {
      expect((await me(raw)).body.key).toMatchObject({ scopes: ['posts:read'], allowedIps: ['127.0.0.1'] })
      expect((await api('POST', POSTS, { token: raw, body: draft })).body.code).toBe('scope_missing')
    }
    await age(id, 23)
    expect(await codeOf(rawKey)).toBe('open')
    await age(id, 1)
    expect([await codeOf(rawKey), await codeOf(body.rawKey)]).toEqual(['key_expired', 'open'])
  })

  it('[API-104] during an overlap ends the oldest at once, and without an overlap the last one', async () => {
    const first = await createKey()
    const second = (await rotate(first.id, { overlapHours: 168 })).body.rawKey
    const third = (await rotate(first.id, { overlapHours: 1 })).body.rawKey
    expect([await codeOf(first.rawKey), await codeOf(second), await codeOf(third)]).toEqual([
      'key_expired',
      'open',
      'open',
    ])
    const fourth = (await rotate(first.id, { overlapHours: 0 })).body.rawKey
    expect([await codeOf(second), await codeOf(third), await codeOf(fourth)]).toEqual([
      'key_expired',
      'key_expired',
      'open',
    ])
    await api('DELETE', `${KEYS}/${first.id}`, { token: await adminToken() })
    expect([await codeOf(first.rawKey), await codeOf(fourth)]).toEqual(['key_invalid', 'key_invalid'])
  })

  it('[API-104] may renew the end, but not that of the old one', async () => {
    const { id, rawKey } = await createKey({ expiresInDays: 30 })
    await age(id, 30 * 24 - 2)
    const renewed = await rotate(id, { overlapHours: 168, expiresInDays: 90 })
    expect(Date.parse(renewed.body.apiKey.expiresAt) - Date.now()).toBeGreaterThan(89 * DAY_MS)
    await age(id, 3)
    expect([await codeOf(rawKey), await codeOf(renewed.body.rawKey)]).toEqual(['key_expired', 'open'])
    await age(id, 90 * 24)
    expect(await rotate(id, { overlapHours: 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'expiresInDays' }] },
    })
    const revived = await rotate(id, { overlapHours: 1, expiresInDays: null })
    expect(revived.body.apiKey.expiresAt).toBeNull()
    expect([await codeOf(renewed.body.rawKey), await codeOf(revived.body.rawKey)]).toEqual(['key_expired', 'open'])
  })

  it.each([{}, { overlapHours: -1 }, { overlapHours: 169 }, { overlapHours: 1.5 }, { overlapHours: '1' }])(
    '[API-104] refuses %j',
    async (body) => {
      const { id, rawKey } = await createKey()
      expect(await rotate(id, body)).toMatchObject({ status: 400, body: { errors: [{ field: 'overlapHours' }] } })
      expect(await codeOf(rawKey)).toBe('open')
    },
  )

  it('[API-104] is recorded in the audit log, without a key', async () => {
    const { id } = await createKey()
    await rotate(id, { overlapHours: 5 })
    const log = await api('GET', `/admin/audit?kind=api-keys&document=${id}`, { token: await adminToken() })
    expect(log.body.entries[0]).toMatchObject({ action: 'rotate', changes: [{ field: 'overlapHours', after: 5 }] })
    expect(JSON.stringify(log.body)).not.toMatch(/[0-9a-f]{64}/)
  })
})

describe('GET /api/blog/admin/api-keys/{id}/calls', () => {
  it('[API-105] lists calls newest first, refused ones too, without bodies or the key', async () => {
    const { id, rawKey } = await createKey()
    const bound = await createKey({ allowedIps: ['203.0.113.7'] })
    expect((await callsOf(id)).body).toEqual({ calls: [] })
    await api('POST', `${POSTS}?secreto=1`, { token: rawKey, body: draft, headers: { 'x-request-id': 'mi-llamada-1' } })
    await api('POST', POSTS, { token: rawKey, body: { title: 'Sin texto' } })
    await me(rawKey)
    const { status, body } = await callsOf(id)
    expect(status).toBe(200)
    const posts = { method: 'POST', path: '/api/blog/automation/posts', ip: '127.0.0.1' }
    expect(body.calls).toEqual([
      {
        at: expect.any(String),
        method: 'GET',
        path: '/api/blog/automation/me',
        ip: '127.0.0.1',
        status: 200,
        requestId: null,
      },
      { at: expect.any(String), ...posts, status: 400, requestId: null },
      { at: expect.any(String), ...posts, status: 201, requestId: 'mi-llamada-1' },
    ])
    await me(bound.rawKey)
    await run(sql`update api_keys set expires_at = now() - interval '1 second' where id = ${bound.id}`)
    await me(bound.rawKey)
    expect((await callsOf(bound.id)).body.calls.map((call: { status: number }) => call.status)).toEqual([401, 403])
    expect((await callsOf(2_147_483_647)).status).toBe(404)
  })

  it('[API-105] keeps the last 50', async () => {
    const { id, rawKey } = await createKey()
    const call = (requestId: string) => api('GET', ME, { token: rawKey, headers: { 'x-request-id': requestId } })
    for (const requestId of ['primera-1', 'primera-2', 'primera-3']) await call(requestId)
    expect((await callsOf(id)).body.calls).toHaveLength(3)
    await Promise.all(Array.from({ length: 70 }, (_, i) => call(`siguiente-${i}`)))
    await call('la-ultima-1')
    const { calls } = (await callsOf(id)).body
    expect(calls).toHaveLength(50)
    expect(calls[0].requestId).toBe('la-ultima-1')
    expect(JSON.stringify(calls)).not.toContain('primera')
    const { rows } = await run(sql`select count(*)::int as count from api_key_calls where key_id = ${id}`)
    expect(rows[0]).toEqual({ count: 50 })
  })

  it('[API-105] lets a call succeed even if its line cannot be written', async () => {
    const { id, rawKey } = await createKey()
    await run(sql`alter table api_key_calls rename to api_key_calls_away`)
    try {
      expect((await me(rawKey)).status).toBe(200)
    } finally {
      await run(sql`alter table api_key_calls_away rename to api_key_calls`)
    }
    await me(rawKey)
    expect((await callsOf(id)).body.calls.length).toBeGreaterThan(0)
  })
})
