import config from '@payload-config'
import { api, sessionOf } from '@tests/support/api'
import { createUser, payload } from '@tests/support/factories'
import type { CollectionSlug, Where } from 'payload'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { User } from '@/payload-types'

let editor: User
let token = ''
beforeAll(async () => {
  editor = await createUser(['manage_posts'])
  token = await sessionOf(editor.username)
})
afterEach(() => vi.restoreAllMocks())

describe('[API-86] a query that is refused', () => {
  it.each([
    ['sort=meta.image.uploadedBy.hash', 'meta.image.uploadedBy.hash', 'No se puede ordenar por este campo'],
    ['sort=-meta.image.uploadedBy.username&draft=true', 'meta.image.uploadedBy.username', 'ordenar'],
    ['where[meta.image.uploadedBy.hash][like]=pbkdf2', 'meta.image.uploadedBy.hash', 'filtrar'],
    ['where[and][0][meta.image.uploadedBy.salt][exists]=true', 'meta.image.uploadedBy.salt', 'filtrar'],
    [
      'where[id][near]=1',
      'id',
      'Este campo solo se puede filtrar con equals, not_equals, in, not_in, exists, greater_than, greater_than_equal, less_than, less_than_equal',
    ],
    ['where[title][all]=a', 'title', 'Este campo solo se puede filtrar con'],
    ['where[title][equals]=%00', 'title', 'El texto contiene caracteres no permitidos'],
    ['where[id][in]=x', 'id', 'Ese valor no es posible en este campo'],
    ['where[or][0][title]=a', 'where', 'Debe tener la forma campo[operador]=valor'],
  ])('says why, and is no fault: %s', async (query, field, message) => {
    const said = vi.spyOn((await payload()).logger, 'error')
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const { status, body } = await api('GET', `/pages?${query}`, { token })
    await new Promise(setImmediate)
    process.off('unhandledRejection', unhandled)
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.errors).toEqual([{ field, message: expect.stringContaining(message) }])
    expect(said).not.toHaveBeenCalled()
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('is refused by every collection, whatever runs it for a user', async () => {
    const local = await payload()
    const user = { ...editor, collection: 'users' as const }
    const { collections } = await config
    expect(collections.length).toBeGreaterThan(11)
    for (const { slug, versions } of collections) {
      const asked = { collection: slug as CollectionSlug, user, overrideAccess: false } as const
      const where = { 'author.hash': { like: 'a' } }
      await expect(local.find({ ...asked, where }), slug).rejects.toMatchObject({ name: 'QueryError', status: 400 })
      await expect(local.find({ ...asked, sort: '-nothing' }), slug).rejects.toMatchObject({ status: 400 })
      await expect(local.count({ ...asked, where }), slug).rejects.toMatchObject({ status: 400 })
      await expect(local.delete({ ...asked, where }), slug).rejects.toMatchObject({ status: 400 })
      if (!versions) continue
      await expect(local.findVersions({ ...asked, where }), slug).rejects.toMatchObject({ status: 400 })
      await expect(local.findVersions({ ...asked, sort: 'version.author.hash' }), slug).rejects.toMatchObject({
        status: 400,
      })
    }
  })

  it('may still ask what the panel does', async () => {
    for (const query of [
      'sort=-updatedAt',
      'sort=title,-slug&draft=true',
      'where[or][0][and][0][title][like]=aviso&where[or][0][and][1][_status][equals]=published&draft=true',
      'where[id][in]=1,2&depth=0',
      'where[deletedAt][exists]=true&trash=true',
      'where[meta.title][contains]=a',
    ])
      expect((await api('GET', `/pages?${query}`, { token })).status, query).toBe(200)
    const lock = 'where[document.relationTo][equals]=pages&where[document.value][equals]=1'
    expect((await api('GET', `/payload-locked-documents?${lock}`, { token })).status).toBe(200)
    const local = await payload()
    const user = { ...editor, collection: 'users' as const }
    const open: Where = { and: [{ globalSlug: { equals: 'settings' } }, { updatedAt: { greater_than: new Date() } }] }
    const locks = { collection: 'payload-locked-documents', user, overrideAccess: false } as const
    await expect(local.find({ ...locks, where: open })).resolves.toMatchObject({ docs: [] })
    const where: Where = { and: [{ parent: { equals: 1 } }, { 'version._status': { equals: 'published' } }] }
    const versions = await local.findVersions({
      collection: 'pages',
      where,
      sort: '-updatedAt',
      user,
      overrideAccess: false,
    })
    expect(versions.docs).toBeInstanceOf(Array)
  })
})

it('[API-86] logs what PostgreSQL refuses for its value as a refusal', async () => {
  const said = vi.spyOn((await payload()).logger, 'error')
  const { status, body } = await api('GET', '/pages?page=1e30', { token })
  expect([status, body.code]).toEqual([400, 'invalid'])
  expect(said).not.toHaveBeenCalled()
})

it('[API-87] a list forgets an order that is not possible, and keeps one that is', async () => {
  const user = { ...editor, collection: 'users' as const }
  const key = 'collection-pages'
  const read = async () => {
    const { docs } = await (await payload()).find({
      collection: 'payload-preferences',
      where: { key: { equals: key }, 'user.value': { equals: editor.id } },
      user,
      overrideAccess: false,
    })
    return docs[0]?.value
  }
  for (const [sort, kept] of [
    ['-author.hash', undefined],
    ['nothing', undefined],
    ['-updatedAt', '-updatedAt'],
  ]) {
    await api('POST', `/payload-preferences/${key}`, { token, body: { value: { limit: 25, sort } } })
    expect(await read()).toEqual({ limit: 25, ...(kept && { sort: kept }) })
  }
})
