import { readdir, readFile } from 'node:fs/promises'
import config from '@payload-config'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import type { CollectionSlug } from 'payload'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Grants } from '@/platform/access/permissions'
import { generatedAt, navFor } from '@/shell/panel/screens'
import { answerFunction } from '@/shell/panel/serverFunctions'

// The site's own configuration, with two collections of an official plugin, of which a line opens one.
vi.mock('./official', async () => {
  const { redirectsPlugin } = await import('@payloadcms/plugin-redirects')
  const brought = (slug: string) => redirectsPlugin({ collections: ['pages'], overrides: { slug } })
  return { official: [brought('redirects'), brought('closed-redirects')] }
})
vi.mock('./opened', () => ({
  OPENED: [{ slug: 'redirects', title: 'Redirecciones', needs: 'pages:manage' }],
}))
const sent = vi.hoisted(() => ({ headers: new Headers() }))
vi.mock('next/headers', () => ({ headers: async () => sent.headers }))

const OPENED = 'redirects' as CollectionSlug
const CLOSED = 'closed-redirects' as CollectionSlug
const data = { from: '/vieja', to: { type: 'custom', url: 'https://example.com/' } }

let admin = ''
let editor = ''
let other = ''
beforeAll(async () => {
  await createTables()
  admin = await sessionOf()
  editor = await sessionOf((await createUser(['manage_posts'])).username)
  other = await sessionOf((await createUser(['manage_users', 'create_posts'])).username)
})

/** Creates what the plugin's collections need beyond the migrations. */
async function createTables() {
  const { db } = await payload()
  const snapshots = (await readdir('migrations')).filter((name) => name.endsWith('.json')).sort()
  const before = JSON.parse(await readFile(`migrations/${snapshots.at(-1)}`, 'utf8'))
  const { generateDrizzleJson, generateMigration } = db.requireDrizzleKit()
  for (const statement of await generateMigration(before, await generateDrizzleJson(db.schema)))
    await db.drizzle.execute(sql.raw(statement))
}

/** Whether the panel's server function that shows a list is run for whoever has the session. */
async function showsList(slug: string, token: string): Promise<boolean> {
  sent.headers = new Headers({ Authorization: `Bearer ${token}` })
  const answer = vi.fn(async () => ({}))
  const args = { collectionSlug: slug } as never
  await answerFunction({ name: 'render-list', args }, config, answer)
  return answer.mock.calls.length > 0
}

describe('[API-88] a collection that a plugin brings', () => {
  it.each([
    ['GET', ''],
    ['GET', '/1'],
    ['GET', '/count'],
    ['POST', ''],
    ['POST', '/access'],
    ['PATCH', ''],
    ['PATCH', '/1'],
    ['DELETE', ''],
    ['DELETE', '/1'],
    ['POST', '/1/duplicate'],
  ])('has no route %s %s without a line', async (method, path) => {
    const body = method === 'GET' ? undefined : data
    const { status } = await api(method, `/${CLOSED}${path}`, { token: admin, body })
    expect(status).toBe(404)
  })

  it('is closed to everybody at every other door without a line', async () => {
    const { id } = await (await payload()).create({ collection: CLOSED, data: data as never, overrideAccess: true })
    const { docs } = await (await payload()).find({ collection: 'users', overrideAccess: true })
    const user = { ...docs[0], collection: 'users' } as never
    const asked = { collection: CLOSED, overrideAccess: false, user } as const
    const local = await payload()
    await expect(local.find(asked)).rejects.toThrow()
    await expect(local.findByID({ ...asked, id })).rejects.toThrow()
    await expect(local.create({ ...asked, data: data as never })).rejects.toThrow()
    await expect(local.update({ ...asked, id, data: data as never })).rejects.toThrow()
    await expect(local.delete({ ...asked, id })).rejects.toThrow()
    expect(await showsList(CLOSED, admin)).toBe(false)
    expect(generatedAt(['collections', CLOSED])).toBeUndefined()
    const query = { query: `{ ClosedRedirects { docs { id } } }` }
    expect((await api('POST', '/graphql', { token: admin, body: query })).status).toBe(404)
  })

  it('[ADM-03] can be read and written by those who have the permission of its line', async () => {
    const created = await api('POST', `/${OPENED}`, { token: editor, body: data })
    expect(created).toMatchObject({ status: 201, body: { doc: data } })
    const { id } = created.body.doc
    const changed = await api('PATCH', `/${OPENED}/${id}`, { token: editor, body: { from: '/antigua' } })
    expect(changed).toMatchObject({ status: 200, body: { doc: { from: '/antigua' } } })
    expect((await api('GET', `/${OPENED}`, { token: editor })).body).toMatchObject({ docs: [{ from: '/antigua' }] })
    expect((await api('GET', `/${OPENED}/${id}`, { token: editor })).status).toBe(200)
    expect(await showsList(OPENED, editor)).toBe(true)
    for (const rest of [[], ['create'], ['1']])
      expect(generatedAt(['collections', OPENED, ...rest])).toMatchObject({
        title: 'Redirecciones',
        needs: 'pages:manage',
      })
    const linked = (grants: Grants) => JSON.stringify(navFor(grants)).includes('Redirecciones')
    expect([linked({ manage_posts: true }), linked({ manage_users: true })]).toEqual([true, false])
    expect((await api('DELETE', `/${OPENED}/${id}`, { token: editor })).status).toBe(200)
    expect((await api('GET', `/${OPENED}`, { token: editor })).body.docs).toEqual([])
  })

  it('refuses all others, and visitors', async () => {
    const { id } = await (await payload()).create({ collection: OPENED, data: data as never, overrideAccess: true })
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${id}`],
      ['POST', ''],
      ['PATCH', `/${id}`],
      ['DELETE', `/${id}`],
      ['DELETE', `?where[id][equals]=${id}`],
    ] as const) {
      const body = method === 'GET' ? undefined : data
      expect((await api(method, `/${OPENED}${path}`, { token: other, body })).status, `${method} ${path}`).toBe(403)
      expect((await api(method, `/${OPENED}${path}`, { body })).status, `${method} ${path}`).toBe(401)
    }
    expect(await showsList(OPENED, other)).toBe(false)
  })
})
